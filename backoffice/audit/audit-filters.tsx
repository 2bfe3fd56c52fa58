import { AUDIT_ACTIONS, AUDIT_ENTITIES, type AuditEntity } from "../../shop/staff/audit-kinds.ts";
import type { NamedEntry } from "../../shop/staff/audit-names.ts";
import { FilterChip, type Filters } from "../ui/filters.tsx";
import { Icon } from "../ui/icon.tsx";
import { Select } from "../ui/select.tsx";
import { useWords } from "../ui/words.tsx";
import { nameOf, type Person } from "./told.ts";

/** What the log is narrowed by, as its address and the API name it. */
export const FILTERS = ["staff", "entity", "entity_id", "action", "from", "to"] as const;
const NOTHING = Object.fromEntries(FILTERS.map((field) => [field, []]));

interface AuditFiltersProps {
  filters: Filters;
  people: readonly Person[];
  /** The first entry shown; undefined: none is, or not yet. */
  newest: NamedEntry | undefined;
}

/** Whose acts are shown, about what, of which kind, on which days of Dubai. */
export function AuditFilters({ filters, people, newest }: AuditFiltersProps) {
  const { language, t } = useWords();
  const value = (field: (typeof FILTERS)[number]) => filters.chosen(field)[0] ?? "";
  const choose = (field: (typeof FILTERS)[number], chosen: string) =>
    filters.set({ [field]: chosen === "" ? [] : [chosen] });
  const entity = AUDIT_ENTITIES.find((each) => each === value("entity"));
  const id = value("entity_id");
  const named = newest === undefined ? null : nameOf(newest, language, t);
  const acts = AUDIT_ACTIONS.filter(
    (action) => entity === undefined || ACTS_OF(entity).includes(action.split(".")[0] ?? ""),
  );
  return (
    <section className="stack-s" aria-label={t("audit.filters")}>
      <div className="row audit-filters">
        <Select label={t("audit.who")} value={value("staff")} onChange={(who) => choose("staff", who)}>
          <option value="">{t("audit.everybody")}</option>
          {people.map((person) => (
            <option key={person.id} value={person.id}>
              {person.name}
            </option>
          ))}
        </Select>
        <Select
          label={t("audit.about")}
          value={value("entity")}
          // Neither a thing nor an act of another kind goes with it.
          onChange={(kind) => filters.set({ entity: kind === "" ? [] : [kind], entity_id: [], action: [] })}
        >
          <option value="">{t("audit.all_things")}</option>
          {AUDIT_ENTITIES.map((each) => (
            <option key={each} value={each}>
              {t(`audit.entity_${each}`)}
            </option>
          ))}
        </Select>
        <Select label={t("audit.what")} value={value("action")} onChange={(action) => choose("action", action)}>
          <option value="">{t("audit.all_acts")}</option>
          {acts.map((action) => (
            <option key={action} value={action}>
              {t(`act.${action}`)}
            </option>
          ))}
        </Select>
        {(["from", "to"] as const).map((field) => (
          <label key={field} className="field">
            <span className="lbl">{t(`audit.day_${field}`)}</span>
            <input
              type="date"
              className="in"
              value={value(field)}
              onChange={({ target }) => choose(field, target.value)}
            />
          </label>
        ))}
      </div>
      {filters.query !== "" && (
        <div className="chips">
          {id !== "" && entity !== undefined && (
            <FilterChip
              label={t(`audit.entity_${entity}`)}
              value={named ?? id}
              onClear={() => filters.set({ entity_id: [] })}
            />
          )}
          <button type="button" className="chip" onClick={() => filters.set(NOTHING)}>
            <Icon name="close" />
            {t("audit.clear")}
          </button>
        </div>
      )}
    </section>
  );
}

/** Orders are also what refunds, payments and returns are written down about. */
const ACTS_OF = (entity: AuditEntity): readonly string[] => {
  if (entity === "order") return ["order", "refund", "payment", "return"];
  if (entity === "invitation") return ["staff"];
  if (entity === "job") return ["job", "mail"];
  return [entity];
};
