import { z } from "zod";
import type {
  CheckoutJson,
  OrderJson,
  OrderLineJson,
  OrderParcelJson,
  PaymentJson,
  PaymentOptionJson,
  PaymentStepJson,
  TrackingJson,
} from "../../../shop/checkout/checkout-json.ts";
import { CHECKOUT_STEPS, type CheckoutDraft } from "../../../shop/checkout/draft.ts";
import type { OrderByKeyJson } from "../../../shop/checkout/order-by-key.ts";
import { type Address, EMIRATES } from "../../../shop/delivery/address.ts";
import type { CreditNoteJson } from "../../../shop/invoices/credit-note.ts";
import { COUNTRIES } from "../../../shop/market/market.ts";
import { FULFILMENT_STATES, FULFILMENT_STEPS, PAYMENT_STATES } from "../../../shop/orders/states.ts";
import { PAYMENT_EVENTS, type PaymentFailure } from "../../../shop/payments/provider.ts";
import { REFUND_CAUSES } from "../../../shop/payments/refund-plan.ts";
import { ADJUSTMENT_KINDS } from "../../../shop/pricing/adjustment-kinds.ts";
import type { BuyerReturnJson, BuyerReturnsJson } from "../../../shop/returns/buyer-returns.ts";
import { amount, cart, currency, everyMonths, moment, offer, picture } from "./answers.ts";
import { describes } from "./describes.ts";

/** What the API answers about checkout, orders and payments. */

const span = z.object({ from: z.string(), to: z.string() });
export const paymentMethod = z.literal([1, 2, 3, 4, 5]);
export const deliveryMethod = z.literal([1, 2, 3]);
export const failure = z.enum([
  "declined",
  "insufficient_funds",
  "authentication_failed",
  "card_expired",
  "needs_customer",
  "amount_too_high",
  "amount_too_low",
  "not_eligible",
  "cancelled",
  "expired",
] as const satisfies readonly PaymentFailure[]);

const paymentOption = describes<PaymentOptionJson>()(
  z.object({
    method: paymentMethod,
    available: z.boolean(),
    reason: z
      .enum([
        "payment.not_configured",
        "payment.not_in_country",
        "payment.amount_too_high",
        "payment.amount_too_low",
        "payment.not_eligible",
        "payment.not_for_subscriptions",
        "payment.cash_not_offered",
        "payment.needs_email",
      ])
      .nullable(),
    fee: amount,
    total: amount,
  }),
);

export const addressFields = {
  country: z.enum(COUNTRIES),
  emirate: z.enum(EMIRATES).optional(),
  city: z.string(),
  area: z.string(),
  street: z.string(),
  building: z.string(),
  nearestLandmark: z.string().optional(),
  latitude: z.number().optional(),
  longitude: z.number().optional(),
};
export const address = describes<Address>()(z.object(addressFields));

const draft = describes<CheckoutDraft>()(
  z.object({
    customerDetails: z.exactOptional(
      z.object({ first_name: z.string(), last_name: z.string(), email: z.string(), phone_number: z.string() }),
    ),
    deliveryMethod: z.exactOptional(deliveryMethod),
    customsConsent: z.exactOptional(z.boolean()).meta({ description: "Agreement to pay customs duties." }),
    address: z.exactOptional(address),
    paymentMethod: z.exactOptional(paymentMethod),
    customerNotes: z.exactOptional(z.string()),
    order: z
      .exactOptional(z.string())
      .meta({ description: "The order this cart was made into and that is not confirmed." }),
    stripeClientSecret: z.exactOptional(z.string()),
  }),
);

const cardForm = z.object({ publishable_key: z.string(), base: z.string().nullable() });

export const checkout = describes<Omit<CheckoutJson, "cart"> & { cart: z.output<typeof cart> }>()(
  z.object({
    draft,
    steps: z.record(z.enum(CHECKOUT_STEPS), z.boolean()),
    delivery_options: z.array(
      z.object({
        method: deliveryMethod,
        available: z.boolean(),
        reason: z
          .enum(["checkout.express_hours", "checkout.delivery_uae_only", "checkout.delivery_abroad_only"])
          .nullable(),
        fee: amount,
        time: z
          .discriminatedUnion("kind", [
            z.object({ kind: z.literal("days"), min: z.number(), max: z.number() }),
            z.object({ kind: z.literal("hours"), max: z.number(), from: z.string(), to: z.string() }),
          ])
          .nullable(),
        estimated_delivery: span.nullable(),
      }),
    ),
    payment_options: z.array(paymentOption),
    card: cardForm.nullable(),
    open_order: z.object({ reference: z.string(), payment_method: paymentMethod, hold_until: moment }).nullable(),
    order_key: z.string(),
    needs_account: z.boolean(),
    cart,
  }),
);

export const paymentStep = describes<PaymentStepJson>()(
  z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("none") }),
    z.object({ kind: z.literal("card"), client_secret: z.string(), card: cardForm, return_url: z.url() }),
    z.object({ kind: z.literal("redirect"), url: z.url() }),
    z.object({ kind: z.literal("code"), email: z.string() }),
    z.object({ kind: z.literal("refused"), method: paymentMethod, failure }),
    z.object({ kind: z.literal("unavailable"), method: paymentMethod }),
  ]),
);

