import { z } from "zod";
import { EMIRATES, type Emirate } from "../../../../../shop/delivery/address.ts";
import type { EditPreviewJson, EditSumsJson } from "../../../../../shop/order-edits/edit-order.ts";
import type { Settlement } from "../../../../../shop/order-edits/edit-rules.ts";
import type { EditFault } from "../../../../../shop/order-edits/read-edit.ts";
import { ADJUSTMENT_KINDS } from "../../../../../shop/pricing/adjustment-kinds.ts";
import type { quoteByStaff } from "../../../../../shop/staff-orders/make-order.ts";
import { currency, offer } from "../../answers.ts";
import { describes } from "../../describes.ts";
import { data } from "../../operation.ts";
import { deliveryMethod, paymentMethod } from "../../order-answers.ts";
import { minor, textBoth } from "../parts.ts";

/** What is answered about orders by phone and changes of orders; amounts are hundredths of the order's currency. */

const editSums = describes<EditSumsJson>()(
  z.object({
    subtotal: minor,
    discount: minor,
    delivery: minor,
    processing_fee: minor,
    vat: minor,
    total: minor,
  }),
);

const settlement = describes<Settlement>()(
  z.object({ kind: z.enum(["link", "refund", "nothing", "collect"]), amount: minor }),
);

const editFault = describes<EditFault>()(
  z.object({
    product_id: z.int(),
    fault: z.enum(["stock", "packed"]),
    count: z.int().meta({ description: "The most that can be had, or the least that has to stay." }),
  }),
);

const editPreview = describes<EditPreviewJson>()(
  z.object({
    version: z.int(),
    currency: z.string(),
    lines: z.array(
      z.object({
        product_id: z.int(),
        quantity: z.int(),
        unit: minor,
        total: minor,
        discount: minor,
      }),
    ),
    before: editSums,
    after: editSums,
    settlement,
    gift: z.enum(["removed", "added"]).nullable(),
    ships: z.boolean().meta({ description: "All that stays in it has left already: it is shipped then." }),
    promo_lost: z.boolean().meta({ description: "The order's code takes nothing off any more." }),
    offers_lost: z.array(textBoth).meta({ description: "Offers of campaigns that lower it no more, by name." }),
    faults: z.array(editFault),
  }),
);

export const orderProducts = data(
  z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      sku: z.string(),
      stock: z.int(),
      price: minor,
      currency,
    }),
  ),
);

type Quote = NonNullable<Awaited<ReturnType<typeof quoteByStaff>>> & {
  labels: { deliveries: string[]; payments: string[]; emirates: { value: Emirate; name: string }[] | null };
};
const quote = describes<Quote>()(
  z.object({
    currency,
    lines: z.array(z.object({ product_id: z.int(), name: z.string(), unit: minor, total: minor })),
    subtotal: minor,
    discounts: z.array(z.object({ kind: z.enum(ADJUSTMENT_KINDS), amount: minor, offer: z.exactOptional(offer) })),
    promo_refusal: z.enum(["promo.invalid", "promo.code_inapplicable"]).nullable(),
    delivery: minor.nullable(),
    processing_fee: minor,
    vat: minor,
    vat_percent: z.number().nullable(),
    total: minor,
    gift_earned: z.boolean(),
    deliveries: z.array(z.object({ method: deliveryMethod, fee: minor })),
    payments: z.array(paymentMethod),
    cash_kept: z
      .boolean()
      .meta({ description: "The country pays in cash, and staff keep the caller's phone from it." }),
    labels: z.object({
      deliveries: z.array(z.string()).meta({ description: "Of each of `deliveries`, its name." }),
      payments: z.array(z.string()).meta({ description: "Of each of `payments`, its name." }),
      emirates: z.array(z.object({ value: z.enum(EMIRATES), name: z.string() })).nullable(),
    }),
  }),
);
export const quoteOrder = data(quote);

export const makeOrder = data(z.object({ reference: z.string(), link: z.string().nullable() }));

export const sendPayLink = data(z.object({ link: z.string() }));

export const previewEdit = data(editPreview);

export const editOrder = data(z.object({ version: z.int(), settlement }));
