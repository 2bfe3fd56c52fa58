import { sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { rowsOf } from "../database/database.ts";
import { type Series, writtenNumber } from "../invoices/number-series.ts";
import type { Period } from "./period.ts";

/** Numbers of a series that stand on no paper: the first and the last of them in a row, as they are written. */
export interface NumberGap {
  first: string;
  last: string;
}

export interface PaperNumbers {
  /** Papers of the years that a period touches. */
  invoices: number;
  credit_notes: number;
  /** None, unless somebody wrote to the database by other means than the shop. */
  gaps: NumberGap[];
}

/** Whether the numbers of invoices and credit notes go up by one, in the years that a period touches. */
export async function paperNumbers({ db }: Pick<ShopContext, "db">, { from, to }: Period): Promise<PaperNumbers> {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  const papers = sql`(select 'INV' as series, year, number from invoices where year between ${first} and ${last}
                      union all
                      select 'INV', year, number from former_invoices where year between ${first} and ${last}
                      union all
                      select 'CN', year, number from credit_notes where year between ${first} and ${last}) papers`;
  const counted = await rowsOf<{ series: Series; count: number; highest: number }>(
    db,
    sql`select series, count(*)::int as count, max(number) as highest from ${papers} group by series, year`,
  );
  const countOf = (series: Series) =>
    counted.filter((year) => year.series === series).reduce((all, { count }) => all + count, 0);
  const isWhole = counted.every(({ count, highest }) => count === highest);
  // Numbers are looked at one by one only where some are missing.
  const rows = isWhole
    ? []
    : await rowsOf<{ series: Series; year: number; number: number; missing: number }>(
        db,
        sql`select * from (
              select series, year, number,
                     number - 1 - coalesce(lag(number) over (partition by series, year order by number), 0) as missing
              from ${papers}) numbered
            where missing > 0 order by series desc, year, number`,
      );
  return {
    invoices: countOf("INV"),
    credit_notes: countOf("CN"),
    gaps: rows.map(({ series, year, number, missing }) => ({
      first: writtenNumber(series, { year, number: number - missing }),
      last: writtenNumber(series, { year, number: number - 1 }),
    })),
  };
}
