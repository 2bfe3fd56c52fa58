import { sql } from "drizzle-orm";
import { rowsOf, type Transaction } from "../database/database.ts";
import { type ChangeNote, written } from "./order-stock.ts";

export interface StockChange {
  slug: string;
  from: number;
  to: number;
}

/**
 * Makes the stock of products what somebody says it is, whatever it was; with every product before and after, by slug.
 * What is so already is not touched. Whoever changes it at the same moment waits for the other.
 */
export async function setStock(
  tx: Transaction,
  wanted: readonly { id: number; stock: number }[],
  note: ChangeNote,
): Promise<StockChange[]> {
  if (wanted.length === 0) return [];
  const values = sql.join(
    wanted.map(({ id, stock }) => sql`(${id}::int, ${stock}::int)`),
    sql`, `,
  );
  return rowsOf<StockChange>(
    tx,
    sql`with wanted (id, stock) as (values ${values}),
          locked as (select p.id, p.slug, p.stock as before, w.stock as after from products p
                     join wanted w on w.id = p.id order by p.id for update of p),
          moved as (update products p set stock = l.after from locked l where p.id = l.id and l.before <> l.after
                    returning p.id, l.after - l.before as change),
          ${written(note)}
        select slug, before as from, after as to from locked order by slug`,
  );
}

/** Adds units that were delivered to the shop; null if there is no such product. Each call adds them again. */
export async function addStock(
  tx: Transaction,
  slug: string,
  units: number,
  by: string,
): Promise<(StockChange & { id: number }) | null> {
  const [added] = await rowsOf<StockChange & { id: number }>(
    tx,
    sql`with moved as (update products set stock = stock + ${units} where slug = ${slug}
                       returning id, slug, stock, ${units}::int as change),
          ${written({ reason: "add", by })}
        select id, slug, stock - change as from, stock as to from moved`,
  );
  return added ?? null;
}
