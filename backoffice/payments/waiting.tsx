import type { ReactNode } from "react";
import { Link } from "react-router";
import type { MoneyTroublesJson } from "../../shop/refunds/payment-pages.ts";
import { useMe } from "../frame/session.ts";
import { Empty, Shown } from "../frame/states.tsx";
import { Amount } from "../refunds/amount.tsx";
import { AttemptList } from "../refunds/attempt-list.tsx";
import { DisputeList } from "../refunds/dispute-list.tsx";
import { NeedsReviewNote } from "../refunds/needs-review-note.tsx";
import { RefundList } from "../refunds/refund-list.tsx";
import { RequestList } from "../refunds/request-list.tsx";
import { Code } from "../ui/amounts.tsx";
import { useLoaded } from "../ui/call.ts";
import { useLive } from "../ui/live.ts";
import { useWords } from "../ui/words.tsx";
import { Comparison } from "./comparison.tsx";

/**
 * Whatever of the money of orders to some countries (none named: to all) needs somebody: parked orders, requests, refunds and
 * payments in trouble, differences.
 */
export function Waiting({ countries }: { countries: readonly string[] }) {
  const { language, t } = useWords();
  const { may } = useMe();
  const query = countries.length === 0 ? "" : `?${new URLSearchParams(countries.map((each) => ["country", each]))}`;
  const { loaded, reload } = useLoaded<MoneyTroublesJson>(language, `/payments${query}`);
  const again = () => void reload();
  useLive(["order", "refund"], again);
  return (
    <Shown loaded={loaded} onRetry={reload}>
      {({ parked, requests, refunds, attempts, disputes, comparison }) => (
        <div className="stack">
          {parked.length + requests.length + refunds.length + attempts.length + disputes.length === 0 && (
            <Empty icon="check" title={t("payments.quiet")} text={t("payments.quiet_text")} />
          )}
          <Part title={t("disputes.to_answer")} isThere={disputes.length > 0}>
            <DisputeList disputes={disputes} namesOrder />
          </Part>
          <Part title={t("payments.parked")} isThere={parked.length > 0}>
            <ul className="rows">
              {parked.map((order) => (
                <li key={order.order} className="rows-i">
                  <p className="row between">
                    <Link className="link" to={`/payments/${order.order}`}>
                      <Code>{order.order}</Code>
                    </Link>
                    <Amount value={order.total} currency={order.currency} />
                  </p>
                  {order.attempt?.charged_instead != null && (
                    <p className="cap t-bad">
                      {t("attempt.instead")}{" "}
                      <Amount
                        value={order.attempt.charged_instead.amount}
                        currency={order.attempt.charged_instead.currency}
                      />
                    </p>
                  )}
                  <NeedsReviewNote money={{ reference: order.order, parked: order.reason }} onDone={again} />
                </li>
              ))}
            </ul>
          </Part>
          <Part title={t("payments.requests")} isThere={requests.length > 0}>
            <RequestList requests={requests} onDone={again} namesOrder />
          </Part>
          <Part title={t("payments.refunds_waiting")} isThere={refunds.length > 0}>
            <RefundList refunds={refunds} onDone={again} />
          </Part>
          <Part title={t("payments.troubled")} isThere={attempts.length > 0}>
            <AttemptList attempts={attempts} />
          </Part>
          <Comparison comparison={comparison} mayAct={may("payments.manage")} onDone={again} />
        </div>
      )}
    </Shown>
  );
}

function Part({ title, isThere, children }: { title: string; isThere: boolean; children: ReactNode }) {
  if (!isThere) return null;
  return (
    <section>
      <div className="sec-h">
        <h2 className="h3">{title}</h2>
      </div>
      {children}
    </section>
  );
}
