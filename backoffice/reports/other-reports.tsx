import type { Currency } from "../../shop/market/countries.ts";
import type { Minor } from "../../shop/pricing/money.ts";
import type { FunnelRow } from "../../shop/reports/funnel.ts";
import type { PaperNumbers } from "../../shop/reports/number-gaps.ts";
import type { ProductSales, TaxRow } from "../../shop/reports/sales.ts";
import { type ProductSum, sumOf, sumOfProducts, sumsOfTax, type TaxSum } from "../../shop/reports/totals.ts";
import { formatMoney } from "../../texts/money.ts";
import { CountryName } from "../customers/country-name.tsx";
import { Code, Money } from "../ui/amounts.tsx";
import { useWords } from "../ui/words.tsx";
import { BarPlot } from "./bar-plot.tsx";
import { amount, inLine } from "./figures.ts";
import { Report, summed } from "./report.tsx";

/** More bars than these say nothing; the table has all rows. */
const MOST_BARS = 10;

/** How far visitors came who agreed to be counted. */
export function Funnel({ query }: { query: string }) {
  const { t } = useWords();
  const percent = (value: number | null) => <bdi dir="ltr">{value === null ? "–" : `${value.toFixed(2)}%`}</bdi>;
  return (
    <Report<FunnelRow>
      id="funnel"
      title={t("reports.funnel")}
      text={t("reports.funnel_text")}
      path={`/reports/funnel?${query}`}
      keyOf={({ step }) => step}
      above={(rows) => {
        const [first, last] = [rows[0], rows.at(-1)];
        const bars = rows.map(({ step, count }) => ({
          key: step,
          name: t(`reports.step_${step}`),
          value: count,
          text: count.toLocaleString("en"),
        }));
        return (
          <>
            <p>
              {first === undefined || first.count === 0 || last === undefined
                ? t("reports.funnel_none")
                : t("reports.funnel_sentence", {
                    looked: first.count,
                    bought: last.count,
                    rate: inLine(`${last.of_first}%`),
                  })}
            </p>
            <BarPlot bars={bars} />
          </>
        );
      }}
      columns={() => [
        { name: t("reports.step"), cell: ({ step }) => t(`reports.step_${step}`), place: "m1" },
        { name: t("reports.count"), cell: ({ count }) => <bdi>{count}</bdi>, isFigure: true, place: "m2" },
        {
          name: t("reports.of_before"),
          cell: (row) => percent(row.of_step_before),
          isFigure: true,
        },
        {
          name: t("reports.of_first"),
          cell: (row) => percent(row.of_first),
          isFigure: true,
        },
      ]}
    />
  );
}

/** What was sold of each product. */
export function Products({ query }: { query: string }) {
  const { language, t } = useWords();
  return (
    <Report<ProductSales, ProductSum>
      id="by-product"
      title={t("reports.by_product")}
      text={t("reports.product_text")}
      path={`/reports/products?${query}`}
      keyOf={({ sku }) => sku}
      sums={(rows) => [sumOfProducts(rows)]}
      above={(rows) => {
        const [best] = rows;
        const { pieces } = sumOfProducts(rows);
        return (
          <>
            {best !== undefined && (
              <p>
                {t("reports.products_sentence", { count: pieces, name: best.name[language], net: amount(best.sales) })}
              </p>
            )}
            <BarPlot
              bars={rows.slice(0, MOST_BARS).map(({ sku, name, sales }) => ({
                key: sku,
                name: name[language],
                value: sales,
                text: amount(sales),
              }))}
            />
          </>
        );
      }}
      columns={() => [
        {
          name: t("reports.product"),
          cell: ({ name, sku }) => (
            <>
              {name[language]} <Code>{sku}</Code>
            </>
          ),
          place: "m1",
        },
        {
          name: t("reports.pieces"),
          ...summed(({ pieces }: ProductSum) => <bdi>{pieces}</bdi>),
          place: "m3",
          isNamed: true,
        },
        {
          name: t("reports.in_aed"),
          ...summed(({ sales }: ProductSum) => <bdi>{amount(sales)}</bdi>),
          place: "m2",
        },
      ]}
    />
  );
}

/** Tax by the papers, and whether a number of them is missing. */
export function Tax({ query }: { query: string }) {
  const { language, t } = useWords();
  const money = (name: string, of: (sum: TaxSum) => number) => ({
    name,
    ...summed((sum: TaxSum) => <Money amount={of(sum)} currency={sum.currency as Currency} />),
  });
  /** What is owed in one currency, and what it is made of; each amount is read in its own direction. */
  const owed = (sum: TaxSum) => {
    const said = (part: Minor) => `\u2068${formatMoney(part, sum.currency as Currency, language)}\u2069`;
    const [tax, invoiced, credited] = [said(sum.tax), said(sum.invoiced_tax), said(sum.credited_tax)];
    return t("reports.tax_owed", { tax, invoiced, credited });
  };
  return (
    <Report<TaxRow, TaxSum>
      id="tax"
      title={t("reports.tax")}
      text={t("reports.tax_text")}
      path={`/reports/tax?${query}`}
      keyOf={({ month, country, currency, rate }) => `${month} ${country} ${currency} ${rate}`}
      sums={sumsOfTax}
      above={(rows, meta) => (
        <>
          <p>
            {sumsOfTax(rows).map(owed).join(" ")}{" "}
            {t("reports.tax_sentence", {
              invoices: sumOf(rows, (row) => row.invoices),
              notes: sumOf(rows, (row) => row.credit_notes),
            })}
          </p>
          <Numbers numbers={meta.numbers as PaperNumbers} />
        </>
      )}
      columns={() => [
        { name: t("reports.month"), cell: ({ month }) => <Code>{month}</Code>, place: "m1" },
        { name: t("reports.country"), cell: ({ country }) => <CountryName country={country} />, place: "m3" },
        { name: t("reports.rate"), cell: ({ rate }) => <Code>{`${rate / 100}%`}</Code>, isFigure: true, place: "m4" },
        money(t("reports.invoiced"), (sum) => sum.invoiced),
        money(t("reports.invoiced_tax"), (sum) => sum.invoiced_tax),
        money(t("reports.credited"), (sum) => sum.credited),
        money(t("reports.credited_tax"), (sum) => sum.credited_tax),
        { ...money(t("reports.tax_due"), (sum) => sum.tax), place: "m2" },
      ]}
    />
  );
}

function Numbers({ numbers: { invoices, credit_notes: notes, gaps } }: { numbers: PaperNumbers }) {
  const { t } = useWords();
  if (gaps.length === 0) return <p className="note">{t("reports.no_gaps", { invoices, notes })}</p>;
  return (
    <div className="note note-bad" role="alert">
      <p>{t("reports.gaps")}</p>
      <ul>
        {gaps.map(({ first, last }) => (
          <li key={first}>
            <Code>{first === last ? first : `${first} – ${last}`}</Code>
          </li>
        ))}
      </ul>
    </div>
  );
}
