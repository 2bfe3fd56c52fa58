import { sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { inTransaction, rowsOf, type Transaction } from "../database/database.ts";
import { dayOf } from "../day.ts";
import { noticeOf } from "../live/notify.ts";
import { heldInHouse } from "../stock/held.ts";
import { LEFT_OF_LOT, WITHHELD_OF_LOT } from "../stock/lots.ts";
import { announceStock } from "../stock/order-stock.ts";
import { type KeptLot, toWithhold } from "../stock/to-withhold.ts";
import { tellOfStockGone } from "../webhooks/tell.ts";

type Shop = Pick<ShopContext, "db" | "clock" | "jobs">;

/** So many products are looked at by one statement: most of what has expired is kept from sale already. */
const AT_ONCE = 500;
/** So many are locked by one transaction, so that no sale waits for a whole shelf. */
const LOCKED_AT_ONCE = 25;

/**
 * Has nobody buy a piece that has expired: what is left of a lot after its last day is not for sale, by a row of the ledger,
 * and is again for sale where it turns out to be gone. Done every few minutes, and whenever a product sells out or comes back,
 * as by an order that is given up.
 */
export async function withholdExpired(shop: Shop): Promise<void> {
  const found = await rowsOf<{ id: number }>(
    shop.db,
    sql`select distinct product_id as id from (
          select l.product_id, ${LEFT_OF_LOT} as "left", ${WITHHELD_OF_LOT} as withheld from stock_lots l
          where l.expires_on < ${dayOf(shop.clock())}::date) l
        where "left" > 0 or withheld > 0`,
  );
  const ids = found.map(({ id }) => id).sort((one, other) => one - other);
  for (let first = 0; first < ids.length; first += AT_ONCE) {
    const due = [...(await changesOf(shop.db, shop, ids.slice(first, first + AT_ONCE))).keys()];
    for (let next = 0; next < due.length; next += LOCKED_AT_ONCE)
      await inTransaction(shop.db, (tx) => withholdOf(tx, shop, due.slice(next, next + LOCKED_AT_ONCE)));
  }
}

/** The same of some products, in the transaction that changes their stock. */
export async function withholdOf(tx: Transaction, shop: Shop, productIds: readonly number[]): Promise<void> {
  await tx.execute(
    sql`select id from products where id = any(${sql.param([...productIds])}::int[]) order by id for update`,
  );
  await move(tx, shop, await changesOf(tx, shop, productIds));
}

/** How many pieces of a product have expired and are kept from sale. */
export async function withheldOf(tx: Transaction, productId: number): Promise<number> {
  const [row] = await rowsOf<{ withheld: number }>(
    tx,
    sql`select coalesce(sum(${WITHHELD_OF_LOT}), 0)::int as withheld from stock_lots l where l.product_id = ${productId}`,
  );
  return row?.withheld ?? 0;
}

/** Ends all of it for a moment: what is taken away next may be of what has expired. The product must be locked. */
export async function endWithholding(tx: Transaction, shop: Shop, productId: number): Promise<void> {
  const kept = await rowsOf<{ lot: number; pieces: number }>(
    tx,
    sql`select id as lot, -withheld as pieces from (
          select l.id, ${WITHHELD_OF_LOT} as withheld from stock_lots l where l.product_id = ${productId}) l
        where withheld > 0`,
  );
  await move(tx, shop, new Map([[productId, kept]]));
}

type Change = ReturnType<typeof toWithhold>[number];

/** What has to change, of those products of which something has. */
async function changesOf(
  db: Shop["db"] | Transaction,
  { clock }: Shop,
  productIds: readonly number[],
): Promise<Map<number, Change[]>> {
  const rows = await rowsOf<{ id: number; free: number; held: number; lots: KeptLot[] }>(
    db,
    sql`select p.id, p.stock as free, ${heldInHouse("unpacked")} as held, k.lots
        from products p cross join lateral (
          select jsonb_agg(jsonb_build_object('id', l.id, 'expires_on', l.expires_on::text, 'left', ${LEFT_OF_LOT},
            'withheld', ${WITHHELD_OF_LOT}) order by l.expires_on, l.id) as lots
          from stock_lots l where l.product_id = p.id having count(*) > 0) k
        where p.id = any(${sql.param([...productIds])}::int[]) order by p.id`,
  );
  const today = dayOf(clock());
  const changes = rows.map(({ id, free, held, lots }) => {
    const inHouse = free + held + lots.reduce((sum, { withheld }) => sum + withheld, 0);
    return [id, toWithhold(lots, { free, inHouse, today })] as const;
  });
  return new Map(changes.filter(([, of]) => of.length > 0));
}

/** Keeps pieces of lots from sale, or has them sold again, by product; the products must be locked. */
async function move(tx: Transaction, shop: Shop, changes: ReadonlyMap<number, readonly Change[]>): Promise<void> {
  const kept = [...changes].flatMap(([id, of]) => of.map(({ lot, pieces }) => ({ id, lot, change: -pieces })));
  if (kept.length === 0) return;
  const ids = [...new Set(kept.map(({ id }) => id))];
  await tx.execute(
    sql`with kept as (select * from json_to_recordset(${JSON.stringify(kept)}::json) as k (id int, lot int, change int)),
          moved as (update products p set stock = p.stock + k.change
                    from (select id, sum(change)::int as change from kept group by id) k where p.id = k.id returning p.id)
        insert into stock_changes (product_id, change, reason, lot_id)
          select id, change, 'withheld', lot from moved join kept using (id)
          returning ${noticeOf("stock", sql`product_id`)}`,
  );
  await announceStock(tx, ids);
  await tellOfStockGone(tx, shop, ids);
}
