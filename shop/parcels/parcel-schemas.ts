import { z } from "zod";
import { LARGEST_NUMBER } from "../day-schemas.ts";
import { plainCode } from "../typed-code.ts";
import { MOST_PARCELS } from "./most-parcels.ts";

const id = z.uuid("validation.invalid");
const sku = z.string("validation.required").min(1, "validation.required").max(60, "validation.invalid");

/** `id`: made by whoever packs. */
export const packSchema = z.object({
  reference: z.string("validation.required").max(40, "validation.invalid"),
  lines: z
    .array(
      z.object({
        sku,
        quantity: z.int("validation.invalid").min(1, "validation.invalid").max(1000, "validation.invalid"),
      }),
      "validation.required",
    )
    .min(1, "validation.required")
    .max(100, "validation.invalid"),
});

export const courierIdSchema = z.string("validation.required").regex(/^[a-z0-9-]{2,30}$/, "validation.invalid");

/** As the courier prints it; blanks that a scanner or a hand adds do not count, and digits of either script are read. */
const waybill = z
  .string("validation.invalid")
  .transform((typed) => plainCode(typed).toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9-]{4,40}$/, "validation.invalid"));

export const addressParcelSchema = z.object({ courier: courierIdSchema, waybill: waybill.nullable() });

export const handOverSchema = z.object({
  courier: courierIdSchema,
  parcels: z.array(id, "validation.required").min(1, "validation.required").max(MOST_PARCELS, "validation.invalid"),
});

const name = z.string("validation.required").trim().min(1, "validation.required").max(60, "validation.invalid");

/** `version`: the one that was seen, 0 for a new one. */
export const courierSchema = z.object({
  name: z.object({ en: name, ar: name }),
  tracking_address: z
    .url({ protocol: /^https$/, hostname: z.regexes.domain, error: "validation.invalid" })
    .max(300, "validation.invalid")
    .refine((address) => address.includes("{waybill}"), "validation.invalid")
    .nullable(),
  active: z.boolean("validation.invalid"),
  version: z.int("validation.invalid").min(0, "validation.invalid").max(LARGEST_NUMBER, "validation.invalid"),
});
