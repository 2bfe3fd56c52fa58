import type { ConfirmationJson } from "../../shop/cash/cash-json.ts";
import { Empty, Shown } from "../frame/states.tsx";
import { OrderLink } from "../orders/order-link.tsx";
import { Money } from "../ui/amounts.tsx";
import { useLive } from "../ui/live.ts";
import { formatWhen } from "../ui/moment.ts";
import { usePages } from "../ui/pages.ts";
import { ShowMore } from "../ui/show-more.tsx";
import { StateSign } from "../ui/state-sign.tsx";
import { Trouble } from "../ui/submit.tsx";
import { useWords } from "../ui/words.tsx";
import { Contact } from "./contact.tsx";
import { HeardActs, useHeard } from "./heard.tsx";

const HOUR_MS = 60 * 60_000;

/** Cash orders that wait for their buyer's word, the longest waiting first. */
export function ToConfirm() {
  const { t } = useWords();
  const pages = usePages<ConfirmationJson>("/cash/confirmations");
  const { loaded, meta, reload } = pages;
  useLive(["order"], () => void reload());
  return (
    <Shown loaded={loaded} onRetry={reload}>
      {(orders) =>
        orders.length === 0 ? (
          <Empty icon="check" title={t("cash.none_to_confirm")} text={t("cash.none_to_confirm_text")} />
        ) : (
          <section>
            <div className="sec-h">
              <h2 className="h3">{t("cash.to_confirm", { count: Number(meta.total) })}</h2>
              <span className="cap">{t("cash.promise", { count: Number(meta.within_hours) })}</span>
            </div>
            <ul className="lst cash-list">
              {orders.map((order) => (
                <Row key={order.reference} order={order} hours={Number(meta.within_hours)} onDone={reload} />
              ))}
            </ul>
            <ShowMore pages={pages}>{null}</ShowMore>
          </section>
        )
      }
    </Shown>
  );
}

interface RowProps {
  order: ConfirmationJson;
  /** Buyers are told within so many. */
  hours: number;
  onDone: () => Promise<void>;
}

function Row({ order, hours, onDone }: RowProps) {
  const { language, t } = useWords();
  const { reference, tries } = order;
  const { hear, isBusy, message } = useHeard(order, onDone);
  const isLate = Date.now() - new Date(order.placed_at).getTime() > hours * HOUR_MS;
  return (
    <li>
      <div className="grow stack-xs">
        <span className="row">
          <OrderLink reference={reference} isStrong />
          <span className="semi">
            <Money amount={order.total} currency={order.currency} />
          </span>
          <span className="cap">{t("cash.pieces", { count: order.units })}</span>
          <StateSign sign={isLate ? "look" : "cash"} tone={isLate ? "bad" : "warn"}>
            {order.cash === "refused"
              ? t("cash_state.refused")
              : tries > 0
                ? t("cash.tried", { count: tries })
                : t(isLate ? "cash.late" : "cash_state.waiting")}
          </StateSign>
        </span>
        <Contact contact={order} reference={reference} />
        <span className="cap">
          {t("cash.placed")} <bdi>{formatWhen(new Date(order.placed_at), language)}</bdi>
          {order.tried_at !== null && (
            <>
              {" "}
              · {t("cash.tried_last")} <bdi>{formatWhen(new Date(order.tried_at), language)}</bdi>
            </>
          )}
          {order.taken > 0 && ` · ${t("cash.taken", { count: order.taken })}`}
          {order.refused > 0 && ` · ${t("cash.came_back", { count: order.refused })}`}
        </span>
        <Trouble message={message} />
      </div>
      <HeardActs reference={reference} isBusy={isBusy} onHeard={hear} />
    </li>
  );
}
