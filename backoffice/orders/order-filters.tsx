import { useState } from "react";
import { Dialog } from "../ui/dialog.tsx";
import { FilterChip, type Filters } from "../ui/filters.tsx";
import { Icon } from "../ui/icon.tsx";
import { useKeys } from "../ui/keys.ts";
import { useWords, type WordKey } from "../ui/words.tsx";

/** What can be chosen, with its words. */
const CHOICES = {
  state: ["PROCESSING", "PREPARING", "SHIPPED", "DELIVERED", "DELIVERY_FAILED", "RETURNING", "RETURNED", "CANCELLED"],
  payment: [
    "due_on_delivery",
    "paid",
    "authorised",
    "awaiting",
    "partially_refunded",
    "refunded",
    "expired",
    "cancelled",
  ],
  method: ["1", "2", "3", "4"],
  country: ["AE", "SA", "KW", "QA", "OM", "BH"],
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
const METHODS: Record<string, WordKey> = {
  "1": "method.cash",
  "2": "method.card",
  "3": "method.tamara",
  "4": "method.tabby",
};

function useValueWords() {
  const { t } = useWords();
  return (field: Choice, value: string): string => {
    if (field === "method") return t(METHODS[value] ?? "method.card");
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
  const days = [...filters.chosen("from"), ...filters.chosen("to")].length;
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

function FilterSheet({ filters, onClose }: { filters: Filters; onClose: () => void }) {
  const { t } = useWords();
  const wordOf = useValueWords();
  const toggle = (field: Choice, value: string) => {
    const chosen = filters.chosen(field);
    const next = chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value];
    filters.set({ [field]: next }, { replace: true });
  };
  const nothing = Object.fromEntries([...FIELDS, "from", "to"].map((field) => [field, []]));
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
    </Dialog>
  );
}
