import { Link, useParams } from "react-router";
import { parseReference } from "../../shop/orders/reference.ts";
import { PageHeading } from "../frame/page-heading.tsx";
import { useMe } from "../frame/session.ts";
import { NotAllowed, NotFound } from "../frame/states.tsx";
import { OrderMoneyPanel } from "../refunds/order-money-panel.tsx";
import { Code } from "../ui/amounts.tsx";
import { Icon } from "../ui/icon.tsx";
import { useWords } from "../ui/words.tsx";

/** The money of one order on a page of its own: where lists of payments and returns lead to. */
export default function OrderPaymentsPage() {
  const { t } = useWords();
  const { may } = useMe();
  const { reference: typed = "" } = useParams();
  const reference = parseReference(typed);
  if (!may("payments.see")) return <NotAllowed />;
  if (reference === null) return <NotFound />;
  return (
    <>
      {may("orders.see") && (
        <p>
          <Link className="link row row-n target" to={`/orders/${reference}`}>
            <Icon name="back" className="flip" />
            {t("payments.to_order")}
          </Link>
        </p>
      )}
      <PageHeading heading={<Code>{reference}</Code>} text={t("payments.of_order")} />
      <OrderMoneyPanel reference={reference} />
    </>
  );
}
