import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { ActorKind } from "../actor.ts";
import type { BuyerDetails } from "../checkout/draft.ts";
import { customers } from "../customers/tables.ts";
import type { Address } from "../delivery/address.ts";
import type { Currency, Locale, Text } from "../market/market.ts";
import type { DeliveryMethod, PaymentMethod } from "../market/methods.ts";
import type { PaymentEventName, PaymentFailure } from "../payments/provider.ts";
import type { AppliedAdjustment } from "../pricing/adjustments.ts";
import type { Fees } from "../pricing/charge.ts";
import type { Minor } from "../pricing/money.ts";
import { SPECIFIED_TAX, type TaxKind } from "../pricing/tax.ts";
import type {
  CashConfirmation,
  DeliveryFailure,
  FulfilmentState,
  PaymentState,
  ReturnEvent,
  ReviewReason,
} from "./states.ts";
import { STATE_SEQUENCE } from "./states.ts";

/** Where a state stands in the sequence of lists, from 1; written out, as the index has it. */
export const stateSequence = (state: AnyColumn): SQL<number> =>
  sql`array_position(array[${sql.raw(STATE_SEQUENCE.map((each) => `'${each}'`).join(", "))}]::text[], ${state})`;

/** Where an order went before, and for whom it was where that was corrected. */
export type FormerAddress = Address & { recipient?: Recipient };

/** Whom an order is for, as a label names them. */
export type Recipient = Omit<BuyerDetails, "email">;

/**
 * Everything about an order is frozen when it is placed: texts, prices, rate and every amount. Only staff change what is
 * in it, before it leaves (shop/order-edits).
 */
