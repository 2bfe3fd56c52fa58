import { type SQL, sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { type Database, rowsOf, type Transaction } from "../database/database.ts";
import type { Language, Text } from "../market/market.ts";
import { roleOf } from "../staff/own-roles.ts";
import { may } from "../staff/roles.ts";

/** A product with so many pieces for sale or fewer runs low, where nobody has said otherwise. */
export const USUAL_LEVEL = 10;

/** Whether a product (`p`, beside its row `v` of `stock_levels`) is sold and runs low. */
export const RUNS_LOW: SQL = sql`(p.active and p.stock <= coalesce(v.low_at, ${sql.raw(String(USUAL_LEVEL))}))`;

export interface LowProduct {
  id: number;
  slug: string;
  sku: string;
  name: Text;
  stock: number;
}

/** Products that run low, those with the fewest pieces first; all, or of those that are named. */
function lowProducts({ db }: Pick<ShopContext, "db">, ids: readonly number[] | null = null): Promise<LowProduct[]> {
  const named = ids === null ? sql`true` : sql`p.id = any(${sql`array[${joinedInts(ids)}]::int[]`})`;
  return rowsOf<LowProduct>(
    db,
    sql`select p.id, p.slug, p.sku, p.content->'name' as name, p.stock
        from products p left join stock_levels v on v.product_id = p.id
        where ${RUNS_LOW} and ${named} order by p.stock, p.slug`,
  );
}

const joinedInts = (ids: readonly number[]) =>
  sql.join(
    ids.map((id) => sql`${id}::int`),
    sql`, `,
  );

/**
 * Has everybody of the staff who wants to hear told of products that have begun to run low: once each time they do, in one
 * mail for all of them, whichever process looks first. Returns how many products.
 */
export async function tellOfLowStock(shop: Pick<ShopContext, "db" | "jobs" | "clock">): Promise<number> {
  const now = shop.clock().toISOString();
  return shop.db.transaction(async (tx) => {
    await tx.execute(
      sql`update stock_levels v set told_at = null from products p
          where p.id = v.product_id and v.told_at is not null and not ${RUNS_LOW}`,
    );
    const begun = await rowsOf<{ id: number }>(
      tx,
      sql`insert into stock_levels as known (product_id, told_at)
          select p.id, ${now}::timestamptz from products p left join stock_levels v on v.product_id = p.id
          where ${RUNS_LOW} and v.told_at is null order by p.id
          on conflict (product_id) do update set told_at = excluded.told_at where known.told_at is null
          returning product_id as id`,
    );
    if (begun.length === 0) return 0;
    const wanting = await rowsOf<{ id: string }>(
      tx,
      sql`select id from staff where stock_mails and removed_at is null order by id`,
    );
    const products = begun.map(({ id }) => id).sort((one, other) => one - other);
    for (const { id: staffId } of wanting)
      if (await maySeeStock(tx, staffId)) await shop.jobs.enqueue(tx, "mail.low-stock", { staffId, products });
    return begun.length;
  });
}

async function maySeeStock(db: Database | Transaction, staffId: string): Promise<boolean> {
  const role = await roleOf(db, staffId);
  return role !== null && may(role, "stock.see");
}

/** What a mail about low stock says: to whom, and what still runs low; null: nobody, or nothing any more. */
export async function lowStockToTell(
  shop: Pick<ShopContext, "db">,
  { staffId, products }: { staffId: string; products: readonly number[] },
): Promise<{ email: string; language: Language; products: LowProduct[] } | null> {
  const [reader] = await rowsOf<{ email: string; language: Language }>(
    shop.db,
    sql`select email, language from staff where id = ${staffId}::uuid and stock_mails and removed_at is null`,
  );
  if (reader === undefined || !(await maySeeStock(shop.db, staffId))) return null;
  const low = await lowProducts(shop, products);
  return low.length === 0 ? null : { email: reader.email, language: reader.language, products: low };
}
