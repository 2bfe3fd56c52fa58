import { useMe } from "../frame/session.ts";
import type { OrderPart } from "../orders/order-page.tsx";
import { formatWhen } from "../ui/moment.ts";
import { Trouble } from "../ui/submit.tsx";
import { useWords } from "../ui/words.tsx";
import { HeardActs, useHeard } from "./heard.tsx";

/** Of an order that is paid in cash: what its buyer said last, to whom and when, and what they say now. */
export function OrderCash({ order, reload }: OrderPart) {
  const { language, t } = useWords();
  const { may } = useMe();
  const tries = order.cash_tries;
  const { hear, isBusy, message } = useHeard({ reference: order.reference, tries: tries ?? 0 }, reload);
  const last = order.timeline.findIndex(({ kind }) => kind === "cash");
  const [said, label] = [order.timeline[last], order.labels.timeline[last]];
  const asks = tries !== null && may("cash.confirm");
  if (order.payment_state !== "due_on_delivery" || (said === undefined && !asks)) return null;
  return (
    <section className="card stack-s">
      <h2 className="h3">{t("cash.title")}</h2>
      {said !== undefined && (
        <div>
          <b className="med">{label?.title}</b>
          <p className="cap">
            <bdi>{label?.who}</bdi> · <bdi>{formatWhen(new Date(said.at), language)}</bdi>
            {tries !== null && tries > 1 && ` · ${t("cash.tried", { count: tries })}`}
          </p>
          {said.note !== null && (
            <p className="pre" dir="auto">
              {said.note}
            </p>
          )}
        </div>
      )}
      {asks && (
        <>
          <p className="cap">{t("cash.ask_text")}</p>
          <HeardActs reference={order.reference} isBusy={isBusy} onHeard={hear} />
          <Trouble message={message} />
        </>
      )}
    </section>
  );
}
