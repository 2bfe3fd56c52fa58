import { useState } from "react";
import type { StockDetail, StockMovement } from "../../shop/staff-stock/stock-list.ts";
import { OrderLink } from "../orders/order-link.tsx";
import { useAction } from "../ui/action.ts";
import { Code } from "../ui/amounts.tsx";
import { formatWhen } from "../ui/moment.ts";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useWords, type WordKey } from "../ui/words.tsx";

/** So many come at once. */
const PAGE = 50;

/** What the ledger says of why a stock changed. */
function reasonOf({ is_undo: isUndo, reason, change }: StockMovement): WordKey {
  if (isUndo) return "stock.undone";
  return reason === "withheld" && change > 0 ? "stock.withheld_over" : `stock_reason.${reason}`;
}

/** The ledger of a product, the newest first, each with what there was after it. */
export function Movements({ product }: { product: StockDetail }) {
  const { language, t } = useWords();
  const [older, setOlder] = useState<StockMovement[]>([]);
  const [isOver, setIsOver] = useState(product.movements.length < PAGE);
  const { isBusy, trouble, send } = useAction();
  const rows = [...product.movements, ...older];
  const more = async () => {
    const path = `/stock/${product.slug}?after=${rows.at(-1)?.id ?? 1}`;
    const answer = await send<StockDetail>("GET", path);
    if (answer?.ok !== true) return;
    setOlder([...older, ...answer.data.movements]);
    setIsOver((answer.meta.next ?? null) === null);
  };
  return (
    <section>
      <table className="tbl tbl-c">
        <caption>
          <span className="h3">{t("stock.movements")}</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t("stock.why")}</th>
            <th scope="col" className="r">
              {t("stock.change")}
            </th>
            <th scope="col" className="r">
              {t("stock.after")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                {t(reasonOf(row))} {row.order !== null && <OrderLink reference={row.order} />}
                {row.lot !== null && <Code>{row.lot}</Code>}
                <small className="sub">
                  {row.by === null ? t("stock.the_shop") : <bdi>{row.by}</bdi>} ·{" "}
                  <time dateTime={row.at}>{formatWhen(new Date(row.at), language)}</time>
                </small>
                {row.note !== "" && (
                  <small className="sub any" dir="auto">
                    {row.note}
                  </small>
                )}
              </td>
              <td className="r num">
                <bdi dir="ltr">{signed(row.change)}</bdi>
              </td>
              <td className="r num">
                <bdi dir="ltr">{row.balance}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Trouble message={trouble.message} />
      {!isOver && (
        <Submit type="button" className="btn btn-line btn-s" isBusy={isBusy} onClick={more}>
          {t("app.more")}
        </Submit>
      )}
    </section>
  );
}

/** `+5`, `−3`, `0`. */
export const signed = (units: number) => (units < 0 ? `−${-units}` : units === 0 ? "0" : `+${units}`);
