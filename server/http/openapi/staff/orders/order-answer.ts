import { z } from "zod";
import type { CashStanding } from "../../../../../shop/cash/owed.ts";
import { EMIRATES } from "../../../../../shop/delivery/address.ts";
import { DISPUTE_SIGNS } from "../../../../../shop/disputes/disputes.ts";
import { COUNTRIES, LANGUAGES } from "../../../../../shop/market/market.ts";
import { CASH_CONFIRMATIONS, FULFILMENT_STATES, PAYMENT_STATES } from "../../../../../shop/orders/states.ts";
import { ATTEMPT_STATES } from "../../../../../shop/payments/states.ts";
import { ADJUSTMENT_KINDS } from "../../../../../shop/pricing/adjustment-kinds.ts";
import type { LabelledOrder, OrderLabels, TimelineItem } from "../../../../../shop/staff-orders/order-page.ts";
import { currency, everyMonths, moment, offer, picture } from "../../answers.ts";
import { describes } from "../../describes.ts";
import { address, addressFields, creditNote, deliveryMethod, failure, paymentMethod } from "../../order-answers.ts";
import { due, offeredMove, partShipped } from "../../staff-answers.ts";
import { dispute, refundReason, refundRequest, reviewReason } from "../money/money-answers.ts";
import { minor, oneOf, textBoth } from "../parts.ts";

/** One order as staff and their programs read it; amounts are hundredths of its currency, null for whoever may not see them. */

const paper = z.object({ number: z.string(), issued_at: moment });
const disputeSign = z.enum(DISPUTE_SIGNS).nullable();

/** What stands in a list of orders, too. */
const standing = {
  reference: z.string(),
  placed_at: moment,
  state: z.enum(FULFILMENT_STATES),
  payment_state: z.enum(PAYMENT_STATES),
  parked: reviewReason.nullable(),
  is_confirmed: z.boolean(),
  cash: z.enum(CASH_CONFIRMATIONS),
  part_shipped: partShipped,
  due,
  dispute: disputeSign,
  currency,
};

const line = z.object({
  position: z.int(),
  product_id: z.int(),
  sku: z.string(),
  slug: z.string(),
  name: z.string(),
  pack: z.string(),
  thumbnail: picture,
  quantity: z.int(),
  is_gift: z.boolean(),
  every_months: everyMonths,
  price: z.object({ unit: minor, total: minor, discount: minor }).nullable(),
});

const amounts = z.object({
  subtotal: minor,
  discounts: z.array(
    z.object({
      kind: z.enum(ADJUSTMENT_KINDS),
      code: z.string().nullable(),
      percent: z.number().nullable(),
      amount: minor,
      offer: z.exactOptional(offer),
    }),
  ),
  delivery: minor,
  processing_fee: minor,
  vat: minor,
  vat_percent: z.number().nullable(),
  total: minor,
  total_aed: minor,
  due: minor,
  staff_discount: z.union([z.object({ percent: z.number() }), z.object({ amount: minor })]).nullable(),
  refunded: minor,
});

const money = z.object({
  attempts: z.array(
    z.object({
      amount: minor,
      currency,
      reference: z.string(),
      method: paymentMethod,
      state: z.enum(ATTEMPT_STATES),
      failure: failure.nullable(),
      provider_number: z.string().nullable(),
      captured: minor,
      refunded: minor,
      at: moment,
    }),
  ),
  disputes: z.array(dispute),
  refunds: z.array(
    z.object({
      id: z.uuid(),
      amount: minor,
      currency,
      state: z.enum(["pending", "done"]),
      reason: refundReason,
      at: moment,
    }),
  ),
  invoice: paper.nullable(),
  former_invoices: z.array(paper),
  credit_notes: z.array(creditNote),
  cash: oneOf<CashStanding>({
    ...{ to_be_collected: true, not_collected: true, collected_by_courier: true, remitted: true, closed: true },
  }).nullable(),
  requests: z.array(refundRequest),
});

