import { useState } from "react";
import { AGES, LONG_DAYS } from "../../shop/cash/ages.ts";
import type { ClosedJson, OwedJson, RemittanceJson } from "../../shop/cash/cash-json.ts";
import { useKept } from "../drafts/use-kept.ts";
import { useMe } from "../frame/session.ts";
import { Empty, Shown } from "../frame/states.tsx";
import { OrderLink } from "../orders/order-link.tsx";
import { Money } from "../ui/amounts.tsx";
import { useLoaded } from "../ui/call.ts";
import { CardTable } from "../ui/card-table.tsx";
import { FilterChip, useFilters } from "../ui/filters.tsx";
import { Icon } from "../ui/icon.tsx";
import { useLive } from "../ui/live.ts";
import { formatWhen } from "../ui/moment.ts";
import { usePages } from "../ui/pages.ts";
import { ShowMore } from "../ui/show-more.tsx";
import { useWords } from "../ui/words.tsx";
import { ByHandDialog, type ByHandDraft, byHandDraft } from "./by-hand-dialog.tsx";
import { CloseDialog } from "./close-dialog.tsx";
import { Closed } from "./closed.tsx";
import { useCourierName } from "./courier-name.ts";
import { RemittanceDialog } from "./remittance-dialog.tsx";
import { Remittances } from "./remittances.tsx";

/** What couriers owe, by age, what they handed over, and what of it is closed. */
export function Owed() {
  const { language, t } = useWords();
  const { loaded, reload } = useLoaded<OwedJson>(language, "/cash/owed");
  const booked = usePages<RemittanceJson>("/cash/remittances");
  const closed = usePages<ClosedJson>("/cash/closed");
  const [isFileOpen, setIsFileOpen] = useState(false);
  const { value: byHand, keep } = useKept<ByHandDraft | null>("cash by hand", null);
  const reloadAll = async () => {
    await Promise.all([reload(), booked.reload(), closed.reload()]);
  };
  useLive(["remittance"], () => void reloadAll());
  return (
    <Shown loaded={loaded} onRetry={reload}>
      {(owed, meta) => (
        <>
          <div className="row between">
            <p className="mut">{t("cash.owed_text")}</p>
            <div className="row">
              <a className="btn btn-line" href="/api/admin/cash/owed.csv" download>
                <Icon name="export" />
                CSV
              </a>
              <button type="button" className="btn btn-line" onClick={() => keep(byHandDraft(owed.names[0]?.id ?? ""))}>
                <Icon name="cash" />
                {t("cash.by_hand_add")}
              </button>
              <button type="button" className="btn" onClick={() => setIsFileOpen(true)}>
                <Icon name="plus" />
                {t("cash.file_add")}
              </button>
            </div>
          </div>
          {owed.orders.length === 0 ? (
            <Empty icon="check" title={t("cash.none_owed")} text={t("cash.none_owed_text")} />
          ) : (
            <>
              <Couriers owed={owed} />
              <Orders owed={owed} total={Number(meta.total)} onDone={reloadAll} />
            </>
          )}
          <Shown loaded={booked.loaded} onRetry={booked.reload}>
            {(rows) =>
              rows.length === 0 ? null : (
                <>
                  <Remittances booked={rows} names={owed.names} />
                  <ShowMore pages={booked}>{null}</ShowMore>
                </>
              )
            }
          </Shown>
          <Shown loaded={closed.loaded} onRetry={closed.reload}>
            {(rows) =>
              rows.length === 0 ? null : (
                <>
                  <Closed closed={rows} names={owed.names} onDone={reloadAll} />
                  <ShowMore pages={closed}>{null}</ShowMore>
                </>
              )
            }
          </Shown>
          {isFileOpen && (
            <RemittanceDialog names={owed.names} onDone={reloadAll} onClose={() => setIsFileOpen(false)} />
          )}
          {byHand !== null && (
            <ByHandDialog
              names={owed.names}
              draft={byHand}
              onChange={keep}
              onDone={reloadAll}
              onClose={() => keep(null)}
            />
          )}
        </>
      )}
    </Shown>
  );
}

