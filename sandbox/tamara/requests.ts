import { z } from "zod";
import { thousandths } from "../amounts.ts";
import { TamaraFault } from "./errors.ts";

const CURRENCIES = ["AED", "SAR", "KWD", "BHD", "OMR"] as const;
const CURRENCY_OF: Record<string, string> = { AE: "AED", SA: "SAR", KW: "KWD", BH: "BHD", OM: "OMR" };

const text = z.string().min(1).max(255);
const money = z.object({ amount: z.number().min(0), currency: z.enum(CURRENCIES) });
const person = z.object({ first_name: text, last_name: text });

export const checkoutRequest = z
  .object({
    order_reference_id: text,
    order_number: text.optional(),
    total_amount: money,
    description: z.string().min(1).max(256),
    country_code: z.enum(["SA", "AE", "BH", "KW", "OM"]),
    payment_type: z.enum(["PAY_BY_INSTALMENTS", "PAY_NOW"]),
    locale: z.enum(["ar_SA", "en_US"]).optional(),
    items: z
      .array(
        z.object({
          reference_id: text,
          type: text,
          name: text,
          sku: text,
          quantity: z.number().int().min(1),
          total_amount: money,
        }),
      )
      .min(1),
    consumer: person.extend({ phone_number: z.string().regex(/^\+\d{8,15}$/), email: z.email().optional() }),
    shipping_address: person.extend({ line1: text, city: text, country_code: text }),
    tax_amount: money,
    shipping_amount: money,
    discount: z.object({ name: text, amount: money }).optional(),
    merchant_url: z.object({ success: z.url(), failure: z.url(), cancel: z.url() }),
    expires_in_minutes: z.number().int().min(5).max(1440).optional(),
  })
  .refine((asked) => asked.total_amount.currency === CURRENCY_OF[asked.country_code], { path: ["total_amount"] });

/** An amount in thousandths. */
export function moneyIn(found: { amount: number; currency: string }, field: string) {
  const amount = thousandths(found.amount);
  if (amount === null) throw new TamaraFault(400, "invalid_amount", `Invalid amount: ${field}`);
  return { amount, currency: found.currency };
}

/** Numbers that Tamara's guide tells to avoid: here they are the ones that may not pay so. */
export const NOT_ELIGIBLE_PHONES = /(511111111|512345678|500000000)$/;

/** Published: this buyer is declined. */
export const DECLINED_PHONES = /526422337$/;
