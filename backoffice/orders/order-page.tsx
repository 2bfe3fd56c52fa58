import { Link, useParams } from "react-router";
import { parseReference } from "../../shop/orders/reference.ts";
import { FULFILMENT_STEPS, type FulfilmentStep } from "../../shop/orders/states.ts";
import type { LabelledOrder } from "../../shop/staff-orders/order-page.ts";
import { WhoChanged } from "../audit/who-changed.tsx";
import { OrderCash } from "../cash/order-cash.tsx";
import { PageHeading } from "../frame/page-heading.tsx";
import { useMe } from "../frame/session.ts";
import { NotAllowed, NotFound, Shown } from "../frame/states.tsx";
import { useOpenOrder } from "../palette/open-order.ts";
import { UnpaidOrder } from "../phone-orders/unpaid-order.tsx";
import { OrderReturns } from "../returns/order-returns.tsx";
import { Code } from "../ui/amounts.tsx";
import { useLoaded } from "../ui/call.ts";
import { useLive } from "../ui/live.ts";
import { formatWhen } from "../ui/moment.ts";
import { OrderState } from "../ui/state-sign.tsx";
import { useWords } from "../ui/words.tsx";
import { OrderActs } from "./order-acts.tsx";
import { OrderAddress } from "./order-address.tsx";
import { OrderBuyer } from "./order-buyer.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderMessage } from "./order-message.tsx";
import { OrderMoney } from "./order-money.tsx";
import { OrderNeighbours } from "./order-neighbours.tsx";
import { OrderNotes } from "./order-notes.tsx";
import { OrderParcels } from "./order-parcels.tsx";
import { OrderTags } from "./order-tags.tsx";
import { OrderTimeline } from "./order-timeline.tsx";
import { OrderViewers } from "./order-viewers.tsx";

/** What every part of the page gets: the order as it was read last, and how to read it again. */
export interface OrderPart {
  order: LabelledOrder;
  reload: () => Promise<void>;
}

/** One order: what is in it, its money, what happened, whom it is for, and everything staff do with it. */
export function OrderPage() {
  const { may } = useMe();
  const { reference: typed = "" } = useParams();
  const reference = parseReference(typed);
  if (!may("orders.see")) return <NotAllowed />;
  return reference === null ? <NotFound /> : <Order key={reference} reference={reference} />;
}

function Order({ reference }: { reference: string }) {
  const { language } = useWords();
  const { loaded, reload } = useLoaded<LabelledOrder>(language, `/orders/${reference}`);
  useLive(["order"], (notices) => {
    if (notices === null || notices.some(({ id }) => id === reference)) void reload();
  });
  return (
    <Shown loaded={loaded} onRetry={reload} heading={<Code>{reference}</Code>}>
      {(order) => <Whole order={order} reload={reload} />}
    </Shown>
  );
}

function Whole(part: OrderPart) {
  const { order } = part;
  const { language, t } = useWords();
  const { may } = useMe();
  const { customer, labels } = order;
  useOpenOrder(order);
  return (
    <>
      <PageHeading
        heading={<Code>{order.reference}</Code>}
        beside={
          <>
            <OrderState order={order} />
            <OrderViewers reference={order.reference} />
          </>
        }
        text={
          <>
            {customer.first_name !== "" && (
              <>
                <bdi>
                  {customer.first_name} {customer.last_name}
                </bdi>{" "}
                ·{" "}
              </>
            )}
            <bdi>{labels.place}</bdi> · <bdi>{formatWhen(new Date(order.placed_at), language)}</bdi> · {labels.delivery}
          </>
        }
      >
        <OrderNeighbours reference={order.reference} />
        <OrderActs {...part} />
      </PageHeading>
      <Progress order={order} />
      <div className="two">
        <div className="stack">
          <UnpaidOrder {...part} />
          {order.refund_asked && TO_LEAVE.includes(order.state) && (
            <p className="note note-warn">{t("packing.refund_asked")}</p>
          )}
          <OrderCash {...part} />
          <OrderLines {...part} />
          <OrderParcels order={order} />
          {may("returns.see") && <OrderReturns reference={order.reference} />}
          {order.money !== null && <OrderMoney {...part} money={order.money} />}
          <OrderTimeline {...part} />
        </div>
        <aside className="stack" aria-label={t("order.aside")}>
          <OrderBuyer {...part} />
          {order.address !== null && <OrderAddress {...part} address={order.address} />}
          <OrderTags {...part} />
          <OrderNotes {...part} />
          {may("orders.message") && <OrderMessage {...part} />}
          {may("inbox.answer") && (
            <Link className="link target" to={`/inbox?view=all&q=${order.reference}`}>
              {t("order.inbox")}
            </Link>
          )}
          <WhoChanged entity="order" id={order.reference} />
        </aside>
      </div>
    </>
  );
}

/** Where an order stands whose parcel can still be stopped. */
const TO_LEAVE: readonly OrderPart["order"]["state"][] = ["PROCESSING", "PREPARING"];

/** How far the parcel has come, with the time of each step. */
function Progress({ order }: Pick<OrderPart, "order">) {
  const { language, t } = useWords();
  const at = (step: FulfilmentStep) =>
    step === "PROCESSING"
      ? order.placed_at
      : order.timeline.find(({ kind, state }) => kind === "fulfilment" && state === step)?.at;
  const isOn = (step: FulfilmentStep) => order.state !== "CANCELLED" && at(step) !== undefined;
  return (
    <ol className="prog">
      {FULFILMENT_STEPS.map((step) => {
        const time = at(step);
        return (
          <li key={step} className={isOn(step) ? "on" : ""} aria-current={order.state === step ? "step" : undefined}>
            <b>{t(`state.${step}`)}</b>
            <span>{time !== undefined && <bdi>{formatWhen(new Date(time), language)}</bdi>}</span>
          </li>
        );
      })}
    </ol>
  );
}
