import { announcementsAt } from "../shop/campaigns/announcements.ts";
import { hasGift } from "../shop/catalog/gift.ts";
import { knownPages } from "../shop/catalog/known-pages.ts";
import { derived } from "../shop/catalog/snapshot.ts";
import type { MarketFact } from "../shop/content/market-facts.ts";
import { leadsToPage } from "../shop/content/site-links.ts";
import type { ShopContext } from "../shop/context.ts";
import { deliveryFee, deliveryTime } from "../shop/delivery/delivery.ts";
import { escapeHtml } from "../shop/html.ts";
import { hasDelivery, MARKETS } from "../shop/market/countries.ts";
import { LANGUAGES, localeFor, type Market, marketOf, type Text } from "../shop/market/market.ts";
import { DELIVERY_METHODS, PAYMENT_METHODS, type PaymentMethod } from "../shop/market/methods.ts";
import { METHOD_OF_NAME } from "../shop/market/offered-methods.ts";
import { offeredPayments } from "../shop/payments/offers.ts";
import { processingFeeOf } from "../shop/pricing/charge.ts";
import { convert } from "../shop/pricing/money.ts";
import { mostPercent } from "../shop/pricing/subscription-steps.ts";
import { placeName } from "./country-names.ts";
import { deliveryTimeText } from "./delivery-words.ts";
import { PAYMENT_NAMES } from "./method-names.ts";
import { formatMoney } from "./money.ts";
import { subscriptionSteps } from "./subscription-words.ts";
import type { Translate } from "./translate.ts";
import { unbrokenProse } from "./unbroken-prose.ts";

type Facts = Record<MarketFact, string>;
type Shop = Pick<ShopContext, "catalog" | "payments" | "cardForm">;

/** With the space before it: a sentence that a market does not have leaves no gap behind. */
const PLACEHOLDER = / ?\{([a-z_]+)\}/g;

/**
 * The words of content for a market: in its language, in reading order and unbroken, with what is true of it put in. For plain
 * text that people see; `withoutJoiners` makes it one for machines, `contentHtml` is for rendered Markdown.
 */
export function contentWords(shop: Shop, market: Market, t: Translate): (text: Text) => string {
  const facts = factsOf(shop, market, t);
  return (text) => unbrokenProse(filled(text[market.language], facts, (fact) => fact));
}

/** The same for the HTML of a content file. */
export function contentHtml(html: Text, shop: Shop, market: Market, t: Translate): string {
  return filled(html[market.language], factsOf(shop, market, t), escapeHtml);
}

/**
 * What the banner says in the country of a market at a moment, in both languages. Where its link leads may be gone by then, a
 * product above all: its words stay, without it. One that names the amount of the free gift is not said while no gift is left.
 */
export function announcementsIn(
  shop: Shop,
  market: Market,
  now: Date,
  translate: (language: Market["language"]) => Translate,
) {
  const payments = offeredPayments(shop, market);
  const snapshot = shop.catalog();
  const known = knownPages(snapshot);
  const said = announcementsAt(snapshot, now, market.country, (name) => {
    const named = METHOD_OF_NAME[name];
    return named.kind === "delivery" ? hasDelivery(market.country, named.method) : payments.includes(named.method);
  });
  const [en, ar] = LANGUAGES.map((language) =>
    contentWords(shop, marketOf(localeFor(language, market.country)), translate(language)),
  );
  const hasGiftLeft = hasGift(snapshot);
  const isTrue = ({ message }: (typeof said)[number]) =>
    hasGiftLeft || !LANGUAGES.some((language) => message[language].includes("{gift_above}"));
  return said.filter(isTrue).map(({ id, message, link }) => ({
    id,
    message: { en: en?.(message) ?? "", ar: ar?.(message) ?? "" },
    link: link !== null && leadsToPage(link, known) ? link : null,
  }));
}

function filled(text: string, facts: Facts, written: (fact: string) => string): string {
  if (!text.includes("{")) return text;
  return text.replaceAll(PLACEHOLDER, (placeholder, name: string) => {
    const fact = facts[name as MarketFact];
    if (fact === undefined) return placeholder;
    return fact === "" ? "" : `${placeholder.startsWith(" ") ? " " : ""}${written(fact)}`;
  });
}

function factsOf(shop: Shop, market: Market, t: Translate): Facts {
  const catalog = shop.catalog();
  return derived(catalog, `facts ${market.locale} ${catalog.settledAs}`, () => makeFacts(shop, market, t));
}

function makeFacts(shop: Shop, market: Market, t: Translate): Facts {
  const { country, currency, language } = market;
  const { shipping, fees, rates } = shop.catalog();
  const rate = rates[currency];
  const payments = offeredPayments(shop, market);
  const ifPaid = (method: PaymentMethod, sentence: () => string) => (payments.includes(method) ? sentence() : "");
  const usual = MARKETS[country].delivery[0] ?? DELIVERY_METHODS.international;
  const time = deliveryTimeText(t, deliveryTime(usual, country, shipping));
  const place = placeName(t, country);
  const express = hasDelivery(country, DELIVERY_METHODS.express) ? shipping.express : null;
  const { steps, noticeDays } = shop.catalog().subscription;
  const isFree = deliveryFee(usual, country, 0, shipping) === 0;
  return {
    gift_above: formatMoney(convert(fees.giftAbove, rate), currency, language),
    country: place,
    delivery_time: time,
    express_time:
      express === null ? "" : deliveryTimeText(t, deliveryTime(DELIVERY_METHODS.express, country, shipping)),
    delivery: t(isFree ? "fact.delivery_free" : "fact.delivery", { country: place, time }),
    express:
      express === null ? "" : t("fact.express", { count: express.hours.max, from: express.from, to: express.to }),
    no_customs: MARKETS[country].customs ? "" : t("fact.no_customs", { country: place }),
    instalments: ifPaid(PAYMENT_METHODS.tabby, () => t("fact.instalments")),
    cash_on_delivery: ifPaid(PAYMENT_METHODS.cashOnDelivery, () => {
      const fee = processingFeeOf(PAYMENT_METHODS.cashOnDelivery, { rate, fees });
      return t("fact.cash_on_delivery", { fee: formatMoney(fee, currency, language) });
    }),
    payment_methods: payments.map((method) => t(PAYMENT_NAMES[method])).join(t("common.list_separator")),
    subscription_steps: subscriptionSteps(t, steps),
    subscription_most: t("fact.subscription_most", { percent: mostPercent(steps) }),
    renewal_notice: t("fact.renewal_notice", { count: noticeDays }),
  };
}
