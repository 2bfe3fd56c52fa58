import { and, eq, inArray, sql } from "drizzle-orm";
import { actedBy, bookedBy } from "../actor.ts";
import { describe } from "../checkout/new-order.ts";
import type { ShopContext } from "../context.ts";
import type { Transaction } from "../database/database.ts";
import type { Address } from "../delivery/address.ts";
import { moveLockedOrder } from "../fulfilment/move-order.ts";
import { replaceInvoice } from "../invoices/former-invoices.ts";
import { mailBuyer } from "../mails/to-buyer.ts";
import type { Text } from "../market/market.ts";
import { type LockedOrder, withLockedOrder } from "../orders/open-order.ts";
import { orderEvents, orderLines } from "../orders/tables.ts";
import { updateOrder } from "../orders/update-order.ts";
import { parcelLines, parcelLots, parcels } from "../parcels/tables.ts";
import { giveUpOthers } from "../payments/apply.ts";
import { startRefund } from "../payments/money-back.ts";
import { moneyOfOrder } from "../payments/money-of-order.ts";
import { refundsOfOrder } from "../payments/refund-plan.ts";
import { staffDiscountOf } from "../pricing/adjustments.ts";
import { type Minor, sum, toAed, toDecimal, toMinor } from "../pricing/money.ts";
import { unitPriceOf } from "../pricing/unit-price.ts";
import { type LimitRefusal, refusalOfSum, refusalToLetGo } from "../refunds/limits.ts";
import { type Author, actOn, recordAct } from "../staff/audit.ts";
import { once, type RequestKey } from "../staff/once.ts";
import { writeEntry } from "../staff-orders/entries.ts";
import { changeStock, takeGift } from "../stock/order-stock.ts";
import { tellOfStockGone } from "../webhooks/tell.ts";
import type { Destination, DestinationRefusal } from "./destination.ts";
import { type EditRefusal, isSameOrder, type Settlement } from "./edit-rules.ts";
import { type EditFault, type ReadEdit, readEdit, type Wanted } from "./read-edit.ts";

/** What a change comes to, before it is saved. Amounts are hundredths of `currency`. */
export interface EditPreviewJson {
  version: number;
  currency: string;
  lines: { product_id: number; quantity: number; unit: number; total: number; discount: number }[];
  before: EditSumsJson;
  after: EditSumsJson;
  settlement: Settlement;
  gift: ReadEdit["gift"];
  /** All that stays in it has left already: it is shipped then. */
  ships: boolean;
  /** The order's code takes nothing off any more. */
  promo_lost: boolean;
  /** Offers of campaigns that lower it no more, by name. */
  offers_lost: Text[];
  faults: EditFault[];
}

export interface EditSumsJson {
  subtotal: number;
  discount: number;
  delivery: number;
  processing_fee: number;
  vat: number;
  total: number;
}

type Refused = { ok: false; code: "order.not_found" | EditRefusal | DestinationRefusal | "order.product_gone" };

/** Shows what a change of an order comes to; nothing is done. */
export async function previewEdit(
  shop: ShopContext,
  author: Author,
  reference: string,
  wanted: Wanted,
): Promise<{ ok: true; preview: EditPreviewJson } | Refused> {
  return withLockedOrder(shop, reference, async (tx, order) => {
    const read = await readEdit(tx, shop, author, order, wanted);
    if (!read.ok) return read;
    const { sale, settled, faults, gift, ships } = read.edit;
    return {
      ok: true,
      preview: {
        version: order.version,
        currency: order.currency,
        lines: sale.lines.map(({ productId, quantity, unitPrice, lineTotal, discount }) => ({
          ...{ product_id: productId, quantity, unit: unitPrice, total: lineTotal, discount },
        })),
        before: sumsOf(order),
        after: sumsOf({ ...sale, deliveryFee: sale.deliveryFee ?? 0, total: sale.charge }),
        settlement: settled.settlement,
        gift,
        ships,
        promo_lost: sale.isPromoLost,
        offers_lost: sale.lostOffers.map(({ name }) => name),
        faults,
      },
    };
  });
}

/** What an order is to be, and where in another country it goes; null: it goes where it went. */
type Changed = Omit<Wanted, "country"> & { address: Address | null };

