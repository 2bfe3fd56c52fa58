import { z } from "zod";
import { COUNTRIES } from "../../../../../shop/market/market.ts";
import { TAX_KINDS } from "../../../../../shop/pricing/tax.ts";
import { REVIEW_PUBLISHING } from "../../../../../shop/ratings/review-rules.ts";
import { HOME_BLOCKS } from "../../../../../shop/settings/home-page.ts";
import type { WrittenSetting } from "../../../../../shop/settings/setting-schemas.ts";
import { SETTING_NAMES } from "../../../../../shop/settings/settings.ts";
import type { RateSource, SettingJson, SettingVersionJson } from "../../../../../shop/staff-settings/settings-list.ts";
import { moment } from "../../answers.ts";
import { describes } from "../../describes.ts";
import { data } from "../../operation.ts";
import { minorAed, textBoth } from "../parts.ts";

/** What is answered about numbers and words that staff set. */

const days = z.object({ min: z.int(), max: z.int() });
/** In the sequence of SETTING_NAMES, but mails last, which name their texts. What changes one takes it in the same form. */
const written = z.union([
  z.object({ SAR: z.string(), QAR: z.string(), KWD: z.string(), BHD: z.string(), OMR: z.string() }),
  z.object({ cash_on_delivery: minorAed, gift_above: minorAed }),
  z.object({
    standard: z.object({ rate: minorAed, days }),
    express: z.object({ rate: minorAed, hours: z.int(), from: z.string(), to: z.string() }),
    international: z.object({
      base_weight: z.int().meta({ description: "Grams." }),
      step_weight: z.int().meta({ description: "Grams." }),
      rates: z.record(z.string(), z.object({ base: minorAed, per_step: minorAed, days })),
    }),
  }),
  z.record(
    z.enum(COUNTRIES),
    z.object({ kind: z.enum(TAX_KINDS), rate: z.int().meta({ description: "Hundredths of a percent." }) }),
  ),
  z.object({
    distributor: z.string(),
    distributor_ar: z.string().optional(),
    tax_number: z.string(),
    phone: z.string(),
    email: z.string(),
  }),
  z.object({ chat: z.string(), address: textBoth, social: z.record(z.string(), z.string()) }),
  z.object({
    percent: z.record(z.string(), z.int()).meta({
      description: "What subscribing takes off by the number of products; the last for all that are more.",
    }),
    notice_days: z.int(),
    card_tries: z.int(),
  }),
  z.object({
    publish: z.enum(REVIEW_PUBLISHING),
    ask_after_days: z.int(),
    health_claims: textBoth.meta({ description: "A word on each line." }),
  }),
  z.object({ pieces: z.int(), hold_minutes: z.int() }),
  z.object({ low_at: z.int(), lead_days: z.int().meta({ description: "0: days make no difference." }) }),
  z.object({
    title: textBoth,
    text: textBoth,
    product: z.string(),
    shelf: z.record(z.string(), z.string()),
    blocks: z.record(z.string(), z.enum(["", ...HOME_BLOCKS])),
  }),
  z.record(z.string(), textBoth),
]) as unknown as z.ZodType<WrittenSetting>;

const sourceFields = { counts_from: moment, note: z.string(), by: z.string().nullable() };
const version = describes<SettingVersionJson>()(
  z.object({
    number: z.int(),
    state: z.enum(["coming", "counts", "over", "withdrawn"]),
    value: written,
    ...sourceFields,
  }),
);
const setting = describes<SettingJson>()(
  z.object({
    name: z.enum(SETTING_NAMES),
    value: written.meta({ description: "What new orders are made with now." }),
    delivered: written.meta({ description: "What counts when staff have set nothing." }),
    unset: z.array(z.object({ from: z.string(), value: written })).meta({
      description: "The same from each moment on, the oldest first, where a file says it by moments.",
    }),
    sources: z
      .record(z.string(), describes<RateSource>()(z.object(sourceFields)).nullable())
      .meta({ description: "Rates alone: since when each stands, and where it is from; null: as delivered." }),
    products: z
      .array(z.object({ slug: z.string(), name: textBoth }))
      .meta({ description: "What the products are called that it names, and that its versions name." }),
    brand: z.string().meta({ description: "What `{brand}` stands for in its words." }),
    number: z.int().meta({ description: "Of the newest version, whether or not it counts; 0: nobody has set it." }),
    versions: z.array(version).meta({ description: "The newest first." }),
  }),
);
export const readSettings = data(z.array(setting));
