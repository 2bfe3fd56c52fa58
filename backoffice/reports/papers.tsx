import { COUNTRIES } from "../../shop/market/countries.ts";
import type { PaperRow, PaperSum } from "../../shop/reports/papers.ts";
import { sumOf } from "../../shop/reports/totals.ts";
import { formatDate } from "../../texts/dates.ts";
import { CountryName } from "../customers/country-name.tsx";
import { useMe } from "../frame/session.ts";
import { Empty, Shown } from "../frame/states.tsx";
import { OrderLink } from "../orders/order-link.tsx";
import { Code, Money } from "../ui/amounts.tsx";
import { useFilters } from "../ui/filters.tsx";
import { usePages } from "../ui/pages.ts";
import { Select } from "../ui/select.tsx";
import { ShowMore } from "../ui/show-more.tsx";
import { useWords } from "../ui/words.tsx";
import { type Column, ReportPart, ReportTable } from "./report.tsx";

type InAed = Pick<PaperSum, "gross_aed" | "tax_aed">;

/** Invoices and credit notes one by one, and what they come to in each country and currency: the tax report's own sums. */
export function Papers({ query }: { query: string }) {
  const { t } = useWords();
  const { chosen, set } = useFilters(["country"]);
  const country = COUNTRIES.find((each) => each === chosen("country")[0]);
  const path = `/reports/papers?${query}${country === undefined ? "" : `&country=${country}`}`;
  const pages = usePages<PaperRow>(path);
  return (
    <ReportPart id="papers" title={t("reports.papers")} text={t("reports.papers_text")} path={path}>
      <div className="row">
        <Select
          label={t("reports.papers_country")}
          value={country ?? ""}
          onChange={(to) => set({ country: to === "" ? [] : [to] })}
        >
          <option value="">{t("reports.papers_everywhere")}</option>
          {COUNTRIES.map((each) => (
            <option key={each} value={each}>
              {t(`country.${each}`)}
            </option>
          ))}
        </Select>
      </div>
      <Shown loaded={pages.loaded} onRetry={pages.reload}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty icon="report" title={t("reports.papers_empty")} text={t("reports.empty_text")} />
          ) : (
            <>
              <Sums sums={pages.meta.sums as PaperSum[]} />
              <Rows rows={rows} />
              <ShowMore pages={pages}>{null}</ShowMore>
            </>
          )
        }
      </Shown>
    </ReportPart>
  );
}

function Sums({ sums }: { sums: readonly PaperSum[] }) {
  const { t } = useWords();
  const amounts = useAmounts<PaperSum>();
  const inAed = (of: keyof InAed) => ({ sum: (sum: InAed) => <Money amount={sum[of]} currency="AED" /> });
  return (
    <ReportTable<PaperSum, InAed>
      caption={t("reports.papers_sums")}
      rows={sums}
      keyOf={({ country, currency }) => `${country} ${currency}`}
      sums={
        sums.length > 1
          ? [{ gross_aed: sumOf(sums, (row) => row.gross_aed), tax_aed: sumOf(sums, (row) => row.tax_aed) } as InAed]
          : []
      }
      columns={[
        { name: t("reports.country"), cell: ({ country }) => <CountryName country={country} />, place: "m1" },
        { name: t("reports.paper_currency"), cell: ({ currency }) => <Code>{currency}</Code>, place: "m3" },
        { name: t("reports.paper_invoices"), cell: ({ invoices }) => <bdi>{invoices}</bdi>, isFigure: true },
        { name: t("reports.paper_notes"), cell: ({ credit_notes: notes }) => <bdi>{notes}</bdi>, isFigure: true },
        amounts("gross"),
        amounts("net"),
        { ...amounts("tax"), place: "m2" },
        { ...amounts("gross_aed"), ...inAed("gross_aed") },
        { ...amounts("tax_aed"), ...inAed("tax_aed") },
      ]}
    />
  );
}

function Rows({ rows }: { rows: readonly PaperRow[] }) {
  const { language, t } = useWords();
  const { may } = useMe();
  const amounts = useAmounts<PaperRow>();
  return (
    <ReportTable<PaperRow, never>
      caption={t("reports.papers")}
      rows={rows}
      keyOf={({ number }) => number}
      columns={[
        {
          name: t("reports.paper_number"),
          cell: ({ number, pdf }) =>
            may("payments.see") ? (
              <a className="link target" href={pdf} download>
                <Code>{number}</Code>
              </a>
            ) : (
              <Code>{number}</Code>
            ),
          place: "m1",
        },
        {
          name: t("reports.paper_kind"),
          cell: ({ kind }) => t(kind === "invoice" ? "order.invoice" : "order.credit_note"),
          place: "m3",
        },
        { name: t("reports.paper_issued"), cell: (row) => <bdi>{formatDate(new Date(row.issued_on), language)}</bdi> },
        { name: t("reports.paper_order"), cell: ({ order }) => <OrderLink reference={order} /> },
        { name: t("reports.country"), cell: ({ country }) => <CountryName country={country} />, place: "m4" },
        { name: t("reports.rate"), cell: ({ rate }) => <Code>{`${rate / 100}%`}</Code>, isFigure: true },
        { ...amounts("gross"), place: "m2" },
        amounts("net"),
        amounts("tax"),
        amounts("gross_aed"),
        amounts("tax_aed"),
      ]}
    />
  );
}

/** Makes the column of an amount in the row's own currency, or in AED. */
function useAmounts<Row extends Pick<PaperSum, "currency" | Amount>>() {
  const { t } = useWords();
  return (of: Amount): Omit<Column<Row>, "sum"> => ({
    name: t(`reports.paper_${of}`),
    cell: (row) => <Money amount={row[of]} currency={of.endsWith("_aed") ? "AED" : row.currency} />,
    isFigure: true,
  });
}
type Amount = "gross" | "net" | "tax" | "gross_aed" | "tax_aed";