type Sums = Pick<LockedOrder, "subtotal" | "discount" | "processingFee" | "vat"> & {
  deliveryFee: number;
  total: number;
};
const sumsOf = ({ subtotal, discount, deliveryFee: delivery, processingFee, vat, total }: Sums): EditSumsJson => ({
  ...{ subtotal, discount, delivery, processing_fee: processingFee, vat, total },
});

export type EditResult =
  | { ok: true; version: number; settlement: Settlement }
  | Refused
  | {
      ok: false;
      code:
        | "staff.key_taken"
        | LimitRefusal
        | "order.discount_above_limit"
        | "order.edit_same"
        | "checkout.price_changed";
    }
  | { ok: false; code: "staff.changed_meanwhile"; version: number }
  | { ok: false; code: "order.edit_faults"; faults: EditFault[] };

/** Thrown inside the transaction to undo it; never leaves this file. */
class Undone extends Error {
  readonly result: EditResult;
  constructor(result: EditResult) {
    super("a change of an order was refused");
    this.result = result;
  }
}

/**
 * Changes what is in an order that has not left, or the country it goes to, once under one key and only as it was seen:
 * its stock moves by the difference, its amounts are those of the preview, an invoice that is out is taken back and
 * followed by another one, what was paid too much goes back, and a discount is given, within the author's refund limit,
 * what is missing is asked for by a link, and the buyer is told by mail. Where all that stays in it has left already, it
 * is shipped. In one transaction with its entry and its act in the log.
 */
export async function editOrder(
  shop: ShopContext,
  author: Author,
  asked: Changed & {
    reference: string;
    version: number;
    total: number;
    reason: string;
    key: RequestKey;
    isFresh: boolean;
  },
): Promise<EditResult> {
  try {
    return await withLockedOrder(shop, asked.reference, (tx, order) =>
      once(tx, shop, author, asked.key, () => editIn(tx, shop, author, order, asked)),
    );
  } catch (error) {
    if (error instanceof Undone) return error.result;
    throw error;
  }
}

async function editIn(
  tx: Transaction,
  shop: ShopContext,
  author: Author,
  order: LockedOrder,
  asked: Changed & { version: number; total: number; reason: string; isFresh: boolean },
): Promise<EditResult> {
  if (order.version !== asked.version) return { ok: false, code: "staff.changed_meanwhile", version: order.version };
  const read = await readEdit(tx, shop, author, order, { ...asked, country: asked.address?.country ?? null });
  if (!read.ok) return read;
  const { edit } = read;
  const { sale, settled, lines, destination } = edit;
  if (
    isSameOrder({ lines, discount: staffDiscountOf(order) }, { ...edit, lines: asked.lines, discount: asked.discount })
  )
    return { ok: false, code: "order.edit_same" };
  if (edit.faults.length > 0) return { ok: false, code: "order.edit_faults", faults: edit.faults };
  if (sale.charge !== asked.total) return { ok: false, code: "checkout.price_changed" };
  if (settled.settlement.kind === "refund") {
    const amount = toMinor(settled.settlement.amount);
    const refusal = await refusalToLetGo(tx, author, order, { amount, isFresh: asked.isFresh });
    if (refusal !== null) return { ok: false, code: refusal };
  }
  const discount = discountToAllow(order, sale);
  if (discount !== null) {
    const refusal = await refusalOfSum(tx, author, discount, asked.isFresh);
    if (refusal !== null)
      return { ok: false, code: refusal === "refund.above_limit" ? "order.discount_above_limit" : refusal };
  }
  // First: the invoice that follows is of where it goes now.
  if (destination !== null) await noteFormerAddress(tx, shop, order);
  await replaceInvoice(tx, shop, order, lines);
  await moveStock(tx, shop, order, edit);
  const positions = await writeLines(tx, shop, order, edit);
  const changed = await updateOrder(tx, order, {
    subtotal: sale.subtotal,
    discount: sale.discount,
    deliveryFee: sale.deliveryFee ?? toMinor(0),
    processingFee: sale.processingFee,
    vat: sale.vat,
    total: sale.charge,
    adjustments: sale.adjustments.map((each) => ({
      ...each,
      lines: each.lines.map((part) => ({ ...part, position: positions[part.position] ?? part.position })),
    })),
    due: toMinor(settled.due),
    version: order.version + 1,
    ...(destination !== null && asked.address !== null && sentTo(destination, asked.address)),
  });
  // A page that is open at a provider still asks for what was due before.
  await giveUpOthers(tx, shop, order.id, null);
  if (settled.back > 0) await giveBack(tx, shop, changed, settled.back);
  const totals: [number, number] = [order.total, changed.total];
  const entryId = await writeEntry(tx, shop, author, order, { kind: "edit", data: { text: asked.reason, totals } });
  const now = describedBy(await linesNow(tx, order.id));
  const states = {
    before: { total: toDecimal(order.total), lines: describedBy(lines), country: order.address.country },
    after: { total: toDecimal(changed.total), lines: now, country: changed.address.country },
  };
  await recordAct(tx, shop, author, actOn(order, "order.edited", states));
  const { kind, amount } = settled.settlement;
  await mailBuyer(tx, shop, changed, "mail.order-edited", {
    ...{ orderId: order.id, entryId, before: order.total },
    isDueNoMore: order.due > 0 && changed.due <= 0,
    settlement: kind,
    amount,
    isElsewhere: destination !== null,
  });
  if (edit.ships) await shipRest(tx, shop, author, changed);
  return { ok: true, version: changed.version, settlement: settled.settlement };
}

