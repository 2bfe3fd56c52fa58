import type { ReactNode } from "react";
import type { Currency } from "../../shop/market/countries.ts";
import type { ProductSales, SalesRow, TaxRow } from "../../shop/reports/sales.ts";
import { CountryName } from "../customers/country-name.tsx";
import { useMe } from "../frame/session.ts";
import { Empty, NotAllowed, Shown } from "../frame/states.tsx";
import { Money } from "../ui/amounts.tsx";
import { useLoaded } from "../ui/call.ts";
import { useFilters } from "../ui/filters.tsx";
import { Icon } from "../ui/icon.tsx";
import { formatWhen } from "../ui/moment.ts";
import { useWords } from "../ui/words.tsx";
import { DayPlot } from "./day-plot.tsx";

/** What was sold, where, how and with which tax; each figure can be had as a file. The period stands in the address. */
export function ReportsPage() {
  const { may } = useMe();
  return may("reports.sales") ? <Reports /> : <NotAllowed />;
}

function Reports() {
  const { t } = useWords();
  const { may } = useMe();
  const { chosen, set, query } = useFilters(["from", "to"]);
  const ofPeriod = query.slice(1);
  return (
    <>
      <div className="ph">
        <div>
          <h1 className="h1">{t("reports.title")}</h1>
          <p>{t("reports.text")}</p>
        </div>
        {may("reports.tax") && (
          <div className="ph-act">
            <a className="btn btn-line" href={`/api/admin/reports/orders${query}`} download>
              <Icon name="export" />
              {t("reports.orders_file")}
            </a>
          </div>
        )}
      </div>
      <div className="row">
        {(["from", "to"] as const).map((field) => (
          <label key={field} className="row">
            <span className="lbl">{t(`reports.period_${field}`)}</span>
            <input
              type="date"
              className="in"
              value={chosen(field)[0] ?? ""}
              onChange={({ target }) => set({ [field]: target.value === "" ? [] : [target.value] })}
            />
          </label>
        ))}
      </div>
      <Sales by="day" period={ofPeriod} />
      <Sales by="country" period={ofPeriod} />
      <Sales by="method" period={ofPeriod} />
      <Products period={ofPeriod} />
      {may("reports.tax") && <Tax period={ofPeriod} />}
    </>
  );
}

function Part({ title, path, children }: { title: string; path: string; children: ReactNode }) {
  const { t } = useWords();
  return (
    <section>
      <div className="sec-h">
        <h2 className="h3">{title}</h2>
        <a
          className="btn btn-quiet"
          href={`/api/admin${path}${path.includes("?") ? "&" : "?"}format=csv`}
          aria-label={t("reports.csv_of", { name: title })}
          download
        >
          CSV
        </a>
      </div>
      {children}
    </section>
  );
}

function Sales({ by, period }: { by: "day" | "country" | "method"; period: string }) {
  const { language, t } = useWords();
  const path = `/reports/sales?by=${by}${period === "" ? "" : `&${period}`}`;
  const { loaded, reload } = useLoaded<SalesRow[]>(language, path);
  const until = loaded.state === "ready" ? (loaded.meta.until as string | null) : null;
  return (
    <Part title={t(`reports.by_${by}`)} path={path}>
      <Shown loaded={loaded} onRetry={reload}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty icon="report" title={t("reports.empty")} text={t("reports.empty_text")} />
          ) : (
            <>
              <p>{sentence(rows, t)}</p>
              {by === "day" && <DayPlot rows={rows} />}
              {until !== null && (
                <p className="cap">{t("reports.until", { time: formatWhen(new Date(until), language) })}</p>
              )}
              <SalesTable by={by} rows={rows} />
            </>
          )
        }
      </Shown>
    </Part>
  );
}

function sentence(rows: SalesRow[], t: ReturnType<typeof useWords>["t"]): string {
  const orders = rows.reduce((all, row) => all + row.orders, 0);
  const net = rows.reduce((all, row) => all + row.net, 0);
  const parcels = rows.reduce((all, row) => all + row.cash_parcels, 0);
  const refused = rows.reduce((all, row) => all + row.cash_refused, 0);
  const sold = t("reports.sentence", { count: orders, net: amount(net) });
  if (parcels === 0) return sold;
  return `${sold} ${t("reports.sentence_refused", { rate: `${((100 * refused) / parcels).toFixed(1)}%` })}`;
}

