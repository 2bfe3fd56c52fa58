import { eq } from "drizzle-orm";
import { type SoldLine, weightOf } from "../cart/priced-cart.ts";
import { type Quote, type QuoteRefusal, quote } from "../checkout/quote.ts";
import type { ShopContext } from "../context.ts";
import type { Transaction } from "../database/database.ts";
import { deliveryFees, deliveryRefusal } from "../delivery/delivery.ts";
import { marketOf } from "../market/market.ts";
import { DELIVERY_METHODS, type DeliveryMethod, PAID_BY_EXCHANGE, PAYMENT_METHODS } from "../market/methods.ts";
import type { LockedOrder } from "../orders/open-order.ts";
import { offersFor } from "../payments/offers.ts";
import type { RefundPlan, RefundRefusal } from "../payments/refund-plan.ts";
import { refunds } from "../payments/tables.ts";
import { convert, type Minor, toMinor } from "../pricing/money.ts";
import { planFor } from "../refunds/refund-by-staff.ts";
import type { ReturnRefusal } from "../returns/return-rules.ts";
import type { ReturnRow } from "../returns/returns.ts";
import { returnLines } from "../returns/tables.ts";
import { soldLines } from "../staff-orders/make-order.ts";
import { type ExchangeSettlement, settleExchange } from "./exchange-rules.ts";

/** What goes out for what is sent back. */
export interface ExchangeWish {
  lines: readonly { product_id: number; quantity: number }[];
  /** Null: the first way that there is. */
  deliveryMethod: DeliveryMethod | null;
  /** The shop bears the delivery. */
  isDeliveredFree: boolean;
}

export type ExchangeRefusal =
  | ReturnRefusal
  | RefundRefusal
  | QuoteRefusal["code"]
  | "exchange.made"
  | "exchange.other_currency"
  | "exchange.no_card"
  | "order.buyer_gone"
  | "order.product_gone";

export interface ExchangePlan {
  /** What is paid with: the pieces, with what they are worth. */
  worth: RefundPlan;
  /** Null: nothing is chosen yet. */
  quote: Quote | null;
  settlement: ExchangeSettlement;
  deliveries: { method: DeliveryMethod; fee: Minor }[];
}

/**
 * What an exchange comes to: everything that the return is about and that is not paid back yet, once it came what came of
 * it, for products at the prices of this moment, to the buyer and the address of the order. The caller holds its row.
 */
export async function planExchange(
  tx: Transaction,
  shop: ShopContext,
  order: LockedOrder,
  sentBack: ReturnRow,
  wish: ExchangeWish,
): Promise<{ ok: true; plan: ExchangePlan } | { ok: false; code: ExchangeRefusal }> {
  if (sentBack.state !== "approved" || sentBack.closedAt !== null) return { ok: false, code: "return.not_open" };
  const paid = await tx.select().from(refunds).where(eq(refunds.returnId, sentBack.id));
  if (paid.some(({ reason }) => reason === "exchanged")) return { ok: false, code: "exchange.made" };
  if (order.forgetsBuyer || order.isForgotten) return { ok: false, code: "order.buyer_gone" };
  const lines = await tx
    .select()
    .from(returnLines)
    .where(eq(returnLines.returnId, sentBack.id))
    .orderBy(returnLines.position);
  const units = lines.flatMap(({ position, quantity, good, damaged }) => {
    const came = sentBack.receivedAt === null ? quantity : (good ?? 0) + (damaged ?? 0);
    const before = paid
      .flatMap((refund) => refund.lines)
      .filter((each) => each.position === position)
      .reduce((all, each) => all + each.quantity, 0);
    return came > before ? [{ position, quantity: came - before }] : [];
  });
  if (units.length === 0) return { ok: false, code: "return.nothing_chosen" };
  const nothing = toMinor(0);
  const wanted = { units, delivery: false, processingFee: false, extra: nothing, amount: undefined };
  const worth = await planFor(tx, order, { wish: wanted, returnId: sentBack.id });
  if (!worth.ok) return worth;
  const market = marketOf(order.locale);
  if (worth.value.currency !== order.currency || market.currency !== order.currency)
    return { ok: false, code: "exchange.other_currency" };
  const sold = soldLines(shop, wish.lines);
  if (sold === null) return { ok: false, code: "order.product_gone" };
  const deliveries = waysToDeliver(shop, order, sold);
  if (sold.length === 0) {
    const settlement = { covered: nothing, due: nothing, back: nothing };
    return { ok: true, plan: { worth: worth.value, quote: null, settlement, deliveries } };
  }
  const deliveryMethod = wish.deliveryMethod ?? deliveries[0]?.method;
  const draft = {
    customerDetails: order.customer,
    address: order.address,
    ...(deliveryMethod === undefined ? {} : { deliveryMethod }),
    // Agreed to with the order.
    customsConsent: true,
    paymentMethod: PAID_BY_EXCHANGE,
  } as const;
  const asked = { market, lines: sold, draft, promo: null, isDeliveredFree: wish.isDeliveredFree };
  const quoted = quote(shop, asked, shop.clock());
  if (!quoted.ok) return { ok: false, code: quoted.code };
  const settlement = settleExchange(worth.value.amount, quoted.quote.priced.charge);
  const charge = { amount: settlement.due, currency: order.currency };
  const offers = offersFor(shop, order.address.country, charge);
  if (settlement.due > 0 && offers.get(PAYMENT_METHODS.card) !== null) return { ok: false, code: "exchange.no_card" };
  return { ok: true, plan: { worth: worth.value, quote: quoted.quote, settlement, deliveries } };
}

function waysToDeliver(shop: ShopContext, order: LockedOrder, sold: readonly SoldLine[]): ExchangePlan["deliveries"] {
  const { shipping, rates } = shop.catalog();
  const { country } = order.address;
  const fees = deliveryFees(country, weightOf(sold), shipping);
  return (["standard", "express", "international"] as const).flatMap((name) => {
    const [method, fee] = [DELIVERY_METHODS[name], fees[name]];
    if (fee === null || deliveryRefusal(method, country, shipping, shop.clock()) !== null) return [];
    return [{ method, fee: convert(fee, rates[order.currency]) }];
  });
}
