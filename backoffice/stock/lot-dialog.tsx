import type { LotReceiver } from "../../shop/staff-stock/receivers.ts";
import type { Lot } from "../../shop/stock/first-expired.ts";
import { useMe } from "../frame/session.ts";
import { Shown } from "../frame/states.tsx";
import { OrderLink } from "../orders/order-link.tsx";
import { countryName } from "../parcels/country-name.ts";
import { useAction } from "../ui/action.ts";
import { Code } from "../ui/amounts.tsx";
import { saveFile, useLoaded } from "../ui/call.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Icon } from "../ui/icon.tsx";
import { formatWhen } from "../ui/moment.ts";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useWords } from "../ui/words.tsx";

/** Who got pieces of a lot: orders, and whom to call, for whoever may know; all of them also as a file. */
export function LotDialog({ lot, onClose }: { lot: Lot; onClose: () => void }) {
  const { language, t } = useWords();
  const { may } = useMe();
  const { loaded, reload } = useLoaded<LotReceiver[]>(language, `/stock/lots/${lot.id}`);
  const { isBusy, trouble, send } = useAction();
  const load = async () => {
    const answer = await send<Blob>("GET", `/stock/lots/${lot.id}/receivers.csv`);
    if (answer?.ok === true) saveFile(answer.data, `lot-${lot.code}.csv`);
  };
  return (
    <Dialog title={t("stock.who_got", { code: lot.code })} onClose={onClose}>
      <Shown loaded={loaded} onRetry={reload}>
        {(receivers) =>
          receivers.length === 0 ? (
            <p className="mut">{t("stock.who_got_nobody")}</p>
          ) : (
            <>
              <Trouble message={trouble.message} />
              {may("customers.export") && (
                <Submit type="button" className="btn btn-line" isBusy={isBusy} onClick={load}>
                  <Icon name="export" />
                  {t("stock.who_got_file")}
                </Submit>
              )}
              <table className="tbl tbl-c">
                <thead>
                  <tr>
                    <th scope="col">{t("stock.order")}</th>
                    <th scope="col">{`${t("stock.who_got_name")} · ${t("stock.who_got_country")}`}</th>
                    <th scope="col" className="r">
                      {t("stock.pieces")}
                    </th>
                    <th scope="col">{t("stock.packed")}</th>
                  </tr>
                </thead>
                <tbody>
                  {receivers.map(({ order, quantity, packed_at: at, state, name, phone, country }) => (
                    <tr key={order}>
                      <td>
                        <OrderLink reference={order} />
                        <small className="sub">{t(`state.${state}`)}</small>
                      </td>
                      <td>
                        {name !== null && <bdi>{name}</bdi>}
                        {phone !== null && phone !== "" && (
                          <a className="link sub" href={`tel:${phone.replaceAll(" ", "")}`}>
                            <Code>{phone}</Code>
                          </a>
                        )}
                        <small className="sub">{countryName(country, language)}</small>
                      </td>
                      <td className="r num">{quantity}</td>
                      <td>
                        <bdi>{formatWhen(new Date(at), language)}</bdi>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </>
          )
        }
      </Shown>
    </Dialog>
  );
}
