import { addDays, dayOf, isDay, startOfDay } from "../../shop/day.ts";
import { latinDigits } from "../../shop/latin-digits.ts";
import { gulfField, gulfMoment } from "../ui/moment.ts";

/** The two days of a sale in the table: its first, and its last, which belongs to it. */
export type SaleDayColumn = "sale_starts_at" | "sale_ends_at";

/** Why a text is no day. `two_days`: it is one in one country and another one in the next. */
export type DayFault = "day" | "two_days";

/** A day as spreadsheets write it, with its year, and the hour that may stand behind it. */
const FORM =
  /^(?:(?<year>\d{4})(?<sign>[-/.])(?<month>\d{1,2})\k<sign>(?<day>\d{1,2})|(?<first>\d{1,2})(?<mark>[-/.])(?<second>\d{1,2})\k<mark>(?<behind>\d{4}))(?:[T ]+(?<hour>\d{1,2}:\d\d(?::\d\d)?))?$/;

/**
 * Every moment that a text may mean, by Dubai's clock: `2026-11-27`, `27/11/2026 18:00`. The last day of a sale ends with it, so a day
 * alone means the midnight after. Two where day and month could stand for one another; none: it is no day.
 */
function momentsOf(column: SaleDayColumn, typed: string): string[] {
  const found = FORM.exec(
    latinDigits(typed)
      .replace(/\p{Cf}/gu, "")
      .trim(),
  )?.groups;
  if (found === undefined) return [];
  const { year, month = "", day = "", first = "", second = "", mark, behind = "", hour = "" } = found;
  const padded = (part: string) => part.padStart(2, "0");
  // Where points part them, the day stands first everywhere.
  const orders =
    mark === "."
      ? [[second, first]]
      : [
          [second, first],
          [first, second],
        ];
  const days =
    year === undefined
      ? orders.map(([of = "", one = ""]) => `${behind}-${padded(of)}-${padded(one)}`)
      : [`${year}-${padded(month)}-${padded(day)}`];
  const time = /^0?0:00(:00)?$/.test(hour) ? "" : hour;
  const moments = days.filter(isDay).map((one) => momentAt(column, one, time));
  return [...new Set(moments.filter((moment) => moment !== null))];
}

function momentAt(column: SaleDayColumn, day: string, time: string): string | null {
  if (time === "") return startOfDay(column === "sale_ends_at" ? addDays(day, 1) : day).toISOString();
  const clock = time.padStart(time.length + (/^\d:/.test(time) ? 1 : 0), "0");
  return /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(clock) ? gulfMoment(`${day}T${clock}`) : null;
}

/** The moment that somebody typed as a day of a sale, none where nothing is typed, or why it is none. */
export function readSaleDay(column: SaleDayColumn, typed: string): { value: string | null; fault?: DayFault } {
  if (typed.trim() === "") return { value: null };
  const [moment, other] = momentsOf(column, typed);
  if (moment === undefined) return { value: null, fault: "day" };
  return other === undefined ? { value: moment } : { value: null, fault: "two_days" };
}

/** Whether a text may mean a moment. A spreadsheet may have written a day that nobody has touched in its own way. */
export const maySay = (column: SaleDayColumn, typed: string, moment: string | null): boolean =>
  moment === null ? typed.trim() === "" : momentsOf(column, typed).includes(moment);

/** A moment as its cell says it: its day, with the hour where it is none of midnight. */
export function saleDayText(column: SaleDayColumn, moment: string): string {
  const field = gulfField(moment);
  if (!field.endsWith("T00:00")) return field.replace("T", " ");
  const day = dayOf(new Date(moment));
  return column === "sale_ends_at" ? addDays(day, -1) : day;
}
