import { type SQL, sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { type Database, rowsOf, type Transaction } from "../database/database.ts";
import type { Language, Text } from "../market/market.ts";
import type { StockRules } from "../settings/stock-rules.ts";
import { roleOf } from "../staff/own-roles.ts";
import { may } from "../staff/roles.ts";
import { daysLeft, PACE_DAYS, runsLow } from "./runs-low.ts";

/** A told product is not told again before it lasts so many days longer than new pieces take: a pace goes up and down. */
const CALM_DAYS = 7;

/** How many pieces of products orders took in the last weeks, without what they gave back; those of none are not in it. */
async function soldLately(db: Database | Transaction, now: Date, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const since = new Date(now.getTime() - PACE_DAYS * 86_400_000).toISOString();
  const rows = await rowsOf<{ id: number; sold: number }>(
    db,
    sql`select c.product_id as id, greatest(-sum(c.change), 0)::int as sold from stock_changes c
        where c.product_id = any(${sql.param(ids)}::int[]) and c.order_id is not null and c.at >= ${since}::timestamptz
        group by c.product_id`,
  );
  return new Map(rows.map(({ id, sold }) => [id, sold]));
}

type Shop = Pick<ShopContext, "db" | "clock" | "catalog">;

/** Of products their pace (`sold`), and how many days what is for sale lasts by it. */
export async function paceOf<Row extends { id: number; free: number }>(
  { db, clock }: Pick<Shop, "db" | "clock">,
  rows: readonly Row[],
): Promise<(Row & { sold: number; days: number | null })[]> {
  const sold = await soldLately(
    db,
    clock(),
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const pace = sold.get(row.id) ?? 0;
    return { ...row, sold: pace, days: daysLeft({ free: row.free, sold: pace }) };
  });
}

/**
 * Judges products (`p`; `of`: which ones) by what is said of each or of all (`runsLow`), all in one look. What it resolves with
 * answers the numbers of those that run low; `calm`: as if new pieces took so many days longer, where days make a difference.
 */
async function judgeCover(
  { clock, catalog }: Pick<Shop, "clock" | "catalog">,
  db: Database | Transaction,
  of: SQL,
): Promise<(calm?: number) => number[]> {
  const rules = catalog().stockRules;
  const rows = await rowsOf<{ id: number; free: number } & StockRules>(
    db,
    sql`select p.id, p.stock as free, coalesce(v.low_at, ${rules.lowAt}::int) as "lowAt",
               coalesce(v.lead_days, ${rules.leadDays}::int) as "leadDays"
        from products p left join stock_levels v on v.product_id = p.id where p.active and ${of} order by p.id`,
  );
  // Where pieces decide already, or days make no difference, nobody asks for the pace.
  const asked = rows.filter(({ free, lowAt, leadDays }) => free > lowAt && leadDays > 0);
  const sold = await soldLately(
    db,
    clock(),
    asked.map(({ id }) => id),
  );
  return (calm = 0) =>
    rows.flatMap(({ id, free, lowAt, leadDays }) => {
      const days = leadDays === 0 ? 0 : leadDays + calm;
      const isLow = runsLow({ active: true, free, sold: sold.get(id) ?? 0 }, { lowAt, leadDays: days });
      return isLow ? [id] : [];
    });
}

/** The numbers of the products that run low, of all or of those (`p`) that `of` says. */
export async function lowProducts(
  shop: Pick<Shop, "clock" | "catalog">,
  db: Database | Transaction,
  of: SQL = sql`true`,
): Promise<number[]> {
  return (await judgeCover(shop, db, of))();
}

export interface LowProduct {
  id: number;
  slug: string;
  sku: string;
  name: Text;
  /** Can be sold now. */
  free: number;
  /** How long that lasts; null: nothing was sold lately, or nothing is left. */
  days: number | null;
}

/**
 * Has everybody of the staff who wants to hear told of products that have begun to run low: once each time they do, in one
 * mail for all of them, whichever process looks first. Returns how many products.
 */
export async function tellOfLowStock(shop: Shop & Pick<ShopContext, "jobs">): Promise<number> {
  const now = shop.clock().toISOString();
  return shop.db.transaction(async (tx) => {
    const lowWith = await judgeCover(shop, tx, sql`true`);
    const [low, nearlyLow] = [sql.param(lowWith()), sql.param(lowWith(CALM_DAYS))];
    await tx.execute(
      sql`update stock_levels set told_at = null where told_at is not null and product_id <> all(${nearlyLow}::int[])`,
    );
    const begun = await rowsOf<{ id: number }>(
      tx,
      sql`insert into stock_levels as known (product_id, told_at)
          select p.id, ${now}::timestamptz from products p left join stock_levels v on v.product_id = p.id
          where p.id = any(${low}::int[]) and v.told_at is null order by p.id
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
  shop: Shop,
  { staffId, products }: { staffId: string; products: readonly number[] },
): Promise<{ email: string; language: Language; products: LowProduct[] } | null> {
  const [reader] = await rowsOf<{ email: string; language: Language }>(
    shop.db,
    sql`select email, language from staff where id = ${staffId}::uuid and stock_mails and removed_at is null`,
  );
  if (reader === undefined || !(await maySeeStock(shop.db, staffId))) return null;
  const ids = await lowProducts(shop, shop.db, sql`p.id = any(${sql.param(products)}::int[])`);
  const low = await rowsOf<Omit<LowProduct, "days">>(
    shop.db,
    sql`select id, slug, sku, content->'name' as name, stock as free from products
        where id = any(${sql.param(ids)}::int[]) order by stock, slug`,
  );
  if (low.length === 0) return null;
  return { email: reader.email, language: reader.language, products: await paceOf(shop, low) };
}
