import { z } from "zod";
import { momentSchema } from "../day-schemas.ts";
import { COUNTRIES, type Country, CURRENCIES, type Currency, hasDelivery } from "../market/countries.ts";
import { BASE_CURRENCY, LANGUAGES } from "../market/market.ts";
import { DELIVERY_METHODS } from "../market/methods.ts";
import { type Rates, toMinor } from "../pricing/money.ts";
import { TAX_KINDS } from "../pricing/tax.ts";
import { LISTED_WORD, REVIEW_PUBLISHING } from "../ratings/review-rules.ts";
import { type BoundName, SETTING_BOUNDS } from "./bounds.ts";
import { SOCIAL_PLACES } from "./contact.ts";
import { HOME_BLOCKS, inPlaces, SHELF_PLACES } from "./home-page.ts";
import { MAIL_NAMES, MAIL_TEXTS, type MailTexts } from "./mail-texts.ts";
import type { DatedSetting, SettingName, SettingValues } from "./settings.ts";
import { percentsOf, STEP_PLACES, stepsOf } from "./subscribing.ts";

/** Less of a currency for one AED than of any there is. */
const LEAST_RATE = 0.001;
const whole = (least: number, most: number) =>
  z.int("validation.invalid").min(least, "validation.invalid").max(most, "validation.invalid");
/** AED hundredths, up to a thousand dirhams. */
const fee = whole(0, 100_000).transform(toMinor);
const grams = whole(1, 100_000);
const clock = z.string("validation.invalid").regex(/^([01]\d|2[0-3]):[0-5]\d$/, "validation.invalid");
const days = z
  .strictObject({ min: whole(0, 60), max: whole(1, 60) })
  .refine(({ min, max }) => min <= max, { error: "validation.invalid", path: ["max"] });

const forCountries = <Each extends z.ZodType>(countries: readonly Country[], each: Each) =>
  z.strictObject(Object.fromEntries(countries.map((country) => [country, each])) as Record<Country, Each>);

const abroad = COUNTRIES.filter((country) => hasDelivery(country, DELIVERY_METHODS.international));

/** Of every currency but AED, which prices are entered in. */
const SET_CURRENCIES = CURRENCIES.filter((currency) => currency !== BASE_CURRENCY);
const rates = z
  .strictObject(
    Object.fromEntries(
      SET_CURRENCIES.map((currency) => [
        currency,
        z
          .string("validation.invalid")
          .regex(/^\d{1,3}(\.\d{1,9})?$/, "validation.invalid")
          .refine((rate) => Number(rate) >= LEAST_RATE, "validation.invalid"),
      ]),
    ) as Record<Exclude<Currency, typeof BASE_CURRENCY>, z.ZodString>,
  )
  .transform((set): Rates => ({ ...set, [BASE_CURRENCY]: "1" }));

/** Cash on delivery, and from where on there is a gift. */
const fees = z
  .strictObject({ cash_on_delivery: fee, gift_above: whole(0, 10_000_000).transform(toMinor) })
  .transform((set) => ({ cashOnDelivery: set.cash_on_delivery, giftAbove: set.gift_above }));

/** What delivery costs, how long it takes, and when express is to be had. */
const delivery = z
  .strictObject({
    standard: z.strictObject({ rate: fee, days }),
    express: z
      .strictObject({ rate: fee, hours: whole(1, 48), from: clock, to: clock })
      .refine(({ from, to }) => from < to, { error: "validation.invalid", path: ["to"] }),
    international: z.strictObject({
      base_weight: grams,
      step_weight: grams,
      rates: forCountries(abroad, z.strictObject({ base: fee, per_step: fee, days })),
    }),
  })
  .transform(({ standard, express, international }) => ({
    standard,
    express: { ...express, hours: { max: express.hours } },
    international: {
      baseWeight: international.base_weight,
      stepWeight: international.step_weight,
      rates: Object.fromEntries(
        Object.entries(international.rates).map(([country, { base, per_step: perStep, days: time }]) => [
          country,
          { base, perStep, days: time },
        ]),
      ),
    },
  }));

