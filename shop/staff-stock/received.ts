import { sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { rowsOf, type Transaction } from "../database/database.ts";
import { type Day, dayOf } from "../day.ts";
import type { StaffAuthor } from "../staff/audit.ts";
import type { RequestKey } from "../staff/once.ts";
import { expiryOf } from "../stock/expiry.ts";
import { lockLotsOf } from "../stock/lots.ts";
import { asWhole, book, type LineRefusal, lockProducts, RefusedLine, record } from "./book.ts";

/** Pieces that came, of a lot where it is named; `despite_expiry`: its last day is over or near, and it is meant so. */
export interface Received {
  units: number;
  lot: { code: string; expires_on: Day } | null;
  despite_expiry: boolean;
}

export type LotRefusal = "stock.lot_expires_otherwise" | "stock.lot_expired" | "stock.lot_expires_soon";

/** The lot of what came, known or new; refused where one of this name expires on another day, or its day was to be looked at again. */
export async function lotFor(
  tx: Transaction,
  { clock }: Pick<ShopContext, "clock">,
  productId: number,
  { lot, despite_expiry: isMeant }: Pick<Received, "lot" | "despite_expiry">,
): Promise<{ ok: true; lot: number | null } | { ok: false; code: LotRefusal }> {
  if (lot === null) return { ok: true, lot: null };
  const expiry = expiryOf(lot.expires_on, dayOf(clock()));
  if (expiry !== null && !isMeant)
    return { ok: false, code: expiry === "expired" ? "stock.lot_expired" : "stock.lot_expires_soon" };
  const [row] = await rowsOf<{ id: number; expires_on: Day }>(
    tx,
    sql`insert into stock_lots (product_id, code, expires_on) values (${productId}, ${lot.code}, ${lot.expires_on})
        on conflict (product_id, code) do update set code = excluded.code
        returning id, expires_on::text as expires_on`,
  );
  if (row?.expires_on !== lot.expires_on) return { ok: false, code: "stock.lot_expires_otherwise" };
  return { ok: true, lot: row.id };
}

/** A delivery: what came of each product, several lots of one in a line each. */
export interface Delivery {
  lines: readonly (Received & { slug: string })[];
  note: string;
}

export type DeliveryRefusal = { ok: false; code: "staff.key_taken" } | LineRefusal<LotRefusal | "product.not_found">;
/** `changes`: the numbers of what was booked. */
export type DeliveryResult = DeliveryDone | DeliveryRefusal;
interface DeliveryDone {
  ok: true;
  products: number;
  pieces: number;
  changes: number[];
}

/** Books a whole delivery, once under one key: every line of it, or none. */
export function receiveDelivery(
  shop: ShopContext,
  author: StaffAuthor,
  { key, delivery }: { key: RequestKey; delivery: Delivery },
): Promise<DeliveryResult> {
  return asWhole(shop, author, key, (tx) => receiveLines(tx, shop, author, delivery));
}

async function receiveLines(
  tx: Transaction,
  shop: ShopContext,
  author: StaffAuthor,
  { lines, note }: Delivery,
): Promise<DeliveryDone> {
  const slugs = sql.join(
    lines.map(({ slug }) => sql`${slug}`),
    sql`, `,
  );
  const products = await lockProducts(tx, sql`slug in (${slugs})`);
  // Before the lines lock one by one, in the sequence in which packers do.
  await lockLotsOf(
    tx,
    products.map(({ id }) => id),
  );
  const stocks = new Map(products.map(({ slug, stock }) => [slug, stock]));
  const changes: number[] = [];
  for (const [line, one] of lines.entries()) {
    const product = products.find(({ slug }) => slug === one.slug);
    if (product === undefined) throw new RefusedLine("product.not_found", line);
    const found = await lotFor(tx, shop, product.id, one);
    if (!found.ok) throw new RefusedLine(found.code, line);
    const booked = { units: one.units, reason: "add", lot: found.lot, note, undoes: null } as const;
    const { id, stock } = await book(tx, shop, product, booked);
    stocks.set(one.slug, stock);
    changes.push(id);
  }
  for (const product of products)
    await record(tx, shop, author, product, { action: "stock.added" }, stocks.get(product.slug) ?? product.stock);
  const pieces = lines.reduce((sum, { units }) => sum + units, 0);
  return { ok: true, products: products.length, pieces, changes };
}
