import { and, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import { priceLines, type SoldLine } from "../cart/priced-cart.ts";
import { loadPromo, withoutOwnUse } from "../cart/stored-cart.ts";
import { hasGift } from "../catalog/gift.ts";
import { createOrder } from "../checkout/create-order.ts";
import { phoneOf } from "../checkout/draft-schema.ts";
import { quote } from "../checkout/quote.ts";
import type { ShopContext } from "../context.ts";
import { mayNotPayCash } from "../customers/phones-without-cash.ts";
import type { Transaction } from "../database/database.ts";
import { deliveryFees } from "../delivery/delivery.ts";
import { confirmLockedCash } from "../fulfilment/confirm-cash.ts";
import { mailBuyer, type NoAddress, refusalToMail } from "../mails/to-buyer.ts";
import { type Language, localeFor, marketOf } from "../market/market.ts";
import { DELIVERY_METHODS, PAYMENT_METHODS } from "../market/methods.ts";
import { grantPaying, payingTokenFor } from "../orders/guest-token.ts";
import { lockOrder, releaseOrder, withLockedOrder } from "../orders/open-order.ts";
import { mayPay, type Order } from "../orders/read-order.ts";
import { parseReference } from "../orders/reference.ts";
import { orders } from "../orders/tables.ts";
import { updateOrder } from "../orders/update-order.ts";
import { giveUpOthers } from "../payments/apply.ts";
import { offersFor } from "../payments/offers.ts";
import { giveUpAttempts } from "../payments/sweep.ts";
import { discountsOf } from "../pricing/adjustments.ts";
import { prepaidCharge } from "../pricing/charge.ts";
import { convert, toDecimal } from "../pricing/money.ts";
import { offerJson } from "../pricing/offers.ts";
import { taxPercent } from "../pricing/tax.ts";
import { unitPriceOf } from "../pricing/unit-price.ts";
import { readLink, signLink } from "../signed-link.ts";
import { type Author, actOn, recordAct } from "../staff/audit.ts";
import { doOnce, once, type RequestKey } from "../staff/once.ts";
import { isAskedFor } from "../staff-products/find-products.ts";
import { BY_PHONE, UNPAID_BY_PHONE } from "./by-phone.ts";
import type { makeOrderSchema, orderProductsQuery, orderQuoteSchema } from "./staff-order-schemas.ts";

/** So long whoever got a payment link may pay; until then the pieces are theirs. */
const LINK_HOURS = 24;

/** What a caller says to order, as products that are sold; null when one of them is not. */
export function soldLines(
  shop: Pick<ShopContext, "catalog">,
  lines: readonly { product_id: number; quantity: number }[],
): SoldLine[] | null {
  const { productById } = shop.catalog();
  const sold = lines.flatMap(({ product_id: id, quantity }) => {
    const product = productById.get(id);
    return product === undefined || product.line === "gift" ? [] : [{ product, quantity }];
  });
  const isTwice = new Set(sold.map(({ product }) => product.id)).size < sold.length;
  return sold.length < lines.length || isTwice ? null : sold;
}

/**
 * What an order would come to, at the prices of this moment, hundredths of the country's currency: as far as it is known
 * by now, so that the total stands beside the form while it is filled in. Null: something of it is not sold.
 */
export async function quoteByStaff(shop: ShopContext, asked: z.output<typeof orderQuoteSchema>, language: Language) {
  const lines = soldLines(shop, asked.lines);
  if (lines === null) return null;
  const { country, delivery_method: deliveryMethod, payment_method: paymentMethod, promo_code: code } = asked;
  const catalog = shop.catalog();
  const market = marketOf(localeFor(asked.language, country));
  const found = code === undefined ? null : await loadPromo(shop.db, code.toUpperCase());
  const former = asked.in_place_of === undefined ? null : await unpaidOrder(shop, asked.in_place_of);
  const promo = found === null || former?.holdsStock !== true ? found : withoutOwnUse(found, former.promoCode);
  const draft = {
    ...(deliveryMethod === undefined ? {} : { deliveryMethod }),
    ...(paymentMethod === undefined ? {} : { paymentMethod }),
  };
  const priced = priceLines({ lines, draft, promo }, catalog, market, shop.clock());
  const weight = lines.reduce((grams, { product, quantity }) => grams + product.weightGrams * quantity, 0);
  const fees = deliveryFees(country, weight, catalog.shipping);
  const deliveries = (["standard", "express", "international"] as const).flatMap((name) => {
    const fee = fees[name];
    return fee === null ? [] : [{ method: DELIVERY_METHODS[name], fee: convert(fee, priced.rate) }];
  });
  const charge = { amount: prepaidCharge(priced), currency: priced.currency };
  const phone = phoneOf({ phone_number: asked.phone_number ?? "", phone_country: country });
  const offers = offersFor(shop, country, charge, {
    isWithoutEmail: asked.without_email,
    isWithoutCash: phone !== null && (await mayNotPayCash(shop.db, phone)),
  });
  return {
    currency: priced.currency,
    lines: priced.lines.map((line, index) => ({
      product_id: line.productId,
      name: lines[index]?.product.name[language] ?? "",
      unit: line.unitPrice,
      total: line.lineTotal,
    })),
    subtotal: priced.subtotal,
    discounts: discountsOf({ ...priced, promoCode: code ?? null }).map(({ kind, amount, offer }) => ({
      ...{ kind, amount },
      ...(offer === undefined ? {} : { offer: offerJson(offer, priced.rate, language) }),
    })),
    promo_refusal: promo === null && code !== undefined ? ("promo.invalid" as const) : priced.promoRefusal,
    delivery: priced.deliveryFee,
    processing_fee: priced.processingFee,
    vat: priced.vat,
    vat_percent: taxPercent(priced),
    total: priced.charge,
    gift_earned: priced.giftEarned && hasGift(shop.catalog()),
    deliveries,
    payments: [...offers].filter(([, refusal]) => refusal === null).map(([method]) => method),
    /** The country pays in cash, and staff keep the caller's phone from it. */
    cash_kept: offers.get(PAYMENT_METHODS.cashOnDelivery) === "payment.cash_not_offered",
  };
}

export type StaffQuote = NonNullable<Awaited<ReturnType<typeof quoteByStaff>>>;

export type MakeOrderResult =
  | { ok: true; reference: string; link: string | null }
  | {
      ok: false;
      code:
        | "order.product_gone"
        | "checkout.price_changed"
        | "checkout.incomplete_steps"
        | "checkout.express_hours"
        | "cart.empty"
        | "order.cash_kept"
        | "promo.invalid"
        | "order.paid_meanwhile"
        | "order.not_waiting"
        | "staff.key_taken";
    };

/** Thrown inside the transaction to undo it; never leaves this file. */
class Refused extends Error {
  readonly result: Extract<MakeOrderResult, { ok: false }>;
  constructor(code: Extract<MakeOrderResult, { ok: false }>["code"]) {
    super(code);
    this.result = { ok: false, code };
  }
}

/**
 * Makes an order for somebody on the telephone, once under one key: priced and frozen as every order is, its pieces
 * taken by the ledger. Cash on delivery is confirmed at once, also in its buyer's word; otherwise a link is answered by
 * which it is paid, mailed where the buyer has a mail address, and its pieces are held as long as the link works. One
 * that takes the place of an order that waits to be paid gives that one up with it: no payment of it counts any more, and
 * what it held is free for the new one. Whoever has paid it meanwhile keeps it, and nothing is made.
 */
export async function makeOrder(
  shop: ShopContext,
  author: Author,
  asked: z.output<typeof makeOrderSchema>,
  key: RequestKey,
): Promise<MakeOrderResult> {
  try {
    if (asked.in_place_of !== undefined) await stopPaying(shop, asked.in_place_of);
    return await doOnce(
      shop,
      author,
      key,
      async (tx): Promise<MakeOrderResult> => makeIn(tx, shop, author, asked, key),
    );
  } catch (error) {
    if (error instanceof Refused) return error.result;
    throw error;
  }
}

/** An order by phone that nobody has paid, by its number; null: it is none, or somebody has. */
async function unpaidOrder({ db }: Pick<ShopContext, "db">, typed: string): Promise<Order | null> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.reference, parseReference(typed) ?? ""), UNPAID_BY_PHONE));
  return order ?? null;
}

