import { eq, sql } from "drizzle-orm";
import { customerOf } from "../actor.ts";
import type { PromoGoneNotice } from "../cart/cart-json.ts";
import { cartAdjustments, repairCart } from "../cart/priced-cart.ts";
import { type CartRow, cartStatement, mayTouchCart, storedCart } from "../cart/stored-cart.ts";
import type { ShopContext } from "../context.ts";
import { inTransaction, rowsOf, rowsOfEach, sentTogether, type Transaction } from "../database/database.ts";
import { networkKeys } from "../limits/limits.ts";
import type { Market } from "../market/market.ts";
import { PAYMENT_METHODS, type PaymentMethod } from "../market/methods.ts";
import { grantGuestAccess, guestTokenFor } from "../orders/guest-token.ts";
import { inTurn } from "../orders/hot-products.ts";
import { lockOrder, releaseIdempotencyKey, releaseOrder } from "../orders/open-order.ts";
import type { OrderWithLines } from "../orders/read-order.ts";
import { orders } from "../orders/tables.ts";
import { type Attempt, providerOf } from "../payments/attempt.ts";
import { stepOf, writeAttempt } from "../payments/begin.ts";
import { giveUpAttempts } from "../payments/sweep.ts";
import { prepaidCharge } from "../pricing/charge.ts";
import type { Minor } from "../pricing/money.ts";
import type { Promo } from "../promo/promo.ts";
import { isUuid } from "../uuid.ts";
import { publishDue } from "../versions/publish-due.ts";
import { needsAccount } from "./checkout.ts";
import type { PaymentStepJson } from "./checkout-json.ts";
import { createOrder } from "./create-order.ts";
import { demandCode } from "./order-code.ts";
import { countOrder } from "./order-limits.ts";
import { payOpenOrder } from "./pay-order.ts";
import { contentHash, type QuoteRefusal, quote } from "./quote.ts";

export interface PlaceOrderRequest {
  cartUuid: string;
  /** The cart's own (`CheckoutJson.order_key`), or one that the client made; a repeat gives the same order. */
  idempotencyKey: string;
  market: Market;
  /** The total the shopper saw, hundredths of the market's currency; undefined: the one last shown by the server. */
  shownTotal?: Minor | undefined;
  /** The browser's token, if it has one already. */
  guestToken?: string | undefined;
  /** Where the request comes from; counted, never kept. */
  address: string;
}

/** Why an order is refused; the words are message keys. */
export type PlaceOrderRefusal =
  | { ok: false; code: "cart.not_found" }
  | QuoteRefusal
  | { ok: false; code: "checkout.price_changed" }
  /** The code has left the cart; `notice` says why. */
  | { ok: false; code: "promo.invalid"; notice: PromoGoneNotice }
  | { ok: false; code: "payment.not_offered" }
  /** Something is subscribed to, and nobody is signed in. */
  | { ok: false; code: "subscription.needs_account" }
  | { ok: false; code: "order.too_many"; retryAfter: number };

export type PlaceOrderResult =
  | {
      ok: true;
      order: { id: string; reference: string };
      guestToken: string;
      payment: PaymentStepJson;
      /** The whole order, if nothing has happened to it since it was written; otherwise it has to be read. */
      asWritten: OrderWithLines | null;
    }
  | PlaceOrderRefusal;

