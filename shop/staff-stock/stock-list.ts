import { type SQL, sql } from "drizzle-orm";
import { nameBooked } from "../actor.ts";
import type { ShopContext } from "../context.ts";
import { type Database, rowsOf } from "../database/database.ts";
import { addDays, type Day, dayOf } from "../day.ts";
import type { Text } from "../market/market.ts";
import { pageOf } from "../page-of.ts";
import type { StockRules } from "../settings/stock-rules.ts";
import type { AuditEntry } from "../staff/audit.ts";
import { productsFoundBy } from "../staff-products/find-products.ts";
import { type Expiry, expiryOf, SOON_DAYS } from "../stock/expiry.ts";
import type { Lot } from "../stock/first-expired.ts";
import { heldInHouse } from "../stock/held.ts";
import { LEFT_OF_LOT, lotsOf, WITHHELD_OF_LOT } from "../stock/lots.ts";
import type { StockReason, StockView } from "../stock/reasons.ts";
import { lowProducts, paceOf } from "./levels.ts";

/** A product as whoever looks after its stock sees it. */
export interface StockRow {
  id: number;
  slug: string;
  sku: string;
  /** The number in its barcode; null: it has none. */
  gtin: string | null;
  name: Text;
  active: boolean;
  /** Can be sold now. */
  free: number;
  /** Ordered, and still in the house. */
  held: number;
  /** In the house, expired, and not for sale. */
  withheld: number;
  /** How long what is free lasts at the pace of the last 28 days; null: nothing was sold, or nothing is left. */
  days: number | null;
  low_at: number;
  /** So many days new pieces take to come: what lasts less long runs low. 0: days make no difference. */
  lead_days: number;
  /** The same where it was said of this product; null: it goes by the shop's setting. */
  own_lead_days: number | null;
  is_low: boolean;
  /** How many people wait for a mail. */
  waiting: number;
  /** Of its lots that have expired or soon will: the last day of the first, and what is left of all; null: there are none. */
  expires: { day: Day; pieces: number; expiry: Expiry } | null;
  /** Of which pieces are left, the first to expire first. */
  lots: (Lot & { expiry: Expiry | null })[];
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
  /** The last count that agreed with the books, which no movement tells of. */
  agreed: { counted: number; by: string | null; at: string } | null;
  movements: StockMovement[];
}

const PAGE = 50;
const MOVEMENTS = 50;
/** Lots (`l`) that have expired or soon will, of which something is left. */
const ending = (now: Date): SQL =>
  sql`select l.product_id, l.expires_on, l."left" from (
        select l.product_id, l.expires_on, ${LEFT_OF_LOT} as "left" from stock_lots l
        where l.expires_on <= ${addDays(dayOf(now), SOON_DAYS)}::date) l where l."left" > 0`;
/** Whether a product (`p`) is one of these. */
const among = (ids: readonly number[]): SQL => sql`(p.id = any(${sql.param(ids)}::int[]))`;
const viewsAt = (now: Date, low: readonly number[]): Record<StockView, SQL> => ({
  low: among(low),
  sold_out: sql`(p.active and p.stock <= 0)`,
  expires: sql`p.id in (select product_id from (${ending(now)}) e)`,
  all: sql`true`,
});
/** What a list is sorted by, a number: those with the fewest pieces first, or those that expire first. */
const sequenceOf = (view: StockView, now: Date): SQL =>
  view === "expires"
    ? sql`(select min(e.expires_on) - date '2000-01-01' from (${ending(now)}) e where e.product_id = p.id)`
    : sql`p.stock`;

/** What a row is read with; `p`: the product, `v`: its level. */
function rowSql({ lowAt, leadDays }: StockRules, low: readonly number[]): SQL {
  return sql`p.id, p.slug, p.sku, p.content->>'gtin' as gtin, p.content->'name' as name, p.active,
    p.stock as free, ${among(low)} as is_low, coalesce(v.low_at, ${lowAt}::int) as low_at,
    coalesce(v.lead_days, ${leadDays}::int) as lead_days, v.lead_days as own_lead_days,
    (select count(*)::int from stock_requests r where r.product_id = p.id) as waiting,
    ${heldInHouse("all")} as held,
    (select coalesce(sum(${WITHHELD_OF_LOT}), 0)::int from stock_lots l where l.product_id = p.id) as withheld`;
}

