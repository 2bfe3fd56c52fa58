import { z } from "zod";
import { hasGtinCheck, hasGtinLength } from "../catalog/gtin.ts";
import { BADGES, LINES, PRODUCT_FORMS } from "../catalog/product.ts";
import { COUNTRIES, hasDelivery } from "../market/countries.ts";
import { DELIVERY_METHODS } from "../market/methods.ts";
import type { ProductScope } from "../promo/product-scope.ts";
import { LISTED_WORD, REVIEW_PUBLISHING } from "../ratings/review-rules.ts";
import { STEP_PLACES } from "../settings/subscribing.ts";
import {
  amount,
  askedPath,
  clockTime,
  colour,
  count,
  day,
  moment,
  positive,
  sitePath,
  slug,
  slugs,
  span,
  text,
  texts,
  textUpTo,
  weight,
  words,
} from "./fields.ts";

/** The formats of `content/*.yaml` and `content/products/*.yaml`, as described in `content/README.md`. */

const ingredientRow = z.strictObject({
  name: text,
  amount: z.number().positive("must be above zero"),
  unit: words,
  nrv_percent: z.number().positive("must be above zero").nullable(),
});

/** The number that the pack's barcode carries. */
const gtin = z
  .string()
  .refine(hasGtinLength, "must be 8, 12, 13 or 14 digits")
  .refine(hasGtinCheck, "has a wrong check digit");

/** A picture below `pictures/products`, and what it shows, for those who do not see it. */
const picture = z.strictObject({
  file: z.string().regex(/^[a-z0-9][a-z0-9-]*[.]webp$/, "must be the name of a picture below pictures/products"),
  alt: textUpTo(150),
});
const MOST_PICTURES = 8;
export const writtenPictures = z
  .array(picture)
  .min(1, "must name at least one picture")
  .max(MOST_PICTURES, `must not be more than ${MOST_PICTURES}`)
  .refine((list) => new Set(list.map(({ file }) => file)).size === list.length, "names the same picture twice")
  .optional();

export const productFile = z
  .strictObject({
    id: positive,
    slug,
    sku: z.string().regex(/^BG-\d{4}$/, "must be BG- and four digits"),
    gtin: gtin.optional(),
    line: z.enum(LINES),
    categories: slugs.min(1, "must name at least one category"),
    tags: slugs,
    form: z.enum(PRODUCT_FORMS),
    pack: text,
    accent: colour,
    weight_g: positive,
    price_aed: amount,
    sale_price_aed: amount.nullable(),
    sale_starts_at: moment.optional(),
    sale_ends_at: moment.optional(),
    stock: count.max(1_000_000, "must not be above 1000000"),
    tax_included: z.literal(true, "must be true: all prices of the shop include the tax"),
    pictures: writtenPictures,
    badges: z.array(z.enum(BADGES)).refine((list) => new Set(list).size === list.length, "names the same badge twice"),
    subscription: z.boolean(),
    name: text,
    subtitle: textUpTo(60),
    short_description: text,
    description: text,
    benefits: texts,
    how_to_use: text,
    dosage: text,
    ingredients: z.strictObject({
      serving: text,
      rows: z.array(ingredientRow).min(1, "must not be empty"),
      full_list: text,
      allergens: text,
    }),
    warnings: text,
    goes_well_with: slugs,
    alternatives: slugs,
    you_may_also_like: slugs,
    meta_title: textUpTo(60),
    meta_description: textUpTo(155),
  })
  .superRefine((product, context) => {
    const fault = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    const gift = product.line === "gift";
    if (product.sale_price_aed !== null && product.sale_price_aed >= product.price_aed) {
      fault("sale_price_aed", "must be below price_aed");
    }
    const { sale_starts_at: from, sale_ends_at: to } = product;
    if (product.sale_price_aed === null)
      for (const [path, at] of Object.entries({ sale_starts_at: from, sale_ends_at: to }))
        if (at !== undefined) fault(path, "needs a sale_price_aed");
    if (from !== undefined && to !== undefined && from >= to) fault("sale_ends_at", "must be after sale_starts_at");
    if (gift && product.price_aed !== 0) fault("price_aed", "must be 0 for a gift");
    if (!gift && product.price_aed === 0) fault("price_aed", "must be above zero; only gifts are free");
    if (gift && product.subscription) fault("subscription", "must be false for a gift");
  });
