import { and, arrayOverlaps, eq, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { isFoundBy, wordsOfOrder, wordsOfOrderFor } from "../customers/found-by.ts";
import { oneOf } from "../database/one-of.ts";
import { addDays, startOfDay } from "../day.ts";
import type { Country } from "../market/market.ts";
import type { PaymentMethod } from "../market/methods.ts";
import { toCountries } from "../orders/countries.ts";
import { forgottenBefore } from "../orders/forget-unpaid.ts";
import { AWAITS_CASH, IS_OPEN, IS_TO_PACK } from "../orders/may-leave.ts";
import { isOfWaybill } from "../orders/order-named.ts";
import type { FulfilmentState, PaymentState } from "../orders/states.ts";
import { orders } from "../orders/tables.ts";
import { countriesOf, may, type Role } from "../staff/roles.ts";
import { UNPAID_BY_PHONE } from "../staff-orders/by-phone.ts";
import { isLateWhereOpen } from "./late.ts";

/** Lists that everybody has; which orders belong to them is said here and nowhere else. */
export const ORDER_VIEWS = [
  "open",
  "to_pack",
  "cash",
  "awaiting",
  "expired",
  "late",
  "parked",
  "on_the_way",
  "all",
] as const;
export type OrderView = (typeof ORDER_VIEWS)[number];

/** What a list is narrowed to; what is left out or empty does not narrow. Days are Dubai's, both of them included. */
export interface ListFilter {
  view?: OrderView | undefined;
  states?: readonly FulfilmentState[] | undefined;
  paymentStates?: readonly PaymentState[] | undefined;
  methods?: readonly PaymentMethod[] | undefined;
  countries?: readonly Country[] | undefined;
  /** Marked with one of them, at least. */
  tags?: readonly string[] | undefined;
  /** Who looks: orders of other countries than theirs are not there, and none is found by what they may not see of it. */
  role?: Role | undefined;
  /** No others than these. */
  references?: readonly string[] | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** Reference, telephone, name or e-mail address, as somebody types it. */
  text?: string | undefined;
}

const STATE = sql`${orders.fulfilmentState}`;
const MONEY = sql`${orders.paymentState}`;
const IS_PARKED = sql`${orders.needsReview} is not null`;

/** The orders of a view, at a moment. */
export function inView(view: OrderView, now: Date): SQL | undefined {
  switch (view) {
    case "open":
      return or(IS_OPEN, IS_PARKED);
    case "to_pack":
      return IS_TO_PACK;
    case "cash":
      return and(IS_OPEN, oneOf(STATE, ["PROCESSING"]), AWAITS_CASH);
    case "awaiting":
      return and(eq(MONEY, sql`'awaiting'`), UNPAID_BY_PHONE);
    case "expired":
      // As long as it is known whom to ask.
      return and(eq(MONEY, sql`'expired'`), gte(orders.placedAt, forgottenBefore(now)), UNPAID_BY_PHONE);
    case "late":
      return and(IS_OPEN, isLateWhereOpen(now));
    case "parked":
      return IS_PARKED;
    case "on_the_way":
      return and(IS_OPEN, oneOf(STATE, ["SHIPPED", "DELIVERY_FAILED", "RETURNING"]));
    case "all":
      return undefined;
  }
}

/** Somebody has marked it; the condition of the index `orders_tagged`. */
export const IS_TAGGED = sql`${orders.tags} <> '{}'`;

/**
 * Which orders fit. Those that nobody ever paid for are left out, unless they are looked for by the state of their money
 * or by a text.
 */
export function fitting(filter: ListFilter, now: Date): SQL | undefined {
  const {
    view = "all",
    states = [],
    paymentStates = [],
    methods = [],
    countries = [],
    tags = [],
    references,
    from,
    to,
  } = filter;
  const isFound = isFoundByText(filter);
  const isNarrow = paymentStates.length > 0 || isFound !== undefined || references !== undefined;
  return and(
    inView(view, now),
    states.length > 0 ? oneOf(STATE, states) : undefined,
    isNarrow || view !== "all" ? undefined : or(orders.isConfirmed, eq(MONEY, sql`'awaiting'`), IS_PARKED),
    paymentStates.length > 0 ? oneOf(MONEY, paymentStates) : undefined,
    references === undefined ? undefined : inArray(orders.reference, [...references]),
    methods.length > 0 ? inArray(orders.paymentMethod, [...methods]) : undefined,
    toCountries(countries),
    tags.length > 0 ? and(IS_TAGGED, arrayOverlaps(orders.tags, [...tags])) : undefined,
    toCountries(filter.role === undefined ? [] : countriesOf(filter.role)),
    from === undefined ? undefined : gte(orders.placedAt, startOfDay(from)),
    to === undefined ? undefined : lt(orders.placedAt, startOfDay(addDays(to, 1))),
    isFound,
  );
}

/** By what the order itself says, as far as they may see it, or by the waybill of a parcel; undefined: they typed nothing. */
function isFoundByText(filter: ListFilter): SQL | undefined {
  const { text = "", role } = filter;
  const isOfWords = isFoundBy(wordsOfOrder(sql`${orders}`), text);
  if (isOfWords === undefined) return undefined;
  const seesParcels = role === undefined || may(role, "orders.parcel");
  return or(and(isOfWords, isFoundByWhatTheySee(filter)), seesParcels ? isOfWaybill(text) : undefined);
}

/** Narrows what the index finds, which holds more of an order than some may see. */
function isFoundByWhatTheySee({ role, text = "" }: ListFilter): SQL | undefined {
  if (role === undefined) return undefined;
  const sees = { email: may(role, "orders.buyer"), phone: may(role, "orders.parcel") };
  return sees.email && sees.phone ? undefined : isFoundBy(wordsOfOrderFor(sql`${orders}`, sees), text);
}
