import { randomInt } from "node:crypto";
import { actedBy } from "../actor.ts";
import type { Product } from "../catalog/product.ts";
import type { ShopContext } from "../context.ts";
import { estimateDelivery } from "../delivery/delivery.ts";
import { PAID_BY_EXCHANGE, PAYMENT_METHODS } from "../market/methods.ts";
import { hashGuestToken } from "../orders/guest-token.ts";
import { firstCashConfirmation, holdFrom } from "../orders/open-order.ts";
import { newReference } from "../orders/reference.ts";
import type { orderEvents, orderLines, orders } from "../orders/tables.ts";
import { toMinor } from "../pricing/money.ts";
import { unitPriceOf } from "../pricing/unit-price.ts";
import { contentHash, type Quote } from "./quote.ts";

/** What an order is made of besides its quote. */
export interface Origin {
  /** Whose it is; null: a guest's. */
  customerId: string | null;
  /** The cart it is made of; null: it is made without one. */
  cartUuid: string | null;
  /** The same key for the same cart is the same order; without a cart it is one order in the whole shop. */
  idempotencyKey: string;
  /** By which the browser that placed it sees it; null: no browser did. */
  guestToken: string | null;
  /** The shop makes it for subscriptions that are due: it starts none. */
  isRenewal?: boolean;
}

/** What is decided while the order is made. */
export interface NewOrder extends Origin {
  gift: Product | null;
  /** Paid in cash without further ado, or by an exchange. */
  isConfirmed: boolean;
  /** What counts the units it holds while it is not confirmed (`networkKeys`); null: nothing. */
  holdNetworks: string[] | null;
}

/** What an order, its lines and its first events are made of; every text and amount is frozen with them. */
export function orderRows(
  shop: Pick<ShopContext, "catalog" | "actor" | "confirmsCash">,
  id: string,
  quote: Quote,
  order: NewOrder,
  reference = newReference(randomInt),
) {
  const { market, draft, priced, promo, now } = quote;
  const { isConfirmed } = order;
  const isPaid = draft.paymentMethod === PAID_BY_EXCHANGE;
  const estimate = estimateDelivery(draft.deliveryMethod, draft.address.country, shop.catalog().shipping, now);
  const about = { orderId: id, at: now, ...actedBy(shop) };
  const events: (typeof orderEvents.$inferInsert)[] = [{ ...about, kind: "placed", state: "PROCESSING" }];
  if (isConfirmed && !isPaid) {
    const method = PAYMENT_METHODS.cashOnDelivery;
    const agreed = { state: "due_on_delivery" as const, amount: priced.charge, method };
    events.push({ ...about, kind: "payment", ...agreed });
  }
  const row = {
    id,
    reference,
    cartUuid: order.cartUuid,
    idempotencyKey: order.idempotencyKey,
    guestTokenHash: order.guestToken === null ? null : hashGuestToken(order.guestToken),
    customerId: order.customerId,
    locale: market.locale,
    customer: draft.customerDetails,
    address: draft.address,
    notes: draft.notes,
    deliveryMethod: draft.deliveryMethod,
    paymentMethod: draft.paymentMethod,
    currency: priced.currency,
    rate: priced.rate,
    promoCode: promo?.code ?? null,
    subtotal: priced.subtotal,
    discount: priced.discount,
    adjustments: priced.adjustments,
    deliveryFee: priced.deliveryFee ?? toMinor(0),
    processingFee: priced.processingFee,
    vat: priced.vat,
    taxKind: priced.taxKind,
    taxRate: priced.taxRate,
    fees: priced.fees,
    total: priced.charge,
    paymentState: isPaid ? ("paid" as const) : isConfirmed ? ("due_on_delivery" as const) : ("awaiting" as const),
    fulfilmentState: "PROCESSING" as const,
    cashConfirmation: isConfirmed && !isPaid ? firstCashConfirmation(shop) : ("not_needed" as const),
    estimatedFrom: estimate.from,
    estimatedTo: estimate.to,
    placedAt: now,
    isConfirmed,
    isRenewal: order.isRenewal ?? false,
    holdUntil: isConfirmed ? null : holdFrom(now, now, shop.catalog().orderLimits),
    holdNetworks: isConfirmed ? null : order.holdNetworks,
    contentHash: contentHash(quote),
  } satisfies typeof orders.$inferInsert;
  return { order: row, lines: linesOf(id, quote, order.gift), events };
}

function linesOf(
  orderId: string,
  { lines: sold, priced }: Quote,
  gift: Product | null,
): (typeof orderLines.$inferInsert)[] {
  const lines = sold.map(({ product, quantity, everyMonths = 0 }, index) => {
    const amounts = priced.lines[index];
    if (amounts === undefined) throw new Error("pricing returned fewer lines than the cart has");
    return {
      ...describe(orderId, index, product),
      quantity,
      everyMonths,
      unitPrice: amounts.unitPrice,
      lineTotal: amounts.lineTotal,
      discount: amounts.discount,
      unitPriceAed: unitPriceOf(product),
    };
  });
  if (gift === null) return lines;
  const nothing = toMinor(0);
  const free = {
    quantity: 1,
    unitPrice: nothing,
    lineTotal: nothing,
    discount: nothing,
    unitPriceAed: nothing,
    isGift: true,
  };
  return [...lines, { ...describe(orderId, lines.length, gift), ...free }];
}

/** What an order line keeps of a product. */
export function describe(orderId: string, position: number, product: Product) {
  return {
    orderId,
    position,
    productId: product.id,
    sku: product.sku,
    slug: product.slug,
    name: product.name,
    pack: product.pack,
    picture: product.pictures.pack,
  };
}
