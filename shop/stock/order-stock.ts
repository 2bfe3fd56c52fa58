import { type SQL, sql } from "drizzle-orm";
import { joined } from "../cart/cart.ts";
import type { SoldLine } from "../cart/priced-cart.ts";
import type { Product } from "../catalog/product.ts";
import { rowsOf, type Transaction } from "../database/database.ts";
import type { StockReason } from "./reasons.ts";

/** Tells every process that the stock of these products has changed. */
export async function announceStock(tx: Transaction, products: readonly number[]): Promise<void> {
  if (products.length > 0) await tx.execute(sql`select pg_notify('catalog', ${`stock:${products.join(",")}`})`);
}

/** The same as a column of a statement whose part `moved (id)` moves it: once, however many rows it answers. */
const STOCK_TOLD = sql`(select pg_notify('catalog', 'stock:' || string_agg(id::text, ',')) from moved) as told`;

/** What the ledger says of a change besides product and number. */
export interface ChangeNote {
  reason: StockReason;
  orderId?: string;
  by?: string;
}

/** For which order units are taken, and by whom; the shop itself where nobody is named. */
type Taking = Required<Pick<ChangeNote, "orderId">> & Pick<ChangeNote, "by">;

/**
 * The part of a statement that writes down what its part `moved (id, change)` did: stock and ledger change together,
 * or neither does.
 */
export function written({ reason, orderId, by = "shop" }: ChangeNote): SQL {
  return sql`written as (insert into stock_changes (product_id, change, reason, order_id, by)
               select id, change, ${reason}, ${orderId ?? null}::uuid, ${by} from moved where change <> 0)`;
}

/**
 * Takes the units of every line, tells every process of it, and answers the products of which none is left; null if a
 * unit is missing or a price has changed since the catalogue was read: the transaction then has to be undone. Rows are
 * locked in order of their id, so that two orders with the same products cannot wait for each other. `by`: as `bookedBy`
 * names whoever makes the order.
 */
export async function takeStock(tx: Transaction, lines: readonly SoldLine[], taking: Taking): Promise<number[] | null> {
  const wanted = sql.join(
    lines.map(({ product, quantity }) => sql`(${product.id}::int, ${quantity}::int)`),
    sql`, `,
  );
  const taken = await rowsOf<{ id: number; price: number; sale_price: number | null; stock: number }>(
    tx,
    sql`with wanted (id, quantity) as (values ${wanted}),
          locked as (select p.id from products p where p.id in (${joined(lines.map(({ product }) => product.id))})
                     order by p.id for update),
          moved as (update products p set stock = p.stock - w.quantity, sold = p.sold + w.quantity
                    from wanted w join locked l on l.id = w.id
                    where p.id = w.id and p.active and p.stock >= w.quantity
                    returning p.id, -w.quantity as change, p.price, p.sale_price, p.stock),
          ${written({ reason: "order", ...taking })}
        select id, price, sale_price, stock, ${STOCK_TOLD} from moved`,
  );
  // A campaign's price follows from these two and the clock, so as long as they are the same, it is too.
  const rowById = new Map(taken.map((row) => [row.id, row]));
  const isWhole = lines.every(({ product }) => {
    const row = rowById.get(product.id);
    return row?.price === product.price && row.sale_price === product.ownSalePrice;
  });
  return isWhole ? taken.filter(({ stock }) => stock <= 0).map(({ id }) => id) : null;
}

/** Takes one free gift if any is left; an order is never refused for want of a gift. */
export async function takeGift(tx: Transaction, gifts: readonly Product[], taking: Taking): Promise<Product | null> {
  for (const gift of gifts) if (await takeOne(tx, gift.id, taking)) return gift;
  return null;
}

async function takeOne(tx: Transaction, productId: number, taking: Taking): Promise<boolean> {
  const taken = await rowsOf<{ id: number }>(
    tx,
    sql`with moved as (update products set stock = stock - 1, sold = sold + 1
                       where id = ${productId} and active and stock > 0 returning id, -1 as change),
          ${written({ reason: "order", ...taking })}
        select id from moved`,
  );
  return taken.length > 0;
}

/**
 * Takes the units of an order again that had given them back, and answers their products; null if they are gone, nothing
 * is taken then. A gift
 * that is gone leaves the order: nobody paid for it.
 */
export async function retakeStock(tx: Transaction, orderId: string): Promise<number[] | null> {
  const taken = await rowsOf<{ id: number }>(
    tx,
    sql`with wanted as (select product_id as id, sum(quantity)::int as quantity from order_lines
                        where order_id = ${orderId} and not is_gift group by product_id),
          locked as (select p.id, p.stock, p.active, w.quantity from products p join wanted w on w.id = p.id
                     order by p.id for update of p),
          fits as (select count(*) filter (where active and stock >= quantity) = (select count(*) from wanted) as all_of_it
                   from locked),
          moved as (update products p set stock = p.stock - l.quantity, sold = p.sold + l.quantity
                    from locked l where p.id = l.id and (select all_of_it from fits)
                    returning p.id, -l.quantity as change),
          ${written({ reason: "order", orderId })}
        select id from moved`,
  );
  if (taken.length === 0) return null;
  const gifts = await rowsOf<{ product_id: number }>(
    tx,
    sql`select product_id from order_lines where order_id = ${orderId} and is_gift`,
  );
  for (const { product_id: id } of gifts) {
    if (!(await takeOne(tx, id, { orderId })))
      await tx.execute(sql`delete from order_lines where order_id = ${orderId} and is_gift and product_id = ${id}`);
  }
  const moved = [...taken.map(({ id }) => id), ...gifts.map(({ product_id }) => product_id)];
  await announceStock(tx, moved);
  return moved;
}

