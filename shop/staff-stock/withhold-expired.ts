import { sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { inTransaction, rowsOf, type Transaction } from "../database/database.ts";
import { dayOf } from "../day.ts";
import { notifyStaff } from "../staff/notify.ts";
import { heldInHouse } from "../stock/held.ts";
import { LEFT_OF_LOT, WITHHELD_OF_LOT } from "../stock/lots.ts";
import { announceStock } from "../stock/order-stock.ts";
import { type KeptLot, toWithhold } from "../stock/to-withhold.ts";
import { tellOfStockGone } from "../webhooks/tell.ts";

type Shop = Pick<ShopContext, "db" | "clock" | "jobs">;

/** So many products are looked at by one statement: most of what has expired is kept from sale already. */
const AT_ONCE = 500;

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
    const due = await changesOf(shop.db, shop, ids.slice(first, first + AT_ONCE));
    // Each by itself, so that no sale waits for a whole shelf.
    for (const id of due.keys()) await inTransaction(shop.db, (tx) => withholdOf(tx, shop, id));
  }
}

/** The same of one product, in the transaction that changes its stock. */
export async function withholdOf(tx: Transaction, shop: Shop, productId: number): Promise<void> {
  await tx.execute(sql`select id from products where id = ${productId} for update`);
  const changes = await changesOf(tx, shop, [productId]);
  await move(tx, shop, productId, changes.get(productId) ?? []);
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
  await move(tx, shop, productId, kept);
}

/** What has to change, of those products of which something has. */
async function changesOf(
  db: Shop["db"] | Transaction,
  { clock }: Shop,
  productIds: readonly number[],
): Promise<Map<number, ReturnType<typeof toWithhold>>> {
  const rows = await rowsOf<{ id: number; free: number; held: number; lots: KeptLot[] }>(
    db,
    sql`select p.id, p.stock as free, ${heldInHouse("unpacked")} as held, k.lots
        from products p cross join lateral (
          select jsonb_agg(jsonb_build_object('id', l.id, 'expires_on', l.expires_on::text, 'left', ${LEFT_OF_LOT},
            'withheld', ${WITHHELD_OF_LOT}) order by l.expires_on, l.id) as lots
          from stock_lots l where l.product_id = p.id) k
        where p.id = any(${sql.param(productIds)}::int[]) and k.lots is not null order by p.id`,
  );
  const today = dayOf(clock());
  const changes = rows.map(({ id, free, held, lots }) => {
    const inHouse = free + held + lots.reduce((sum, { withheld }) => sum + withheld, 0);
    return [id, toWithhold(lots, { free, inHouse, today })] as const;
  });
  return new Map(changes.filter(([, of]) => of.length > 0));
}

async function move(
  tx: Transaction,
  shop: Shop,
  productId: number,
  changes: readonly { lot: number; pieces: number }[],
): Promise<void> {
  if (changes.length === 0) return;
  const rows = sql.join(
    changes.map(({ lot, pieces }) => sql`(${lot}::int, ${-pieces}::int)`),
    sql`, `,
  );
  await tx.execute(
    sql`with kept (lot, change) as (values ${rows}),
          moved as (update products set stock = stock + (select sum(change) from kept)::int where id = ${productId}
                    returning id)
        insert into stock_changes (product_id, change, reason, lot_id)
          select moved.id, kept.change, 'withheld', kept.lot from moved, kept`,
  );
  await announceStock(tx, [productId]);
  await tellOfStockGone(tx, shop, [productId]);
  await notifyStaff(tx, { entity: "stock", id: String(productId) });
}
