import { asc, eq, sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { rowsOf, type Transaction } from "../database/database.ts";
import { dayOf } from "../day.ts";
import { moveLockedOrder } from "../fulfilment/move-order.ts";
import { type LockedOrder, lockOrder, withLockedOrder } from "../orders/open-order.ts";
import { linePieces } from "../orders/pieces.ts";
import { refusalToMove, type Standing } from "../orders/states.ts";
import { type Author, recordAct } from "../staff/audit.ts";
import { notifyStaff } from "../staff/notify.ts";
import { firstExpired } from "../stock/first-expired.ts";
import { lockLotsOf } from "../stock/lots.ts";
import { allot, type OpenLine, type Pieces } from "./allot.ts";
import { parcelLines, parcelLots, parcels } from "./tables.ts";

export type PackRefusal =
  | { ok: false; code: "order.not_found" | "parcel.id_taken" | "parcel.opened" }
  | { ok: false; code: "parcel.not_ordered" | "parcel.too_many"; sku: string }
  | { ok: false; code: NonNullable<ReturnType<typeof refusalToMove>> };

export type PackResult = { ok: true; number: number; isChanged: boolean; isWhole: boolean } | PackRefusal;

export interface NewParcel {
  /** Made by whoever packs: the same number with the same pieces is the same parcel, however often it is sent. */
  id: string;
  reference: string;
  pieces: readonly Pieces[];
}

/**
 * Closes a parcel with these pieces of an order. The first one moves the order to PREPARING. No line is ever packed
 * more often than its buyer is to get it, whoever packs or gives back at the same time. `isWhole`: nothing of the order is open any more.
 */
export async function packParcel(shop: ShopContext, author: Author, parcel: NewParcel): Promise<PackResult> {
  return withLockedOrder(shop, parcel.reference, async (tx, order): Promise<PackResult> => {
    const orderId = order.id;
    const known = await knownParcel(tx, order.id, parcel);
    if (known !== null) return known;
    const refusal = refusalToPack(order);
    if (refusal !== null) return { ok: false, code: refusal };
    const open = await linePieces(tx, orderId);
    const allotted = allot(open, parcel.pieces);
    if (!allotted.ok) return allotted;
    const [last] = await rowsOf<{ number: number | null }>(
      tx,
      sql`select max(number)::int as number from parcels where order_id = ${orderId}`,
    );
    const number = (last?.number ?? 0) + 1;
    const packedBy = staffOf(author);
    await tx.insert(parcels).values({ id: parcel.id, orderId, number, packedBy, packedAt: shop.clock() });
    await tx.insert(parcelLines).values(allotted.lines.map((line) => ({ ...line, parcelId: parcel.id, orderId })));
    await allotLots(tx, shop, parcel.id);
    if (order.fulfilmentState === "PROCESSING") await moveLockedOrder(tx, shop, order, "PREPARING");
    await notifyStaff(tx, { entity: "parcel", id: parcel.id });
    await recordAct(tx, shop, author, {
      action: "parcel.packed",
      entity: "parcel",
      entityId: parcel.id,
      after: { order: order.reference, number, pieces: contentsOf(parcel.pieces) },
    });
    return { ok: true, number, isChanged: true, isWhole: piecesOf(open) === sumOf(allotted.lines) };
  });
}

/** Writes down of which lots the pieces of a new parcel are: those that the pick list says, what expires first. */
async function allotLots(tx: Transaction, shop: Pick<ShopContext, "clock">, parcelId: string): Promise<void> {
  const lines = await rowsOf<{ position: number; quantity: number; product_id: number }>(
    tx,
    sql`select pl.position, pl.quantity, l.product_id from parcel_lines pl
          join order_lines l on l.order_id = pl.order_id and l.position = pl.position
        where pl.parcel_id = ${parcelId} order by pl.position`,
  );
  const lots = await lockLotsOf(
    tx,
    lines.map(({ product_id: id }) => id),
  );
  const today = dayOf(shop.clock());
  const rows = lines.flatMap(({ position, quantity, product_id: productId }) => {
    const left = lots.get(productId) ?? [];
    const taken = firstExpired(left, quantity, today);
    // Another line may be of the same product, as a gift is.
    for (const lot of left) lot.left -= taken.find(({ id }) => id === lot.id)?.quantity ?? 0;
    return taken.map(({ id: lotId, quantity: pieces }) => ({ parcelId, position, lotId, quantity: pieces }));
  });
  if (rows.length > 0) await tx.insert(parcelLots).values(rows);
}

export type OpenResult =
  | { ok: true; isChanged: boolean }
  | { ok: false; code: "parcel.not_found" | "parcel.handed_over" };

/** Takes a parcel that is still in the house apart again: its pieces are open, its number is not used again. */
export async function openParcel(shop: ShopContext, author: Author, id: string): Promise<OpenResult> {
  return shop.db.transaction(async (tx): Promise<OpenResult> => {
    const found = await lockParcel(tx, id);
    if (found === null) return { ok: false, code: "parcel.not_found" };
    const { order, parcel } = found;
    if (parcel.state === "handed_over") return { ok: false, code: "parcel.handed_over" };
    if (parcel.state === "opened") return { ok: true, isChanged: false };
    await tx.update(parcels).set({ state: "opened", waybill: null }).where(eq(parcels.id, id));
    await notifyStaff(tx, { entity: "parcel", id });
    await recordAct(tx, shop, author, {
      action: "parcel.opened",
      entity: "parcel",
      entityId: id,
      before: { order: order.reference, number: parcel.number, waybill: parcel.waybill },
    });
    return { ok: true, isChanged: true };
  });
}

/** A parcel with its order, held until the transaction ends; the order first, as everywhere. */
export async function lockParcel(
  tx: Transaction,
  id: string,
): Promise<{ order: LockedOrder; parcel: typeof parcels.$inferSelect } | null> {
  const [row] = await tx.select({ orderId: parcels.orderId }).from(parcels).where(eq(parcels.id, id));
  const order = row === undefined ? null : await lockOrder(tx, row.orderId);
  if (order === null) return null;
  const [parcel] = await tx.select().from(parcels).where(eq(parcels.id, id)).for("update");
  return parcel === undefined ? null : { order, parcel };
}

/** All parcels of an order, the first first, also those that were opened again. */
export function parcelsOfOrder(tx: Transaction, orderId: string): Promise<(typeof parcels.$inferSelect)[]> {
  return tx.select().from(parcels).where(eq(parcels.orderId, orderId)).orderBy(asc(parcels.number));
}

/** Only what may be moved on is packed, or packed further. */
function refusalToPack(order: Standing): ReturnType<typeof refusalToMove> {
  return refusalToMove(order, order.fulfilmentState === "PREPARING" ? "SHIPPED" : "PREPARING");
}

/** The answer to a parcel that was sent before; null for a new one. */
async function knownParcel(tx: Transaction, orderId: string, { id, pieces }: NewParcel): Promise<PackResult | null> {
  const [parcel] = await tx.select().from(parcels).where(eq(parcels.id, id));
  if (parcel === undefined) return null;
  const lines = await rowsOf<Pieces>(
    tx,
    sql`select l.sku, sum(pl.quantity)::int as quantity
        from parcel_lines pl join order_lines l on l.order_id = pl.order_id and l.position = pl.position
        where pl.parcel_id = ${id} group by l.sku`,
  );
  if (parcel.orderId !== orderId || contentsOf(lines) !== contentsOf(pieces))
    return { ok: false, code: "parcel.id_taken" };
  if (parcel.state === "opened") return { ok: false, code: "parcel.opened" };
  const isWhole = piecesOf(await linePieces(tx, orderId)) === 0;
  return { ok: true, number: parcel.number, isChanged: false, isWhole };
}

/** `2 × MAG-1, 1 × ZN-25`: the same for the same pieces in whatever sequence they were scanned. */
function contentsOf(pieces: readonly Pieces[]): string {
  const sums = new Map<string, number>();
  for (const { sku, quantity } of pieces) sums.set(sku, (sums.get(sku) ?? 0) + quantity);
  return [...sums]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([sku, quantity]) => `${quantity} × ${sku}`)
    .join(", ");
}

const piecesOf = (lines: readonly OpenLine[]) => lines.reduce((sum, { open }) => sum + open, 0);
const sumOf = (lines: readonly { quantity: number }[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Parcels are packed and handed over by somebody: the shop itself never does. */
export function staffOf({ staffId }: Author): string {
  if (staffId === null) throw new Error("only staff pack and hand over parcels");
  return staffId;
}