/**
 * A page of products, those with the fewest pieces first, of those that expire what expires first; found as in the list of
 * products, by their GTIN or by the name of a lot. `after`: what the last one before is sorted by, and its number.
 */
export async function listStockForStaff(
  shop: Pick<ShopContext, "db" | "clock" | "catalog">,
  { view, q, after }: { view: StockView; q: string; after: string | null },
): Promise<{ rows: StockRow[]; next: string | null; counts: Record<StockView, number> }> {
  const { db } = shop;
  const now = shop.clock();
  const low = await lowProducts(shop, db);
  const views = viewsAt(now, low);
  const found = q === "" ? sql`true` : sql`p.id = any(${sql.param(await productsFoundBy(shop, q))}::int[])`;
  const [place, id] = after?.split("_").map(Number) ?? [];
  const going = after === null ? sql`true` : sql`(place, id) > (${place}::int, ${id}::int)`;
  const rows = await rowsOf<WithoutLots & { place: number }>(
    db,
    sql`with shown as materialized (
          select id, place from (
            select p.id, ${sequenceOf(view, now)} as place from products p left join stock_levels v on v.product_id = p.id
            where ${views[view]} and ${found}) fitting
          where ${going} order by place, id limit ${PAGE + 1})
        select ${rowSql(shop.catalog().stockRules, low)}, shown.place from shown join products p on p.id = shown.id
          left join stock_levels v on v.product_id = p.id order by shown.place, p.id`,
  );
  const [counts] = await rowsOf<Record<StockView, number>>(
    db,
    sql`select count(*)::int as "all", count(*) filter (where ${views.low})::int as low,
               count(*) filter (where ${views.sold_out})::int as sold_out,
               count(*) filter (where ${views.expires})::int as expires
        from products p left join stock_levels v on v.product_id = p.id`,
  );
  const { rows: shown, next } = pageOf(rows, PAGE, (last) => `${last.place}_${last.id}`);
  return {
    rows: await withLots(
      shop,
      shown.map(({ place: _, ...row }) => row),
    ),
    next,
    counts: counts ?? { low: 0, sold_out: 0, expires: 0, all: 0 },
  };
}

type WithoutLots = Omit<StockRow, "lots" | "expires" | "days">;

async function withLots<Row extends WithoutLots>(
  shop: Pick<ShopContext, "db" | "clock">,
  rows: readonly Row[],
): Promise<(Row & Pick<StockRow, "lots" | "expires" | "days">)[]> {
  const today = dayOf(shop.clock());
  const ids = rows.map(({ id }) => id);
  const byProduct = await lotsOf(shop.db, ids);
  const told = (lot: Lot) => ({ ...lot, expiry: expiryOf(lot.expires_on, today) });
  const paces = await paceOf(shop, rows);
  return rows.map((row, at) => {
    const lots = (byProduct.get(row.id) ?? []).map(told);
    return { ...row, days: paces[at]?.days ?? null, lots, expires: expiresOf(lots) };
  });
}

/** What expires of lots, the first to expire first. */
function expiresOf(lots: StockRow["lots"]): StockRow["expires"] {
  const [first, ...others] = lots.flatMap(({ expires_on: day, left, expiry }) =>
    expiry === null ? [] : [{ day, pieces: left, expiry }],
  );
  return first === undefined
    ? null
    : { ...first, pieces: others.reduce((sum, { pieces }) => sum + pieces, first.pieces) };
}

/** What runs low, in short: `number` of products, of them sold out, and of the others the one that lasts least. */
export interface LowInShort {
  number: number;
  sold_out: number;
  /** Null: none of them was sold lately, or all of them are sold out. */
  soonest: { name: Text; days: number } | null;
}

