import { z } from "zod";
import { DISPUTE_SIGNS } from "../../../shop/disputes/disputes.ts";
import type { OfferedMove } from "../../../shop/fulfilment/offered-moves.ts";
import type { PartShipped } from "../../../shop/fulfilment/parcels-of-order.ts";
import { COUNTRIES, LANGUAGES } from "../../../shop/market/market.ts";
import { COUNTED_VIEWS, type OrderRowJson } from "../../../shop/order-lists/list.ts";
import { CASH_CONFIRMATIONS, FULFILMENT_STATES, PAYMENT_STATES } from "../../../shop/orders/states.ts";
import { ALERT_NAMES } from "../../../shop/staff/alerts.ts";
import { type OwnRole, PERMISSIONS, ROLES } from "../../../shop/staff/roles.ts";
import type { StaffMember } from "../../../shop/staff/staff-sessions.ts";
import { currency, moment, picture } from "./answers.ts";
import { deliveryMethod, paymentMethod } from "./order-answers.ts";

/** What the API answers staff, where programs of others ask for it. */

const ownRole = z.object({
  id: z.string(),
  name: z.object({ en: z.string(), ar: z.string() }),
  permissions: z.array(z.enum(PERMISSIONS)),
  refundLimit: z.int(),
  countries: z.array(z.enum(COUNTRIES)),
}) as unknown as z.ZodType<OwnRole>;

const member: z.ZodType<StaffMember> = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.union([z.enum(ROLES), ownRole]),
  language: z.enum(LANGUAGES),
  orderMails: z.boolean(),
  stockMails: z.boolean(),
  waitingMails: z.array(z.enum(ALERT_NAMES)),
  singleKeys: z.boolean(),
  hasPasskey: z.boolean(),
});

export const staffSession = z.discriminatedUnion("stage", [
  z.object({ stage: z.literal("code"), has_passkey: z.boolean() }),
  z.object({ stage: z.literal("complete"), member, may: z.array(z.enum(PERMISSIONS)) }),
]);

export const partShipped: z.ZodType<PartShipped | null> = z
  .object({
    gone: z.int(),
    parcels: z.int(),
    is_packed: z.boolean().meta({ description: "Whether there will be no more of them." }),
  })
  .nullable()
  .meta({ description: "How many of its parcels have left, where something of it has not." });

const moveFields = {
  to: z.enum(FULFILMENT_STATES),
  refusal: z
    .enum([
      ...(["order.move_not_allowed", "order.parked", "order.not_paid"] as const),
      ...(["order.difference_due", "order.cash_unconfirmed"] as const),
      ...(["order.parcels_open", "order.partly_shipped"] as const),
    ])
    .nullable(),
  is_final: z.boolean().meta({ description: "The move cannot be taken back." }),
};
/** A state that an order could go to. */
export const offeredMove: z.ZodType<OfferedMove> = z.object(moveFields);

export const orderRow: z.ZodType<OrderRowJson & { may_become: { why: string | null }[] }> = z.object({
  reference: z.string(),
  placed_at: moment,
  state: z.enum(FULFILMENT_STATES),
  payment_state: z.enum(PAYMENT_STATES),
  parked: z.enum(["mismatch", "withdrawn"]).nullable(),
  is_confirmed: z.boolean(),
  cash: z.enum(CASH_CONFIRMATIONS),
  hold_until: moment.nullable().meta({ description: "Until when an order that nobody has paid keeps its pieces." }),
  payment_method: paymentMethod,
  delivery_method: deliveryMethod,
  country: z.enum(COUNTRIES),
  place: z.string(),
  customer: z.string(),
  phone: z.string(),
  phone_readable: z.string().nullable(),
  units: z.int().meta({ description: "Pieces, gifts included." }),
  pictures: z.array(picture),
  total: z.int().nullable().meta({ description: "Hundredths of the currency; null for whoever may not see amounts." }),
  currency,
  is_late: z.boolean().meta({ description: "Its buyer waits longer than the day, or the hour, they were promised." }),
  part_shipped: partShipped,
  due: z
    .object({ amount: z.int().nullable().meta({ description: "Hundredths; null for whoever may not see amounts." }) })
    .nullable()
    .meta({ description: "What a change of it left to be paid before it is packed." }),
  dispute: z
    .enum(DISPUTE_SIGNS)
    .nullable()
    .meta({ description: "Whether a bank wants its money back, or has got it." }),
  tags: z.array(z.string()).meta({ description: "What staff mark it with." }),
  may_become: z.array(z.object({ ...moveFields, why: z.string().nullable() })),
});

export const orderList = z.object({
  data: z.array(orderRow),
  meta: z.object({
    next: z.string().nullable().meta({ description: "For `after`: what leads on; null at the end." }),
    total: z.int().optional(),
    is_more: z.boolean().optional().meta({ description: "Whether there are more than were counted." }),
    counts: z.record(z.enum(COUNTED_VIEWS), z.int()).optional(),
  }),
});

/** Columns of orders by state. */
export const orderBoard = z.object({
  data: z.array(z.object({ state: z.enum(FULFILMENT_STATES), total: z.int(), rows: z.array(orderRow) })),
  meta: z.object({ counts: z.record(z.enum(COUNTED_VIEWS), z.int()) }),
});
