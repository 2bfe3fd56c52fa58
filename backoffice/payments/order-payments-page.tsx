import { Link, useParams } from "react-router";
import { useMe } from "../frame/session.ts";
import { NotAllowed } from "../frame/states.tsx";
import { OrderMoneyPanel } from "../refunds/order-money-panel.tsx";
import { Code } from "../ui/amounts.tsx";
import { Icon } from "../ui/icon.tsx";
import { useWords } from "../ui/words.tsx";

/** The money of one order on a page of its own: where lists of payments and returns lead to. */
export default function OrderPaymentsPage() {
  const { t } = useWords();
  const { may } = useMe();
  const { reference = "" } = useParams();
  if (!may("payments.see")) return <NotAllowed />;
  return (
    <>
      {may("orders.see") && (
        <p>
          <Link className="link row row-n target" to={`/orders/${encodeURIComponent(reference)}`}>
            <Icon name="back" className="flip" />
            {t("payments.to_order")}
          </Link>
        </p>
      )}
      <div className="ph">
        <div>
          <h1 className="h1">
            <Code>{reference}</Code>
          </h1>
          <p>{t("payments.of_order")}</p>
        </div>
      </div>
      <OrderMoneyPanel reference={encodeURIComponent(reference)} />
    </>
  );
}
