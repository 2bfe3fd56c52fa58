import { z } from "zod";
import { addressSchema } from "../checkout/draft-schema.ts";
import { COUNTRIES } from "../market/market.ts";
import { MAX_LINE_QUANTITY } from "../settings/order-limits.ts";

const quantity = z
  .int("validation.whole_number")
  .min(1, "validation.whole_number")
  .max(MAX_LINE_QUANTITY, "validation.whole_number");
const line = z.object({ product_id: z.int("validation.invalid").min(1, "validation.invalid"), quantity });

const content = {
  lines: z.array(line, "validation.invalid").min(1, "order.edit_empty").max(50, "validation.invalid"),
  /** What staff let it go for less: percent points, or hundredths of the order's currency. */
  discount: z
    .union([
      z.object({ percent: z.int("validation.invalid").min(1, "validation.invalid").max(100, "validation.invalid") }),
      z.object({
        amount: z
          .int("validation.invalid")
          .min(1, "validation.invalid")
          .max(10_000_000, "validation.invalid")
          .meta({ description: "Hundredths of the order's currency." }),
      }),
    ])
    .nullable()
    .default(null),
};

/**
 * What is to be in an order, whole: products that are not named leave it. Its gift is the shop's to add. `country`: another
 * one that it is to go to.
 */
export const editPreviewSchema = z.object({
  ...content,
  country: z.enum(COUNTRIES, "validation.invalid").nullable().default(null),
});

/**
 * `version`: the order's as it was seen; `total`: what the preview came to, hundredths; `reason`: for the team only;
 * `address`: where in another country it goes.
 */
export const editSchema = z.object({
  ...content,
  address: z.nullish(addressSchema),
  version: z.int("validation.invalid").min(1, "validation.invalid"),
  total: z
    .int("validation.invalid")
    .min(0, "validation.invalid")
    .meta({ description: "Hundredths of the order's currency." }),
  reason: z.string("validation.required").trim().min(1, "validation.required").max(500, "validation.length_max"),
});