/** Asks the providers to give up its payments before another order takes its place: what is paid shows with that. */
async function stopPaying(shop: ShopContext, typed: string): Promise<void> {
  const order = await unpaidOrder(shop, typed);
  if (order !== null) await giveUpAttempts(shop, order.id, () => true);
}

/** Ends the order that another one takes the place of. Money that comes for it all the same goes back by itself. */
async function giveUp(tx: Transaction, shop: ShopContext, typed: string): Promise<void> {
  const [found] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.reference, parseReference(typed) ?? ""), BY_PHONE));
  const order = found === undefined ? null : await lockOrder(tx, found.id);
  if (order?.isConfirmed || order?.needsReview) throw new Refused("order.paid_meanwhile");
  if (order === null || (order.paymentState !== "awaiting" && order.paymentState !== "expired"))
    throw new Refused("order.not_waiting");
  await giveUpOthers(tx, shop, order.id, null);
  await releaseOrder(tx, shop, order, "cancelled");
}

async function makeIn(
  tx: Transaction,
  shop: ShopContext,
  author: Author,
  asked: z.output<typeof makeOrderSchema>,
  key: RequestKey,
): Promise<MakeOrderResult> {
  const now = shop.clock();
  const lines = soldLines(shop, asked.lines);
  if (lines === null) throw new Refused("order.product_gone");
  // First: its pieces and the use of its code are free for the new one.
  if (asked.in_place_of !== undefined) await giveUp(tx, shop, asked.in_place_of);
  const promo = asked.promo_code === undefined ? null : await loadPromo(tx, asked.promo_code.toUpperCase());
  if (asked.promo_code !== undefined && promo === null) throw new Refused("promo.invalid");
  const market = marketOf(localeFor(asked.language, asked.address.country));
  const draft = {
    customerDetails: asked.customer,
    address: asked.address,
    deliveryMethod: asked.delivery_method,
    customsConsent: asked.customs_consent,
    paymentMethod: asked.payment_method,
    customerNotes: asked.notes ?? "",
  };
  const isConfirmed = asked.payment_method === PAYMENT_METHODS.cashOnDelivery;
  if (isConfirmed && (await mayNotPayCash(tx, asked.customer.phone_number))) throw new Refused("order.cash_kept");
  const quoted = quote(shop, { market, lines, draft, promo }, now);
  if (!quoted.ok) throw new Refused(quoted.code);
  // What was said on the telephone is what is charged.
  if (quoted.quote.priced.charge !== asked.total) throw new Refused("checkout.price_changed");
  if (promo !== null && quoted.quote.promo === null) throw new Refused("promo.invalid");
  const idempotencyKey = `staff ${author.staffId} ${key.key}`;
  const origin = { customerId: null, cartUuid: null, idempotencyKey, guestToken: null };
  const made = await createOrder(tx, shop, quoted.quote, origin, { isConfirmed });
  if (!made.ok) throw new Refused(made.code === "changed" ? "checkout.price_changed" : "promo.invalid");
  const { order } = made.created;
  const { in_place_of: formerly } = asked;
  const after = {
    ...{ total: toDecimal(order.total), currency: order.currency },
    ...(formerly === undefined ? {} : { in_place_of: formerly }),
  };
  await recordAct(tx, shop, author, actOn(order, "order.made", { after }));
  if (isConfirmed) {
    // Their word was heard by whoever makes it.
    await confirmLockedCash(tx, shop, order, { heard: "confirmed" });
    return { ok: true, reference: order.reference, link: null };
  }
  await updateOrder(tx, order, { holdUntil: new Date(now.getTime() + LINK_HOURS * 3_600_000) });
  return { ok: true, reference: order.reference, link: await sendLink(tx, shop, order) };
}