export const orders = pgTable(
  "orders",
  {
    id: uuid().primaryKey(),
    /** What people read and type, e.g. `BG-7Q4M-XK2P-9`. */
    reference: text().notNull().unique(),
    /** The cart it was made of; null: it was made without one. */
    cartUuid: uuid("cart_uuid"),
    /** Made by the client; the same key for the same cart is the same order, and so is the same key without a cart. */
    idempotencyKey: text("idempotency_key").notNull(),
    /** SHA-256 of the token in the buyer's `guest` cookie: who may see the whole order without signing in; null: nobody. */
    guestTokenHash: text("guest_token_hash"),
    /** The same of other browsers that have opened the order's payment link: the one that had it before keeps it. */
    alsoShownTo: text("also_shown_to").array().notNull().default([]),
    /** Who bought it signed in, or was found to be its buyer by a proved address; null for guests. */
    customerId: uuid("customer_id").references(() => customers.id, { onDelete: "set null" }),
    /** The buyer's account is gone: once delivered, the order forgets who it was for. */
    forgetsBuyer: boolean("forgets_buyer").notNull().default(false),
    /** It has forgotten who it was for. Not the same as a buyer without a mail address (`customer.email` is null). */
    isForgotten: boolean("is_forgotten").notNull().default(false),
    locale: text().$type<Locale>().notNull(),
    customer: jsonb().$type<BuyerDetails>().notNull(),
    address: jsonb().$type<Address>().notNull(),
    notes: text().notNull().default(""),
    deliveryMethod: smallint("delivery_method").$type<DeliveryMethod>().notNull(),
    paymentMethod: smallint("payment_method").$type<PaymentMethod>().notNull(),
    currency: text().$type<Currency>().notNull(),
    /** Units of `currency` for one AED at the time of the order, as decimal text. */
    rate: text().notNull(),
    promoCode: text("promo_code"),
    /** The amounts below are hundredths of `currency`. */
    subtotal: integer().$type<Minor>().notNull(),
    discount: integer().$type<Minor>().notNull(),
    deliveryFee: integer("delivery_fee").$type<Minor>().notNull(),
    processingFee: integer("processing_fee").$type<Minor>().notNull(),
    /** The tax line by the rule below: included in the total, not added to it. */
    vat: integer().$type<Minor>().notNull(),
    total: integer().$type<Minor>().notNull(),
    /** The total in AED hundredths at the order's own rate, for reports: made by the database of the two. */
    totalAed: integer("total_aed")
      .$type<Minor>()
      .notNull()
      .generatedAlwaysAs(sql`round("total" / "rate"::numeric)::integer`),
    /** What was applied to its lines: explains every discount, line by line. */
    adjustments: jsonb().$type<AppliedAdjustment[]>().notNull().default([]),
    /** The rule the order was made with; it stays when the country's rule changes. */
    taxKind: text("tax_kind").$type<TaxKind>().notNull().default(SPECIFIED_TAX.taxKind),
    /** Hundredths of a percent. */
    taxRate: integer("tax_rate").notNull().default(SPECIFIED_TAX.taxRate),
    /** The fees that stood when it was placed, AED hundredths; null in an order of before they could be set. */
    fees: jsonb().$type<Fees>(),
    paymentState: text("payment_state").$type<PaymentState>().notNull(),
    fulfilmentState: text("fulfilment_state").$type<FulfilmentState>().notNull(),
    estimatedFrom: timestamp("estimated_from", { withTimezone: true }).notNull(),
    estimatedTo: timestamp("estimated_to", { withTimezone: true }).notNull(),
    placedAt: timestamp("placed_at", { withTimezone: true }).notNull(),
    /** Paid, or agreed to be paid on delivery. Until then the cart keeps its lines. */
    isConfirmed: boolean("is_confirmed").notNull().default(true),
    /** Whether its units are out of the stock; given back once at most. */
    holdsStock: boolean("holds_stock").notNull().default(true),
    /** Until when an order that is not confirmed keeps its units; null once that is decided. */
    holdUntil: timestamp("hold_until", { withTimezone: true }),
    /**
     * The network it was placed from, and its neighbourhood, as keys of the limit that counts what they hold unpaid; null
     * with `holdUntil`.
     */
    holdNetworks: text("hold_networks").array(),
    /** Made by the shop for subscriptions that were due, not by a shopper. */
    isRenewal: boolean("is_renewal").notNull().default(false),
    /** What the cart and the draft held, to know whether it is the same order; null once confirmed before this existed. */
    contentHash: text("content_hash"),
    /** The attempt that confirmed it (`payments.id`). */
    paymentId: uuid("payment_id"),
    /** Given back so far, hundredths of `currency`. */
    refunded: integer()
      .$type<Minor>()
      .notNull()
      .default(0 as Minor),
    /**
     * What a change of its content left to be settled, hundredths of `currency`: above zero, its buyer has still to pay
     * it by a link; below zero, it goes back as soon as the money that is promised has been taken.
     */
    due: integer()
      .$type<Minor>()
      .notNull()
      .default(0 as Minor),
    /** Why people have to look at its money; nothing is shipped until they did. */
    needsReview: text("parked").$type<ReviewReason>(),
    /** What its buyer said of paying in cash; the order itself says whether they have to be asked. */
    cashConfirmation: text("cash_confirmation").$type<CashConfirmation>().notNull().default("not_needed"),
    /** How often the shop tried to reach the buyer about it. */
    cashTries: smallint("cash_tries").notNull().default(0),
    /** Counts what people change of it (address, lines, tags), so that nobody overwrites a change they have not seen. */
    version: integer().notNull().default(1),
    /** What staff mark it with; for their eyes only. */
    tags: text().array().notNull().default([]),
  },
  (table) => [
    unique("orders_idempotency").on(table.cartUuid, table.idempotencyKey),
    uniqueIndex("orders_key_without_cart").on(table.idempotencyKey).where(sql`${table.cartUuid} is null`),
    index("orders_guest_token").on(table.guestTokenHash),
    index("orders_also_shown").using("gin", table.alsoShownTo).where(sql`${table.alsoShownTo} <> '{}'`),
    index("orders_customer").on(table.customerId, table.placedAt),
    index("orders_placed").on(table.placedAt, table.id),
    index("orders_hold").on(table.holdUntil).where(sql`${table.holdUntil} is not null`),
    index("orders_hold_networks").using("gin", table.holdNetworks).where(sql`${table.holdNetworks} is not null`),
    index("orders_cash_to_confirm")
      .on(table.placedAt, table.id)
      .where(
        sql`${table.paymentState} = 'due_on_delivery' and ${table.cashConfirmation} in ('waiting', 'not_reached', 'refused')`,
      ),
    index("orders_to_pack")
      .on(table.placedAt, table.id)
      .where(sql`${table.isConfirmed} and ${table.fulfilmentState} in ('PROCESSING', 'PREPARING')`),
    index("orders_undelivered").on(table.id).where(sql`${table.fulfilmentState} in ('DELIVERY_FAILED', 'RETURNING')`),
    // What somebody still has to do something about (order-lists/conditions.ts): some hundreds of them all.
    index("orders_open")
      .on(table.placedAt, table.id)
      .where(sql`${table.isConfirmed} and ${table.fulfilmentState} not in ('DELIVERED', 'CANCELLED', 'RETURNED')`),
    // A state that few have is found without reading all that came since.
    index("orders_state").on(table.fulfilmentState, table.placedAt, table.id),
    // What lists are sorted by (order-lists/sorted.ts).
    index("orders_total").on(table.totalAed, table.id),
    // Without those that nobody ever paid for, which stay where they began (order-lists/conditions.ts).
    index("orders_sequence")
      .on(stateSequence(table.fulfilmentState), table.placedAt, table.id)
      .where(sql`${table.isConfirmed} or ${table.paymentState} = 'awaiting' or ${table.needsReview} is not null`),
    index("orders_money").on(table.paymentState, table.placedAt, table.id),
    // What staff marked, whichever way: few of them all.
    index("orders_tagged").on(table.placedAt, table.id).where(sql`${table.tags} <> '{}'`),
    index("orders_parked").on(table.placedAt, table.id).where(sql`${table.needsReview} is not null`),
    // How staff find orders and their buyers (customers/found-by.ts).
    index("orders_found_by").using(
      "gin",
      sql`found_by(${table.customer}->>'first_name', ${table.customer}->>'last_name', ${table.customer}->>'email', ${table.customer}->>'phone_number', ${table.reference})`,
    ),
    index("orders_promo_code").on(table.promoCode).where(sql`${table.promoCode} is not null`),
    index("orders_email").on(sql`lower(${table.customer}->>'email')`),
    index("orders_phone").on(sql`(${table.customer}->>'phone_number')`),
    check(
      "orders_amounts_add_up",
      sql`${table.total} = ${table.subtotal} - ${table.discount} + ${table.deliveryFee} + ${table.processingFee} and ${table.discount} between 0 and ${table.subtotal}`,
    ),
  ],
);