function Couriers({ owed: { couriers, names } }: { owed: OwedJson }) {
  const { t } = useWords();
  const nameOf = useCourierName(names);
  return (
    <ul className="cash-couriers">
      {couriers.map(({ courier, orders, owed_aed: owedAed, ages_aed: ages, owed }) => (
        <li key={courier} className="card">
          <div className="panel-h">
            <h2 className="h3">
              <bdi>{nameOf(courier)}</bdi>
            </h2>
            <span className="fig-m">
              <Money amount={owedAed} currency="AED" />
            </span>
          </div>
          {courier === null && <p>{t("cash.courier_unknown_text")}</p>}
          <p className="cap">
            {t("cash.orders", { count: orders })} ·{" "}
            {owed.map(({ currency, amount }, index) => (
              <span key={currency}>
                {index > 0 && " + "}
                <Money amount={amount} currency={currency} />
              </span>
            ))}
          </p>
          <dl className="dl">
            {AGES.map((from, age) => (
              <div key={from} className="cash-age">
                <dt>{t(`cash.age_${from}`)}</dt>
                <dd className={from >= LONG_DAYS && (ages[age] ?? 0) > 0 ? "semi down" : ""}>
                  <Money amount={ages[age] ?? 0} currency="AED" />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

interface OrdersProps {
  owed: OwedJson;
  total: number;
  onDone: () => Promise<void>;
}

function Orders({ owed: { orders, names }, total, onDone }: OrdersProps) {
  const { language, t } = useWords();
  const { may } = useMe();
  const [closing, setClosing] = useState<string | null>(null);
  const shown = orders.find(({ reference }) => reference === closing);
  const nameOf = useCourierName(names);
  const filters = useFilters(["days"]);
  const isNarrowed = filters.chosen("days").includes(String(LONG_DAYS));
  const isLong = ({ days, owed }: OwedJson["orders"][number]) => days >= LONG_DAYS && owed > 0;
  const listed = isNarrowed ? orders.filter(isLong) : orders;
  return (
    <section>
      {isNarrowed && (
        <div className="chips">
          <FilterChip label={t("cash.collected_at")} value={t("cash.long")} onClear={() => filters.set({ days: [] })} />
        </div>
      )}
      <CardTable className="tbl-c">
        <caption>
          <span className="h3">{t("cash.owed_orders")}</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t("cash.reference")}</th>
            <th scope="col">{t("cash.courier")}</th>
            <th scope="col">{t("cash.collected_at")}</th>
            <th scope="col" className="r">
              {t("cash.owed")}
            </th>
            <th scope="col" className="r">
              {t("cash.in_aed")}
            </th>
            {may("cash.close") && (
              <th scope="col">
                <span className="sr">{t("cash.close")}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {listed.map((order) => (
            <tr key={order.reference}>
              <td className="m1">
                <OrderLink reference={order.reference} />
              </td>
              <td className="m3">
                <bdi>{nameOf(order.courier)}</bdi>
              </td>
              <td className={`m6 ${isLong(order) ? "down" : "mut"}`}>
                {t("cash.days", { count: order.days })}{" "}
                <span className="cap">
                  <bdi>{formatWhen(new Date(order.collected_at), language)}</bdi>
                </span>
              </td>
              <td className="r m2 semi">
                <Money amount={order.owed} currency={order.currency} />
                {order.owed !== order.collected && (
                  <span className="sub">
                    {t("cash.of")} <Money amount={order.collected} currency={order.currency} />
                  </span>
                )}
              </td>
              <td className="r m4 mut">
                <Money amount={order.owed_aed} currency="AED" />
              </td>
              {may("cash.close") && (
                <td className="r m7">
                  <button
                    type="button"
                    className="btn btn-quiet btn-s"
                    aria-label={t("cash.close_of", { reference: order.reference })}
                    onClick={() => setClosing(order.reference)}
                  >
                    {t("cash.close")}
                  </button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </CardTable>
      {total > orders.length && <p className="cap">{t("cash.shown_of", { shown: orders.length, total })}</p>}
      {shown !== undefined && <CloseDialog order={shown} onDone={onDone} onClose={() => setClosing(null)} />}
    </section>
  );
}
