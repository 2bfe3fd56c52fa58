import { eq, inArray, sql } from "drizzle-orm";
import { pricingLine } from "../cart/priced-cart.ts";
import { loadPromo } from "../cart/stored-cart.ts";
import type { Product } from "../catalog/product.ts";
import { products } from "../catalog/tables.ts";
import type { ShopContext } from "../context.ts";
import { type Database, rowsOf, type Transaction } from "../database/database.ts";
import type { Country } from "../market/market.ts";
import { hasParcelLeft } from "../orders/order-parcels.ts";
import { type LinePieces, linePieces } from "../orders/pieces.ts";
import type { Order, OrderLine } from "../orders/read-order.ts";
import { orderLines } from "../orders/tables.ts";
import { refundsOfOrder } from "../payments/refund-plan.ts";
import type { StaffDiscount } from "../pricing/adjustments.ts";
import { editedSale } from "../pricing/edited-sale.ts";
import type { PricingLine } from "../pricing/pricing-line.ts";
import { MAX_LINE_QUANTITY } from "../settings/order-limits.ts";
import type { Author } from "../staff/audit.ts";
import { type Destination, type DestinationRefusal, destinationOf } from "./destination.ts";
import { type EditRefusal, refusalToEdit, settlementOf } from "./edit-rules.ts";

export interface Wanted {
  lines: readonly { productId: number; quantity: number }[];
  discount: StaffDiscount | null;
  /** Another country than it goes to; null: that one. */
  country: Country | null;
}

/** A line that cannot be as it is wanted: too few are there, or so many are packed already. */
export interface EditFault {
  product_id: number;
  fault: "stock" | "packed";
  /** The most that can be had, or the least that has to stay. */
  count: number;
}

/** A change as it would be made. */
export interface ReadEdit {
  lines: OrderLine[];
  /** What is paid for, in the order of `sale.lines`; those the order had keep their row. */
  wanted: { productId: number; quantity: number; own: OrderLine | null; product: Product | null }[];
  sale: ReturnType<typeof editedSale>;
  gift: "added" | "removed" | null;
  /** A part of the order has left, nothing stays to follow it, and nothing is missing: it is shipped with this change. */
  ships: boolean;
  faults: EditFault[];
  settled: ReturnType<typeof settlementOf>;
  /** Null: it goes where it went. */
  destination: Destination | null;
}

/**
 * Reads what an order would be with other lines; nothing is changed. Refused where nobody may change it, and where a
 * product is not sold, or named twice; another country where `destinationOf` refuses it.
 */
export async function readEdit(
  db: Database | Transaction,
  shop: Pick<ShopContext, "catalog" | "catalogAt" | "clock">,
  { role }: Pick<Author, "role">,
  order: Order,
  { lines: asked, discount, country }: Wanted,
): Promise<
  { ok: true; edit: ReadEdit } | { ok: false; code: EditRefusal | DestinationRefusal | "order.product_gone" }
> {
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(orderLines.position);
  const refusal = await refusalOf(db, order, lines);
  if (refusal !== null) return { ok: false, code: refusal };
  const catalog = shop.catalog();
  const wanted = asked.map(({ productId, quantity }) => ({
    ...{ productId, quantity },
    own: lines.find((line) => line.productId === productId && !line.isGift) ?? null,
    product: catalog.productById.get(productId) ?? null,
  }));
  const isSold = wanted.every(({ own, product }) => own !== null || (product !== null && product.line !== "gift"));
  if (!isSold || new Set(asked.map(({ productId }) => productId)).size < asked.length)
    return { ok: false, code: "order.product_gone" };
  const grams = country === null ? 0 : await weightOf(db, asked);
  if (grams === null) return { ok: false, code: "order.product_gone" };
  const led =
    country === null
      ? null
      : destinationOf(
          order,
          { country, grams, role, hasParcelLeft: await hasParcelLeft(db, order.id) },
          // What staff have set since does not count for it.
          { shipping: catalog.shipping, tax: shop.catalogAt(order.placedAt, "everyone").tax },
          shop.clock(),
        );
  if (led?.ok === false) return led;
  const destination = led?.destination ?? null;
  const promo = order.promoCode === null ? null : await loadPromo(db, order.promoCode);
  const priceable = wanted.map(({ own, product, quantity }): PricingLine => {
    if (product !== null) return pricingLine(product, quantity, catalog);
    if (own === null) throw new Error("a line without product was let through");
    const { productId, slug, unitPriceAed } = own;
    return { productId, slug, line: "core", categories: [], price: unitPriceAed, salePrice: null, quantity };
  });
  const sale = editedSale({ order, lines, promo }, priceable, discount, destination);
  const hasGift = lines.some(({ isGift }) => isGift);
  const isInStock = catalog.gifts.some(({ stock }) => stock > 0);
  const pieces = await linePieces(db, order.id);
  // What is packed stays, also a gift that is not earned any more.
  const hasGiftToStay = sale.giftEarned || pieces.some(({ isGift, packed, gone }) => isGift && packed + gone > 0);
  const gift = hasGiftToStay === hasGift ? null : hasGift ? "removed" : isInStock ? "added" : null;
  const isRestGone = leavesNothing(pieces, { wanted, gift });
  if (isRestGone && order.paymentState === "due_on_delivery") return { ok: false, code: "order.edit_cash_not_told" };
  const settled = settlementOf(order, { before: order.total, after: sale.charge });
  return {
    ok: true,
    edit: {
      ...{ lines, wanted, sale, gift, destination },
      ships: isRestGone && settled.due <= 0,
      faults: await faultsOf(db, { lines, pieces }, wanted),
      settled,
    },
  };
}