async function sendLink(tx: Transaction, shop: ShopContext, order: Order): Promise<string> {
  await mailBuyer(tx, shop, order, "mail.payment-link", { orderId: order.id });
  return payLink(tx, shop, order.id);
}

/** The address at which an order is paid by whoever holds it: for this order only, and as long as it is open. */
async function payLink(
  db: Transaction | ShopContext["db"],
  { origin }: Pick<ShopContext, "origin">,
  orderId: string,
): Promise<string> {
  return `${origin}/pay/${await signLink(db, "order.pay", orderId)}`;
}

/** Where an order is paid: by whoever holds its link, and an account's by whoever is signed in to it. */
export async function linkToPay(
  shop: Pick<ShopContext, "db" | "origin">,
  { id, customerId, locale, reference }: Pick<Order, "id" | "customerId" | "locale" | "reference">,
  db: Transaction | ShopContext["db"] = shop.db,
): Promise<string> {
  if (customerId === null) return payLink(db, shop, id);
  return `${shop.origin}/${locale}/checkout/payment/${reference}`;
}

export type PayLinkResult =
  | { ok: true; link: string }
  | { ok: false; code: "order.not_found" | "order.not_open" | NoAddress | "staff.key_taken" };

/** Mails the payment link of an open order again, and answers it, to be sent in another way. */
export async function sendPayLink(
  shop: ShopContext,
  author: Author,
  typed: string,
  key: RequestKey,
): Promise<PayLinkResult> {
  return withLockedOrder(shop, typed, async (tx, order): Promise<PayLinkResult> => {
    if (!mayPay(order)) return { ok: false, code: "order.not_open" };
    const refusal = refusalToMail(order);
    if (refusal !== null) return { ok: false, code: refusal };
    return once(tx, shop, author, key, async (): Promise<PayLinkResult> => {
      await recordAct(tx, shop, author, actOn(order, "order.link_sent"));
      await mailBuyer(tx, shop, order, "mail.payment-link", { orderId: order.id });
      return { ok: true, link: await linkToPay(shop, order, tx) };
    });
  });
}

