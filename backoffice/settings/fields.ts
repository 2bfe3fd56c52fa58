import { COUNTRIES, type Country, CURRENCIES, type Currency, hasDelivery } from "../../shop/market/countries.ts";
import { BASE_CURRENCY, LANGUAGES, type Language } from "../../shop/market/market.ts";
import { DELIVERY_METHODS } from "../../shop/market/methods.ts";
import { type BoundName, SETTING_BOUNDS } from "../../shop/settings/bounds.ts";
import { SOCIAL_PLACES } from "../../shop/settings/contact.ts";
import { HOME_BLOCKS, SHELF_PLACES } from "../../shop/settings/home-page.ts";
import { MAIL_NAMES, MAIL_TEXTS } from "../../shop/settings/mail-texts.ts";
import type { WrittenSetting } from "../../shop/settings/setting-schemas.ts";
import type { SettingName } from "../../shop/settings/settings.ts";
import { STEP_PLACES } from "../../shop/settings/subscribing.ts";
import type { WordKey } from "../ui/words.tsx";
import { placeInMail } from "./mail-places.ts";

/** How a value is typed: amounts in AED, rates in percent, weights in grams, codes from left to right, words of a language. */
export type FieldKind =
  | "aed"
  | "percent"
  | "grams"
  | "number"
  | "rate"
  | "clock"
  | "tax_kind"
  | "text"
  | "code"
  | "words"
  | "product"
  | "block"
  | "whole_percent"
  | "publish"
  | "list";

/** A single value of a setting. */
export interface SettingField {
  /** Where it stands in the setting: `international.rates.SA.base`. */
  place: string;
  label: WordKey;
  kind: FieldKind;
  /** Which of several places with the same label it is. */
  number?: number;
  /** When it is said, where a mail has several texts for one place. */
  when?: WordKey;
  /** Whose rate it is. */
  currency?: Currency;
  /** The language of its words. */
  language?: Language;
  mayBeEmpty?: boolean;
  /** The numbers it takes. */
  between?: readonly [least: number, most: number];
}

/** Values that belong together: those of a country, or of a way to deliver. */
export interface SettingGroup {
  /** A country, or its heading. */
  of: Country | WordKey;
  /** What there is to be known before they are changed. */
  about?: WordKey;
  fields: SettingField[];
}

const days = (above: string): SettingField[] => [
  { place: `${above}days.min`, label: "settings.days_min", kind: "number" },
  { place: `${above}days.max`, label: "settings.days_max", kind: "number" },
];

const DELIVERY: readonly SettingGroup[] = [
  {
    of: "settings.group_standard",
    fields: [{ place: "standard.rate", label: "settings.rate", kind: "aed" }, ...days("standard.")],
  },
  {
    of: "settings.group_express",
    fields: [
      { place: "express.rate", label: "settings.rate", kind: "aed" },
      { place: "express.hours", label: "settings.hours", kind: "number" },
      { place: "express.from", label: "settings.opens", kind: "clock" },
      { place: "express.to", label: "settings.closes", kind: "clock" },
    ],
  },
  {
    of: "settings.group_parcel",
    fields: [
      { place: "international.base_weight", label: "settings.base_weight", kind: "grams" },
      { place: "international.step_weight", label: "settings.step_weight", kind: "grams" },
    ],
  },
];

const MAILS: readonly SettingGroup[] = MAIL_NAMES.map((mail) => ({
  of: `settings.mail_${mail}`,
  fields: MAIL_TEXTS[mail].flatMap((text) =>
    LANGUAGES.map(
      (language): SettingField => ({ place: `${text}.${language}`, kind: "words", language, ...placeInMail(text) }),
    ),
  ),
}));

const wordsAt = (place: string, label: WordKey): SettingField[] =>
  LANGUAGES.map((language) => ({ place: `${place}.${language}`, label, kind: "words", language }));
const placesOf = (list: string, count: number, label: WordKey, kind: FieldKind): SettingField[] =>
  Array.from({ length: count }, (_, at) => ({
    place: `${list}.${at + 1}`,
    label,
    kind,
    number: at + 1,
    mayBeEmpty: true,
  }));

const CONTACT: readonly SettingGroup[] = [
  {
    of: "settings.contact_reach",
    fields: [
      ...LANGUAGES.map(
        (language): SettingField => ({
          ...{ place: `address.${language}`, label: "settings.address", kind: "text", language, mayBeEmpty: true },
        }),
      ),
      { place: "chat", label: "settings.chat", kind: "code", mayBeEmpty: true },
    ],
  },
  { of: "settings.contact_social", fields: placesOf("social", SOCIAL_PLACES, "settings.social", "code") },
];

const bounded = (place: BoundName, label: WordKey): SettingField => ({
  ...{ place, label, kind: "number", between: SETTING_BOUNDS[place] },
});