const amount = (hundredths: number) =>
  new Intl.NumberFormat("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(hundredths / 100);

const METHODS: Record<string, "1" | "2" | "3" | "4"> = { 1: "1", 2: "2", 3: "3", 4: "4" };

function SalesTable({ by, rows }: { by: "day" | "country" | "method"; rows: SalesRow[] }) {
  const { t } = useWords();
  const nameOf = (key: string) => {
    if (by === "country") return <CountryName country={key as never} />;
    const method = METHODS[key];
    return by === "method" && method !== undefined ? t(`reports.method_${method}`) : <bdi dir="ltr">{key}</bdi>;
  };
  return (
    <div className="tw hs">
      <table className="tbl tbl-c tbl-m">
        <thead>
          <tr>
            <th>{t(`reports.head_${by}`)}</th>
            <th className="r">{t("customers.orders")}</th>
            <th className="r">{t("reports.gross")}</th>
            <th className="r">{t("reports.cancelled")}</th>
            <th className="r">{t("reports.refunded")}</th>
            <th className="r">{t("reports.net")}</th>
            {by === "country" && <th className="r">{t("reports.local")}</th>}
            <th className="r">{t("reports.refusals")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <td className="m1">{nameOf(row.key)}</td>
              <td className="r m3">
                <span className="only-i">{t("customers.orders")} </span>
                <bdi>{row.orders}</bdi>
              </td>
              <td className="r hide-m">
                <bdi>{amount(row.gross)}</bdi>
              </td>
              <td className="r hide-m">
                <bdi>{amount(row.cancelled)}</bdi>
              </td>
              <td className="r hide-m">
                <bdi>{amount(row.refunded)}</bdi>
              </td>
              <td className="r m2 semi">
                <bdi>{amount(row.net)}</bdi>
              </td>
              {by === "country" && (
                <td className="r m4">
                  {row.net_local !== null && <Money amount={row.net_local} currency={row.currency as Currency} />}
                </td>
              )}
              <td className="r m6">
                <bdi dir="ltr">
                  {row.cash_refused} / {row.cash_parcels}
                </bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Products({ period }: { period: string }) {
  const { language, t } = useWords();
  const path = `/reports/products${period === "" ? "" : `?${period}`}`;
  const { loaded, reload } = useLoaded<ProductSales[]>(language, path);
  return (
    <Part title={t("reports.by_product")} path={path}>
      <p className="cap">{t("reports.product_text")}</p>
      <Shown loaded={loaded} onRetry={reload}>
        {(rows) => (
          <table className="tbl tbl-c tbl-m">
            <thead>
              <tr>
                <th>{t("reports.product")}</th>
                <th className="r">{t("reports.pieces")}</th>
                <th className="r">{t("reports.in_aed")}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.sku}>
                  <td className="m1">
                    {row.name[language]} <bdi dir="ltr">{row.sku}</bdi>
                  </td>
                  <td className="r m3">
                    <bdi>{row.pieces}</bdi>
                  </td>
                  <td className="r m2 semi">
                    <bdi>{amount(row.sales)}</bdi>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Shown>
    </Part>
  );
}

function Tax({ period }: { period: string }) {
  const { language, t } = useWords();
  const path = `/reports/tax${period === "" ? "" : `?${period}`}`;
  const { loaded, reload } = useLoaded<TaxRow[]>(language, path);
  return (
    <Part title={t("reports.tax")} path={path}>
      <p className="cap">{t("reports.tax_text")}</p>
      <Shown loaded={loaded} onRetry={reload}>
        {(rows) => (
          <table className="tbl tbl-c tbl-m">
            <thead>
              <tr>
                <th>{t("reports.month")}</th>
                <th>{t("reports.country")}</th>
                <th className="r">{t("reports.rate")}</th>
                <th className="r">{t("reports.invoiced")}</th>
                <th className="r">{t("reports.credited")}</th>
                <th className="r">{t("reports.tax_due")}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={`${row.month} ${row.country} ${row.currency} ${row.rate}`}>
                  <td className="m1">
                    <bdi dir="ltr">{row.month}</bdi>
                  </td>
                  <td className="m3">
                    <CountryName country={row.country} />
                  </td>
                  <td className="r m4">
                    <bdi dir="ltr">{row.rate / 100}%</bdi>
                  </td>
                  <td className="r m5">
                    <Money amount={row.invoiced} currency={row.currency as Currency} />
                  </td>
                  <td className="r m6">
                    <Money amount={row.credited} currency={row.currency as Currency} />
                  </td>
                  <td className="r m2 semi">
                    <Money amount={row.tax} currency={row.currency as Currency} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Shown>
    </Part>
  );
}
