import { z } from "zod";
import type { Counts } from "../../../../shop/content-import/counts.ts";
import type { FieldsOf, ImportReport, Kept } from "../../../../shop/content-import/import-content.ts";
import type { RateJump } from "../../../../shop/content-import/import-settings.ts";
import type { StockChange } from "../../../../shop/stock/set-stock.ts";
import { describes } from "../describes.ts";
import { data } from "../operation.ts";
import { priceChange } from "../staff/catalogue/version-answers.ts";

/** What the operator is answered about content. */

export const counts = describes<Counts>()(
  z.object({ added: z.int(), changed: z.int(), unchanged: z.int(), removed: z.int() }),
);

const fieldsOf = describes<FieldsOf>()(z.object({ slug: z.string(), fields: z.array(z.string()) }));

export const kept = describes<Kept>()(
  z.object({
    isOfStaff: z.exactOptional(z.literal(true)).meta({ description: "Staff alone change it: no import goes over it." }),
    slug: z.string(),
    fields: z.array(z.string()),
  }),
);

const rateJump = describes<RateJump>()(z.object({ currency: z.string(), from: z.string(), to: z.string() }));

const stockChange = describes<StockChange>()(z.object({ slug: z.string(), from: z.int(), to: z.int() }));

export const importReport = describes<ImportReport>()(
  z.object({
    changed: z.boolean().meta({ description: "False when the database already said what the files say." }),
    counts: z.object({
      subscription: counts,
      review: counts,
      story: counts,
      announcement: counts,
      redirect: counts,
      store: counts,
      shipping: counts,
      tax: counts,
      faq: counts,
      survey: counts,
      article: counts,
      page: counts,
      campaign: counts,
      product: counts,
      promo: counts,
      category: counts,
      setting: counts,
    }),
    added: z.array(z.string()).meta({ description: "Products that come into the shop, and that go out of it." }),
    removed: z.array(z.string()),
    offSale: z.array(z.string()).meta({
      description:
        "Those it has never heard of and that are not sold any more: their old addresses say so from now on.",
    }),
    fields: z.array(fieldsOf).meta({
      description:
        "The keys of each product's file, and of those of articles, stories and pages (`blog/…`), that say something new.",
    }),
    laid: z.array(fieldsOf).meta({
      description:
        "What was laid under a version that waits for its moment, with the keys in which that will say something else.",
    }),
    kept: z.array(kept).meta({
      description:
        "Products, texts, promo codes and the like that staff have changed since, with the keys in which their files differ.",
    }),
    entries: z
      .array(
        z.object({
          kind: z.string(),
          key: z.string(),
          change: z.enum(["removed", "changed", "added"]),
        }),
      )
      .meta({ description: "Entries of lists, and texts, that come, change or go." }),
    prices: z.array(priceChange),
    rates: z.array(rateJump).meta({ description: "Exchange rates that jump." }),
    stock: z.array(stockChange).meta({ description: "Stock that the files set." }),
    otherStock: z.array(stockChange).meta({
      description:
        "Files that name another stock than when it was last taken from them, while it was not asked for: it stays.",
    }),
    alarm: z.string().nullable().meta({
      description:
        "Names the alarming changes among `prices`, and `rates`, for a yes to them; null when there are none.",
    }),
  }),
);

export const importContent = data(importReport);
