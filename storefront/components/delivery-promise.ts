import type { ShippingRates } from "../../shop/content/documents.ts";
import type { Country, Market } from "../../shop/market/market.ts";
import { convert, type Minor } from "../../shop/pricing/money.ts";

/** How long delivery takes for a market and what it costs at least, in the market's currency. */
export type DeliveryPromise =
  | { kind: "home" }
  | { kind: "abroad"; country: Country; min: number; max: number; from: Minor };

export function deliveryPromise(rates: ShippingRates, market: Market): DeliveryPromise {
  if (market.country === "AE") return { kind: "home" };
  const { base, days } = rates.international.rates[market.country];
  return { kind: "abroad", country: market.country, ...days, from: convert(base, market.currency) };
}
