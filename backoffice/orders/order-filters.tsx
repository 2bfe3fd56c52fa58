import { useState } from "react";
import { COUNTRIES } from "../../shop/market/market.ts";
import { PAYMENT_METHODS } from "../../shop/market/methods.ts";
import { PAYMENT_STATES, STATE_SEQUENCE } from "../../shop/orders/states.ts";
import { Shown } from "../frame/states.tsx";
import { useLoaded } from "../ui/call.ts";
import { Dialog } from "../ui/dialog.tsx";
import { FilterChip, type Filters } from "../ui/filters.tsx";
import { Icon } from "../ui/icon.tsx";
import { useKeys } from "../ui/keys.ts";
import { useWords, type WordKey } from "../ui/words.tsx";

/** What can be chosen, with its words. */
const CHOICES = {
  state: STATE_SEQUENCE,
  payment: PAYMENT_STATES,
  method: Object.values(PAYMENT_METHODS).map(String),
  country: COUNTRIES,
} as const;
type Choice = keyof typeof CHOICES;
const FIELDS = Object.keys(CHOICES) as Choice[];
const LABELS: Record<Choice, WordKey> = {
  state: "orders.state",
  payment: "orders.payment",
  method: "orders.method",
  country: "orders.country",
};
const DAYS = { from: "orders.from", to: "orders.to" } as const;

function useValueWords() {
  const { t } = useWords();
  return (field: Choice, value: string): string => {
    const prefix = field === "payment" ? "money" : field;
    return t(`${prefix}.${value}` as WordKey);
  };
}

/** What the list is narrowed to, as chips that go with a press, and a sheet with everything there is. */
export function OrderFilters({ filters }: { filters: Filters }) {
  const { t } = useWords();
  const wordOf = useValueWords();
  const [isOpen, setIsOpen] = useState(false);
  useKeys({ KeyF: () => setIsOpen(true) });
  const days = [...filters.chosen("tag"), ...filters.chosen("from"), ...filters.chosen("to")].length;
  const number = FIELDS.reduce((all, field) => all + filters.chosen(field).length, days);
  return (
    <>
      <button type="button" className="btn btn-line" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Icon name="filter" />
        {t("orders.filter")}
        {number > 0 && <bdi className="num">{number}</bdi>}
      </button>
      {number > 0 && (
        <div className="chips hide-m">
          {FIELDS.flatMap((field) =>
            filters
              .chosen(field)
              .map((value) => (
                <FilterChip
                  key={`${field} ${value}`}
                  label={t(LABELS[field])}
                  value={wordOf(field, value)}
                  onClear={() => filters.set({ [field]: filters.chosen(field).filter((each) => each !== value) })}
                />
              )),
          )}
          {filters.chosen("tag").map((tag) => (
            <FilterChip
              key={`tag ${tag}`}
              label={t("orders.tag")}
              value={tag}
              onClear={() => filters.set({ tag: filters.chosen("tag").filter((each) => each !== tag) })}
            />
          ))}
          {(["from", "to"] as const).flatMap((field) =>
            filters
              .chosen(field)
              .map((value) => (
                <FilterChip
                  key={field}
                  label={t(DAYS[field])}
                  value={value}
                  onClear={() => filters.set({ [field]: [] })}
                />
              )),
          )}
        </div>
      )}
      {isOpen && <FilterSheet filters={filters} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** The tags that orders have; one that no order has any more stays as long as it is chosen. */
function TagChoices({ chosen, onToggle }: { chosen: readonly string[]; onToggle: (tag: string) => void }) {
  const { language, t } = useWords();
  const { loaded, reload } = useLoaded<{ tag: string; orders: number }[]>(language, "/orders/tags");
  return (
    <fieldset>
      <legend className="h4">{t("order.tags")}</legend>
      <Shown loaded={loaded} onRetry={reload}>
        {(used) => {
          const tags = [...new Set([...used.map(({ tag }) => tag), ...chosen])];
          if (tags.length === 0) return <p className="mut">{t("orders.no_tags")}</p>;
          return (
            <div className="choices">
              {tags.map((tag) => (
                <label key={tag} className="opt">
                  <input type="checkbox" className="ck" checked={chosen.includes(tag)} onChange={() => onToggle(tag)} />
                  <bdi>{tag}</bdi>
                </label>
              ))}
            </div>
          );
        }}
      </Shown>
    </fieldset>
  );
}

function FilterSheet({ filters, onClose }: { filters: Filters; onClose: () => void }) {
  const { t } = useWords();
  const wordOf = useValueWords();
  const toggle = (field: Choice | "tag", value: string) => {
    const chosen = filters.chosen(field);
    const next = chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value];
    filters.set({ [field]: next }, { replace: true });
  };
  const nothing = Object.fromEntries([...FIELDS, "tag", "from", "to"].map((field) => [field, []]));
  return (
    <Dialog
      title={t("orders.filter")}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="btn" onClick={onClose}>
            {t("orders.show")}
          </button>
          <button type="button" className="btn btn-quiet" onClick={() => filters.set(nothing, { replace: true })}>
            {t("orders.filter_none")}
          </button>
        </>
      }
    >
      {FIELDS.map((field) => (
        <fieldset key={field}>
          <legend className="h4">{t(LABELS[field])}</legend>
          <div className="choices">
            {CHOICES[field].map((value) => (
              <label key={value} className="opt">
                <input
                  type="checkbox"
                  className="ck"
                  checked={filters.chosen(field).includes(value)}
                  onChange={() => toggle(field, value)}
                />
                {wordOf(field, value)}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <fieldset>
        <legend className="h4">{t("orders.placed")}</legend>
        <div className="cols2">
          {(["from", "to"] as const).map((field) => (
            <label key={field} className="field">
              <span>{t(DAYS[field])}</span>
              <input
                type="date"
                className="in"
                value={filters.chosen(field)[0] ?? ""}
                onChange={({ currentTarget }) =>
                  filters.set({ [field]: currentTarget.value === "" ? [] : [currentTarget.value] }, { replace: true })
                }
              />
            </label>
          ))}
        </div>
      </fieldset>
      {/* Below everything else, which it would move when its answer comes. */}
      <TagChoices chosen={filters.chosen("tag")} onToggle={(tag) => toggle("tag", tag)} />
    </Dialog>
  );
}