/** `rate`: hundredths of a percent; 0 where there is no tax line, and only there. */
const tax = forCountries(
  COUNTRIES,
  z
    .strictObject({ kind: z.enum(TAX_KINDS, "validation.invalid"), rate: whole(0, 5000) })
    .refine(({ kind, rate }) => (kind === "none") === (rate === 0), { error: "validation.invalid", path: ["rate"] })
    .transform(({ kind, rate }) => ({ taxKind: kind, taxRate: rate })),
);

const line = (most: number) =>
  z.string("validation.required").trim().min(1, "validation.required").max(most, "validation.invalid");

/** A line that may stay empty. */
const lineOrNone = (most: number) =>
  z
    .string("validation.required")
    .trim()
    .max(most, "validation.invalid")
    .regex(/^[^\r\n]*$/, "validation.invalid");

/** In international form. */
const telephone = line(30).regex(/^\+\d[\d ]{6,20}$/, "validation.invalid");

/** Papers that are written already keep whom they name. */
const seller = z
  .strictObject({
    distributor: line(120),
    distributor_ar: lineOrNone(120).default(""),
    tax_number: z.string("validation.required").regex(/^\d{15}$/, "validation.invalid"),
    phone: telephone,
    email: z.email("validation.invalid").max(120, "validation.invalid"),
  })
  .transform(({ tax_number: taxNumber, distributor_ar: distributorAr, ...rest }) => ({
    ...rest,
    ...(distributorAr === "" ? {} : { distributorAr }),
    taxNumber,
  }));

/** Subjects, headings and buttons are a line; an empty text is as it was delivered. */
const words = (name: string) => {
  const text = /_(subject|title|button)$/.test(name)
    ? z
        .string("validation.invalid")
        .max(150, "validation.invalid")
        .regex(/^[^\r\n]*$/, "validation.invalid")
    : z.string("validation.invalid").max(1500, "validation.invalid");
  return z.strictObject({ en: text, ar: text });
};

/** Texts that a release knows no more are passed over. */
const mails = z
  .object(
    Object.fromEntries(
      Object.values(MAIL_TEXTS).flatMap((names) => names.map((name) => [name, words(name).optional()])),
    ),
  )
  .transform((set) => set as MailTexts);

const inBoth = (most: number) => z.strictObject({ en: line(most), ar: line(most) });
const slug = z.string("validation.invalid").regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "validation.invalid");

/** Places that may stay empty; nothing stands in two of them. */
const places = <Each extends string>(count: number, each: z.ZodType<Each, Each>) =>
  z
    .strictObject(
      Object.fromEntries(Object.keys(inPlaces([], count)).map((at) => [at, z.union([each, z.literal("")])])),
    )
    .superRefine((set, context) => {
      const taken = Object.values(set).filter((one) => one !== "");
      for (const [at, one] of Object.entries(set))
        if (taken.filter((other) => other === one).length > 1)
          context.addIssue({ code: "custom", message: "validation.invalid", path: [at] });
    })
    .transform((set) => Object.values(set).filter((one): one is Each => one !== ""));

/** An address that another site is found at by everybody. */
export const socialAddress = z
  .url({ protocol: /^https$/, hostname: z.regexes.domain, error: "validation.invalid" })
  .max(300, "validation.invalid");

const addressLine = lineOrNone(200);

/** What is said in one language is said in both. */
const contact = z.strictObject({
  chat: z.union([telephone, z.literal("")], "validation.invalid"),
  address: z.strictObject({ en: addressLine, ar: addressLine }).superRefine(({ en, ar }, context) => {
    if ((en === "") !== (ar === ""))
      context.addIssue({ code: "custom", message: "validation.required", path: [en === "" ? "en" : "ar"] });
  }),
  social: places(SOCIAL_PLACES, socialAddress),
});