/** Counts what the view of products that run low shows. */
export async function lowInShort(shop: Pick<ShopContext, "db" | "clock" | "catalog">): Promise<LowInShort> {
  const ids = await lowProducts(shop, shop.db);
  const rows = await rowsOf<{ id: number; free: number; name: Text }>(
    shop.db,
    sql`select p.id, p.stock as free, p.content->'name' as name from products p where ${among(ids)} order by p.id`,
  );
  const [soonest] = (await paceOf(shop, rows))
    .flatMap(({ name, days }) => (days === null ? [] : { name, days }))
    .sort((one, other) => one.days - other.days);
  return {
    number: rows.length,
    sold_out: rows.filter(({ free }) => free <= 0).length,
    soonest: soonest ?? null,
  };
}

/** What expires, in short: how many products, how many pieces have expired, and what does next. */
export interface ExpiresInShort {
  number: number;
  /** Pieces that are there and may not be sent any more. */
  expired: number;
  /** Null: all of it has expired. */
  soonest: { name: Text; day: Day } | null;
}

/** Counts what the view of products that expire shows. */
export async function expiresInShort({ db, clock }: Pick<ShopContext, "db" | "clock">): Promise<ExpiresInShort> {
  const today = dayOf(clock());
  const [row] = await rowsOf<ExpiresInShort>(
    db,
    sql`select count(distinct p.id)::int as number,
               coalesce(sum(e."left") filter (where e.expires_on < ${today}::date), 0)::int as expired,
               (array_agg(jsonb_build_object('name', p.content->'name', 'day', e.expires_on::text)
                  order by e.expires_on, p.id) filter (where e.expires_on >= ${today}::date))[1] as soonest
        from (${ending(clock())}) e join products p on p.id = e.product_id`,
  );
  return row ?? { number: 0, expired: 0, soonest: null };
}

/** The last count of a product that agreed with the books. */
async function lastAgreed(db: Database, slug: string): Promise<StockDetail["agreed"]> {
  const [row] = await rowsOf<{ entry: string }>(
    db,
    sql`select entry from audit_entries where entity = 'stock' and entity_id = ${slug} and action = 'stock.counted'
        order by seq desc limit 1`,
  );
  if (row === undefined) return null;
  const { at, name, after } = JSON.parse(row.entry) as AuditEntry;
  return { counted: Number(after?.counted), by: name, at };
}

/** One product with its lots and its last movements; null: there is none of this name. `before`: the number of a movement. */
export async function readStock(
  shop: Pick<ShopContext, "db" | "clock" | "catalog">,
  { slug, before }: { slug: string; before: number | null },
): Promise<{ product: StockDetail; next: number | null } | null> {
  const { db } = shop;
  const low = await lowProducts(shop, db, sql`p.slug = ${slug}`);
  const [found] = await rowsOf<WithoutLots>(
    db,
    sql`select ${rowSql(shop.catalog().stockRules, low)} from products p left join stock_levels v on v.product_id = p.id where p.slug = ${slug}`,
  );
  const [row] = await withLots(shop, found === undefined ? [] : [found]);
  if (row === undefined) return null;
  const moved = await rowsOf<StockMovement>(
    db,
    sql`select c.id, c.change, c.balance, c.reason, o.reference as order, c.by, c.note, l.code as lot,
               c.undoes is not null as is_undo, to_char(c.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
        from (select *, (sum(change) over (order by id))::int as balance from stock_changes
              where product_id = ${row.id}) c
          left join orders o on o.id = c.order_id left join stock_lots l on l.id = c.lot_id
        where ${before === null ? sql`true` : sql`c.id < ${before}`}
        order by c.id desc limit ${MOVEMENTS + 1}`,
  );
  const { rows, next } = pageOf(moved, MOVEMENTS, ({ id }) => id);
  const movements = rows.map((one) => ({ ...one, by: nameBooked(one.by) }));
  return { product: { ...row, agreed: await lastAgreed(db, slug), movements }, next };
}
