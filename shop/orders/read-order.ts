import { and, count, eq, gt, or, type SQL, sql } from "drizzle-orm";
import { customerOf } from "../actor.ts";
import { pictureAddress } from "../catalog/product.ts";
import type { OrderJson, TrackingJson } from "../checkout/checkout-json.ts";
import type { ShopContext } from "../context.ts";
import { type Database, rowsOf, type Transaction } from "../database/database.ts";
import { type RawRow, rowReader, rowsAsJson } from "../database/table-rows.ts";
import type { Language } from "../market/market.ts";
import type { DeliveryMethod, PaymentMethod } from "../market/methods.ts";
import { nameIn } from "../market/shown-text.ts";
import type { PaymentEventName } from "../payments/provider.ts";
import { adjustmentsOf } from "../pricing/adjustments.ts";
import { toDecimal, toMinor } from "../pricing/money.ts";
import { offerJson } from "../pricing/offers.ts";
import { taxPercent } from "../pricing/tax.ts";
import { hashGuestToken, isShownTo, mayPayAsGuest } from "./guest-token.ts";
import { EXCHANGES_OF_ORDER, exchangeJson, type OrderExchange } from "./order-exchanges.ts";
import { type OrderParcel, PARCELS_OF_ORDER, parcelJson, readParcel } from "./order-parcels.ts";
import { parseReference } from "./reference.ts";
import { FULFILMENT_STEPS, type FulfilmentStep, stepsReached } from "./states.ts";
import { orderEvents, orderLines, orders } from "./tables.ts";

export type Order = typeof orders.$inferSelect;
export type OrderLine = typeof orderLines.$inferSelect;

export type OrderEvent = typeof orderEvents.$inferSelect;

export interface OrderWithLines {
  order: Order;
  lines: OrderLine[];
  /** What happened to it, in that order. */
  events: OrderEvent[];
  /** What of it has left the house. */
  parcels: OrderParcel[];
  /** What it was paid with instead of money, and what of its money paid another one. */
  exchanges: OrderExchange[];
}

/** Orders on one page of a list. */
const PAGE_LENGTH = 20;

/**
 * An order for the customer it belongs to, or, while it belongs to none, for whoever placed it in this browser. Null
 * for everybody else, and for unknown numbers.
 */
export async function ownOrderWithLines(
  shop: ShopContext,
  reference: string,
  guestToken: string | undefined,
): Promise<OrderWithLines | null> {
  const found = await orderByReference(shop, reference);
  return found === null || !isOwn(shop, found.order, guestToken) ? null : found;
}

/**
 * The same, and for whoever came by its payment link what they pay, as long as they may: products and amounts, and of its
 * buyer nothing that they could be reached or found by.
 */
export async function payableOrder(
  shop: ShopContext,
  reference: string,
  guestToken: string | undefined,
): Promise<OrderWithLines | null> {
  const found = await orderByReference(shop, reference);
  if (found === null || isOwn(shop, found.order, guestToken)) return found;
  return isPaidBy(found.order, guestToken) && mayPay(found.order) ? withoutBuyer(found) : null;
}

/** An order as it is told to whoever has just paid it: whole to its buyer, to others without them. */
export function asPaidBy(shop: ShopContext, found: OrderWithLines, guestToken: string | undefined): OrderWithLines {
  return isOwn(shop, found.order, guestToken) ? found : withoutBuyer(found);
}

/** The row of an order for whoever may pay it, once it is paid or over too: its buyer, or who came by its payment link. */
export async function payersOrderRow(
  shop: ShopContext,
  typed: string,
  guestToken: string | undefined,
): Promise<Order | null> {
  const reference = parseReference(typed);
  if (reference === null) return null;
  const [order] = await shop.db.select().from(orders).where(eq(orders.reference, reference));
  return order !== undefined && (isOwn(shop, order, guestToken) || isPaidBy(order, guestToken)) ? order : null;
}

function isOwn(shop: ShopContext, order: Order, guestToken: string | undefined): boolean {
  if (order.customerId !== null) return order.customerId === customerOf(shop);
  return guestToken !== undefined && isShownTo(order, guestToken);
}

function isPaidBy(order: Order, guestToken: string | undefined): boolean {
  return order.customerId === null && guestToken !== undefined && mayPayAsGuest(order, guestToken);
}

function withoutBuyer({ order, ...rest }: OrderWithLines): OrderWithLines {
  const { email } = order.customer;
  const customer = { first_name: "", last_name: "", email: email && shortened(email), phone_number: "" };
  const address = { country: order.address.country, city: "", area: "", street: "", building: "" };
  return { ...rest, order: { ...order, customer, address, notes: "" }, parcels: [] };
}

