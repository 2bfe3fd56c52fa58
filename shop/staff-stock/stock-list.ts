import { type SQL, sql } from "drizzle-orm";
import { nameBooked } from "../actor.ts";
import type { ShopContext } from "../context.ts";
import { rowsOf } from "../database/database.ts";
import { dayOf } from "../day.ts";
import type { Text } from "../market/market.ts";
import { productsFoundBy } from "../staff-products/find-products.ts";
import type { Lot } from "../stock/first-expired.ts";
import { lotsOf } from "../stock/lots.ts";
import type { StockReason, StockView } from "../stock/reasons.ts";
import { RUNS_LOW, USUAL_LEVEL } from "./levels.ts";

/** A product as whoever looks after its stock sees it. */
export interface StockRow {
  id: number;
  slug: string;
  sku: string;
  name: Text;
  active: boolean;
  /** Can be sold now. */
  free: number;
  /** Ordered, and still in the house. */
  held: number;
  /** How long what is free lasts at the pace of the last 28 days; null: nothing was sold. */
  days: number | null;
  low_at: number;
  is_low: boolean;
  /** How many people wait for a mail. */
  waiting: number;
}

/** A change of a stock, with what there was after it. */
export interface StockMovement {
  id: number;
  change: number;
  balance: number;
  reason: StockReason;
  order: string | null;
  by: string | null;
  note: string;
  lot: string | null;
  is_undo: boolean;
  at: string;
}

export interface StockDetail extends StockRow {
  lots: (Lot & { is_expired: boolean })[];
  movements: StockMovement[];
}

const PAGE = 50;
const MOVEMENTS = 50;
const PACE_DAYS = 28;
/** How long what can be sold of a product (`p`) lasts, in days. */
const daysLeft = (now: Date): SQL => {
  const since = new Date(now.getTime() - PACE_DAYS * 86_400_000).toISOString();
  return sql`(select floor(p.stock * ${PACE_DAYS}::numeric / nullif(greatest(-sum(c.change), 0), 0))::int from stock_changes c
     where c.product_id = p.id and c.order_id is not null and c.at >= ${since}::timestamptz)`;
};
const VIEWS: Record<StockView, SQL> = {
  low: RUNS_LOW,
  sold_out: sql`(p.active and p.stock <= 0)`,
  all: sql`true`,
};

/** What a row is read with; `p`: the product, `v`: its level. */
function rowSql(now: Date): SQL {
  return sql`p.id, p.slug, p.sku, p.content->'name' as name, p.active,
    p.stock as free, ${RUNS_LOW} as is_low, coalesce(v.low_at, ${USUAL_LEVEL}::int) as low_at,
    (select count(*)::int from stock_requests r where r.product_id = p.id) as waiting,
    greatest(0, coalesce((
      select -sum(c.change) from orders o join stock_changes c on c.order_id = o.id
      where ((o.is_confirmed and o.fulfilment_state in ('PROCESSING', 'PREPARING')) or o.hold_until is not null)
        and c.product_id = p.id), 0)
    - coalesce((
      select sum(pl.quantity) from parcels pa
        join orders o on o.id = pa.order_id and o.is_confirmed and o.fulfilment_state in ('PROCESSING', 'PREPARING')
        join parcel_lines pl on pl.parcel_id = pa.id
        join order_lines ol on ol.order_id = pl.order_id and ol.position = pl.position
      where pa.state = 'handed_over' and ol.product_id = p.id), 0))::int as held,
    ${daysLeft(now)} as days`;
}

/**
 * A page of products, those with the fewest pieces first, found as in the list of products, by their GTIN or by the name of
 * a lot. `after`: stock and number of the last one before.
 */
