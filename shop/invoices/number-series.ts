import { eq, type SQL, sql } from "drizzle-orm";
import { rowsOf, type Transaction } from "../database/database.ts";
import { numberSeries } from "./tables.ts";

/** The seller's clock, that of Dubai, is so far ahead of UTC all year round. */
const SELLER_AHEAD_MS = 4 * 60 * 60_000;

/** `INV`: tax invoices, `CN`: credit notes. */
export type Series = "INV" | "CN";

/** A number of a series with its date, e.g. `INV-2026-000042`. */
export interface SeriesNumber {
  year: number;
  number: number;
  issuedAt: Date;
}

/**
 * The next number of a series, given away with the transaction: when that is undone, so is the number. Numbers count
 * from 1 within a year of the seller (Dubai, four hours ahead of UTC all year round) without gaps, and no paper is
 * dated before the one ahead of it, also when the machine's clock is set back. Whoever else asks waits for the commit.
 */
export async function nextNumber(tx: Transaction, series: Series, now: Date): Promise<SeriesNumber> {
  const [row] = await rowsOf<{ year: number; last: number; issued_at: string | Date }>(tx, givenNumber(series, now));
  if (row === undefined) throw new Error(`the series ${series} gave no number`);
  return { year: row.year, number: row.last, issuedAt: new Date(row.issued_at) };
}

/** The same as a part of the statement that writes the paper; `source`: from where, if it is from any row at all. */
export function givenNumber(series: Series, now: Date, source: SQL = sql``): SQL {
  const yearOf = (at: SQL) => sql`extract(year from (${at}) at time zone 'UTC' + interval '4 hours')::int`;
  const given = sql`${now.toISOString()}::timestamptz`;
  const later = sql`greatest(number_series.issued_at, excluded.issued_at)`;
  return sql`insert into number_series (name, year, last, issued_at)
        select ${series}::text, ${yearOf(given)}, 1, ${given} ${source}
        on conflict (name) do update set issued_at = ${later}, year = ${yearOf(later)},
          last = case when ${yearOf(later)} = number_series.year then number_series.last + 1 else 1 end
        returning year, last, issued_at`;
}

/**
 * The next numbers of a series for papers of these moments, in their order: the same that `nextNumber` gives one by one,
 * by two statements however many they are.
 */
export async function nextNumbers(tx: Transaction, series: Series, moments: readonly Date[]): Promise<SeriesNumber[]> {
  const [kept] = await tx.select().from(numberSeries).where(eq(numberSeries.name, series)).for("update");
  let last = kept;
  const numbers = moments.map((moment) => {
    const issuedAt = last === undefined || moment > last.issuedAt ? moment : last.issuedAt;
    const year = new Date(issuedAt.getTime() + SELLER_AHEAD_MS).getUTCFullYear();
    last = { name: series, year, last: last?.year === year ? last.last + 1 : 1, issuedAt };
    return { year, number: last.last, issuedAt };
  });
  if (last !== undefined && last !== kept)
    await tx.insert(numberSeries).values(last).onConflictDoUpdate({ target: numberSeries.name, set: last });
  return numbers;
}

/** As it is written: `INV-2026-000042`. */
export function writtenNumber(series: Series, { year, number }: Pick<SeriesNumber, "year" | "number">): string {
  return `${series}-${year}-${String(number).padStart(6, "0")}`;
}
