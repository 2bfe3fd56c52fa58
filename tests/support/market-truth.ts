import { COUNTRIES, hasDelivery, hasPayment, MARKETS } from "../../shop/market/countries.ts";
import type { Market } from "../../shop/market/market.ts";
import { DELIVERY_METHODS, PAYMENT_METHODS } from "../../shop/market/methods.ts";

/** Words that are true in some markets only. What a shopper reads elsewhere must not hold them. */

/** How prose names money, whatever the currency; hops, «حشيشة الدينار», are a plant. */
const MONEY_WORDS =
  /\b(?:dirhams?|rials?|riyals?|dinars?)\b|(?<!\p{L}|حشيشة )[وبل]?(?:ال|لل)?(?:درهم|دراهم|ريال|دينار|دنانير)/iu;

/** Lists of every country, which stand on every page and are true everywhere. */
function withoutLists(text: string, t: (key: string) => string, { language }: Market): string {
  // China's regions among the dial codes are no riyals.
  return COUNTRIES.reduce(
    (rest, country) => {
      const { currency, symbol } = MARKETS[country];
      const name = t(`country.${country.toLowerCase()}`);
      return rest.replaceAll(`${name} · ${language === "ar" ? symbol : currency}`, "");
    },
    text.replaceAll("SAR China", ""),
  );
}

/** What of a text belongs to another market than the reader's, empty when it is true there. */
export function foreignWords(text: string, market: Market, t: (key: string) => string): string[] {
  const own = MARKETS[market.country];
  const others = Object.values(MARKETS).filter(({ currency }) => currency !== own.currency);
  const foreign: RegExp[] = [
    ...others.map(({ currency }) => new RegExp(`\\b${currency}\\b`)),
    ...others.map(({ symbol }) => new RegExp(`${symbol.replace(".", "\\.")}(?![\\p{L}])`, "u")),
    MONEY_WORDS,
  ];
  if (!own.delivery.includes(DELIVERY_METHODS.standard))
    foreign.push(/free delivery|standard delivery|توصيل مجاني|التوصيل العادي/i);
  if (!hasDelivery(market.country, DELIVERY_METHODS.express)) foreign.push(/express|توصيل سريع|التوصيل السريع|09:00/i);
  if (!hasDelivery(market.country, DELIVERY_METHODS.international))
    foreign.push(/international delivery|5 to 7|التوصيل الدولي|5 إلى 7/i);
  if (!own.customs) foreign.push(/customs duties and taxes of your country|قد تُضاف رسوم جمركية/i);
  if (!own.address.emirate)
    foreign.push(/\bemirate\b|الإمارة|(?:in|within) the UAE\b(?!, Qatar| and five)|داخل الإمارات/i);
  if (!hasPayment(market.country, PAYMENT_METHODS.tabby)) foreign.push(/tabby|تابي/i);
  if (!hasPayment(market.country, PAYMENT_METHODS.tamara)) foreign.push(/tamara|تمارا/i);
  if (!hasPayment(market.country, PAYMENT_METHODS.cashOnDelivery)) foreign.push(/on delivery|عند الاستلام/i);
  const rest = withoutLists(text, t, market);
  return foreign.flatMap((pattern) => {
    const found = pattern.exec(rest);
    return found === null ? [] : [rest.slice(Math.max(0, found.index - 40), found.index + found[0].length + 40)];
  });
}

/** What a text that speaks of delivery, payment and prices has to name in the reader's market. */
export function ownWords(market: Market, t: (key: string) => string): { currency: string; place: string } {
  const { currency, symbol } = MARKETS[market.country];
  return {
    currency: market.language === "ar" ? symbol : currency,
    place: t(`country.${market.country.toLowerCase()}_place`),
  };
}