export async function listStockForStaff(
  shop: Pick<ShopContext, "db" | "clock" | "catalog">,
  { view, q, after }: { view: StockView; q: string; after: string | null },
): Promise<{ rows: StockRow[]; next: string | null; counts: Record<StockView, number> }> {
  const { db, clock } = shop;
  const found = q === "" ? sql`true` : sql`p.id = any(${sql.param(await productsFoundBy(shop, q))}::int[])`;
  const [stock, id] = after?.split("_").map(Number) ?? [];
  const going = after === null ? sql`true` : sql`(p.stock, p.id) > (${stock}::int, ${id}::int)`;
  const rows = await rowsOf<StockRow>(
    db,
    sql`with shown as materialized (
          select p.id from products p left join stock_levels v on v.product_id = p.id
          where ${VIEWS[view]} and ${found} and ${going} order by p.stock, p.id limit ${PAGE + 1})
        select ${rowSql(clock())} from shown join products p on p.id = shown.id
          left join stock_levels v on v.product_id = p.id order by p.stock, p.id`,
  );
  const [counts] = await rowsOf<Record<StockView, number>>(
    db,
    sql`select count(*)::int as "all", count(*) filter (where ${VIEWS.low})::int as low,
               count(*) filter (where ${VIEWS.sold_out})::int as sold_out
        from products p left join stock_levels v on v.product_id = p.id`,
  );
  const last = rows.length > PAGE ? rows[PAGE - 1] : undefined;
  return {
    rows: rows.slice(0, PAGE),
    next: last === undefined ? null : `${last.free}_${last.id}`,
    counts: counts ?? { low: 0, sold_out: 0, all: 0 },
  };
}

/** What runs low, in short: `number` of products, of them sold out, and of the others the one that lasts least. */
export interface LowInShort {
  number: number;
  sold_out: number;
  /** Null: none of them was sold lately, or all of them are sold out. */
  soonest: { name: Text; days: number } | null;
}

/** Counts what the view of products that run low shows. */
export async function lowInShort({ db, clock }: Pick<ShopContext, "db" | "clock">): Promise<LowInShort> {
  const [row] = await rowsOf<LowInShort>(
    db,
    sql`select count(*)::int as number, count(*) filter (where stock <= 0)::int as sold_out,
               (array_agg(jsonb_build_object('name', name, 'days', days) order by days, id)
                 filter (where stock > 0 and days is not null))[1] as soonest
        from (select p.id, p.stock, p.content->'name' as name, ${daysLeft(clock())} as days
              from products p left join stock_levels v on v.product_id = p.id where ${VIEWS.low}) low`,
  );
  return row ?? { number: 0, sold_out: 0, soonest: null };
}

/** One product with its lots and its last movements; null: there is none of this name. `before`: the number of a movement. */
export async function readStock(
  { db, clock }: Pick<ShopContext, "db" | "clock">,
  { slug, before }: { slug: string; before: number | null },
): Promise<{ product: StockDetail; next: number | null } | null> {
  const [row] = await rowsOf<StockRow>(
    db,
    sql`select ${rowSql(clock())} from products p left join stock_levels v on v.product_id = p.id where p.slug = ${slug}`,
  );
  if (row === undefined) return null;
  const today = dayOf(clock());
  const lots = ((await lotsOf(db, [row.id])).get(row.id) ?? []).map((lot) => ({
    ...lot,
    is_expired: lot.expires_on < today,
  }));
  const found = await rowsOf<StockMovement>(
    db,
    sql`select c.id, c.change, c.balance, c.reason, o.reference as order, c.by, c.note, l.code as lot,
               c.undoes is not null as is_undo, to_char(c.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
        from (select *, (sum(change) over (order by id))::int as balance from stock_changes
              where product_id = ${row.id}) c
          left join orders o on o.id = c.order_id left join stock_lots l on l.id = c.lot_id
        where ${before === null ? sql`true` : sql`c.id < ${before}`}
        order by c.id desc limit ${MOVEMENTS + 1}`,
  );
  const movements = found.slice(0, MOVEMENTS).map((one) => ({ ...one, by: nameBooked(one.by) }));
  const next = found.length > MOVEMENTS ? (movements.at(-1)?.id ?? null) : null;
  return { product: { ...row, lots, movements }, next };
}
