import { z } from "zod";
import type { GridRow } from "../../../../../shop/staff-products/read-grid.ts";
import type { TaggedJson, TagJson } from "../../../../../shop/staff-products/tags.ts";
import { moment, picture } from "../../answers.ts";
import { describes } from "../../describes.ts";
import { data } from "../../operation.ts";
import { decimalAed, textBoth } from "../parts.ts";

/** What is answered about many products at once. */

const gridRow = describes<GridRow>()(
  z.object({
    slug: z.string(),
    sku: z.string(),
    version: z.int(),
    name: textBoth,
    price_aed: decimalAed,
    sale_price_aed: decimalAed.nullable(),
    sale_starts_at: moment.nullable().meta({
      description: "The days of its sale as they are written, the end excluded; null: from ever, or for good.",
    }),
    sale_ends_at: moment.nullable(),
    gtin: z.string().nullable().meta({ description: "The number in its barcode; null: it has none." }),
    weight_g: z.int().meta({ description: "Packed, in grams." }),
    waits: z
      .boolean()
      .meta({ description: "Another version waits for its moment: this one cannot be changed until then." }),
  }),
);

const tagged = describes<TaggedJson>()(z.object({ slug: z.string(), sku: z.string(), name: textBoth, picture }));

export const productGrid = z.object({
  data: z.array(gridRow),
  meta: z.object({ count: z.int() }),
});

const tag = describes<TagJson>()(
  z.object({
    tag: z.string(),
    number: z.int().meta({ description: "How many products that are sold have it." }),
    is_shelf: z
      .boolean()
      .meta({ description: "Pages of the shop read it; any other is for programs that ask the API." }),
  }),
);

export const productTags = data(z.array(tag));

export const taggedProducts = data(z.array(tagged));
