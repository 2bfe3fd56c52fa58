import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { joined } from "../cart/cart.ts";
import { deliveryCountry, priceCart, type RepairedCart, repairCart } from "../cart/priced-cart.ts";
import { loadCart, type StoredCart } from "../cart/stored-cart.ts";
import { type Product, unitPriceOf } from "../catalog/product.ts";
import { completedSteps, incompleteSteps } from "../checkout/checkout.ts";
import type {
  Address,
  CheckoutDraft,
  CheckoutStep,
  CustomerDetails,
  DeliveryMethod,
  PaymentMethod,
} from "../checkout/draft.ts";
import { DELIVERY_METHODS, PAYMENT_METHODS } from "../checkout/draft.ts";
import type { ShopContext } from "../context.ts";
import { rowsOf, type Transaction } from "../database/database.ts";
import { estimateDelivery, isExpressHour } from "../delivery/delivery.ts";
import type { Market } from "../market/market.ts";
import { type Minor, rateOf, toMinor } from "../pricing/money.ts";
import type { PricedCart } from "../pricing/price.ts";
import { takePromoUse } from "../promo/uses.ts";
import { hashGuestToken, isGuestToken, newGuestToken } from "./guest-token.ts";
import { newReference } from "./reference.ts";
import { orderEvents, orderLines, orders } from "./tables.ts";

export interface PlaceOrderRequest {
  cartUuid: string;
  /** Made once by the client for one press of the button; a repeat gives the same order. */
  idempotencyKey: string;
  market: Market;
  /** The total the shopper saw, hundredths of the market's currency; undefined: the one last shown by the server. */
  shownTotal?: Minor | undefined;
  /** The browser's token, if it has one already. */
  guestToken?: string | undefined;
}

/** Why an order is refused; the words are message keys. */
export type PlaceOrderRefusal =
  | { ok: false; code: "cart.not_found" }
  | { ok: false; code: "cart.empty" }
  | { ok: false; code: "checkout.express_hours" }
  | { ok: false; code: "checkout.incomplete_steps"; steps: CheckoutStep[] }
  | { ok: false; code: "checkout.price_changed" }
  | { ok: false; code: "promo.invalid" };

export type PlaceOrderResult =
  | { ok: true; order: { id: string; reference: string }; guestToken: string }
  | PlaceOrderRefusal;