/** Thrown inside the transaction to undo it; never leaves this file. */
class Refused extends Error {
  readonly refusal: PlaceOrderRefusal;
  constructor(refusal: PlaceOrderRefusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

interface Placed {
  /** `replace`: the cart was changed since it was made into this order, whose payment has to be given up first. */
  kind: "confirmed" | "open" | "replace";
  order: { id: string; reference: string };
  method: PaymentMethod;
  /** An order that was written just now and is complete with that. */
  asWritten?: OrderWithLines;
  /** The first attempt of an order that was written just now: nobody else knows it yet. */
  attempt?: Attempt;
}

/**
 * Turns a cart into an order, exactly once per idempotency key. In one transaction: the cart is locked, checked and
 * priced again, stock is taken by a conditional update, the promo use is counted, order, lines, amounts and jobs are
 * written. Any refusal undoes all of it and leaves the cart as it was.
 *
 * Cash on delivery is confirmed with it and empties the cart. Otherwise the order is open: it keeps its units for
 * half an hour, the cart keeps its lines, and only now a provider is asked. Placing the same cart again continues the
 * same order; a changed cart replaces it, unless the old one turns out to be paid.
 */
export async function placeOrder(shop: ShopContext, request: PlaceOrderRequest): Promise<PlaceOrderResult> {
  const guestToken = await guestTokenFor(shop.db, request);
  // Prices that hold from this second on are in the rows before they are compared with what was shown.
  await publishDue(shop);
  try {
    let placed = await placeOnce(shop, request, guestToken, null);
    for (let round = 0; placed.kind === "replace" && round < 3; round += 1) {
      await giveUpAttempts(shop, placed.order.id, () => true);
      placed = await placeOnce(shop, request, guestToken, placed.order.id);
    }
    shop.failpoint("place.committed");
    const { order } = placed;
    const asWritten = placed.asWritten ?? null;
    if (placed.kind === "confirmed") return { ok: true, order, guestToken, payment: { kind: "none" }, asWritten };
    const first = placed.attempt === undefined ? null : await stepOf(shop, placed.attempt);
    if (first !== null && first.kind !== "over") return { ok: true, order, guestToken, payment: first, asWritten };
    const paid = await payOpenOrder(shop, order.id, placed.method, { isNewCodeWanted: false });
    if (paid.ok) return { ok: true, order, guestToken, payment: paid.payment, asWritten };
    // The order was closed in the moment between: its units are free, and the cart is as it was.
    return { ok: false, code: paid.code === "payment.not_offered" ? paid.code : "checkout.price_changed" };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { refusal } = error;
    if (refusal.code === "promo.invalid") await dropPromo(shop, request.cartUuid, refusal.notice.promo_code);
    return refusal;
  }
}

/** A code that this buyer cannot use leaves the cart, or every further press would be refused for it, too. */
async function dropPromo(shop: ShopContext, cartUuid: string, code: string): Promise<void> {
  await shop.db.execute(
    sql`update carts set promo_code = null
        where uuid = ${cartUuid} and promo_code = ${code} and ${mayTouchCart(customerOf(shop))}`,
  );
}

function placeOnce(
  shop: ShopContext,
  request: PlaceOrderRequest,
  guestToken: string,
  replacing: string | null,
): Promise<Placed> {
  const place = () =>
    inTransaction(
      shop.db,
      async (tx) => {
        const placed = await placeIn(tx, shop, request, guestToken, replacing);
        shop.failpoint("place.before-commit");
        return placed;
      },
      { waitsForLocks: false },
    );
  return inTurn(shop.db, () => productsIn(shop, request.cartUuid), place);
}

async function productsIn(shop: ShopContext, cartUuid: string): Promise<number[]> {
  const lines = await rowsOf<{ id: number }>(
    shop.db,
    sql`select product_id as id from cart_lines where cart_uuid::text = ${cartUuid}`,
  );
  return lines.map(({ id }) => id);
}

async function placeIn(
  tx: Transaction,
  shop: ShopContext,
  request: PlaceOrderRequest,
  guestToken: string,
  replacing: string | null,
): Promise<Placed> {
  const now = shop.clock();
  const catalog = shop.catalog();
  const { market } = request;
  const { cart, earlier } = await lockCart(tx, shop, request);
  if (cart === null) throw new Refused({ ok: false, code: "cart.not_found" });
  if (earlier?.isConfirmed) {
    await grantGuestAccess(tx, earlier.id, guestToken);
    return { kind: "confirmed", order: earlier, method: earlier.paymentMethod };
  }
  // An open order that lost its cart to a sign-in: its key is free for the order of this cart.
  if (earlier !== null && earlier.id !== cart.openOrder?.id) await releaseIdempotencyKey(tx, earlier.id);
  if (replacing !== null && cart.openOrder?.id !== replacing) {
    // It turned out to be paid while it was being given up: that order stands, and nothing is bought twice unasked.
    const [paid] = await tx.select().from(orders).where(eq(orders.id, replacing));
    if (paid?.isConfirmed) return { kind: "confirmed", order: paid, method: paid.paymentMethod };
  }

  const repaired = repairCart(cart, catalog, market.language);
  if (repaired.changes.length > 0) throw new Refused({ ok: false, code: "checkout.price_changed" });
  const { lines } = repaired;
  if (needsAccount(shop, lines)) throw new Refused({ ok: false, code: "subscription.needs_account" });
  const adjustments = cartAdjustments(repaired, catalog);
  const { draft: entered, isWithoutCash } = cart;
  const asked = { market, lines, draft: entered, promo: cart.promo, adjustments, isWithoutCash };
  const quoted = quote(shop, asked, now);
  if (!quoted.ok) throw new Refused(quoted);
  const { draft, priced, promo } = quoted.quote;
  const shownTotal = request.shownTotal ?? cart.shownTotal;
  if (shownTotal !== null && shownTotal !== priced.charge)
    throw new Refused({ ok: false, code: "checkout.price_changed" });
  const method = draft.paymentMethod;

  if (cart.openOrder !== null) {
    const isSame = cart.openOrder.contentHash === contentHash(quoted.quote);
    if (isSame) {
      await grantGuestAccess(tx, cart.openOrder.id, guestToken);
      return { kind: "open", order: cart.openOrder, method };
    }
    if (replacing !== cart.openOrder.id) return { kind: "replace", order: cart.openOrder, method };
    const replaced = await lockOrder(tx, cart.openOrder.id);
    if (replaced === null || replaced.isConfirmed || replaced.needsReview !== null)
      return { kind: "confirmed", order: cart.openOrder, method };
    await releaseOrder(tx, shop, replaced, "cancelled");
  }

  const wantsCash = method === PAYMENT_METHODS.cashOnDelivery;
  const verdict = await countOrder(tx, shop, {
    address: request.address,
    browser: customerOf(shop) ?? guestToken,
    buyer: draft.customerDetails,
    units: repaired.lines.reduce((all, { quantity }) => all + quantity, 0),
    isUnpaid: !wantsCash || shop.asksForCode,
    hasPersonalCode: promo !== null && promo.maxUsesPerCustomer !== null,
  });
  if (verdict.kind === "too_many") {
    throw new Refused({ ok: false, code: "order.too_many", retryAfter: verdict.retryAfter });
  }
  const asksForCode = shop.asksForCode || verdict.kind === "unusual";
  const isConfirmed = wantsCash && !asksForCode;
  const { idempotencyKey } = request;
  const origin = { customerId: customerOf(shop), cartUuid: cart.uuid, idempotencyKey, guestToken };
  const [made] = await sentTogether(
    createOrder(tx, shop, quoted.quote, origin, {
      isConfirmed,
      holdNetworks: networkKeys("unpaid.network", request.address),
    }),
    isConfirmed ? emptyCart(tx, cart.uuid) : undefined,
  );
  if (!made.ok) throw new Refused(refusalOf(made.code, promo));
  const { created } = made;
  if (isConfirmed) return { kind: "confirmed", order: created.order, method, asWritten: created };
  if (verdict.kind === "unusual") await demandCode(tx, created.order.id);
  const attempt = await openOrder(tx, shop, created.order, cart.uuid, method);
  return { kind: "open", order: created.order, method, ...(attempt === undefined ? {} : { attempt }) };
}

function refusalOf(code: "changed" | "over" | "used", promo: Promo | null): PlaceOrderRefusal {
  if (code === "changed" || promo === null) return { ok: false, code: "checkout.price_changed" };
  return { ok: false, code: "promo.invalid", notice: { code: `promo.${code}`, promo_code: promo.code } };
}

/** Links the cart with its order, and writes the first attempt to pay it down before anybody hears of it. */
async function openOrder(
  tx: Transaction,
  shop: ShopContext,
  order: typeof orders.$inferSelect,
  cartUuid: string,
  method: PaymentMethod,
): Promise<Attempt | undefined> {
  await tx.execute(
    sql`update carts set open_order_id = ${order.id},
          draft = (draft - 'stripeClientSecret') || jsonb_build_object('order', ${order.reference}::text)
        where uuid = ${cartUuid}`,
  );
  const provider = providerOf(method);
  if (provider === null) return undefined;
  const { orderLimits } = shop.catalog();
  const wanted = { method, provider, amount: prepaidCharge(order) };
  return writeAttempt(tx, order, wanted, { now: order.placedAt, orderLimits });
}

async function emptyCart(tx: Transaction, uuid: string): Promise<void> {
  await tx.execute(
    sql`with lines as (delete from cart_lines where cart_uuid = ${uuid})
        update carts set promo_code = null, draft = '{}'::jsonb, shown_total = null, open_order_id = null,
          order_key = gen_random_uuid()
        where uuid = ${uuid}`,
  );
}

interface EarlierOrder {
  id: string;
  reference: string;
  isConfirmed: boolean;
  paymentMethod: PaymentMethod;
}

/**
 * Holds a cart until the transaction ends, so that two orders from one cart come one after the other, and reads it with
 * the order that was made of it by the same key. Three statements: one that waits for a lock goes on with what it saw
 * before it waited.
 */
async function lockCart(tx: Transaction, shop: ShopContext, { cartUuid, idempotencyKey }: PlaceOrderRequest) {
  if (!isUuid(cartUuid)) return { cart: null, earlier: null };
  const [, rows, [earlier = null]] = await rowsOfEach<[unknown, CartRow, EarlierOrder]>(
    tx,
    sql`select from carts where uuid = ${cartUuid} for update`,
    cartStatement(cartUuid, shop.clock(), { customerId: customerOf(shop) }),
    sql`select id, reference, is_confirmed as "isConfirmed", payment_method as "paymentMethod" from orders
        where cart_uuid = ${cartUuid} and idempotency_key = ${idempotencyKey}`,
  );
  return { cart: storedCart(rows), earlier };
}