const timelineItem = describes<TimelineItem>()(
  z.object({
    kind: oneOf<TimelineItem["kind"]>({
      ...{ placed: true, fulfilment: true, payment: true, address: true, email: true, cash: true, return: true },
      ...{ mail: true, parcel: true, note: true, message: true, reason: true, edit: true },
    }),
    at: moment,
    by: z.string().nullable(),
    actor: z.enum(["guest", "customer", "staff", "system"]).nullable(),
    state: z.string().nullable(),
    amount: minor.nullable(),
    is_denial: z.boolean().meta({ description: "Of a state: that the delivery before it was none." }),
    failure: z.string().nullable(),
    former_address: z
      .object({
        ...addressFields,
        recipient: z.object({ first_name: z.string(), last_name: z.string(), phone_number: z.string() }).optional(),
      })
      .nullable() as unknown as z.ZodType<TimelineItem["former_address"]>,
    note: z.string().nullable(),
    entry: z
      .object({
        id: z.int(),
        text: z.string().optional(),
        subject: z.string().optional(),
        language: z.enum(LANGUAGES).optional(),
        channel: z.enum(["mail", "whatsapp"]).optional(),
        template: z.string().optional(),
        state: z.string().optional(),
        totals: z.tuple([z.int(), z.int()]).optional(),
      })
      .nullable()
      .meta({ description: "What staff wrote." }) as unknown as z.ZodType<TimelineItem["entry"]>,
    is_taken: z.boolean().nullable().meta({ description: "Of a mail: whether the mail server has it." }),
    parcel: z
      .object({ number: z.int(), pieces: z.int(), courier: textBoth.nullable(), waybill: z.string().nullable() })
      .nullable(),
  }),
);

const labels = describes<OrderLabels>()(
  z.object({
    delivery: z.string(),
    payment: z.string(),
    country: z.string(),
    place: z.string(),
    emirates: z.array(z.object({ value: z.enum(EMIRATES), name: z.string() })),
    discounts: z.array(z.string()),
    attempts: z.array(z.string()),
    timeline: z.array(z.object({ title: z.string(), who: z.string() })),
    refusals: z.record(z.string(), z.string()),
    chat_words: z.string().nullable(),
    pay_words: z.string().nullable(),
  }),
);

export const staffOrder = describes<LabelledOrder>()(
  z.object({
    ...standing,
    version: z.int(),
    cash_tries: z.int().nullable(),
    is_renewal: z.boolean(),
    unpaid_by_phone: z.object({ made_by: z.string().nullable(), over_at: moment.nullable() }).nullable(),
    hold_until: moment.nullable(),
    estimated_delivery: z.object({ from: moment, to: moment }),
    refund_asked: z.boolean(),
    may_become: z.array(offeredMove),
    cancelling: z
      .object({
        amount: minor,
        may_alone: z.boolean(),
        limit_aed: z.number().nullable(),
        others: z.array(z.string()),
      })
      .nullable(),
    may_send_link: z.boolean(),
    no_mail: z.enum(["order.buyer_gone", "order.no_email"]).nullable(),
    pay_link: z.object({ link: z.string(), amount: minor }).nullable(),
    address_refusal: z.enum(["order.address_locked", "order.address_parcel_left"]).nullable(),
    may_edit: z.boolean(),
    delivery_method: deliveryMethod,
    payment_method: paymentMethod,
    language: z.enum(LANGUAGES),
    customer: z.object({
      first_name: z.string(),
      last_name: z.string(),
      id: z.string().nullable(),
      email: z.string().nullable(),
      phone: z.object({ number: z.string(), readable: z.string() }).nullable(),
    }),
    country: z.enum(COUNTRIES),
    place: z.string(),
    address: address.nullable(),
    parcels: z.array(
      z.object({
        id: z.uuid(),
        number: z.int(),
        pieces: z.int(),
        courier: textBoth.nullable(),
        waybill: z.string().nullable(),
        tracking_url: z.string().nullable(),
        handed_over_at: moment.nullable(),
      }),
    ),
    labels_outdated: z.array(z.uuid()).meta({ description: "Parcels whose labels say a former address or sum." }),
    customer_notes: z.string(),
    tags: z.array(z.string()),
    lines: z.array(line),
    amounts: amounts.nullable(),
    exchanges: z.array(z.object({ kind: z.enum(["from", "to"]), order: z.string(), amount: minor.nullable() })),
    money: money.nullable(),
    timeline: z.array(timelineItem).meta({ description: "Everything that happened, the newest first." }),
    others: z
      .array(z.object({ ...standing, total: minor }))
      .nullable()
      .meta({ description: "What else the same person has ordered." }),
    labels,
  }),
);