/** Thrown inside the transaction to undo it; never leaves this file. */
class Refused extends Error {
  readonly refusal: PlaceOrderRefusal;
  constructor(refusal: PlaceOrderRefusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/**
 * Turns a cart into an order, exactly once per idempotency key. In one transaction: the cart is locked, checked and
 * priced again, stock is taken by a conditional update, the promo use is counted, order, lines, amounts and the
 * mail job are written, the cart is emptied. Any refusal undoes all of it and leaves the cart as it was.
 */
export async function placeOrder(shop: ShopContext, request: PlaceOrderRequest): Promise<PlaceOrderResult> {
  const guestToken = isGuestToken(request.guestToken) ? request.guestToken : newGuestToken();
  try {
    const order = await shop.db.transaction((tx) => placeIn(tx, shop, request, guestToken));
    return { ok: true, order, guestToken };
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}

async function placeIn(
  tx: Transaction,
  shop: ShopContext,
  request: PlaceOrderRequest,
  guestToken: string,
): Promise<{ id: string; reference: string }> {
  const now = shop.clock();
  const catalog = shop.catalog();
  const cart = await loadCart(tx, request.cartUuid, now, { lock: true, customerId: shop.customerId });
  if (cart === null) throw new Refused({ ok: false, code: "cart.not_found" });
  const earlier = await earlierOrder(tx, request);
  if (earlier !== null) return earlier;

  const repaired = repairCart(cart, catalog, request.market.language);
  if (repaired.changes.length > 0) throw new Refused({ ok: false, code: "checkout.price_changed" });
  if (repaired.lines.length === 0) throw new Refused({ ok: false, code: "cart.empty" });
  const draft = completeDraft(shop, cart, request.market, now);
  const priced = priceCart(repaired, catalog, request.market, now);
  const shownTotal = request.shownTotal ?? cart.shownTotal;
  if (shownTotal !== null && shownTotal !== priced.charge)
    throw new Refused({ ok: false, code: "checkout.price_changed" });

  await takeStock(tx, repaired.lines);
  const gift = priced.giftEarned ? await takeGift(tx, catalog.gifts) : null;
  const promoCode = priced.discount > 0 ? cart.promoCode : null;
  if (promoCode !== null && cart.promo !== null) {
    const taken = await takePromoUse(tx, cart.promo, draft.customerDetails.email);
    if (!taken) throw new Refused({ ok: false, code: "promo.invalid" });
  }
  const order = await insertOrder(tx, shop, { request, draft, repaired, priced, promoCode, gift, guestToken, now });
  await shop.jobs.enqueue(tx, "mail.order-confirmation", { orderId: order.id });
  const touched = [...repaired.lines.map(({ product }) => product.id), ...(gift === null ? [] : [gift.id])];
  await emptyCart(tx, cart.uuid, touched);
  return order;
}

/** Empties the cart and tells every process that the stock of these products has changed. */
async function emptyCart(tx: Transaction, uuid: string, touched: readonly number[]): Promise<void> {
  await tx.execute(
    sql`with lines as (delete from cart_lines where cart_uuid = ${uuid}),
          cart as (update carts set promo_code = null, draft = '{}'::jsonb, shown_total = null where uuid = ${uuid})
        select pg_notify('catalog', ${`stock:${touched.join(",")}`})`,
  );
}

async function earlierOrder(
  tx: Transaction,
  request: PlaceOrderRequest,
): Promise<{ id: string; reference: string } | null> {
  const [earlier] = await rowsOf<{ id: string; reference: string }>(
    tx,
    sql`select id, reference from orders
        where cart_uuid = ${request.cartUuid} and idempotency_key = ${request.idempotencyKey}`,
  );
  return earlier ?? null;
}

interface CompleteDraft {
  customerDetails: CustomerDetails;
  address: Address;
  deliveryMethod: DeliveryMethod;
  paymentMethod: PaymentMethod;
  notes: string;
}

/** The draft with everything an order needs, or the refusal that names what is missing. */
function completeDraft(shop: ShopContext, cart: StoredCart, market: Market, now: Date): CompleteDraft {
  const draft: CheckoutDraft = cart.draft;
  const catalog = shop.catalog();
  const steps = incompleteSteps(completedSteps(draft, deliveryCountry(draft, market), catalog, now));
  const { customerDetails, address, deliveryMethod, paymentMethod } = draft;
  const onlyDeliveryMisses = steps.length === 1 && steps[0] === "delivery";
  if (onlyDeliveryMisses && deliveryMethod === DELIVERY_METHODS.express && !isExpressHour(catalog.shipping, now)) {
    throw new Refused({ ok: false, code: "checkout.express_hours" });
  }
  if (
    steps.length > 0 ||
    customerDetails === undefined ||
    address === undefined ||
    deliveryMethod === undefined ||
    paymentMethod === undefined
  ) {
    throw new Refused({ ok: false, code: "checkout.incomplete_steps", steps });
  }
  return { customerDetails, address, deliveryMethod, paymentMethod, notes: draft.customerNotes ?? "" };
}

/**
 * Takes the pieces of every line or none. Rows are locked in order of their id, so that two orders with the same
 * products cannot wait for each other. A price that changed since the catalogue was read refuses the order too.
 */
async function takeStock(tx: Transaction, lines: RepairedCart["lines"]): Promise<void> {
  const wanted = sql.join(
    lines.map(({ product, quantity }) => sql`(${product.id}::int, ${quantity}::int)`),
    sql`, `,
  );
  const taken = await rowsOf<{ id: number; price: number; sale_price: number | null }>(
    tx,
    sql`with wanted (id, quantity) as (values ${wanted}),
          locked as (select p.id from products p where p.id in (${joined(lines.map(({ product }) => product.id))})
                     order by p.id for update)
        update products p set stock = p.stock - w.quantity, sold = p.sold + w.quantity
        from wanted w join locked l on l.id = w.id
        where p.id = w.id and p.active and p.stock >= w.quantity
        returning p.id, p.price, p.sale_price`,
  );
  // A campaign's price follows from these two and the clock, so as long as they are the same, it is too.
  const rowById = new Map(taken.map((row) => [row.id, row]));
  const allTakenAtPrice = lines.every(({ product }) => {
    const row = rowById.get(product.id);
    return row?.price === product.price && row.sale_price === product.ownSalePrice;
  });
  if (!allTakenAtPrice) throw new Refused({ ok: false, code: "checkout.price_changed" });
}

/** Takes one free gift if any is left; an order is never refused for want of a gift. */
async function takeGift(tx: Transaction, gifts: readonly Product[]): Promise<Product | null> {
  for (const gift of gifts) {
    const taken = await rowsOf<{ id: number }>(
      tx,
      sql`update products set stock = stock - 1, sold = sold + 1 where id = ${gift.id} and active and stock > 0 returning id`,
    );
    if (taken.length > 0) return gift;
  }
  return null;
}

interface NewOrder {
  request: PlaceOrderRequest;
  draft: CompleteDraft;
  repaired: RepairedCart;
  priced: PricedCart;
  promoCode: string | null;
  gift: Product | null;
  guestToken: string;
  now: Date;
}

async function insertOrder(
  tx: Transaction,
  shop: ShopContext,
  order: NewOrder,
): Promise<{ id: string; reference: string }> {
  const { request, draft, priced, promoCode, guestToken, now } = order;
  const id = randomUUID();
  const reference = newReference();
  const estimate = estimateDelivery(draft.deliveryMethod, draft.address.country, shop.catalog().shipping, now);
  await tx.insert(orders).values({
    id,
    reference,
    cartUuid: request.cartUuid,
    idempotencyKey: request.idempotencyKey,
    guestTokenHash: hashGuestToken(guestToken),
    customerId: shop.customerId,
    locale: request.market.locale,
    customer: draft.customerDetails,
    address: draft.address,
    notes: draft.notes,
    deliveryMethod: draft.deliveryMethod,
    paymentMethod: draft.paymentMethod,
    currency: priced.currency,
    rate: rateOf(priced.currency),
    promoCode,
    subtotal: priced.subtotal,
    discount: priced.discount,
    deliveryFee: priced.deliveryFee ?? toMinor(0),
    processingFee: priced.processingFee,
    vat: priced.vat,
    total: priced.charge,
    paymentState: draft.paymentMethod === PAYMENT_METHODS.cashOnDelivery ? "due_on_delivery" : "awaiting",
    fulfilmentState: "PROCESSING",
    estimatedFrom: estimate.from,
    estimatedTo: estimate.to,
    placedAt: now,
  });
  await tx.insert(orderLines).values(linesOf(id, order));
  await tx.insert(orderEvents).values({ orderId: id, kind: "placed", state: "PROCESSING", at: now });
  return { id, reference };
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
  const free = { quantity: 1, unitPrice: 0, lineTotal: 0, discount: 0, unitPriceAed: 0, isGift: true };
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