/** Everything that an order is has left: it is shipped, as by its last parcel, where nothing keeps it. */
async function shipRest(tx: Transaction, shop: ShopContext, author: Author, order: LockedOrder): Promise<void> {
  const moved = await moveLockedOrder(tx, shop, order, "SHIPPED");
  if (!moved.ok) return;
  const states = { before: { state: order.fulfilmentState }, after: { state: moved.state } };
  await recordAct(tx, shop, author, actOn(order, "order.moved", states));
}

/** What of an order another country changes besides its amounts. */
const sentTo = ({ deliveryMethod, tax, estimate }: Destination, address: Address) => ({
  ...{ address, deliveryMethod, taxKind: tax.taxKind, taxRate: tax.taxRate },
  ...{ estimatedFrom: estimate.from, estimatedTo: estimate.to },
});

/** Where it went before stays in its history, and on the papers of its former invoices. */
async function noteFormerAddress(tx: Transaction, shop: ShopContext, order: LockedOrder): Promise<void> {
  const about = { orderId: order.id, at: shop.clock(), ...actedBy(shop) };
  await tx
    .insert(orderEvents)
    .values({ ...about, kind: "address", state: "ADDRESS_CHANGED", formerAddress: order.address });
  // Those that were kept before they said their country are of this one, too.
  await tx.execute(
    sql`update former_invoices
        set sale = sale || jsonb_build_object('country', ${order.address.country}::text, 'taxRate', ${order.taxRate}::int)
        where order_id = ${order.id} and not sale ? 'country'`,
  );
}

/**
 * A discount by staff that becomes larger, as a limit counts it: all of it, AED hundredths, so that nobody gets round a
 * limit by small steps. Null: it does not become larger. What goes back of it besides has been held to the limit already.
 */
function discountToAllow(order: LockedOrder, sale: ReadEdit["sale"]): Minor | null {
  const [before, after] = [order, sale].map(({ adjustments }) =>
    sum(adjustments.filter(({ kind }) => kind === "staff").map(({ amount }) => toMinor(amount))),
  ) as [Minor, Minor];
  return after > before ? toAed(after, order.rate) : null;
}

const linesNow = (tx: Transaction, orderId: string) =>
  tx.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(orderLines.position);
const describedBy = (lines: readonly { sku: string; quantity: number }[]) =>
  lines.map(({ sku, quantity }) => `${sku} × ${quantity}`).join(", ");

