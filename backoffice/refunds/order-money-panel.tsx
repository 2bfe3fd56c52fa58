import type { OrderMoneyJson } from "../../shop/refunds/order-money.ts";
import type { OrderReturnsJson } from "../../shop/returns/list-returns.ts";
import { useKept } from "../drafts/use-kept.ts";
import { KeyCap } from "../frame/key-cap.tsx";
import { useMe } from "../frame/session.ts";
import { Shown } from "../frame/states.tsx";
import { AskReturnDialog, NO_RETURN, type ReturnDraft } from "../returns/ask-return-dialog.tsx";
import { ReturnCard } from "../returns/return-card.tsx";
import { useLoaded } from "../ui/call.ts";
import { useLive } from "../ui/live.ts";
import { useWords } from "../ui/words.tsx";
import { AttemptList } from "./attempt-list.tsx";
import { DisputeList } from "./dispute-list.tsx";
import { NeedsReviewNote } from "./needs-review-note.tsx";
import { RefundDialog, refundDraft, useRefundDraft } from "./refund-dialog.tsx";
import { RefundList } from "./refund-list.tsx";
import { RequestList } from "./request-list.tsx";
import "../styles/money.css";

/** All about the money of an order, and of what is sent back of it; for the order's page and a page of its own. */
export function OrderMoneyPanel({ reference }: { reference: string }) {
  const { language } = useWords();
  const { loaded, reload } = useLoaded<OrderMoneyJson>(language, `/orders/${reference}/money`);
  useLive(["order", "refund", "return"], () => void reload());
  return (
    <Shown loaded={loaded} onRetry={reload}>
      {(money) => <Panel money={money} reload={reload} />}
    </Shown>
  );
}

function Panel({ money, reload }: { money: OrderMoneyJson; reload: () => Promise<void> }) {
  const { language, t } = useWords();
  const { may } = useMe();
  const sent = useLoaded<OrderReturnsJson>(language, `/orders/${money.reference}/returns`);
  const { value: refund, keep: keepRefund } = useRefundDraft(money.reference);
  const { value: asked, keep: keepAsked } = useKept<ReturnDraft | null>(`return of ${money.reference}`, null);
  const again = () => void Promise.all([reload(), sent.reload()]);
  useLive(["return"], again);
  const returns = sent.loaded.state === "ready" ? sent.loaded.data : null;
  const paidBack = returns?.returns.find(({ id }) => id === refund?.returnId);
  const canReturn = returns?.returnable?.lines.some(({ quantity }) => quantity > 0) === true;
  return (
    <div className="stack">
      <NeedsReviewNote money={money} onDone={again} />
      <section>
        <div className="sec-h">
          <h2 className="h3">{t("money_panel.attempts")}</h2>
        </div>
        <AttemptList attempts={money.attempts} />
      </section>
      {money.disputes.length > 0 && (
        <section>
          <div className="sec-h">
            <h2 className="h3">{t("payments.disputes")}</h2>
          </div>
          <DisputeList disputes={money.disputes} />
        </section>
      )}
      <section>
        <div className="sec-h">
          <h2 className="h3">{t("money_panel.refunds")}</h2>
          {may("refunds.propose") && money.refundable !== null && money.refundable.left > 0 && (
            <button
              type="button"
              className="btn btn-bad-line btn-s"
              aria-keyshortcuts="R"
              onClick={() => keepRefund(refundDraft())}
            >
              {t("refund.title")}
              <KeyCap cap="R" />
            </button>
          )}
        </div>
        {money.refundable === null && money.refunds.length === 0 && (
          <p className="cap">
            {t(money.not_refundable === "refund.not_captured" ? "refund.not_yet" : "refund.nothing_paid")}
          </p>
        )}
        <RequestList requests={money.requests} onDone={again} />
        {money.refundable !== null && money.refunds.length === 0 && (
          <p className="cap">{t("money_panel.no_refunds")}</p>
        )}
        <RefundList refunds={money.refunds} onDone={again} />
      </section>
      {may("returns.see") && returns !== null && (
        <section>
          <div className="sec-h">
            <h2 className="h3">{t("returns.title")}</h2>
            {may("returns.decide") && canReturn && (
              <button type="button" className="btn btn-line btn-s" onClick={() => keepAsked(NO_RETURN)}>
                {t("returns.ask")}
              </button>
            )}
          </div>
          {returns.returns.length === 0 && (
            <p className="cap">{t(returns.returnable === null ? "returns.not_delivered" : "returns.none")}</p>
          )}
          <ul className="stack-s">
            {returns.returns.map((each) => (
              <ReturnCard
                key={each.id}
                sentBack={each}
                onDone={again}
                onRefund={() => keepRefund(refundDraft(each))}
                isInOrder
              />
            ))}
          </ul>
        </section>
      )}
      {asked !== null && returns?.returnable != null && (
        <AskReturnDialog
          money={money}
          returnable={returns.returnable}
          reads={returns.reads}
          draft={asked}
          onChange={keepAsked}
          onClose={() => keepAsked(null)}
          onDone={again}
        />
      )}
      {refund !== null && (refund.returnId === null || paidBack !== undefined) && (
        <RefundDialog
          money={money}
          sentBack={paidBack}
          draft={refund}
          onChange={keepRefund}
          onClose={() => keepRefund(null)}
          onDone={again}
        />
      )}
    </div>
  );
}
