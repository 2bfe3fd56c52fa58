import { z } from "zod";
import { daySchema, momentSchema } from "../day-schemas.ts";
import { SETTING_BOUNDS } from "../settings/bounds.ts";
import { CORRECTION_REASONS } from "../stock/reasons.ts";

const MOST_UNITS = 1_000_000;
const number = z.int("validation.invalid");
const pieces = number.min(0, "validation.invalid").max(MOST_UNITS, "validation.invalid");
const note = z.string("validation.invalid").trim().max(500, "validation.invalid").default("");

const lotNumber = number.min(1, "validation.invalid").nullable().default(null);

const lotSchema = z.object({
  code: z
    .string("validation.required")
    .trim()
    .min(1, "validation.required")
    .max(40, "validation.invalid")
    .transform((code) => code.toUpperCase()),
  expires_on: daySchema,
});

/** Books that a device had kept (`KeptBooks`). */
const kept = z.object({ read_at: momentSchema, counted_at: momentSchema }).nullable().default(null);

/** What came of a product (`Received`). */
const receivedShape = {
  units: pieces.min(1, "validation.invalid"),
  lot: lotSchema.nullable().default(null),
  despite_expiry: z.boolean("validation.invalid").default(false),
};

/** What staff say of a stock (`StockAct`). */
export const stockActSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("set"),
    to: pieces,
    seen: pieces,
    reason: z.enum(CORRECTION_REASONS, "validation.required"),
    lot: lotNumber,
    kept,
    note,
  }),
  z.object({
    kind: z.literal("add"),
    ...receivedShape,
    note,
  }),
]);

/** A delivery has so many lines at most. */
const MOST_LINES = 200;

/** A whole delivery (`Delivery`). */
export const deliverySchema = z.object({
  lines: z
    .array(z.object({ slug: z.string("validation.required").min(1, "validation.required").max(200), ...receivedShape }))
    .min(1, "validation.required")
    .max(MOST_LINES, "validation.invalid"),
  note,
});

/** So many products are counted at once. */
const MOST_COUNTED = 500;

/** A count of many products (`Stocktake`), each of them once. */
export const stocktakeSchema = z.object({
  lines: z
    .array(
      z.object({
        slug: z.string("validation.required").min(1, "validation.required").max(200),
        to: pieces,
        seen: pieces,
        lot: lotNumber,
        kept,
      }),
    )
    .min(1, "validation.required")
    .max(MOST_COUNTED, "validation.invalid")
    .refine((lines) => new Set(lines.map(({ slug }) => slug)).size === lines.length, "validation.invalid"),
  note,
});

/** The numbers of all that a delivery or a count has booked, to be taken back together. */
export const takeWholeBackSchema = z.object({
  changes: z
    .array(number.min(1, "validation.invalid"))
    .min(1, "validation.required")
    .max(MOST_COUNTED, "validation.invalid"),
});

const [LEAST_LEAD, MOST_LEAD] = SETTING_BOUNDS.lead_days;
const days = number.min(LEAST_LEAD, "validation.invalid").max(MOST_LEAD, "validation.invalid").nullable().optional();

/** `was` and `lead_was`: what whoever changes it has seen (`setLevel`). */
export const levelSchema = z.object({ level: pieces, was: pieces, lead_days: days, lead_was: days });