async function refusalOf(db: Database | Transaction, order: Order, lines: OrderLine[]): Promise<EditRefusal | null> {
  const back = await refundsOfOrder(db, order.id);
  const [told] = await rowsOf(
    db,
    sql`select 1 from parcels where order_id = ${order.id} and state = 'handed_over' and cash > 0 limit 1`,
  );
  return refusalToEdit({
    ...{ order, lines },
    isGivenBack: back.some(({ reason }) => reason === "operator" || reason === "provider"),
    isCashTold: told !== undefined,
  });
}

/** Grams of what is wanted, products that are not sold any more included; null: one is unknown. */
async function weightOf(db: Database | Transaction, wanted: Wanted["lines"]): Promise<number | null> {
  const rows = await db
    .select({ id: products.id, grams: products.weightGrams })
    .from(products)
    .where(
      inArray(
        products.id,
        wanted.map(({ productId }) => productId),
      ),
    );
  if (rows.length < wanted.length) return null;
  return rows.reduce(
    (all, { id, grams }) => all + grams * (wanted.find(({ productId }) => productId === id)?.quantity ?? 0),
    0,
  );
}

/** Whether all that an order would be is with couriers already, and something is. */
function leavesNothing(pieces: readonly LinePieces[], { wanted, gift }: Pick<ReadEdit, "wanted" | "gift">): boolean {
  const goneOf = (place: number | undefined) => pieces.find(({ position }) => position === place)?.gone ?? 0;
  return (
    pieces.some(({ gone }) => gone > 0) &&
    pieces.every(({ isGift, open, packed }) => packed === 0 && (!isGift || open === 0 || gift === "removed")) &&
    wanted.every(({ own, quantity }) => quantity <= goneOf(own?.position)) &&
    gift !== "added"
  );
}

/** What is packed stays; what is wanted besides has to be there. */
async function faultsOf(
  db: Database | Transaction,
  { lines, pieces }: { lines: readonly OrderLine[]; pieces: readonly LinePieces[] },
  wanted: ReadEdit["wanted"],
): Promise<EditFault[]> {
  const tooFew = lines.flatMap((line): EditFault[] => {
    const own = pieces.find(({ position }) => position === line.position);
    const least = (own?.packed ?? 0) + (own?.gone ?? 0);
    const quantity = wanted.find(({ own }) => own?.position === line.position)?.quantity ?? 0;
    return !line.isGift && quantity < least ? [{ product_id: line.productId, fault: "packed", count: least }] : [];
  });
  // From the rows themselves: what the catalogue remembers may be a moment old.
  const stocked = await db
    .select({ id: products.id, stock: products.stock, isActive: products.active })
    .from(products)
    .where(
      inArray(
        products.id,
        wanted.map(({ productId }) => productId),
      ),
    );
  const tooMany = wanted.flatMap(({ productId, quantity, own }): EditFault[] => {
    const row = stocked.find(({ id }) => id === productId);
    const most = Math.min(MAX_LINE_QUANTITY, (own?.quantity ?? 0) + (row?.isActive ? row.stock : 0));
    return quantity > most && quantity > (own?.quantity ?? 0)
      ? [{ product_id: productId, fault: "stock", count: most }]
      : [];
  });
  return [...tooFew, ...tooMany];
}
