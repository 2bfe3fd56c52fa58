import type { Lot } from "../../shop/stock/first-expired.ts";
import type { LotReceiver } from "../../shop/stock/lots.ts";
import { Shown } from "../frame/states.tsx";
import { OrderLink } from "../orders/order-link.tsx";
import { useLoaded } from "../ui/call.ts";
import { Dialog } from "../ui/dialog.tsx";
import { formatWhen } from "../ui/moment.ts";
import { useWords } from "../ui/words.tsx";

/** Who got pieces of a lot: orders, which say whom to call. */
export function LotDialog({ lot, onClose }: { lot: Lot; onClose: () => void }) {
  const { language, t } = useWords();
  const { loaded, reload } = useLoaded<LotReceiver[]>(language, `/stock/lots/${lot.id}`);
  return (
    <Dialog title={t("stock.who_got", { code: lot.code })} onClose={onClose}>
      <Shown loaded={loaded} onRetry={reload}>
        {(receivers) =>
          receivers.length === 0 ? (
            <p className="mut">{t("stock.who_got_nobody")}</p>
          ) : (
            <table className="tbl tbl-c">
              <thead>
                <tr>
                  <th scope="col">{t("stock.order")}</th>
                  <th scope="col" className="r">
                    {t("stock.pieces")}
                  </th>
                  <th scope="col">{t("stock.packed")}</th>
                </tr>
              </thead>
              <tbody>
                {receivers.map(({ order, quantity, packed_at: at, state }) => (
                  <tr key={order}>
                    <td>
                      <OrderLink reference={order} />
                      <small className="sub">{t(`state.${state}`)}</small>
                    </td>
                    <td className="r num">{quantity}</td>
                    <td>
                      <bdi>{formatWhen(new Date(at), language)}</bdi>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )
        }
      </Shown>
    </Dialog>
  );
}
