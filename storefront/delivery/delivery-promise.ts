import type { CatalogSnapshot } from "#shop/catalog/snapshot.ts";
import { type DeliveryTime, deliveryFee, deliveryTime } from "#shop/delivery/delivery.ts";
import { hasDelivery, hasPayment, MARKETS } from "#shop/market/countries.ts";
import type { Country, Market } from "#shop/market/market.ts";
import { DELIVERY_METHODS, PAYMENT_METHODS } from "#shop/market/methods.ts";
import { convert, type Minor, toMinor } from "#shop/pricing/money.ts";

/** What a shopper in a market can count on before anything is in the cart. */
export interface DeliveryPromise {
  country: Country;
  /** How long the usual way takes. */
  time: DeliveryTime;
  /** What the lightest parcel costs the usual way, hundredths of the market's currency; 0 is free. */
  fee: Minor;
  /** Whether heavier parcels cost more. */
  isByWeight: boolean;
  express: DeliveryTime | null;
  hasCustoms: boolean;
  hasCash: boolean;
}

export function deliveryPromise(
  { shipping: rates, rates: exchange }: Pick<CatalogSnapshot, "shipping" | "rates">,
  { country, currency }: Market,
): DeliveryPromise {
  const { delivery, customs } = MARKETS[country];
  const usual = delivery[0] ?? DELIVERY_METHODS.international;
  const hasExpress = hasDelivery(country, DELIVERY_METHODS.express);
  return {
    country,
    time: deliveryTime(usual, country, rates),
    fee: convert(deliveryFee(usual, country, 0, rates) ?? toMinor(0), exchange[currency]),
    isByWeight: usual === DELIVERY_METHODS.international,
    express: hasExpress ? deliveryTime(DELIVERY_METHODS.express, country, rates) : null,
    hasCustoms: customs,
    hasCash: hasPayment(country, PAYMENT_METHODS.cashOnDelivery),
  };
}
