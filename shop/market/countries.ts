import { DELIVERY_METHODS, type DeliveryMethod, PAYMENT_METHODS, type PaymentMethod } from "./methods.ts";

/** What is particular about selling to one country. */
interface CountryRow {
  currency: string;
  /** Short name of the currency on Arabic pages; English pages show its ISO code. */
  symbol: string;
  /** Units of the currency for one AED (specification §3); nine decimals at most. */
  rate: string;
  /** Decimals of the currency's smallest unit, which card processors count in; the shop shows and counts two. */
  decimals: 2 | 3;
  /** So many hours its clock is ahead of UTC, all year round. */
  hoursAhead: 3 | 4;
  /** Weekdays (0 = Sunday) on which nothing is delivered. */
  weekend: readonly number[];
  /** How orders get there, the first is the usual way. What each costs and how long it takes: `content/shipping.yaml`. */
  delivery: readonly DeliveryMethod[];
  /** How orders may be paid, in the order they are shown; a provider must be set up for it besides. */
  payment: readonly PaymentMethod[];
  /** Whether parcels pass customs: the shopper agrees to pay what it asks for (specification §5). */
  customs: boolean;
  /** What the parts of an address are called there, as message keys. */
  address: {
    emirate: boolean;
    city: "form.city" | "form.governorate" | "form.wilayat";
    area: "form.area" | "form.district" | "form.zone";
    street: "form.street" | "form.block_and_street" | "form.block_and_road";
  };
}

const { standard, express, international } = DELIVERY_METHODS;
const { card, tabby, tamara, cashOnDelivery } = PAYMENT_METHODS;
const SATURDAY_SUNDAY = [6, 0];
const FRIDAY_SATURDAY = [5, 6];

/**
 * The countries the shop sells to, each a row: everything that differs between them follows from here. To sell to
 * another country add a row, its names to the texts (`country.…`) and its rate to `content/shipping.yaml`.
 */
const ROWS = {
  AE: {
    currency: "AED",
    symbol: "د.إ",
    rate: "1",
    decimals: 2,
    hoursAhead: 4,
    weekend: SATURDAY_SUNDAY,
    delivery: [standard, express],
    payment: [card, tabby, tamara, cashOnDelivery],
    customs: false,
    address: { emirate: true, city: "form.city", area: "form.area", street: "form.street" },
  },
  SA: {
    currency: "SAR",
    symbol: "ر.س",
    rate: "1.0211028",
    decimals: 2,
    hoursAhead: 3,
    weekend: FRIDAY_SATURDAY,
    delivery: [international],
    payment: [card, tabby, tamara, cashOnDelivery],
    customs: true,
    address: { emirate: false, city: "form.city", area: "form.district", street: "form.street" },
  },
  QA: {
    currency: "QAR",
    symbol: "ر.ق",
    rate: "0.99115044",
    decimals: 2,
    hoursAhead: 3,
    weekend: FRIDAY_SATURDAY,
    delivery: [international],
    payment: [card, cashOnDelivery],
    customs: true,
    address: { emirate: false, city: "form.city", area: "form.zone", street: "form.street" },
  },
  KW: {
    currency: "KWD",
    symbol: "د.ك",
    rate: "0.083590338",
    decimals: 3,
    hoursAhead: 3,
    weekend: FRIDAY_SATURDAY,
    delivery: [international],
    payment: [card, tabby, tamara, cashOnDelivery],
    customs: true,
    address: { emirate: false, city: "form.governorate", area: "form.area", street: "form.block_and_street" },
  },
  BH: {
    currency: "BHD",
    symbol: "د.ب",
    rate: "0.10238257",
    decimals: 3,
    hoursAhead: 3,
    weekend: FRIDAY_SATURDAY,
    delivery: [international],
    payment: [card, tamara, cashOnDelivery],
    customs: true,
    address: { emirate: false, city: "form.city", area: "form.area", street: "form.block_and_road" },
  },
  OM: {
    currency: "OMR",
    symbol: "ر.ع",
    rate: "0.1048218",
    decimals: 3,
    hoursAhead: 4,
    weekend: FRIDAY_SATURDAY,
    delivery: [international],
    payment: [card, tamara, cashOnDelivery],
    customs: true,
    address: { emirate: false, city: "form.wilayat", area: "form.area", street: "form.street" },
  },
} as const satisfies Record<string, CountryRow>;

export type Country = keyof typeof ROWS;
export type Currency = (typeof ROWS)[Country]["currency"];

export const MARKETS: Readonly<Record<Country, CountryRow & { currency: Currency }>> = ROWS;
export const COUNTRIES = Object.keys(ROWS) as [Country, ...Country[]];

export const CURRENCIES = COUNTRIES.map((country) => MARKETS[country].currency);

/** The row of the country whose money it is. */
export function rowOfCurrency(currency: Currency): CountryRow {
  const country = COUNTRIES.find((code) => MARKETS[code].currency === currency) ?? COUNTRIES[0];
  return MARKETS[country];
}

/** Whether orders get to a country this way. */
export function hasDelivery(country: Country, method: DeliveryMethod): boolean {
  return MARKETS[country].delivery.includes(method);
}

/** Whether orders to a country may be paid this way, where a provider is set up for it. */
export function hasPayment(country: Country, method: PaymentMethod): boolean {
  return MARKETS[country].payment.includes(method);
}
