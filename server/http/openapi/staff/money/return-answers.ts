import { z } from "zod";
import type { ExchangePreviewJson } from "../../../../../shop/exchanges/exchange.ts";
import { COUNTRIES, LANGUAGES } from "../../../../../shop/market/market.ts";
import { currency } from "../../answers.ts";
import { describes } from "../../describes.ts";
import { data } from "../../operation.ts";
import { deliveryMethod } from "../../order-answers.ts";
import { minor } from "../parts.ts";

/** What is answered about exchanges; amounts are hundredths of the order's currency. */

const exchangePreview = describes<ExchangePreviewJson & { labels: { deliveries: string[] } }>()(
  z.object({
    currency,
    country: z.enum(COUNTRIES),
    language: z.enum(LANGUAGES),
    worth: minor.meta({
      description: "What the pieces that are sent back are worth: what was paid for them. Hundredths of the currency.",
    }),
    own_fault: z.boolean().meta({ description: "Whether it is the shop's fault, so that it bears the delivery." }),
    deliveries: z.array(z.object({ method: deliveryMethod, fee: minor })),
    order: z
      .object({ delivery_method: deliveryMethod, subtotal: minor, delivery: minor, vat: minor, total: minor })
      .nullable()
      .meta({ description: "What goes out instead; null: nothing is chosen yet." }),
    covered: minor,
    due: minor,
    back: minor,
    needs_second: z
      .boolean()
      .meta({ description: "Whether somebody else has to agree to what goes back; `approvers`: who could." }),
    approvers: z.array(z.object({ id: z.string(), name: z.string() })),
    before_receipt: z.array(z.string()).nullable().meta({
      description:
        "Who could make it before the pieces came, where whoever reads this may not; null: they may, or these have come.",
    }),
    labels: z.object({ deliveries: z.array(z.string()).meta({ description: "Of each of `deliveries`, its name." }) }),
  }),
);
export const previewExchange = data(exchangePreview);
export const exchangeReturn = data(z.object({ reference: z.string(), due: minor, back: minor }));
export const returnForCustomer = data(z.object({ id: z.uuid() }));
