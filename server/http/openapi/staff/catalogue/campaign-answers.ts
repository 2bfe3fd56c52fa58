import { z } from "zod";
import { CAMPAIGN_PHASES } from "../../../../../shop/campaigns/campaign.ts";
import { LINES } from "../../../../../shop/catalog/product.ts";
import type { CampaignJson } from "../../../../../shop/staff-campaigns/campaign-list.ts";
import type { CampaignPreview } from "../../../../../shop/staff-campaigns/preview-campaign.ts";
import { currency, moment } from "../../answers.ts";
import { describes } from "../../describes.ts";
import { data } from "../../operation.ts";
import { minor, minorAed, textBoth } from "../parts.ts";

/** What is answered about campaigns. */

/** What it gives on a cart instead of lower prices. */
const terms = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("buy_get"), buy: z.int(), get: z.int() }),
  z.object({ kind: z.literal("percent"), spend: minorAed, percent: z.number() }),
  z.object({ kind: z.literal("amount"), spend: minorAed, amount: minorAed }),
]);
const said = z.object({ title: textBoth, text: textBoth });

export const campaign = describes<CampaignJson>()(
  z.object({
    slug: z.string(),
    version: z.int(),
    page: z.string().nullable().meta({ description: "The landing page that tells of it; null: none." }),
    has_run: z.boolean().meta({ description: "It has run, or runs: its page stays." }),
    phase: z.enum(CAMPAIGN_PHASES),
    changes_at: moment.nullable().meta({ description: "When that changes next; null: never." }),
    name: textBoth,
    discount_percent: z.number(),
    offer: terms.nullable(),
    scope: z.union([
      z.object({ all: z.literal(true) }),
      z.object({ lines: z.array(z.enum(LINES)) }),
      z.object({ categories: z.array(z.string()) }),
      z.object({ products: z.array(z.string()) }),
    ]),
    periods: z.array(z.object({ audience: z.enum(["customers", "everyone"]), from: z.string(), to: z.string() })),
    announced_from: z.string(),
    announcement: textBoth.nullable(),
    landing: z
      .object({
        page: z.string(),
        description: textBoth.nullable(),
        outlives_it: z.boolean(),
        texts: z.object({
          before: said,
          early: said.nullable(),
          pause: said.nullable(),
          running: said,
          after: said,
        }),
      })
      .nullable(),
  }),
);

const campaignPreview = describes<CampaignPreview>()(
  z.object({
    phase: z.enum(CAMPAIGN_PHASES),
    currency,
    floor_percent: z.number(),
    banner: z.array(textBoth).meta({ description: "What the banner says of campaigns." }),
    count: z.int().meta({ description: "How many products it is for, and how many of them cost too little." }),
    below_floor: z.int(),
    products: z
      .array(
        z.object({
          slug: z.string(),
          name: textBoth,
          stock: z.int(),
          quantity: z
            .int()
            .meta({ description: "So many pieces the amounts are for: one, or as many as an offer begins with." }),
          list_price: minor,
          without: minor.meta({ description: "Without this campaign, and with it." }),
          with: minor,
          lowest: minor.meta({
            description:
              "The least that they cost beside others, with the strongest code on top that can be used; null: none comes on top.",
          }),
          code: z.string().nullable(),
          is_below_floor: z.boolean(),
        }),
      )
      .meta({ description: "Those that cost too little first; the first `MOST_TOLD`." }),
    overlaps: z
      .array(
        z.object({
          slug: z.string(),
          name: textBoth,
          discount_percent: z.number(),
          offer: terms.nullable(),
          from: z.string(),
          to: z.string(),
          products: z.int(),
          wins: z.enum(["more", "this", "theirs", "same", "both"]),
        }),
      )
      .meta({ description: "Other campaigns on the same days for some of the same products." }),
    own_sales: z
      .array(
        z.object({
          products: z.int(),
          names: z.array(textBoth),
          wins: z.enum(["this", "theirs", "same", "both"]),
        }),
      )
      .meta({
        description:
          "Products with a sale price of their own on the same days, and which of both prices counts; the first few by name.",
      }),
    codes: z
      .array(
        z.object({
          code: z.string(),
          value: z.number().meta({ description: "Percent points 1–100, or AED hundredths when fixed." }),
          kind: z.enum(["fixed", "percent"]),
        }),
      )
      .meta({ description: "Codes that come on top then, the strongest first; an amount is AED hundredths." }),
  }),
);

export const listCampaigns = data(z.array(campaign));

const acted = data(z.object({ slug: z.string(), version: z.int() }));
export const makeCampaign = acted;

export const previewCampaign = data(campaignPreview);

export const campaignAnswer = data(campaign);

export const changeCampaign = acted;

export const endCampaign = acted;

export const takeCampaignEndBack = acted;

export const takeCampaignPageOff = acted;
