import { useMe } from "../frame/session.ts";
import { NotAllowed } from "../frame/states.tsx";
import { useFilters } from "../ui/filters.tsx";
import { Icon } from "../ui/icon.tsx";
import { Select } from "../ui/select.tsx";
import { useWords } from "../ui/words.tsx";
import { Funnel, Products, Tax } from "./other-reports.tsx";
import { Sales } from "./sales.tsx";

const COMPARED = ["none", "before", "weekdays"] as const;

/** What was sold, where, how, when and with which tax; each figure can be had as a file. The period stands in the address. */
export function ReportsPage() {
  const { may } = useMe();
  return may("reports.sales") ? <Reports /> : <NotAllowed />;
}

function Reports() {
  const { t } = useWords();
  const { may } = useMe();
  const days = useFilters(["from", "to"]);
  const { chosen, set, query } = useFilters(["from", "to", "compare"]);
  const [ofDays, compared] = [days.query.slice(1), query.slice(1)];
  return (
    <>
      <div className="ph">
        <div>
          <h1 className="h1">{t("reports.title")}</h1>
          <p>{t("reports.text")}</p>
        </div>
        {may("reports.tax") && (
          <div className="ph-act">
            {(["csv", "xlsx"] as const).map((format) => (
              <a
                key={format}
                className="btn btn-line"
                href={`/api/admin/reports/orders?${ofDays === "" ? "" : `${ofDays}&`}format=${format}`}
                download
              >
                <Icon name="export" />
                {t("reports.orders_file", { format: format.toUpperCase() })}
              </a>
            ))}
          </div>
        )}
      </div>
      <div className="row report-days">
        {(["from", "to"] as const).map((field) => (
          <label key={field} className="field">
            <span className="lbl">{t(`reports.period_${field}`)}</span>
            <input
              type="date"
              className="in"
              value={chosen(field)[0] ?? ""}
              onChange={({ target }) => set({ [field]: target.value === "" ? [] : [target.value] })}
            />
          </label>
        ))}
        <Select
          label={t("reports.compare")}
          value={chosen("compare")[0] ?? "none"}
          onChange={(how) => set({ compare: how === "none" ? [] : [how] })}
        >
          {COMPARED.map((how) => (
            <option key={how} value={how}>
              {t(`reports.compare_${how}`)}
            </option>
          ))}
        </Select>
      </div>
      <Sales by="day" query={compared} />
      <Sales by="hour" query={compared} />
      <Sales by="country" query={compared} />
      <Sales by="method" query={compared} />
      <Sales by="promo" query={compared} />
      <Funnel query={ofDays} />
      <Products query={ofDays} />
      {may("reports.tax") && <Tax query={ofDays} />}
    </>
  );
}
