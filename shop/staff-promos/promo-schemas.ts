import { z } from "zod";
import { LINES } from "../catalog/product.ts";
import { momentSchema } from "../day-schemas.ts";
import { COUNTRIES } from "../market/countries.ts";
import { normaliseCode } from "../promo/promo.ts";
import { MAX_LINE_QUANTITY } from "../settings/order-limits.ts";

/** AED hundredths; no discount is larger. */
const MOST = 100_000_00;
const number = z.int("validation.invalid").min(1, "validation.invalid").max(MOST, "validation.invalid");
/** An amount above zero, AED hundredths. */
export const dirhams = number.meta({ description: "Hundredths of AED." });
const slugs = z
  .array(z.string("validation.invalid").regex(/^[a-z0-9-]{1,100}$/, "validation.invalid"), "validation.required")
  .min(1, "validation.required")
  .max(500, "validation.invalid");

/** Which products something is for (`ProductScope`). */
export const scopeSchema = z.union(
  [
    z.strictObject({ all: z.literal(true) }),
    z.strictObject({ lines: z.array(z.enum(LINES), "validation.required").min(1, "validation.required") }),
    z.strictObject({ categories: slugs }),
    z.strictObject({ products: slugs }),
  ],
  "validation.required",
);

/** What a promo code does; amounts are AED hundredths. */
const promoRules = z
  .object({
    kind: z.enum(["percent", "fixed"], "validation.required"),
    value: number.meta({ description: "Percent points, or hundredths of AED of a fixed one." }),
    min_subtotal: dirhams.nullable(),
    scope: scopeSchema,
    countries: z.array(z.enum(COUNTRIES), "validation.invalid").min(1, "validation.required").nullable(),
    starts_at: momentSchema.nullable(),
    ends_at: momentSchema.nullable(),
    max_uses: number.nullable(),
    max_uses_per_customer: number.nullable(),
  })
  .refine(({ kind, value }) => kind === "fixed" || value <= 100, { path: ["value"], message: "validation.invalid" })
  .refine(({ starts_at: from, ends_at: to }) => from === null || to === null || Date.parse(from) < Date.parse(to), {
    path: ["ends_at"],
    message: "promo.ends_before",
  });
export type PromoRules = z.output<typeof promoRules>;

const code = z
  .string("validation.required")
  .max(40, "validation.invalid")
  .transform(normaliseCode)
  .pipe(z.string().regex(/^[A-Z0-9]{2,32}$/, "promo.code_form"));

/** What is taken off, typed again where it is much: percent, an amount in AED, or free pieces; null: nobody was asked. */
export const numberAgain = z.number("validation.invalid").nullable().default(null);

export const newPromoSchema = z.object({ code, rules: promoRules, again: numberAgain });

/** `version`: the code's as it was seen. */
export const promoVersion = z.object({ version: z.int("validation.invalid").min(1, "validation.invalid") });
export const changedPromoSchema = promoVersion.extend({ rules: promoRules, again: numberAgain });

/** A cart to try a code on; `at` null: now. */
export const promoTrySchema = z.object({
  code: z.string("validation.required").trim().min(1, "validation.required").max(40, "validation.invalid"),
  lines: z
    .array(
      z.object({
        product_id: number,
        quantity: z
          .int("validation.whole_number")
          .min(1, "validation.whole_number")
          .max(MAX_LINE_QUANTITY, "validation.whole_number"),
      }),
      "validation.required",
    )
    .min(1, "validation.required")
    .max(50, "validation.invalid"),
  country: z.enum(COUNTRIES, "validation.invalid"),
  at: momentSchema.nullable().default(null),
  is_customer: z.boolean("validation.invalid").default(false),
  email: z.string("validation.invalid").trim().max(254, "validation.invalid").default(""),
  phone_number: z.string("validation.invalid").trim().max(20, "validation.invalid").default(""),
});
