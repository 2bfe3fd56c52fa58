import { useState } from "react";
import type { OwedJson, RemittanceJson } from "../../shop/cash/cash-json.ts";
import { Empty, Shown } from "../frame/states.tsx";
import { OrderLink } from "../orders/order-link.tsx";
import { Money } from "../ui/amounts.tsx";
import { useLoaded } from "../ui/call.ts";
import { CardTable } from "../ui/card-table.tsx";
import { Icon } from "../ui/icon.tsx";
import { useLive } from "../ui/live.ts";
import { formatWhen } from "../ui/moment.ts";
import { useWords } from "../ui/words.tsx";
import { RemittanceDialog } from "./remittance-dialog.tsx";

const AGES = ["cash.age_0", "cash.age_7", "cash.age_14", "cash.age_30"] as const;

/** What couriers owe, by age, and the files of what they handed over. */
export function Owed() {
  const { language, t } = useWords();
  const { loaded, reload } = useLoaded<OwedJson>(language, "/cash/owed");
  const booked = useLoaded<RemittanceJson[]>(language, "/cash/remittances");
  const [isSending, setIsSending] = useState(false);
  const reloadAll = async () => {
    await Promise.all([reload(), booked.reload()]);
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
              <button type="button" className="btn" onClick={() => setIsSending(true)}>
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
              <Orders owed={owed} total={Number(meta.total)} />
            </>
          )}
          <Shown loaded={booked.loaded} onRetry={booked.reload}>
            {(files) => (files.length === 0 ? null : <Files files={files} names={owed.names} />)}
          </Shown>
          {isSending && <RemittanceDialog names={owed.names} onDone={reloadAll} onClose={() => setIsSending(false)} />}
        </>
      )}
    </Shown>
  );
}

/** The name of a courier; where the shop does not know who carried it, it says so. */
function useCourierName(names: OwedJson["names"]): (id: string | null) => string {
  const { language, t } = useWords();
  return (id) =>
    id === null ? t("cash.courier_unknown") : (names.find((name) => name.id === id)?.name[language] ?? id);
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
            {AGES.map((name, age) => (
              <div key={name} className="cash-age">
                <dt>{t(name)}</dt>
                <dd className={age >= 2 && (ages[age] ?? 0) > 0 ? "semi down" : ""}>
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

function Orders({ owed: { orders, names }, total }: { owed: OwedJson; total: number }) {
  const { language, t } = useWords();
  const nameOf = useCourierName(names);
  return (
    <section>
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
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.reference}>
              <td className="m1">
                <OrderLink reference={order.reference} />
              </td>
              <td className="m3">
                <bdi>{nameOf(order.courier)}</bdi>
              </td>
              <td className={`m6 ${order.days >= 14 ? "down" : "mut"}`}>
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
            </tr>
          ))}
        </tbody>
      </CardTable>
      {total > orders.length && <p className="cap">{t("cash.shown_of", { shown: orders.length, total })}</p>}
    </section>
  );
}

function Files({ files, names }: { files: readonly RemittanceJson[]; names: OwedJson["names"] }) {
  const { language, t } = useWords();
  const nameOf = useCourierName(names);
  return (
    <section>
      <div className="sec-h">
        <h2 className="h3">{t("cash.files")}</h2>
      </div>
      <ul className="lst">
        {files.map((file) => (
          <li key={file.id} className="cash-file">
            <div className="grow">
              <bdi className="med">{file.file_name}</bdi>
              <p className="cap">
                <bdi>{nameOf(file.courier)}</bdi> · <bdi>{formatWhen(new Date(file.booked_at), language)}</bdi> ·{" "}
                <bdi>{file.booked_by}</bdi>
              </p>
              <p className="cap">
                {(Object.keys(file.counts) as (keyof typeof file.counts)[])
                  .map((outcome) => `${t(`cash.outcome_${outcome}`)} ${file.counts[outcome]}`)
                  .join(" · ")}
              </p>
            </div>
            <span className="semi">
              {file.totals
                .filter(({ booked }) => booked > 0)
                .map(({ currency, booked }) => (
                  <span key={currency} className="row">
                    <Money amount={booked} currency={currency} />
                  </span>
                ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