async function moveStock(tx: Transaction, shop: ShopContext, order: LockedOrder, { lines, wanted, gift }: ReadEdit) {
  const gone = lines.filter((line) =>
    line.isGift ? gift === "removed" : !wanted.some(({ own }) => own?.position === line.position),
  );
  const changes = [
    ...wanted.map(({ productId, quantity, own }) => ({ productId, change: quantity - (own?.quantity ?? 0) })),
    ...gone.map(({ productId, quantity }) => ({ productId, change: -quantity })),
  ];
  const short = await changeStock(tx, order.id, changes, bookedBy(shop));
  const taken = changes.filter(({ change }) => change > 0).map(({ productId }) => productId);
  if (short.length === 0) return tellOfStockGone(tx, shop, taken);
  const faults = short.map(({ productId, available }): EditFault => {
    const own = wanted.find((line) => line.productId === productId)?.own?.quantity ?? 0;
    return { product_id: productId, fault: "stock", count: own + available };
  });
  throw new Undone({ ok: false, code: "order.edit_faults", faults });
}

/** Writes the lines as they are from now on; answers the position of each that was priced. */
async function writeLines(
  tx: Transaction,
  shop: ShopContext,
  order: LockedOrder,
  { lines, wanted, sale, gift }: ReadEdit,
): Promise<number[]> {
  const stays = (line: (typeof lines)[number]) =>
    line.isGift ? gift !== "removed" : wanted.some(({ own }) => own?.position === line.position);
  const gone = lines.filter((line) => !stays(line)).map(({ position }) => position);
  const at = (which: number[]) => and(eq(orderLines.orderId, order.id), inArray(orderLines.position, which));
  if (gone.length > 0) {
    // What is packed stays in the order: only parcels that were taken apart may have had these.
    const opened = tx
      .select({ id: parcels.id })
      .from(parcels)
      .where(and(eq(parcels.orderId, order.id), eq(parcels.state, "opened")));
    for (const rows of [parcelLots, parcelLines])
      await tx.delete(rows).where(and(inArray(rows.parcelId, opened), inArray(rows.position, gone)));
    await tx.delete(orderLines).where(at(gone));
  }
  let last = Math.max(-1, ...lines.map(({ position }) => position));
  const positions: number[] = [];
  for (const [index, { own, product, quantity }] of wanted.entries()) {
    const amounts = sale.lines[index];
    if (amounts === undefined) throw new Error("pricing returned fewer lines than are wanted");
    const { unitPrice, lineTotal, discount } = amounts;
    const position = own?.position ?? ++last;
    positions.push(position);
    if (own !== null)
      await tx
        .update(orderLines)
        .set({ quantity, lineTotal, discount })
        .where(at([position]));
    else if (product !== null)
      await tx.insert(orderLines).values({
        ...describe(order.id, position, product),
        ...{ quantity, unitPrice, lineTotal, discount, unitPriceAed: unitPriceOf(product) },
      });
  }
  const added =
    gift === "added" ? await takeGift(tx, shop.catalog().gifts, { orderId: order.id, by: bookedBy(shop) }) : null;
  const nothing = toMinor(0);
  if (added !== null) await tellOfStockGone(tx, shop, [added.id]);
  if (added !== null)
    await tx.insert(orderLines).values({
      ...describe(order.id, ++last, added),
      ...{
        quantity: 1,
        isGift: true,
        unitPrice: nothing,
        lineTotal: nothing,
        discount: nothing,
        unitPriceAed: nothing,
      },
    });
  return positions;
}

/** Gives back what was paid too much, of the last payment first. */
async function giveBack(tx: Transaction, shop: ShopContext, order: LockedOrder, amount: number): Promise<void> {
  const { attempts } = await moneyOfOrder(tx, order);
  const back = await refundsOfOrder(tx, order.id);
  let rest = amount;
  for (const attempt of attempts.toReversed()) {
    const waiting = back
      .filter(({ paymentId, state }) => paymentId === attempt.id && state === "pending")
      .reduce((all, refund) => all + refund.amount, 0);
    const part = Math.min(rest, attempt.captured - attempt.refunded - waiting);
    if (part <= 0) continue;
    await startRefund(tx, shop, attempt, { amount: part, lines: [], restock: false, reason: "changed" });
    rest -= part;
  }
  // More than is left was never taken: people have to look at it first.
  if (rest > 0) throw new Undone({ ok: false, code: "order.edit_given_back" });
}