export type ProductFile = z.output<typeof productFile>;

export const categoriesFile = z.array(
  z.strictObject({
    id: positive,
    slug,
    parent: slug.nullable(),
    name: text,
    description: text,
    position: positive,
    nav: z.boolean(),
    /** Under which name its picture is, where that is not its address. */
    picture: slug.optional(),
    /** Addresses it had before, the oldest first: they lead to the one of now. */
    formerly: slugs.optional(),
  }),
);
export type CategoryEntry = z.output<typeof categoriesFile>[number];

/** Which products a promo code or a campaign is for. */
export const productScope = z
  .strictObject({
    all: z.literal(true).optional(),
    lines: z.array(z.enum(LINES)).min(1, "must not be empty").optional(),
    categories: slugs.min(1, "must not be empty").optional(),
    products: slugs.min(1, "must not be empty").optional(),
  })
  .refine((scope) => Object.keys(scope).length === 1, "must have exactly one of all, lines, categories, products");

/** A checked scope in the shape the shop keeps. */
export function scopeOf({ all, lines, categories, products }: z.output<typeof productScope>): ProductScope {
  return lines ? { lines } : categories ? { categories } : products ? { products } : { all: all ?? true };
}

const promoBase = {
  code: z.string().regex(/^[A-Z0-9]{2,32}$/, "must be 2 to 32 upper-case letters and digits"),
  min_subtotal_aed: amount.nullable(),
  applies_to: productScope,
  countries: z.array(z.enum(COUNTRIES)).min(1, "must not be empty").optional(),
  starts_at: moment.nullable(),
  ends_at: moment.nullable(),
  max_uses: positive.nullable(),
  max_uses_per_customer: positive.nullable(),
  /** For whoever reads the file; codes that staff made have none. */
  description: text.optional(),
};

export const promoCodesFile = z.array(
  z
    .discriminatedUnion("kind", [
      z.strictObject({ ...promoBase, kind: z.literal("percent"), value: positive.max(100, "must not be above 100") }),
      z.strictObject({
        ...promoBase,
        kind: z.literal("fixed"),
        value: amount.refine((value) => value > 0, "must be above zero"),
      }),
    ])
    .refine(({ starts_at, ends_at }) => starts_at === null || ends_at === null || starts_at < ends_at, {
      path: ["ends_at"],
      message: "must be after starts_at",
    }),
);
export type PromoEntry = z.output<typeof promoCodesFile>[number];

/** One file, as of a product, of each that was sold once and is not any more: its address says so, and texts name it still. */
export const OFF_SALE_FOLDER = "products-off-sale";
/** Names of products that were sold once and have no file at all any more: texts may name them still. */
export const OFF_SALE_FILE = "products-off-sale.yaml";
export const offSaleFile = slugs;

export const redirectsFile = z.array(
  z.strictObject({
    from: askedPath,
    to: sitePath,
    status: z.union([z.literal(301), z.literal(302), z.literal(307), z.literal(308)], "must be 301, 302, 307 or 308"),
  }),
);

export const WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const;
const httpsAddress = z.url({ protocol: /^https$/, error: "must be an https address" });

const degrees = (most: number) => {
  const problem = `must be a number of degrees from -${most} to ${most}`;
  return z.number(problem).min(-most, problem).max(most, problem);
};

export const storesFile = z.array(
  z.strictObject({
    id: slug,
    country: z.enum(COUNTRIES, `must be one of ${COUNTRIES.join(", ")}`).optional(),
    name: text,
    address: text,
    address_is_sample: z.boolean().optional(),
    hours: text,
    opening_hours: z.record(z.enum(WEEKDAYS), z.tuple([clockTime, clockTime]).nullable()),
    maps_url: httpsAddress,
    phone: z.string().regex(/^\+\d[\d ]{6,18}\d$/, "must be an international number such as +971 4 000 0001"),
    phone_is_sample: z.boolean().optional(),
    latitude: degrees(90),
    longitude: degrees(180),
    coordinates_are_sample: z.boolean().optional(),
  }),
);

