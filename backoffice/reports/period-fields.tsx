import { useState } from "react";
import { Link, useLocation } from "react-router";
import { isDay } from "../../shop/day.ts";
import { type Days, type DaysFault, daysNamed, NAMED_DAYS } from "../../shop/reports/asked-days.ts";
import { Field } from "../ui/field.tsx";
import { useFilters } from "../ui/filters.tsx";
import { useWords } from "../ui/words.tsx";

/** The days that stand in the address; what is none is passed over. */
export function useAskedDays(): Partial<Days> {
  const { chosen } = useFilters(["from", "to"]);
  const [from, to] = (["from", "to"] as const).map((field) => chosen(field).find(isDay));
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}

/** The first and the last day of what is shown, each to be chosen, with what is wrong with them. */
export function DayFields({ days, fault }: { days: Partial<Days>; fault: DaysFault | null }) {
  const { t } = useWords();
  return (
    <>
      <DayField field="from" day={days.from} fault={fault === null ? undefined : t(`reports.fault_${fault}`)} />
      <DayField field="to" day={days.to} />
    </>
  );
}

interface DayFieldProps {
  field: keyof Days;
  day: string | undefined;
  fault?: string | undefined;
}

function DayField({ field, day = "", fault }: DayFieldProps) {
  const { t } = useWords();
  const { set } = useFilters(["from", "to"]);
  /** What stands there while somebody types: a day that is half written is none, and what is shown may not take its place. */
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Field
      type="date"
      label={t(`reports.period_${field}`)}
      value={typed ?? day}
      fault={fault}
      onChange={({ target }) => {
        setTyped(target.value);
        if (!target.validity.badInput) set({ [field]: target.value === "" ? [] : [target.value] });
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

/** Days by name, each a link to itself; what else stands in the address stays. `withAll`: where all days can be shown. */
export function NamedPeriods({
  days,
  today,
  withAll = false,
}: {
  days: Partial<Days>;
  today: string;
  withAll?: boolean;
}) {
  const { t } = useWords();
  const { search } = useLocation();
  const choices = [...(withAll ? (["all"] as const) : []), ...NAMED_DAYS];
  const links = choices.map((name) => {
    const named: Partial<Days> = name === "all" ? {} : daysNamed(name, today);
    const asked = new URLSearchParams([...new URLSearchParams(search)].filter(([field]) => !/^(from|to)$/.test(field)));
    for (const [field, day] of Object.entries(named)) asked.set(field, day);
    return { name, search: `?${asked}`, isShown: days.from === named.from && days.to === named.to };
  });
  return (
    <nav className="chips" aria-label={t("reports.periods")}>
      {links.map(({ name, search, isShown }) => (
        <Link
          key={name}
          className={isShown ? "chip chip-on" : "chip"}
          aria-current={isShown ? "true" : undefined}
          to={{ search }}
        >
          {t(`reports.days_${name}`)}
        </Link>
      ))}
    </nav>
  );
}
