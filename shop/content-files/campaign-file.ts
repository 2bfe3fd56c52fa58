import { z } from "zod";
import type { Campaign } from "../campaigns/campaign.ts";
import type { OfferTerms } from "../pricing/offers.ts";
import { amount, marketText, moment, positive, slug, text, words } from "./fields.ts";
import { productScope, scopeOf } from "./schemas.ts";

/** The format of `content/campaigns/<slug>.yaml`, as described in `content/README.md`. */

const said = z.strictObject({ title: text, text });

const period = z
  .strictObject({
    for: z.enum(["everyone", "customers"], "must be everyone or customers"),
    starts_at: moment,
    ends_at: moment,
  })
  // What is no moment at all has been found fault with already, and compares as false.
  .refine(({ starts_at, ends_at }) => !(starts_at >= ends_at), {
    path: ["ends_at"],
    message: "must be after starts_at",
  });

const few = positive.max(9, "must not be above 9");
const percent = positive.max(90, "must not be above 90");
const aboveZero = amount.refine((value) => value > 0, "must be above zero");

/** What a campaign gives on a cart. */
const offer = z
  .strictObject({
    buy: few.optional(),
    get: few.optional(),
    spend_aed: aboveZero.optional(),
    percent: percent.optional(),
    amount_aed: aboveZero.optional(),
  })
  .transform((given, context): OfferTerms => {
    const { buy, get, spend_aed: spend, percent: off, amount_aed: less } = given;
    const fields = Object.keys(given).length;
    if (fields === 2 && buy !== undefined && get !== undefined) return { kind: "buy_get", buy, get };
    if (fields === 2 && spend !== undefined && off !== undefined) return { kind: "percent", spend, percent: off };
    if (fields === 2 && spend !== undefined && less !== undefined) {
      if (less < spend) return { kind: "amount", spend, amount: less };
      context.addIssue({ code: "custom", path: ["amount_aed"], message: "must be below spend_aed" });
      return z.NEVER;
    }
    const message = "must have buy and get, or spend_aed with one of percent and amount_aed";
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });

export const campaignFile = z
  .strictObject({
    slug,
    /** Null: no page tells of it. */
    page: slug.nullable(),
    name: text,
    discount_percent: percent.optional(),
    offer: offer.optional(),
    applies_to: productScope,
    /** None: it was called off before it began. */
    periods: z.array(period),
    announced_from: moment,
    announcement: marketText.nullable(),
    page_outlives_it: z.boolean(),
    texts: z.strictObject({
      before: said,
      early: said.optional(),
      pause: said.optional(),
      running: said,
      after: said,
    }),
    /** For the people who run the shop. */
    note: words.optional(),
  })
  .superRefine((campaign, context) => {
    const fault = (path: PropertyKey[], message: string) => context.addIssue({ code: "custom", path, message });
    if ((campaign.discount_percent === undefined) === (campaign.offer === undefined))
      fault(campaign.offer === undefined ? [] : ["discount_percent"], "must have one of discount_percent and offer");
    for (const [index, { starts_at }] of campaign.periods.entries()) {
      const before = campaign.periods[index - 1];
      if (before !== undefined && starts_at < before.ends_at)
        fault(["periods", index, "starts_at"], "must not be before the end of the period above");
    }
    const [first] = campaign.periods;
    if (first !== undefined && campaign.announced_from > first.starts_at)
      fault(["announced_from"], "must not be after the first period has begun");
    const hasEarly = campaign.periods.some((each) => each.for === "customers");
    if (hasEarly && campaign.texts.early === undefined)
      fault(["texts", "early"], "is missing: there is a period for customers");
  });
export type CampaignFile = z.output<typeof campaignFile>;

/** A checked campaign file → the campaign the shop keeps. A pause says what was said before, if nothing of its own. */
export function campaignRecord(file: CampaignFile): Campaign {
  const { texts } = file;
  return {
    slug: file.slug,
    page: file.page,
    name: file.name,
    discountPercent: file.discount_percent ?? 0,
    ...(file.offer === undefined ? {} : { offer: file.offer }),
    scope: scopeOf(file.applies_to),
    periods: file.periods.map((each) => ({
      audience: each.for,
      from: each.starts_at.toISOString(),
      to: each.ends_at.toISOString(),
    })),
    announcedFrom: file.announced_from.toISOString(),
    announcement: file.announcement,
    pageOutlivesIt: file.page_outlives_it,
    texts: { ...texts, early: texts.early ?? texts.before, pause: texts.pause ?? texts.before },
  };
}