/**
 * Takes more units for an order (`change` above zero), or puts some of its own back, each product named once: all of it
 * or nothing. Answers what is short, with how many pieces could be had; nothing is taken then. The order must be locked.
 */
export async function changeStock(
  tx: Transaction,
  orderId: string,
  changes: readonly { productId: number; change: number }[],
  by: string,
): Promise<{ productId: number; available: number }[]> {
  const wanted = changes.filter(({ change }) => change !== 0);
  if (wanted.length === 0) return [];
  const ids = joined(wanted.map(({ productId }) => productId));
  const rows = await rowsOf<{ id: number; stock: number; active: boolean }>(
    tx,
    sql`select id, stock, active from products where id in (${ids}) order by id for update`,
  );
  const short = wanted.flatMap(({ productId, change }) => {
    const row = rows.find(({ id }) => id === productId);
    const available = row?.active ? row.stock : 0;
    return change > available && change > 0 ? [{ productId, available }] : [];
  });
  if (short.length > 0) return short;
  for (const reason of ["order", "release"] as const) {
    const some = wanted.filter(({ change }) => change > 0 === (reason === "order"));
    if (some.length === 0) continue;
    const values = sql.join(
      some.map(({ productId, change }) => sql`(${productId}::int, ${change}::int)`),
      sql`, `,
    );
    await tx.execute(
      sql`with wanted (id, quantity) as (values ${values}),
            moved as (update products p set stock = p.stock - w.quantity, sold = greatest(0, p.sold + w.quantity)
                      from wanted w where p.id = w.id returning p.id, -w.quantity as change),
            ${written({ reason, orderId, by })}
          select id from moved`,
    );
  }
  await announceStock(
    tx,
    wanted.map(({ productId }) => productId),
  );
  return [];
}

/**
 * Pieces of an order came back and cannot be sold: the order holds them no more, and the stock never rises. Never more
 * than the ledger says the order still holds. It must be locked.
 */
export async function writeOffReturned(
  tx: Transaction,
  orderId: string,
  { by }: { by: string },
  units: readonly { position: number; quantity: number }[],
): Promise<void> {
  if (units.length === 0) return;
  await tx.execute(
    sql`with ${held(orderId)}, back as (${named(orderId, units)}),
          locked as (select p.id, b.quantity from products p join back b on b.product_id = p.id
                     order by p.id for update of p),
          moved as (update products p set sold = greatest(0, p.sold - l.quantity)
                    from locked l where p.id = l.id returning p.id, l.quantity as change)
        insert into stock_changes (product_id, change, reason, order_id, by)
          select id, change, 'return', ${orderId}::uuid, ${by} from moved
          union all select id, -change, 'damaged', null, ${by} from moved`,
  );
}

/** The parts of a statement that say what an order holds, and which of it is named by line. */
const held = (orderId: string) =>
  sql`held as (select product_id, -sum(change)::int as quantity from stock_changes where order_id = ${orderId}
               group by product_id having sum(change) < 0)`;
const named = (orderId: string, units: readonly { position: number; quantity: number }[]) => {
  const values = units.map(({ position, quantity }) => sql`(${position}::int, ${quantity}::int)`);
  return sql`select h.product_id, least(h.quantity, sum(v.quantity)::int) as quantity
             from (values ${sql.join(values, sql`, `)}) v(position, quantity)
             join order_lines l on l.order_id = ${orderId} and l.position = v.position
             join held h on h.product_id = l.product_id group by h.product_id, h.quantity`;
};

/**
 * Puts units of an order back: all of them, or those that are named by their line. Never more than the ledger says the
 * order still holds, so that whatever came back before cannot come back again. The order must be locked.
 */
export async function returnStock(
  tx: Transaction,
  orderId: string,
  note: { reason: "release" | "return"; by?: string },
  units?: readonly { position: number; quantity: number }[],
): Promise<void> {
  const wanted = units === undefined ? sql`select product_id, quantity from held` : named(orderId, units);
  const returned = await rowsOf<{ id: number }>(
    tx,
    sql`with ${held(orderId)}, back as (${wanted}),
          locked as (select p.id, b.quantity from products p join back b on b.product_id = p.id
                     order by p.id for update of p),
          moved as (update products p set stock = p.stock + l.quantity, sold = greatest(0, p.sold - l.quantity)
                    from locked l where p.id = l.id returning p.id, l.quantity as change),
          ${written({ ...note, orderId })}
        select id from moved`,
  );
  await announceStock(
    tx,
    returned.map(({ id }) => id),
  );
}