/** `l…@example.com`: enough to know where to look. */
export function shortened(email: string): string {
  const [name = "", domain = ""] = email.split("@");
  return `${name.slice(0, 1)}…@${domain}`;
}

/** The guests' orders that a browser is shown by its secret, as a condition. */
export function shownTo(guestToken: string): SQL {
  const hash = hashGuestToken(guestToken);
  const byLink = sql`(${orders.alsoShownTo} <> '{}' and ${orders.alsoShownTo} @> array[${hash}]::text[])`;
  return sql`(${orders.customerId} is null and (${orders.guestTokenHash} = ${hash} or ${byLink}))`;
}

export interface OrderPage {
  orders: OrderJson[];
  total: number;
  page: number;
  pages: number;
}

/**
 * The orders of the customer who asks, and those placed in this browser that belong to nobody, newest first, a page
 * at a time. A page past the end is empty.
 */
export async function ownOrders(
  shop: ShopContext,
  guestToken: string | undefined,
  language: Language,
  { page = 1, perPage = PAGE_LENGTH }: { page?: number; perPage?: number } = {},
): Promise<OrderPage> {
  // What was replaced or never paid is no order to come back to.
  const stands = or(eq(orders.isConfirmed, true), eq(orders.paymentState, "awaiting"));
  const customerId = customerOf(shop);
  const mine = or(
    customerId === null ? sql`false` : eq(orders.customerId, customerId),
    guestToken === undefined ? sql`false` : shownTo(guestToken),
  );
  const own = and(mine, stands);
  const [counted] = await shop.db.select({ total: count() }).from(orders).where(own);
  const total = counted?.total ?? 0;
  const found = await wholeOrders(shop, own, { limit: perPage, offset: (page - 1) * perPage });
  return {
    orders: found.map((each) => orderJson(each, language)),
    total,
    page,
    pages: Math.max(1, Math.ceil(total / perPage)),
  };
}

/** An order with all that hangs on it: one statement, whichever orders it reads. */
const WHOLE_ORDER = sql`
  select orders.*, ${rowsAsJson(orderLines, sql`t.order_id = orders.id`, sql`t.position`)} as lines,
         ${rowsAsJson(orderEvents, sql`t.order_id = orders.id`, sql`t.id`)} as events,
         ${PARCELS_OF_ORDER} as parcels, ${EXCHANGES_OF_ORDER} as exchanges
  from orders`;
const readOrder = rowReader(orders);
const readLine = rowReader(orderLines);
const readEvent = rowReader(orderEvents);

interface WholeRow extends RawRow {
  lines: RawRow[];
  events: RawRow[];
  parcels: Parameters<typeof readParcel>[0][];
  exchanges: OrderExchange[];
}

/** The orders that meet a condition, the newest first: all of them, or a page of them. */
export async function wholeOrders(
  { db }: Pick<ShopContext, "db">,
  which: SQL | undefined,
  page?: { limit: number; offset: number },
): Promise<OrderWithLines[]> {
  const part = page === undefined ? sql`` : sql` limit ${page.limit} offset ${page.offset}`;
  const found = await rowsOf<WholeRow>(
    db,
    sql`${WHOLE_ORDER} where ${which ?? sql`true`} order by orders.placed_at desc, orders.id desc${part}`,
  );
  return found.map((row) => ({
    order: readOrder(row),
    lines: row.lines.map(readLine),
    events: row.events.map(readEvent),
    parcels: row.parcels.map(readParcel),
    exchanges: row.exchanges,
  }));
}

/** For the operator and for mails: no check of who is asking. */
export async function orderByReference(shop: ShopContext, typed: string): Promise<OrderWithLines | null> {
  const reference = parseReference(typed);
  if (reference === null) return null;
  return (await wholeOrders(shop, eq(orders.reference, reference)))[0] ?? null;
}

/** For mails: no check of who is asking. */
export async function orderById(shop: ShopContext, id: string): Promise<OrderWithLines | null> {
  return (await wholeOrders(shop, eq(orders.id, id)))[0] ?? null;
}

/** Steps, expected time and parcels for whoever knows the number: never a person's name, an address or an amount. */
export async function trackOrder(shop: ShopContext, typed: string, language: Language): Promise<TrackingJson | null> {
  const found = await orderByReference(shop, typed);
  return found === null ? null : trackingJson(found, language);
}