const internationalRate = z.strictObject({ base_rate: amount, rate_per_step: amount, estimated_days: span });

const percentage = z
  .number()
  .positive("must be above zero; where there is no tax, kind is none")
  .max(50, "must not be above 50")
  .refine((value) => Math.round(value * 100) / 100 === value, "must not have fractions of a hundredth")
  .transform((value) => Math.round(value * 100));

const taxRule = z
  .discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("share_of_subtotal"), percent: percentage, from: day.optional() }),
    z.strictObject({ kind: z.literal("contained"), percent: percentage, from: day.optional() }),
    z.strictObject({ kind: z.literal("none"), from: day.optional() }),
  ])
  .transform((rule) => ({
    taxKind: rule.kind,
    taxRate: rule.kind === "none" ? 0 : rule.percent,
    from: rule.from ?? null,
  }));

/** What held since ever, then each change with its day. */
const taxRules = z
  .array(taxRule)
  .min(1, "must not be empty")
  .superRefine((rules, context) => {
    for (const [index, { from }] of rules.entries()) {
      const fault = (message: string) => context.addIssue({ code: "custom", path: [index, "from"], message });
      const before = rules[index - 1]?.from ?? "";
      if (index === 0 && from !== null) fault("must be left out: the first rule holds since ever");
      if (index > 0 && from === null) fault("must say from which day the rule holds");
      if (index > 0 && from !== null && from <= before) fault("must be after the rule above");
    }
  });

/** What subscribing takes off: more products, more percent, in no more steps than staff can set afterwards. */
export const subscriptionFile = z.strictObject({
  steps: z
    .array(
      z.strictObject({
        products: positive.max(STEP_PLACES.length, `must not be above ${STEP_PLACES.length}`),
        percent: positive.max(90, "must not be above 90"),
      }),
    )
    .min(1, "must not be empty")
    .superRefine((steps, context) => {
      for (const [index, { products, percent }] of steps.entries()) {
        const before = steps[index - 1];
        const fault = (key: string, message: string) =>
          context.addIssue({ code: "custom", path: [index, key], message });
        if (before === undefined && products !== 1) fault("products", "must begin with 1");
        if (before === undefined) continue;
        if (products <= before.products) fault("products", "must be above that of the step before");
        if (percent <= before.percent) fault("percent", "must be above that of the step before");
      }
    }),
});

/** How the tax line of a sale is computed, by the country it is delivered to. */
export const taxFile = z.record(z.enum(COUNTRIES), taxRules);

export const shippingFile = z.strictObject({
  currency: z.literal("AED"),
  rates_are_assumed: z.boolean().optional(),
  standard: z.strictObject({
    rate: amount,
    estimated_days: span,
  }),
  express: z.strictObject({
    rate: amount,
    estimated_hours: z.strictObject({ max: positive }),
    available: z
      .strictObject({ from: clockTime, to: clockTime, timezone: z.literal("Asia/Dubai") })
      .refine(({ from, to }) => from < to, "must open before it closes"),
  }),
  international: z.strictObject({
    base_weight_kg: weight,
    step_weight_kg: weight,
    rates: z.partialRecord(z.enum(COUNTRIES), internationalRate).superRefine((rates, context) => {
      for (const country of COUNTRIES) {
        const isNeeded = hasDelivery(country, DELIVERY_METHODS.international);
        if (isNeeded === (rates[country] !== undefined)) continue;
        const message = isNeeded ? "is missing" : "is for a country without international delivery";
        context.addIssue({ code: "custom", path: [country], message });
      }
    }),
  }),
});
export type ShippingFile = z.output<typeof shippingFile>;

const listedWord = z.string().regex(LISTED_WORD, "must be a word, or the beginning of one and *");
const listedWords = z.array(listedWord).min(1, "must not be empty");

export const reviewsFile = z
  .strictObject({
    publish: z.enum(REVIEW_PUBLISHING),
    ask_after_days: positive.max(60, "must not be above 60"),
    health_claims: z.strictObject({ en: listedWords, ar: listedWords }),
  })
  .transform(({ publish, ask_after_days, health_claims }) => ({
    publish,
    askAfterDays: ask_after_days,
    healthClaims: health_claims,
  }));
