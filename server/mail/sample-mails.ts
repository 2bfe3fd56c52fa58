import type { CatalogSnapshot } from "../../shop/catalog/snapshot.ts";
import type { Brand } from "../../shop/context.ts";
import { type Day, dayOf } from "../../shop/day.ts";
import type { SubscriptionNews } from "../../shop/jobs.ts";
import { type Locale, marketOf } from "../../shop/market/market.ts";
import { PAYMENT_METHODS } from "../../shop/market/methods.ts";
import { nameIn } from "../../shop/market/shown-text.ts";
import type { FulfilmentState } from "../../shop/orders/states.ts";
import { toMinor } from "../../shop/pricing/money.ts";
import type { AnnouncedRenewal } from "../../shop/renewals/read-renewal.ts";
import type { ReturnJson } from "../../shop/returns/list-returns.ts";
import type { MailCase, MailName, MailTexts } from "../../shop/settings/mail-texts.ts";
import type { Subscription } from "../../shop/subscriptions/read-subscriptions.ts";
import { changedTerms, type SubscriptionTerms } from "../../shop/subscriptions/terms.ts";
import {
  addressAskedMail,
  addressChangedMail,
  addressTakenMail,
  existingAccountMail,
  magicLinkMail,
  passkeyMail,
  passwordChangedMail,
  passwordResetMail,
  providerMail,
  verifyAddressMail,
} from "./account-mail.ts";
import { cartReminderMail } from "./cart-mail.ts";
import { contactConfirmationMail, contactReplyMail } from "./contact-mail.ts";
import { exchangeMail } from "./exchange-mail.ts";
import type { MailSettings } from "./layout.ts";
import type { Mail } from "./mailer.ts";
import { newsletterMail } from "./newsletter-mail.ts";
import { type EditedOrder, orderEditedMail } from "./order-edited-mail.ts";
import {
  orderAddressMail,
  orderConfirmationMail,
  orderParcelMail,
  orderStatusMail,
  paymentLinkMail,
} from "./order-mail.ts";
import { codesByMail, paymentReturnedMail, refundedMail } from "./payment-mail.ts";
import { returnLinkMail, returnMail } from "./return-mail.ts";
import { reviewDecidedMail, reviewRequestMail } from "./review-mail.ts";
import { SAMPLE_REFERENCE, sampleSale } from "./sample-sale.ts";
import { backInStockMail } from "./stock-mail.ts";
import {
  renewalMail,
  renewalPaymentMail,
  renewalPriceMail,
  subscriptionChangedMail,
  subscriptionNewsMail,
} from "./subscription-mail.ts";
import { reducedWishesMail } from "./wishlist-mail.ts";

/** What samples are made of besides the words: who sells, and what. */
export interface Samples {
  brand: Brand;
  origin: string;
  catalog: Pick<CatalogSnapshot, "products" | "rates" | "tax" | "fees" | "subscription">;
  now: Date;
}

/**
 * A mail to a buyer who does not exist, made as real ones are of these words: which mail, and which of its cases. Undefined:
 * there is no such case, or the shop sells nothing that it could tell of. Nothing in it leads anywhere.
 */