const home = z.strictObject({
  title: inBoth(120),
  text: inBoth(400),
  product: slug,
  shelf: places(SHELF_PLACES, slug),
  blocks: places(HOME_BLOCKS.length, z.enum(HOME_BLOCKS, "validation.invalid")),
});

const between = (name: BoundName) => whole(SETTING_BOUNDS[name][0], SETTING_BOUNDS[name][1]);

/** By the number of products: another one never takes less off. */
const percents = z
  .strictObject(Object.fromEntries(STEP_PLACES.map((products) => [products, between("percent")])))
  .superRefine((set, context) => {
    for (const [at, percent] of Object.entries(set))
      if (percent < (set[String(Number(at) - 1)] ?? 0))
        context.addIssue({ code: "custom", message: "validation.invalid", path: [at] });
  });

/** Subscriptions that run keep their days, their pieces and the price they agreed to. */
const subscriptions = z
  .strictObject({ percent: percents, notice_days: between("notice_days"), card_tries: between("card_tries") })
  .transform((set) => ({
    ...{ steps: stepsOf(set.percent), noticeDays: set.notice_days, cardTries: set.card_tries },
  }));

/** Words with anything but letters between them; none at all may be there. */
const wordList = z
  .string("validation.invalid")
  .max(6000, "validation.invalid")
  .transform((text) => text.split(/[\s,،]+/).filter((word) => word !== ""))
  .refine((list) => list.every((word) => LISTED_WORD.test(word)), "validation.invalid");

const reviews = z
  .strictObject({
    publish: z.enum(REVIEW_PUBLISHING, "validation.invalid"),
    ask_after_days: between("ask_after_days"),
    health_claims: z.strictObject({ en: wordList, ar: wordList }),
  })
  .transform(({ publish, ask_after_days: askAfterDays, health_claims: healthClaims }) => ({
    ...{ publish, askAfterDays, healthClaims },
  }));

/** Orders that are placed keep their pieces, and are held as long as they were. */
const orders = z
  .strictObject({ pieces: between("pieces"), hold_minutes: between("hold_minutes") })
  .transform(({ pieces, hold_minutes: holdMinutes }) => ({ pieces, holdMinutes }));

/** What is said of a product itself counts before it. */
const stock = z
  .strictObject({ low_at: between("low_at"), lead_days: between("lead_days") })
  .transform(({ low_at: lowAt, lead_days: leadDays }) => ({ lowAt, leadDays }));

/** Each setting as calls and its table have it, and what it is to the shop. */
export const SETTING_SCHEMAS = {
  ...{ rates, fees, delivery, tax, seller, contact, mails, home, subscriptions, reviews, orders, stock },
} as const satisfies {
  [Name in SettingName]: z.ZodType<SettingValues[Name]>;
};
export type WrittenSetting<Name extends SettingName = SettingName> = z.input<(typeof SETTING_SCHEMAS)[Name]>;

/** A version of the table. Throws for one that no schema takes: nobody can sell by it. */
export function readSetting(row: { name: string; number: number; value: unknown; countsFrom: Date }): DatedSetting {
  const { name, number, countsFrom } = row;
  const schema = SETTING_SCHEMAS[name as SettingName];
  return { name, number, from: countsFrom.getTime(), value: schema.parse(row.value) } as DatedSetting;
}

