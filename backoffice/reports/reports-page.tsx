import { dayOf } from "../../shop/day.ts";
import { askedDays, faultOfDays } from "../../shop/reports/asked-days.ts";
import { PageHeading } from "../frame/page-heading.tsx";
import { useMe } from "../frame/session.ts";
import { NotAllowed } from "../frame/states.tsx";
import { useFilters } from "../ui/filters.tsx";
import { Icon } from "../ui/icon.tsx";
import { Select } from "../ui/select.tsx";
import { useWords } from "../ui/words.tsx";
import { Funnel, Products, Tax } from "./other-reports.tsx";
import { Papers } from "./papers.tsx";
import { PartsIndex } from "./parts-index.tsx";
import { DayFields, NamedPeriods, useAskedDays } from "./period-fields.tsx";
import { Sales } from "./sales.tsx";
import "../styles/reports.css";

const COMPARED = ["none", "before", "weekdays"] as const;
const SALES = ["day", "hour", "country", "method", "promo"] as const;

/** What was sold, where, how, when and with which tax; each figure can be had as a file. The period stands in the address. */
export function ReportsPage() {
  const { may } = useMe();
  return may("reports.sales") ? <Reports /> : <NotAllowed />;
}

function Reports() {
  const { t } = useWords();
  const { may } = useMe();
  const { chosen, set } = useFilters(["compare"]);
  const today = dayOf(new Date());
  const days = askedDays(useAskedDays(), today);
  const fault = faultOfDays(days);
  const compare = COMPARED.find((how) => how === chosen("compare")[0]) ?? "none";
  const ofDays = new URLSearchParams({ ...days }).toString();
  const compared = compare === "none" ? ofDays : `${ofDays}&compare=${compare}`;
  return (
    <>
      <PageHeading heading={t("reports.title")} text={t("reports.text")}>
        {may("reports.tax") &&
          fault === null &&
          (["csv", "xlsx"] as const).map((format) => (
            <a
              key={format}
              className="btn btn-line"
              href={`/api/admin/reports/orders?${ofDays}&format=${format}`}
              download
            >
              <Icon name="export" />
              {t("reports.orders_file", { format: format.toUpperCase() })}
            </a>
          ))}
      </PageHeading>
      <NamedPeriods days={days} today={today} />
      <div className="row report-days" aria-live="polite">
        <DayFields days={days} fault={fault} />
        <Select
          label={t("reports.compare")}
          value={compare}
          onChange={(how) => set({ compare: how === "none" ? [] : [how] })}
        >
          {COMPARED.map((how) => (
            <option key={how} value={how}>
              {t(`reports.compare_${how}`)}
            </option>
          ))}
        </Select>
      </div>
      {fault === null && <Parts ofDays={ofDays} compared={compared} />}
    </>
  );
}

/** All reports below each other. The queries are of their days, and with what they are compared. */
function Parts({ ofDays, compared }: { ofDays: string; compared: string }) {
  const { t } = useWords();
  const { may } = useMe();
  const parts = [
    ...SALES.map((by) => ({ id: `by-${by}`, name: t(`reports.by_${by}`) })),
    { id: "funnel", name: t("reports.funnel") },
    { id: "by-product", name: t("reports.by_product") },
    ...(may("reports.tax")
      ? [
          { id: "tax", name: t("reports.tax") },
          { id: "papers", name: t("reports.papers") },
        ]
      : []),
  ];
  return (
    <div className="report-parts">
      <PartsIndex parts={parts} />
      {SALES.map((by) => (
        <Sales key={by} by={by} query={compared} />
      ))}
      <Funnel query={ofDays} />
      <Products query={ofDays} />
      {may("reports.tax") && (
        <>
          <Tax query={ofDays} />
          <Papers query={ofDays} />
        </>
      )}
    </div>
  );
}