export const payment = describes<PaymentJson & { message: string | null }>()(
  z.object({
    reference: z.string(),
    state: z.enum(["open", "processing", "confirmed", "failed", "ended", "review", "returned"]),
    settled: z.boolean(),
    payment_status: z.enum(PAYMENT_STATES),
    payment_method: paymentMethod,
    failure: failure.nullable(),
    from_cart: z.boolean(),
    may_retry: z.boolean(),
    due: amount,
    hold_until: moment.nullable(),
    payment_options: z.array(paymentOption),
    message: z.string().nullable(),
  }),
);

const orderLine = describes<OrderLineJson>()(
  z.object({
    slug: z.string(),
    name: z.string(),
    pack: z.string(),
    thumbnail: picture,
    quantity: z.int(),
    is_gift: z.boolean(),
    every_months: everyMonths,
    unit_price: amount,
    line_total: amount,
    discount: amount,
  }),
);

const parcel = describes<OrderParcelJson>()(
  z.object({
    courier: z.string(),
    waybill: z.string().nullable(),
    tracking_url: z.url().nullable(),
    handed_over_at: moment,
  }),
);

const ONE_ONLY = "In the language asked for; only where one order is read.";

export const orderFields = {
  reference: z.string(),
  placed_at: moment,
  status: z.enum(FULFILMENT_STATES),
  payment_status: z.enum(PAYMENT_STATES),
  customer: z.object({
    first_name: z.string(),
    last_name: z.string(),
    email: z.string().nullable(),
    phone_number: z.string(),
  }),
  address,
  notes: z.string(),
  delivery_method: deliveryMethod,
  payment_method: paymentMethod,
  promo_code: z.string().nullable(),
  currency,
  subtotal: amount,
  discount: amount,
  adjustments: z.array(
    z.object({
      kind: z.enum(ADJUSTMENT_KINDS),
      code: z.string().nullable(),
      percent: z.number().nullable(),
      amount,
      lines: z.array(z.object({ line: z.int(), amount })),
      offer: offer.optional(),
    }),
  ),
  delivery: amount,
  processing_fee: amount,
  vat: amount,
  vat_percent: z.number().nullable(),
  total: amount,
  estimated_delivery: span,
  lines: z.array(orderLine),
  confirmed: z.boolean(),
  refunded: amount,
  hold_until: moment.nullable(),
  may_pay: z.boolean(),
  status_text: z.string().optional().meta({ description: ONE_ONLY }),
  payment_events: z.array(
    z.object({
      event: z.enum(PAYMENT_EVENTS),
      at: moment,
      amount: amount.nullable(),
      method: paymentMethod.nullable(),
      failure: failure.nullable(),
      message: z.string().optional().meta({ description: ONE_ONLY }),
    }),
  ),
  parcels: z.array(parcel),
  exchanges: z.array(z.object({ kind: z.enum(["from", "to"]), order: z.string(), amount })),
  due: amount,
};
export const order = describes<OrderJson>()(z.object(orderFields));

export const orderByKey = describes<OrderByKeyJson>()(
  z.discriminatedUnion("state", [
    z.object({ state: z.literal("placing") }),
    z.object({
      state: z.literal("placed"),
      reference: z.string(),
      order: z
        .object({
          confirmed: z.boolean(),
          payment_status: z.enum(PAYMENT_STATES),
          total: amount,
          currency,
          placed_at: moment,
        })
        .nullable(),
    }),
  ]),
);

export const creditNote = describes<CreditNoteJson>()(
  z.object({
    number: z.string(),
    issued_at: moment,
    amount,
    vat: amount,
  }),
);

export const tracking = describes<TrackingJson & { status_text: string }>()(
  z.object({
    reference: z.string(),
    status: z.enum(FULFILMENT_STATES),
    status_text: z.string(),
    steps: z.array(z.object({ step: z.enum(FULFILMENT_STEPS), reached: z.boolean(), at: moment.nullable() })),
    not_delivered_at: moment
      .nullable()
      .meta({ description: "When it became known that it had not been delivered after all." }),
    estimated_delivery: span,
    parcels: z.array(parcel),
  }),
);

/** A return as its buyer sees it; staff see more of it. */
export const returnFields = {
  id: z.string(),
  order: z.string(),
  number: z.int(),
  stage: z.enum(["requested", "waiting", "received", "refunded", "closed", "refused", "withdrawn"]),
  cause: z.enum(REFUND_CAUSES),
  note: z.string(),
  answer: z.string(),
  asked_by: z.enum(["customer", "staff"]),
  requested_at: moment,
  decided_at: moment.nullable(),
  received_at: moment.nullable(),
  is_refunded: z.boolean(),
  exchanged_for: z.string().nullable(),
  lines: z.array(
    z.object({
      line: z.int(),
      sku: z.string(),
      name: z.string(),
      picture,
      quantity: z.int(),
      good: z.int().nullable(),
      damaged: z.int().nullable(),
    }),
  ),
};
const buyerReturn = describes<BuyerReturnJson>()(z.object(returnFields));

export const buyerReturns = describes<BuyerReturnsJson>()(
  z.object({
    reference: z.string(),
    returnable: z
      .object({
        until: moment,
        lines: z.array(z.object({ line: z.int(), name: z.string(), picture, is_gift: z.boolean(), quantity: z.int() })),
      })
      .nullable(),
    next_number: z.int(),
    returns: z.array(buyerReturn),
  }),
);