const SUBSCRIPTIONS: readonly SettingGroup[] = [
  {
    of: "settings.group_percent",
    about: "settings.about_percent",
    fields: STEP_PLACES.map((products) => ({
      ...{ place: `percent.${products}`, label: `settings.percent_${products}` },
      ...{ kind: "whole_percent", between: SETTING_BOUNDS.percent },
    })),
  },
  {
    of: "settings.group_notice",
    about: "settings.about_notice",
    fields: [bounded("notice_days", "settings.notice_days")],
  },
  {
    of: "settings.group_card",
    about: "settings.about_card",
    fields: [bounded("card_tries", "settings.card_tries")],
  },
];

const REVIEWS: readonly SettingGroup[] = [
  {
    of: "settings.group_publish",
    about: "settings.about_publish",
    fields: [{ place: "publish", label: "settings.publish", kind: "publish" }],
  },
  {
    of: "settings.group_ask",
    about: "settings.about_ask",
    fields: [bounded("ask_after_days", "settings.ask_after_days")],
  },
  {
    of: "settings.group_words",
    about: "settings.about_words",
    fields: LANGUAGES.map((language) => ({
      ...{ place: `health_claims.${language}`, label: "settings.held_words", kind: "list", language, mayBeEmpty: true },
    })),
  },
];

const ORDERS: readonly SettingGroup[] = [
  { of: "settings.group_pieces", about: "settings.about_pieces", fields: [bounded("pieces", "settings.pieces")] },
  {
    of: "settings.group_hold",
    about: "settings.about_hold",
    fields: [bounded("hold_minutes", "settings.hold_minutes")],
  },
];

const STOCK: readonly SettingGroup[] = [
  {
    of: "settings.group_low",
    about: "settings.about_low",
    fields: [bounded("low_at", "settings.low_at"), bounded("lead_days", "settings.lead_days")],
  },
];

const HOME: readonly SettingGroup[] = [
  {
    of: "settings.home_first",
    fields: [
      ...wordsAt("title", "settings.home_title"),
      ...wordsAt("text", "settings.home_text"),
      { place: "product", label: "settings.home_product", kind: "product" },
    ],
  },
  { of: "settings.home_shelf", fields: placesOf("shelf", SHELF_PLACES, "settings.home_place", "product") },
  { of: "settings.home_blocks", fields: placesOf("blocks", HOME_BLOCKS.length, "settings.home_place", "block") },
];

/** Every value of a setting, in the order in which they are read. */
export function groupsOf(name: SettingName): readonly SettingGroup[] {
  if (name === "rates")
    return [
      {
        of: "settings.group_all",
        fields: CURRENCIES.filter((currency) => currency !== BASE_CURRENCY).map((currency) => ({
          ...{ place: currency, label: "settings.one_dirham", kind: "rate", currency },
        })),
      },
    ];
  if (name === "fees")
    return [
      {
        of: "settings.group_all",
        fields: [
          { place: "cash_on_delivery", label: "settings.aed_fee", kind: "aed" },
          { place: "gift_above", label: "settings.gift_above", kind: "aed" },
        ],
      },
    ];
  if (name === "tax")
    return COUNTRIES.map((of) => ({
      of,
      fields: [
        { place: `${of}.kind`, label: "settings.tax_kind", kind: "tax_kind" },
        { place: `${of}.rate`, label: "settings.tax_rate", kind: "percent" },
      ],
    }));
  if (name === "seller")
    return [
      {
        of: "settings.group_all",
        fields: [
          { place: "distributor", label: "settings.distributor", kind: "text" },
          { place: "distributor_ar", label: "settings.distributor_ar", kind: "text", language: "ar", mayBeEmpty: true },
          { place: "tax_number", label: "settings.tax_number", kind: "code" },
          { place: "phone", label: "settings.phone", kind: "code" },
          { place: "email", label: "settings.email", kind: "code" },
        ],
      },
    ];
  if (name === "contact") return CONTACT;
  if (name === "subscriptions") return SUBSCRIPTIONS;
  if (name === "reviews") return REVIEWS;
  if (name === "orders") return ORDERS;
  if (name === "stock") return STOCK;
  if (name === "mails") return MAILS;
  if (name === "home") return HOME;
  const abroad = ABROAD.map((of): SettingGroup => {
    const above = `international.rates.${of}.`;
    return {
      of,
      fields: [
        { place: `${above}base`, label: "settings.base", kind: "aed" },
        { place: `${above}per_step`, label: "settings.per_step", kind: "aed" },
        ...days(above),
      ],
    };
  });
  return [...DELIVERY, ...abroad];
}

const ABROAD = COUNTRIES.filter((country) => hasDelivery(country, DELIVERY_METHODS.international));

/** The leaf at a place; null: nothing that could be sent is typed there. */
export type Leaf = string | number | null;

export function leafAt(value: object, place: string): Leaf {
  const found = place.split(".").reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], value);
  return found as Leaf;
}

/** The same value with another leaf. */
export function withLeaf(value: object, place: string, leaf: Leaf): WrittenSetting {
  const [key = "", ...rest] = place.split(".");
  const part = (value as Record<string, object>)[key];
  const next = rest.length === 0 || part === undefined ? leaf : withLeaf(part, rest.join("."), leaf);
  return { ...value, [key]: next } as WrittenSetting;
}
