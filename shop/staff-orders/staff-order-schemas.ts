import { z } from "zod";
import { addressSchema, recipientSchema } from "../checkout/draft-schema.ts";
import { mailAddress } from "../mail-address/mail-address.ts";
import { COUNTRIES, LANGUAGES } from "../market/market.ts";
import { DELIVERY_METHODS, PAYMENT_METHODS } from "../market/methods.ts";
import { DELIVERY_FAILURES, FULFILMENT_STATES } from "../orders/states.ts";
import { MAX_LINE_QUANTITY } from "../settings/order-limits.ts";
import { callerSchema } from "./caller-schema.ts";

const MAX_TEXT = 2000;
const text = z
  .string("validation.required")
  .trim()
  .min(1, "validation.required")
  .max(MAX_TEXT, "validation.length_max");

/** Of what came back: how many pieces of which lines, from 1, cannot be sold again. */
export const damagedSchema = z
  .array(
    z.object({
      line: z.int("validation.invalid").min(1, "validation.invalid").max(1000, "validation.invalid"),
      quantity: z
        .int("validation.whole_number")
        .min(1, "validation.whole_number")
        .max(100_000, "validation.whole_number"),
    }),
    "validation.invalid",
  )
  .max(200, "validation.invalid");

/** What is said of damaged pieces, as an order's lines are counted in the shop. */
export const damagedOf = (damaged: z.output<typeof damagedSchema> | undefined) =>
  damaged?.map(({ line, quantity }) => ({ position: line - 1, quantity }));

/** `reason`: why; asked for where a sale ends, and where a cash order is packed that its buyer has not confirmed. */
export const staffMoveSchema = z
  .object({
    to: z.enum(FULFILMENT_STATES, "validation.invalid"),
    reason: text.optional(),
    delivery_failure: z.enum(DELIVERY_FAILURES, "validation.invalid").optional(),
    damaged: damagedSchema.optional(),
  })
  .refine(({ to, reason }) => to !== "CANCELLED" || reason !== undefined, {
    path: ["reason"],
    message: "validation.required",
  });

const version = z.int("validation.invalid").min(1, "validation.invalid");

/** `version`: the order's as it was seen. */
export const staffAddressSchema = z.object({ address: addressSchema, version });

/** Whom an order is for: the name and the telephone that its labels say. */
export const orderRecipientSchema = z.object({ recipient: recipientSchema, version });

/** Where a buyer is written to from now on; `send_confirmation`: with the confirmation, once more. */
export const orderEmailSchema = z.object({
  email: mailAddress,
  version,
  send_confirmation: z.boolean("validation.invalid").default(false),
});

export const MOST_TAGS = 12;
export const tag = z.string("validation.invalid").trim().min(1, "validation.required").max(30, "validation.length_max");
export const tagsSchema = z.object({
  tags: z.array(tag, "validation.invalid").max(MOST_TAGS, "validation.invalid"),
  version,
});

export const noteSchema = z.object({ text });

/**
 * What a buyer is going to read, as it was shown before it was sent. `whatsapp`: whoever writes sends it there themselves,
 * without a subject.
 */
export const messageSchema = z
  .object({
    template: z.string("validation.invalid").max(40, "validation.invalid"),
    language: z.enum(LANGUAGES, "validation.invalid"),
    channel: z.enum(["mail", "whatsapp"], "validation.invalid").default("mail"),
    subject: z
      .string("validation.required")
      .trim()
      .min(1, "validation.required")
      .max(120, "validation.length_max")
      .optional(),
    text,
  })
  .refine(({ channel, subject }) => channel === "whatsapp" || subject !== undefined, {
    path: ["subject"],
    message: "validation.required",
  });

/** Pieces of a product that staff sell. */
export const soldLine = z.object({
  product_id: z.int("validation.invalid").min(1, "validation.invalid"),
  quantity: z
    .int("validation.whole_number")
    .min(1, "validation.whole_number")
    .max(MAX_LINE_QUANTITY, "validation.whole_number"),
});
export const MOST_LINES = 50;
const promo = z.string("validation.invalid").trim().min(1, "validation.required").max(40, "validation.length_max");
const sold = {
  /** The buyer's. */
  language: z.enum(LANGUAGES, "validation.invalid"),
  lines: z.array(soldLine, "validation.invalid").min(1, "cart.empty").max(MOST_LINES, "validation.invalid"),
  promo_code: promo.optional(),
  /** The order by phone that is given up for it, as long as nobody has paid that one. */
  in_place_of: z.string("validation.invalid").max(40, "validation.length_max").optional(),
};

/** What is known of an order while somebody is on the telephone. */
export const orderQuoteSchema = z.object({
  ...sold,
  country: z.enum(COUNTRIES, "validation.invalid"),
  delivery_method: z.literal(Object.values(DELIVERY_METHODS), "checkout.select_delivery").optional(),
  payment_method: z.literal(Object.values(PAYMENT_METHODS), "checkout.select_payment").optional(),
  /** The caller has no mail address. */
  without_email: z.boolean("validation.invalid").default(false),
  /** The caller's as far as it is typed, read as one of the country. */
  phone_number: z.string("validation.invalid").max(100, "validation.length_max").optional(),
});

/** `total`: what was said on the telephone, hundredths of the country's currency. */
export const makeOrderSchema = z.object({
  ...sold,
  customer: callerSchema,
  address: addressSchema,
  delivery_method: z.literal(Object.values(DELIVERY_METHODS), "checkout.select_delivery"),
  customs_consent: z.boolean("validation.invalid").default(false),
  payment_method: z.literal(Object.values(PAYMENT_METHODS), "checkout.select_payment"),
  notes: z.string("validation.invalid").trim().max(500, "validation.length_max").optional(),
  total: z.int("validation.invalid").meta({ description: "Hundredths of the country's currency." }),
});

/** `ids`: these products, their numbers separated by commas, instead of what `q` finds. */
export const orderProductsQuery = z.object({
  q: z.string("validation.invalid").max(100, "validation.length_max").default(""),
  ids: z
    .string("validation.invalid")
    .transform((typed) => typed.split(",").map(Number))
    .pipe(z.array(z.int("validation.invalid")).max(MOST_LINES, "validation.invalid"))
    .optional(),
  country: z.enum(COUNTRIES, "validation.invalid").default("AE"),
});