export async function sampleMail(
  { mail, which, locale }: { mail: MailName; which: string; locale: Locale },
  words: MailTexts,
  { brand, origin, catalog, now }: Samples,
): Promise<Mail | undefined> {
  const settings: MailSettings = { brand, origin, catalog: () => ({ mailTexts: words }) };
  const sample = sampleSale(catalog, locale, now);
  const inCash = sampleSale(catalog, locale, now, PAYMENT_METHODS.cashOnDelivery);
  if (sample === undefined || inCash === undefined) return undefined;
  const { found, customer, product, priced, parcel, dueOn } = sample;
  const { order } = found;
  const { email, first_name: firstName } = customer;
  const [token, link, former] = ["sample", `${origin}/`, SAMPLE_REFERENCE];
  const [difference, rates] = [2500, catalog.rates];
  const paid = { amount: order.total, currency: order.currency };
  const owing = { ...found, order: { ...order, due: toMinor(difference) } };

  const edited = (settlement: EditedOrder["settlement"]) => () => {
    const about = { before: order.total, settlement, amount: difference, isDueNoMore: false, isElsewhere: false };
    return orderEditedMail(found, { ...about, papers: [], link: settlement === "link" ? link : null }, settings);
  };
  const exchanged = (isOwing: boolean) => () => {
    const about = { former, covered: order.total, back: isOwing ? 0 : difference, link: isOwing ? link : null };
    return exchangeMail(isOwing ? owing : found, { ...about, credits: [] }, settings);
  };
  const status = (fulfilmentState: FulfilmentState) => () =>
    orderStatusMail({ ...found, order: { ...order, fulfilmentState } }, fulfilmentState, settings);
  const sentBack = (news: Parameters<typeof returnMail>[2]) => () => {
    const row = (language: "en" | "ar"): ReturnJson => ({
      ...{ id: order.id, order: order.reference, number: 1, stage: "waiting", cause: "changed_mind", note: "" },
      ...{ answer: "", asked_by: "customer", requested_at: now.toISOString(), decided_by: null, decided_at: null },
      ...{ received_at: null, is_refunded: false, exchanged_for: null, reads: language },
      lines: [
        {
          ...{ line: 1, sku: product.sku, name: nameIn(product.name, language), picture: product.pictures.pack },
          ...{ quantity: 1, good: null, damaged: null },
        },
      ],
    });
    return returnMail(order, { en: row("en"), ar: row("ar") }, news, settings);
  };
  const renewal = (of: typeof sample, card: AnnouncedRenewal["card"]) => () => {
    const { address, deliveryMethod, paymentMethod } = of.found.order;
    const draft = { customerDetails: order.customer, address, deliveryMethod, paymentMethod, notes: "" };
    const lines = [{ product, quantity: 2, everyMonths: 1 }];
    const members = [{ delivery: { dueOn: dayOf(dueOn) } }] as AnnouncedRenewal["members"];
    const quote = { market: marketOf(locale), draft, lines, priced: of.priced, promo: null, now };
    const about = { email, members, quote, steps: catalog.subscription.steps, activeProducts: 2, card };
    return renewalMail(about, { skip: token, change: token, cancel: token }, settings);
  };
  const terms = (state: "active" | "paused", until: Day | null = null): SubscriptionTerms => ({
    ...{ state, paused_until: until, product_id: 1, quantity: 2, every_months: 1, goes_to: "" },
    next_on: state === "active" ? dayOf(dueOn) : null,
  });
  const changed = (known: SubscriptionTerms, next: SubscriptionTerms) => () => {
    const { address } = order;
    const subscription: Partial<Subscription> = { locale, contact: customer, address };
    const told = { email, firstName, product: product.name, former: null, known, now: next };
    const about = { ...told, subscription: subscription as Subscription, changed: changedTerms(known, next) };
    return subscriptionChangedMail(about, settings);
  };
  const news = (what: SubscriptionNews) => () => {
    const about = { email, locale, firstName, names: [product.name], activeProducts: 2 };
    return subscriptionNewsMail(what, { ...about, steps: catalog.subscription.steps }, settings);
  };
  const decided = (state: "approved" | "rejected") => () => {
    const reason = state === "approved" ? null : ("health_claim" as const);
    return reviewDecidedMail({ email, locale, firstName, state, reason, product }, settings);
  };
  const request = { id: 1, name: firstName, email, subject: "general_inquiry" as const, message: "…", locale };
  const code = async () => {
    const sent: Mail[] = [];
    const channel = codesByMail(async (one) => void sent.push(one), settings);
    const { reference } = order;
    await channel.sendOrderCode({ code: "012345", minutes: 10, reference, customer, locale });
    return sent[0];
  };

  const makers: { [Name in MailName]: Record<MailCase<Name>, () => Mail | Promise<Mail | undefined>> } = {
    every: {
      order: () => orderConfirmationMail(found, settings, null),
      asked: () => magicLinkMail(email, locale, token, settings),
      changed: () => passwordChangedMail(email, locale, false, settings),
    },
    order: { only: () => orderConfirmationMail(found, settings, null) },
    status: {
      preparing: status("PREPARING"),
      shipped: status("SHIPPED"),
      delivered: status("DELIVERED"),
      cancelled: status("CANCELLED"),
      delivery_failed: status("DELIVERY_FAILED"),
      returning: status("RETURNING"),
      returned: status("RETURNED"),
      denied: () => orderStatusMail(found, "SHIPPED", settings, { isDenied: true }),
      part: () => orderParcelMail(found, parcel.id, settings),
      address: () => orderAddressMail(order, settings),
    },
    pay_link: { only: () => paymentLinkMail(found, link, settings) },
    edited: { refund: edited("refund"), collect: edited("collect"), link: edited("link") },
    refunded: { only: () => refundedMail(found, paid, settings, []) },
    payment_returned: { only: () => paymentReturnedMail(order, paid, settings) },
    return: {
      requested: sentBack("RETURN_REQUESTED"),
      approved: sentBack("RETURN_APPROVED"),
      refused: sentBack("RETURN_REFUSED"),
      received: sentBack("RETURN_RECEIVED"),
      withdrawn: sentBack("RETURN_WITHDRAWN"),
    },
    return_link: { only: () => returnLinkMail(order, token, locale, settings) },
    exchange: { due: exchanged(true), back: exchanged(false) },
    code: { only: code },
    renewal: { text: renewal(sample, { brand: "visa", last4: "4242" }), text_cash: renewal(inCash, null) },
    renewal_price: {
      only: () => {
        const about = { email, locale, name: product.name, before: product.price, rates };
        const links = { price: token, cancel: token };
        return renewalPriceMail({ ...about, now: toMinor(product.price + difference) }, links, settings);
      },
    },
    renewal_declined: { only: () => renewalPaymentMail(order, dueOn, settings) },
    renewal_confirm: { only: () => renewalPaymentMail(inCash.found.order, dueOn, settings) },
    subscription: {
      paused: changed(terms("active"), terms("paused")),
      paused_until: changed(terms("active"), terms("paused", dayOf(dueOn))),
      resumed: changed(terms("paused"), terms("active")),
    },
    subscription_news: {
      waiting_stock: news("waiting_stock"),
      skipped_stock: news("skipped_stock"),
      skipped_price: news("skipped_price"),
      missed: news("missed"),
      paused_card: news("paused_card"),
      paused_product: news("paused_product"),
      cancelled: news("cancelled"),
    },
    stock: { only: () => backInStockMail(product, { email, locale, stop: { mails: "stock", token } }, settings) },
    cart: {
      only: () => {
        const lines = [{ product, quantity: 2, everyMonths: 0, stock: product.stock, addedPrice: null }];
        const reminder = { email, locale, lines, priced, restoreToken: token, stopToken: token };
        return cartReminderMail(reminder, settings);
      },
    },
    wishlist: {
      only: () => {
        const wishes = [{ product, addedPrice: toMinor(product.price + difference) }];
        return reducedWishesMail({ email, locale, wishes, stopToken: token }, rates, settings);
      },
    },
    newsletter: { only: () => newsletterMail({ email, locale, token }, settings) },
    review_request: {
      only: () => reviewRequestMail({ email, locale, firstName, token, products: [product] }, settings),
    },
    review: { shown: decided("approved"), refused: decided("rejected") },
    contact: { only: () => contactConfirmationMail(request, settings) },
    contact_reply: { only: () => contactReplyMail({ request, text: "…", by: brand.name }, settings) },
    verify: { only: () => verifyAddressMail(email, locale, token, settings) },
    magic: { only: () => magicLinkMail(email, locale, token, settings) },
    existing: { only: () => existingAccountMail(email, locale, token, settings) },
    reset: { only: () => passwordResetMail(email, locale, token, settings) },
    password: {
      changed: () => passwordChangedMail(email, locale, false, settings),
      removed: () => passwordChangedMail(email, locale, true, settings),
    },
    address: {
      asked: () => addressAskedMail(email, locale, { to: email, token }, settings),
      changed: () => addressChangedMail(email, locale, token, settings),
      taken: () => addressTakenMail(email, locale, settings),
    },
    sign_in: {
      provider: () => providerMail(email, locale, { provider: "google", isLinked: true }, settings),
      provider_removed: () => providerMail(email, locale, { provider: "google", isLinked: false }, settings),
      passkey: () => passkeyMail(email, locale, true, settings),
      passkey_removed: () => passkeyMail(email, locale, false, settings),
    },
  };
  const cases: Readonly<Record<string, () => Mail | Promise<Mail | undefined>>> = makers[mail];
  return Object.hasOwn(cases, which) ? cases[which]?.() : undefined;
}
