import { createHash } from "node:crypto";
import type { RepairedCart } from "../cart/priced-cart.ts";
import type { Product } from "../catalog/product.ts";
import type { ShopContext } from "../context.ts";
import type { Transaction } from "../database/database.ts";
import type { Address } from "../delivery/address.ts";
import { estimateDelivery } from "../delivery/delivery.ts";
import type { Market } from "../market/market.ts";
import { type DeliveryMethod, PAYMENT_METHODS, type PaymentMethod } from "../market/methods.ts";
import { hashGuestToken } from "../orders/guest-token.ts";
import { holdFrom } from "../orders/open-order.ts";
import type { OrderWithLines } from "../orders/read-order.ts";
import { newReference } from "../orders/reference.ts";
import { orderEvents, orderLines, orders } from "../orders/tables.ts";
import { rateOf, toMinor } from "../pricing/money.ts";
import type { PricedCart } from "../pricing/price.ts";
import { unitPriceOf } from "../pricing/unit-price.ts";
import type { CustomerDetails } from "./draft.ts";

/** A draft with everything an order needs. */
export interface CompleteDraft {
  customerDetails: CustomerDetails;
  address: Address;
  deliveryMethod: DeliveryMethod;
  paymentMethod: PaymentMethod;
  notes: string;
}

export interface NewOrder {
  cartUuid: string;
  idempotencyKey: string;
  market: Market;
  draft: CompleteDraft;
  repaired: RepairedCart;
  priced: PricedCart;
  promoCode: string | null;
  gift: Product | null;
  guestToken: string;
  /** Paid in cash without further ado. */
  isConfirmed: boolean;
  now: Date;
}

/** What an order, its lines and its first events are made of; every text and amount is frozen with them. */
export function orderRows(
  shop: Pick<ShopContext, "catalog" | "customerId">,
  id: string,
  order: NewOrder,
  reference = newReference(),
) {
  const { draft, priced, isConfirmed, now } = order;
  const estimate = estimateDelivery(draft.deliveryMethod, draft.address.country, shop.catalog().shipping, now);
  const events: (typeof orderEvents.$inferInsert)[] = [{ orderId: id, kind: "placed", state: "PROCESSING", at: now }];
  if (isConfirmed) {
    const method = PAYMENT_METHODS.cashOnDelivery;
    const agreed = { state: "due_on_delivery" as const, amount: priced.charge, method };
    events.push({ orderId: id, kind: "payment", ...agreed, at: now });
  }
  const row = {
    id,
    reference,
    cartUuid: order.cartUuid,
    idempotencyKey: order.idempotencyKey,
    guestTokenHash: hashGuestToken(order.guestToken),
    customerId: shop.customerId,
    locale: order.market.locale,
    customer: draft.customerDetails,
    address: draft.address,
    notes: draft.notes,
    deliveryMethod: draft.deliveryMethod,
    paymentMethod: draft.paymentMethod,
    currency: priced.currency,
    rate: rateOf(priced.currency),
    promoCode: order.promoCode,
    subtotal: priced.subtotal,
    discount: priced.discount,
    adjustments: priced.adjustments,
    deliveryFee: priced.deliveryFee ?? toMinor(0),
    processingFee: priced.processingFee,
    vat: priced.vat,
    taxKind: priced.taxKind,
    taxRate: priced.taxRate,
    total: priced.charge,
    paymentState: isConfirmed ? ("due_on_delivery" as const) : ("awaiting" as const),
    fulfilmentState: "PROCESSING" as const,
    estimatedFrom: estimate.from,
    estimatedTo: estimate.to,
    placedAt: now,
    isConfirmed,
    holdUntil: isConfirmed ? null : holdFrom(now, now),
    contentHash: contentHash(order),
  } satisfies typeof orders.$inferInsert;
  return { order: row, lines: linesOf(id, order), events };
}

/** Writes an order. The three statements are sent together: none of them waits for what another one says. */
export async function insertOrder(
  tx: Transaction,
  shop: ShopContext,
  id: string,
  order: NewOrder,
): Promise<OrderWithLines> {
  const rows = orderRows(shop, id, order);
  const [[written], lines, events] = await Promise.all([
    tx.insert(orders).values(rows.order).returning(),
    tx.insert(orderLines).values(rows.lines).returning(),
    tx.insert(orderEvents).values(rows.events).returning(),
  ]);
  if (written === undefined) throw new Error("an order was not written");
  return { order: written, lines, events };
}

/**
 * What makes two presses the same order: pieces, prices and everything that was entered. How it is paid is left out,
 * since that may change on the same order.
 */
export function contentHash(order: Pick<NewOrder, "market" | "draft" | "repaired" | "priced" | "promoCode">): string {
  const { draft, priced, promoCode, market } = order;
  const { customerDetails: customer, address, deliveryMethod, notes } = draft;
  const content = [
    priced.lines.map((line) => [line.productId, line.quantity, line.unitPrice, line.discount]).sort(),
    [priced.currency, priced.subtotal, priced.discount, priced.deliveryFee, promoCode, market.locale],
    [customer.first_name, customer.last_name, customer.email, customer.phone_number],
    [address.country, address.emirate, address.city, address.area, address.street, address.building],
    [address.nearestLandmark, address.latitude, address.longitude, deliveryMethod, notes],
  ];
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}

function linesOf(orderId: string, { repaired, priced, gift }: NewOrder): (typeof orderLines.$inferInsert)[] {
  const lines = repaired.lines.map(({ product, quantity }, index) => {
    const amounts = priced.lines[index];
    if (amounts === undefined) throw new Error("pricing returned fewer lines than the cart has");
    return {
      ...describe(orderId, index, product),
      quantity,
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

function describe(orderId: string, position: number, product: Product) {
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
