import type { CatalogSnapshot } from "../catalog/snapshot.ts";
import type { ShippingRates } from "../content/documents.ts";
import { COUNTRIES, type Country } from "../market/countries.ts";
import type { Language } from "../market/market.ts";
import type { Fees } from "../pricing/charge.ts";
import type { Rates } from "../pricing/money.ts";
import { type TaxRule, type TaxRules, taxRuleOn } from "../pricing/tax.ts";
import type { ReviewRules } from "../ratings/review-rules.ts";
import type { Contact } from "./contact.ts";
import type { HomePage } from "./home-page.ts";
import type { MailTexts } from "./mail-texts.ts";
import type { OrderLimits } from "./order-limits.ts";
import type { StockRules } from "./stock-rules.ts";
import type { Subscribing } from "./subscribing.ts";

/** Numbers and words that staff set without a release and without a file. */
export const SETTING_NAMES = [
  "rates",
  "fees",
  "delivery",
  "tax",
  "seller",
  "contact",
  "subscriptions",
  "reviews",
  "orders",
  "stock",
  "mails",
  "home",
] as const;
export type SettingName = (typeof SETTING_NAMES)[number];

/** Who sells, as papers, pages and mails say it. */
export interface Seller {
  /** Legal name and place. */
  distributor: string;
  /** Likewise in Arabic; without it what is written in Arabic says the other. */
  distributorAr?: string | undefined;
  /** Tax registration number, 15 digits. */
  taxNumber: string;
  /** In international form, e.g. `+971 4 000 0000`. */
  phone: string;
  email: string;
}

/** The seller's name for a reader of a language. */
export const distributorIn = ({ distributor, distributorAr }: Seller, language: Language): string =>
  language === "ar" ? (distributorAr ?? distributor) : distributor;

/** What each of them is to the shop. */
export interface SettingValues {
  rates: Rates;
  fees: Fees;
  delivery: ShippingRates;
  tax: Readonly<Record<Country, TaxRule>>;
  seller: Seller;
  contact: Contact;
  mails: MailTexts;
  home: HomePage;
  subscriptions: Subscribing;
  reviews: ReviewRules;
  orders: OrderLimits;
  stock: StockRules;
}

/** What counts as long as staff have set nothing else, and no file says it. */
export type Configured = Pick<SettingValues, "seller" | "contact" | "mails" | "home">;

/** A version with the moment from which it counts, in milliseconds. */
export type DatedSetting = {
  [Name in SettingName]: { name: Name; number: number; from: number; value: SettingValues[Name] };
}[SettingName];

/**
 * Of each setting the version that counts at a moment: the last whose moment has come, of several with the same moment the
 * newest. A setting that nobody has set yet, or only for later, is not in it.
 */
export function settingsAt(dated: readonly DatedSetting[], now: Date): DatedSetting[] {
  const counting = new Map<SettingName, DatedSetting>();
  for (const each of dated) {
    const before = counting.get(each.name);
    const isLater =
      before === undefined || each.from > before.from || (each.from === before.from && each.number > before.number);
    if (each.from <= now.getTime() && isLater) counting.set(each.name, each);
  }
  return [...counting.values()];
}

/** Every moment at which a setting changes, in milliseconds. */
export function settingBoundaries(dated: readonly DatedSetting[]): number[] {
  return dated.map(({ from }) => from);
}

/** What a version puts into the catalogue. */
export function settled(setting: DatedSetting): Partial<CatalogSnapshot> {
  switch (setting.name) {
    case "rates":
      return { rates: setting.value };
    case "fees":
      return { fees: setting.value };
    case "delivery":
      return { shipping: setting.value };
    case "tax":
      return { tax: sinceEver(setting.value) };
    case "seller":
      return { seller: setting.value };
    case "contact":
      return { contact: setting.value };
    case "mails":
      return { mailTexts: setting.value };
    case "home":
      return { home: setting.value };
    case "subscriptions":
      return { subscription: setting.value };
    case "reviews":
      return { reviewRules: setting.value };
    case "orders":
      return { orderLimits: setting.value };
    case "stock":
      return { stockRules: setting.value };
  }
}

function sinceEver(rules: SettingValues["tax"]): TaxRules {
  return Object.fromEntries(
    COUNTRIES.map((country) => [country, [{ ...rules[country], from: null }]]),
  ) as unknown as TaxRules;
}

/** What counts in a catalogue as it is at a moment, whoever has set it. */
export function settingsIn(catalog: CatalogSnapshot, configured: Configured, now: Date): SettingValues {
  const { rates, fees, shipping, tax, seller, contact, mailTexts, home } = catalog;
  const rules = COUNTRIES.map((country) => [country, taxRuleOn(tax, country, now)]);
  return {
    rates,
    fees,
    delivery: shipping,
    tax: Object.fromEntries(rules),
    seller: seller ?? configured.seller,
    contact: contact ?? configured.contact,
    mails: { ...configured.mails, ...mailTexts },
    home: home ?? configured.home,
    subscriptions: catalog.subscription,
    reviews: catalog.reviewRules,
    orders: catalog.orderLimits,
    stock: catalog.stockRules,
  };
}