/** Each setting as calls have it, its keys in the order of its schema. */
const WRITTEN: { [Name in SettingName]: (value: SettingValues[Name]) => WrittenSetting<Name> } = {
  rates: ({ [BASE_CURRENCY]: _base, ...exchange }) => exchange,
  fees: ({ cashOnDelivery, giftAbove }) => ({ cash_on_delivery: cashOnDelivery, gift_above: giftAbove }),
  delivery: ({ standard, express, international }) => {
    const rates = Object.entries(international.rates).map(([country, { base, perStep, days: time }]) => [
      country,
      { base, per_step: perStep, days: time },
    ]);
    return {
      standard,
      express: { rate: express.rate, hours: express.hours.max, from: express.from, to: express.to },
      international: {
        base_weight: international.baseWeight,
        step_weight: international.stepWeight,
        rates: Object.fromEntries(rates),
      },
    };
  },
  tax: (rules) =>
    Object.fromEntries(
      Object.entries(rules).map(([country, { taxKind, taxRate }]) => [country, { kind: taxKind, rate: taxRate }]),
    ) as WrittenSetting<"tax">,
  seller: ({ distributor, distributorAr = "", taxNumber, phone, email }) => ({
    distributor,
    distributor_ar: distributorAr,
    tax_number: taxNumber,
    phone,
    email,
  }),
  contact: (contact) => ({ ...contact, social: inPlaces(contact.social, SOCIAL_PLACES) }),
  mails: (texts) => texts,
  home: (home) => ({
    ...home,
    shelf: inPlaces(home.shelf, SHELF_PLACES),
    blocks: inPlaces(home.blocks, HOME_BLOCKS.length),
  }),
  subscriptions: ({ steps, noticeDays, cardTries }) => ({
    ...{ percent: percentsOf(steps), notice_days: noticeDays, card_tries: cardTries },
  }),
  reviews: ({ publish, askAfterDays, healthClaims }) => ({
    publish,
    ask_after_days: askAfterDays,
    health_claims: { en: healthClaims.en.join("\n"), ar: healthClaims.ar.join("\n") },
  }),
  orders: ({ pieces, holdMinutes }) => ({ pieces, hold_minutes: holdMinutes }),
  stock: ({ lowAt, leadDays }) => ({ low_at: lowAt, lead_days: leadDays }),
};

/** Settings as calls have them. */
export function writtenSettings(values: SettingValues): { [Name in SettingName]: WrittenSetting<Name> } {
  const names = Object.keys(WRITTEN) as SettingName[];
  return Object.fromEntries(names.map((name) => [name, writtenSetting(name, values[name])])) as ReturnType<
    typeof writtenSettings
  >;
}

/** One of them. */
export function writtenSetting(name: SettingName, value: SettingValues[SettingName]): WrittenSetting {
  return (WRITTEN[name] as (value: SettingValues[SettingName]) => WrittenSetting)(value);
}

/**
 * `seen`: the number of the newest version that was seen, 0 where there was none. `stood`: what was to count at its moment as
 * it was seen; versions come due and are withdrawn without another number. `from`: from when it counts; at once, where
 * it is null. `note`: where it is from, or why. `again`: numbers that jump, by their places, as they were typed once more.
 */
export const settingBody = z.object({
  value: z.unknown(),
  seen: whole(0, 1_000_000),
  stood: z.unknown().optional(),
  from: momentSchema.nullable().default(null),
  note: z.string("validation.required").trim().min(1, "validation.required").max(300, "validation.invalid"),
  again: z
    .record(z.string(), z.union([z.string(), z.number()], "validation.invalid"), "validation.invalid")
    .default({}),
});

const typed = z.string("validation.invalid").max(1500, "validation.invalid");

/** A mail that is to be looked at, and the words that are typed for it and for every mail, as a form sends them. */
export const mailPreviewForm = z.object({
  mail: z.enum(MAIL_NAMES, "validation.invalid"),
  which: z.string("validation.required"),
  language: z.enum(LANGUAGES, "validation.invalid"),
  words: z
    .string("validation.required")
    .transform((json, context): unknown => {
      try {
        return JSON.parse(json);
      } catch {
        context.addIssue("validation.invalid");
        return z.NEVER;
      }
    })
    .pipe(z.record(z.string(), z.object({ en: typed, ar: typed }), "validation.invalid")),
});
export const settingSeenBody = z.object({ number: whole(1, 1_000_000) });