/** An order that a payment link leads to; `guestToken`: by this secret the browser pays it; null: there is nothing to pay. */
export interface OpenedPayLink extends Pick<Order, "reference" | "locale"> {
  guestToken: string | null;
}

/**
 * Lets every browser that holds an order's link pay it, as long as it may be paid; null for a link that the shop has not
 * made, and for an order that has become an account's. `known`: the secret that the browser says it has.
 */
export async function openPayLink(
  shop: ShopContext,
  token: string,
  known: string | undefined,
): Promise<OpenedPayLink | null> {
  const id = await readLink(shop.db, "order.pay", token);
  if (id === null) return null;
  const [order] = await shop.db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), isNull(orders.customerId), eq(orders.forgetsBuyer, false)));
  if (order === undefined) return null;
  const { reference, locale } = order;
  if (!mayPay(order)) return { reference, locale, guestToken: null };
  const guestToken = await payingTokenFor(shop.db, known);
  await grantPaying(shop.db, order.id, guestToken);
  return { reference, locale, guestToken };
}

/**
 * Products that are sold, at their prices of this moment in hundredths of the country's currency: those of these numbers,
 * or the best sold of those that the list of products finds, as somebody on the telephone names them.
 */
export function productsFor(
  shop: ShopContext,
  { q, ids, country }: z.output<typeof orderProductsQuery>,
  language: Language,
) {
  const { currency } = marketOf(localeFor(language, country));
  const catalog = shop.catalog();
  const sold = [...catalog.productById.values()].filter(({ line }) => line !== "gift");
  const found = sold
    .filter(isAskedFor(catalog, { q, line: "" }))
    .sort((a, b) => b.sold - a.sold)
    .slice(0, 12);
  return (ids === undefined ? found : sold.filter(({ id }) => ids.includes(id))).map((product) => ({
    id: product.id,
    name: product.name[language],
    sku: product.sku,
    stock: product.stock,
    price: convert(unitPriceOf(product), catalog.rates[currency]),
    currency,
  }));
}
