import { z } from "zod";
import { UNKNOWN_PLACEHOLDER } from "../content/market-facts.ts";
import { ARABIC_LETTER } from "../content-files/fields.ts";
import { momentSchema } from "../day-schemas.ts";
import { COUNTRIES } from "../market/countries.ts";
import { toMinor } from "../pricing/money.ts";
import { dirhams, numberAgain, promoVersion, scopeSchema } from "../staff-promos/promo-schemas.ts";

/** What stands in braces is put in by the shop, which knows it of its own texts only. */
const BRACES = /[{}]/;
const words = (most: number, unknown: RegExp) =>
  z
    .string("validation.required")
    .trim()
    .min(1, "validation.required")
    .max(most, "validation.length_max")
    .refine((said) => !unknown.test(said), "validation.invalid");
/** Each language in its own letters, as in the files that an export writes. */
const text = (most: number, unknown = BRACES) =>
  z.object({
    en: words(most, unknown).refine((said) => !ARABIC_LETTER.test(said), "validation.not_english"),
    ar: words(most, unknown).refine((said) => ARABIC_LETTER.test(said), "validation.not_arabic"),
  });
const instant = momentSchema.transform((typed) => new Date(typed).toISOString());

const MOST_PERIODS = 12;

const within = (least: number, most: number) =>
  z.int("validation.invalid").min(least, "validation.invalid").max(most, "validation.invalid");
const sum = dirhams.transform((amount) => toMinor(amount));

/** What a campaign gives on a cart (`OfferTerms`); amounts are AED hundredths. */
const offerSchema = z.discriminatedUnion(
  "kind",
  [
    z.object({ kind: z.literal("buy_get"), buy: within(1, 9), get: within(1, 9) }),
    z.object({ kind: z.literal("percent"), spend: sum, percent: within(1, 90) }),
    z.object({ kind: z.literal("amount"), spend: sum, amount: sum }),
  ],
  "validation.required",
);

/** What a page of a sale says: the brand's name may be put in, as in its file. */
const said = z.object({ title: text(120, UNKNOWN_PLACEHOLDER), text: text(800, UNKNOWN_PLACEHOLDER) });

/**
 * The landing page of a campaign and what it says in each phase; early and pause null: what it says before. `description`:
 * what a page that is to be made says below its products and to search engines; null: there is one of this address.
 */
const landingSchema = z.object({
  page: z
    .string("validation.required")
    .max(100, "validation.length_max")
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "content.slug"),
  description: text(155).nullable().default(null),
  outlives_it: z.boolean("validation.invalid"),
  texts: z.object({
    before: said,
    early: said.nullable().default(null),
    pause: said.nullable().default(null),
    running: said,
    after: said,
  }),
});

/**
 * A campaign as staff say it: what it lowers by how much, or what it offers instead, when and for whom, and what the
 * banner and its page say of it. With an offer it lowers no price: its percentage is 0. `landing` null: it gets no page, and
 * keeps the one it has as it is.
 */
const campaignRules = z
  .object({
    name: text(80),
    discount_percent: within(0, 90),
    offer: offerSchema.nullable().default(null),
    scope: scopeSchema,
    periods: z
      .array(
        z.object({ audience: z.enum(["everyone", "customers"], "validation.invalid"), from: instant, to: instant }),
      )
      .min(1, "validation.required")
      .max(MOST_PERIODS, "validation.invalid"),
    announced_from: instant,
    announcement: text(200).nullable(),
    landing: landingSchema.nullable().default(null),
  })
  .superRefine(({ discount_percent: percent, offer, periods, announced_from: announced, landing }, context) => {
    const fault = (path: PropertyKey[], message: string) => context.addIssue({ code: "custom", path, message });
    if ((offer === null) === (percent === 0)) fault(["discount_percent"], "validation.invalid");
    if (offer?.kind === "amount" && offer.amount >= offer.spend) fault(["offer", "amount"], "campaign.offer_whole");
    for (const [index, { from, to }] of periods.entries()) {
      const before = periods[index - 1];
      if (from >= to) fault(["periods", index, "to"], "promo.ends_before");
      if (before !== undefined && from < before.to) fault(["periods", index, "from"], "campaign.periods_overlap");
    }
    if (landing?.texts.early === null && periods.some(({ audience }) => audience === "customers"))
      fault(["landing", "texts", "early"], "campaign.early_unsaid");
    if (periods[0] !== undefined && announced > periods[0].from) fault(["announced_from"], "campaign.announced_late");
  });
export type CampaignRules = z.output<typeof campaignRules>;

export const newCampaignSchema = z.object({ rules: campaignRules, again: numberAgain });
export const changedCampaignSchema = promoVersion.extend({ rules: campaignRules, again: numberAgain });

/** The shop with a campaign as it is typed, at a moment; `slug`: which one it takes the place of, null: none. */
export const campaignPreviewSchema = z.object({
  slug: z.string("validation.invalid").max(100, "validation.invalid").nullable().default(null),
  rules: campaignRules,
  at: instant,
  audience: z.enum(["everyone", "customers"], "validation.invalid").default("everyone"),
  country: z.enum(COUNTRIES, "validation.invalid").default("AE"),
});
