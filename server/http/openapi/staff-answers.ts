import { z } from "zod";
import { DISPUTE_SIGNS } from "../../../shop/disputes/disputes.ts";
import type { OfferedMove } from "../../../shop/fulfilment/offered-moves.ts";
import type { PartShipped } from "../../../shop/fulfilment/parcels-of-order.ts";
import { COUNTRIES, LANGUAGES } from "../../../shop/market/market.ts";
import { COUNTED_VIEWS, type OrderRowJson } from "../../../shop/order-lists/list.ts";
import type { DueJson } from "../../../shop/orders/due.ts";
import { CASH_CONFIRMATIONS, FULFILMENT_STATES, PAYMENT_STATES } from "../../../shop/orders/states.ts";
import { ALERT_NAMES } from "../../../shop/staff/alerts.ts";
import { type OwnRole, PERMISSIONS, ROLES } from "../../../shop/staff/roles.ts";
import type { StaffMember } from "../../../shop/staff/staff-sessions.ts";
import { currency, moment, picture } from "./answers.ts";
import { describes } from "./describes.ts";
import { deliveryMethod, paymentMethod } from "./order-answers.ts";
import { minor, minorAed, textBoth } from "./staff/parts.ts";

/** What the API answers staff, where programs of others ask for it. */

export const ownRoleFields = {
  id: z.uuid(),
  name: textBoth,
  permissions: z.array(z.enum(PERMISSIONS)),
  refundLimit: minorAed.meta({ description: "How much it may give back of one order alone, hundredths of AED." }),
  countries: z
    .array(z.enum(COUNTRIES))
    .meta({ description: "Whose orders it is about; none: those of all countries." }),
};
/** One of the table, or one that owners have put together. */
export const role = z.union([z.enum(ROLES), describes<OwnRole>()(z.object(ownRoleFields))]);

const member = describes<StaffMember>()(
  z.object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    role,
    language: z.enum(LANGUAGES),
    orderMails: z.boolean(),
    stockMails: z.boolean(),
    waitingMails: z.array(z.enum(ALERT_NAMES)),
    singleKeys: z.boolean(),
    hasPasskey: z.boolean(),
  }),
);

export const staffSession = z.discriminatedUnion("stage", [
  z.object({ stage: z.literal("code"), has_passkey: z.boolean() }),
  z.object({ stage: z.literal("complete"), member, may: z.array(z.enum(PERMISSIONS)) }),
]);

/** How many of an order's parcels have left, where something of it has not. */
const partShippedFields = z.object({
  gone: z.int(),
  parcels: z.int(),
  is_packed: z.boolean().meta({ description: "Whether there will be no more of them." }),
});
export const partShipped = describes<PartShipped | null>()(partShippedFields.nullable()).meta({
  description: "How many of its parcels have left, where something of it has not.",
});
/** What a change of an order left to be paid before it is packed. */
export const due = describes<DueJson | null>()(
  z
    .object({ amount: minor.nullable().meta({ description: "Hundredths; null for whoever may not see amounts." }) })
    .nullable(),
).meta({ description: "What a change of it left to be paid before it is packed." });

const moveFields = {
  to: z.enum(FULFILMENT_STATES),
  refusal: z
    .enum([
      ...(["order.move_not_allowed", "order.parked", "order.not_paid"] as const),
      ...(["order.difference_due", "order.cash_unconfirmed"] as const),
      ...(["order.parcels_open", "order.partly_shipped", "order.delivered_already"] as const),
    ])
    .nullable(),
  is_final: z.boolean().meta({ description: "The move cannot be taken back." }),
};
/** A state that an order could go to. */
export const offeredMove = describes<OfferedMove>()(z.object(moveFields));

export const orderRow = describes<
  Omit<OrderRowJson, "may_become"> & { may_become: (OfferedMove & { why: string | null })[] }
>()(
  z.object({
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
    phone: z.string().nullable().meta({ description: "E.164; null for whoever may not see it." }),
    phone_readable: z.string().nullable(),
    units: z.int().meta({ description: "Pieces, gifts included." }),
    pictures: z.array(picture),
    total: minor.nullable().meta({ description: "Hundredths of the currency; null for whoever may not see amounts." }),
    currency,
    is_late: z.boolean().meta({ description: "Its buyer waits longer than the day, or the hour, they were promised." }),
    part_shipped: partShipped,
    due,
    dispute: z
      .enum(DISPUTE_SIGNS)
      .nullable()
      .meta({ description: "Whether a bank wants its money back, or has got it." }),
    tags: z.array(z.string()).meta({ description: "What staff mark it with." }),
    may_become: z.array(
      z.object({ ...moveFields, why: z.string().nullable().meta({ description: "Why it may not, to be read." }) }),
    ),
  }),
);

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
