import type { Audience } from "../../shop/campaigns/campaign.ts";
import { Field } from "../ui/field.tsx";
import { Select } from "../ui/select.tsx";
import { useWords } from "../ui/words.tsx";

/** A period as it is typed: day and time in Dubai. */
export interface TypedPeriod {
  audience: Audience;
  from: string;
  to: string;
}

interface PeriodsProps {
  periods: TypedPeriod[];
  onChange: (periods: TypedPeriod[]) => void;
  fault: (field: string) => string | undefined;
}

/** When a campaign lowers prices, and for whom; one after the other. */
export function Periods({ periods, onChange, fault }: PeriodsProps) {
  const { t } = useWords();
  const change = (index: number, more: Partial<TypedPeriod>) =>
    onChange(periods.map((period, at) => (at === index ? { ...period, ...more } : period)));
  const last = periods.at(-1);
  return (
    <fieldset className="stack-xs">
      <legend className="lbl">{t("campaign.periods")}</legend>
      {periods.map((period, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: periods have no other name than their place.
        <div key={index} className="cols2 period">
          <Select
            label={t("campaign.audience")}
            value={period.audience}
            onChange={(next) => change(index, { audience: next === "customers" ? "customers" : "everyone" })}
          >
            <option value="everyone">{t("campaign.audience_everyone")}</option>
            <option value="customers">{t("campaign.audience_customers")}</option>
          </Select>
          <Field
            label={t("campaign.from")}
            type="datetime-local"
            required
            value={period.from}
            onChange={({ target }) => change(index, { from: target.value })}
            fault={fault(`periods.${index}.from`)}
          />
          <Field
            label={t("campaign.to")}
            type="datetime-local"
            required
            value={period.to}
            onChange={({ target }) => change(index, { to: target.value })}
            fault={fault(`periods.${index}.to`)}
          />
          {periods.length > 1 && (
            <button
              type="button"
              className="btn btn-quiet"
              onClick={() => onChange(periods.filter((_, at) => at !== index))}
            >
              {t("campaign.period_remove")}
            </button>
          )}
        </div>
      ))}
      <button
        type="button"
        className="btn btn-line"
        onClick={() => onChange([...periods, { audience: "everyone", from: last?.to ?? "", to: "" }])}
      >
        {t("campaign.period_add")}
      </button>
    </fieldset>
  );
}