/** The same of an order that was read already. */
export function trackingJson({ order, events, parcels }: OrderWithLines, language: Language): TrackingJson {
  // Nobody works on an order before it is confirmed.
  const reached = order.isConfirmed ? stepsReached(order.fulfilmentState) : 0;
  const denials = denialsOf(events);
  // An order may be shipped again, and then the last time counts; what is on its way still was not.
  const reachedAt = (step: FulfilmentStep) =>
    events.findLast((event) => event.state === step && !denials.includes(event))?.at.toISOString() ?? null;
  return {
    reference: order.reference,
    status: order.fulfilmentState,
    steps: FULFILMENT_STEPS.map((step, index) => ({
      step,
      reached: index < reached,
      at: index < reached ? reachedAt(step) : null,
    })),
    not_delivered_at: order.fulfilmentState === "DELIVERED" ? null : (denials.at(-1)?.at.toISOString() ?? null),
    estimated_delivery: estimateOf(order),
    parcels: parcels.map((parcel) => parcelJson(parcel, language)),
  };
}

/** Of what happened to an order, in that order: that it was not delivered after all. Nothing else leads away from a delivery. */
export function denialsOf<Event extends Pick<OrderEvent, "kind" | "state">>(events: readonly Event[]): Event[] {
  const moves = events.filter(({ kind }) => kind === "fulfilment");
  return moves.filter((_, index) => moves[index - 1]?.state === "DELIVERED");
}

function estimateOf(order: Order) {
  return { from: order.estimatedFrom.toISOString(), to: order.estimatedTo.toISOString() };
}

/** An order as its buyer sees it, in one language. */
export function orderJson({ order, lines, events, parcels, exchanges }: OrderWithLines, language: Language): OrderJson {
  return {
    reference: order.reference,
    placed_at: order.placedAt.toISOString(),
    status: order.fulfilmentState,
    payment_status: order.paymentState,
    customer: order.customer,
    address: order.address,
    notes: order.notes,
    delivery_method: order.deliveryMethod as DeliveryMethod,
    payment_method: order.paymentMethod,
    promo_code: order.promoCode,
    currency: order.currency,
    subtotal: toDecimal(order.subtotal),
    discount: toDecimal(order.discount),
    adjustments: adjustmentsOf(order).map(({ kind, code, percent, amount, lines: parts, offer }) => ({
      ...{ kind, code, percent, amount: toDecimal(amount) },
      lines: parts.map(({ position, amount: part }) => ({ line: position, amount: toDecimal(part) })),
      ...(offer === undefined ? {} : { offer: offerJson(offer, order.rate, language) }),
    })),
    delivery: toDecimal(order.deliveryFee),
    processing_fee: toDecimal(order.processingFee),
    vat: toDecimal(order.vat),
    vat_percent: taxPercent(order),
    total: toDecimal(order.total),
    estimated_delivery: estimateOf(order),
    lines: lines.map((line) => ({
      slug: line.slug,
      name: nameIn(line.name, language),
      pack: line.pack[language],
      thumbnail: pictureAddress(line.picture),
      quantity: line.quantity,
      is_gift: line.isGift,
      every_months: line.everyMonths,
      unit_price: toDecimal(line.unitPrice),
      line_total: toDecimal(line.lineTotal),
      discount: toDecimal(line.discount),
    })),
    confirmed: order.isConfirmed,
    refunded: toDecimal(order.refunded),
    hold_until: order.holdUntil?.toISOString() ?? null,
    may_pay: mayPay(order),
    payment_events: events
      .filter(({ kind }) => kind === "payment")
      .map((event) => ({
        event: event.state as PaymentEventName,
        at: event.at.toISOString(),
        amount: event.amount === null ? null : toDecimal(toMinor(event.amount)),
        method: event.method as PaymentMethod | null,
        failure: event.failure,
      })),
    parcels: parcels.map((parcel) => parcelJson(parcel, language)),
    exchanges: exchanges.map(exchangeJson),
    due: toDecimal(toMinor(Math.max(0, order.due))),
  };
}

/** Whether an order starts or renews a subscription. */
export async function hasSubscription(db: Database | Transaction, orderId: string): Promise<boolean> {
  const subscribed = and(eq(orderLines.orderId, orderId), gt(orderLines.everyMonths, 0));
  return (await db.select({ position: orderLines.position }).from(orderLines).where(subscribed).limit(1)).length > 0;
}

/** Whether an order is still open for a payment, another method or another try, or for what a change left to be paid. */
export function mayPay(order: Pick<Order, "isConfirmed" | "paymentState" | "needsReview" | "due">): boolean {
  if (order.isConfirmed) return order.due > 0;
  return !order.isConfirmed && order.paymentState === "awaiting" && order.needsReview === null;
}