export const orderLines = pgTable(
  "order_lines",
  {
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    position: smallint().notNull(),
    productId: integer("product_id").notNull(),
    sku: text().notNull(),
    slug: text().notNull(),
    name: jsonb().$type<Text>().notNull(),
    pack: jsonb().$type<Text>().notNull(),
    picture: text().notNull(),
    isGift: boolean("is_gift").notNull().default(false),
    quantity: integer().notNull(),
    /** It starts or renews a subscription that delivers every 1, 2 or 3 months; 0: it is bought once. */
    everyMonths: smallint("every_months").notNull().default(0),
    /** Hundredths of the order's currency. */
    unitPrice: integer("unit_price").$type<Minor>().notNull(),
    lineTotal: integer("line_total").$type<Minor>().notNull(),
    /** What the order's adjustments took off this line, lower prices of the product aside. */
    discount: integer().$type<Minor>().notNull(),
    /** AED hundredths, for reports. */
    unitPriceAed: integer("unit_price_aed").$type<Minor>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    check("order_lines_total", sql`${table.lineTotal} = ${table.unitPrice} * ${table.quantity}`),
  ],
);

/** What can come of asking a buyer about cash, and of the cash afterwards. */
export type CashAnswer = Uppercase<`cash_${Exclude<CashConfirmation, "not_needed" | "waiting">}`> | CashEntry;
/** Of what its courier collected: handed over, or its rest closed or opened again. */
export type CashEntry = "CASH_REMITTED" | "CASH_SETTLED" | "CASH_REOPENED";

/** It goes elsewhere, or to whom it goes was mistyped. */
export type AddressEvent = "ADDRESS_CHANGED" | "RECIPIENT_CORRECTED";
/** Its buyer is written to elsewhere; where before, the log of staff says. */
export type EmailEvent = "EMAIL_CHANGED";

/** What happened to an order, in order; never changed. */
export const orderEvents = pgTable(
  "order_events",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    kind: text().$type<"placed" | "fulfilment" | "payment" | "address" | "email" | "cash" | "return">().notNull(),
    /** A fulfilment state, for `payment` a `PaymentEventName`, for `cash` what the buyer said of paying in cash. */
    state: text()
      .$type<FulfilmentState | PaymentEventName | ReturnEvent | AddressEvent | EmailEvent | CashAnswer>()
      .notNull(),
    /** Why nobody took the parcel; of `DELIVERY_FAILED` only. */
    deliveryFailure: text("delivery_failure").$type<DeliveryFailure>(),
    /** What staff wrote down with it: how somebody was reached, or why the rule was set aside. Never for customers. */
    note: text(),
    /** Payment events only; hundredths of the order's currency. */
    amount: integer(),
    method: smallint().$type<PaymentMethod>(),
    failure: text().$type<PaymentFailure>(),
    /** Of an address event: where it went before; null once its buyer is forgotten. */
    formerAddress: jsonb("former_address").$type<FormerAddress>(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Who did it; null: from before this was written down, and not to be known otherwise. */
    actor: text().$type<ActorKind>(),
    /** Of staff: the name their machine has for them. */
    actorName: text("actor_name"),
  },
  (table) => [index("order_events_order").on(table.orderId)],
);
