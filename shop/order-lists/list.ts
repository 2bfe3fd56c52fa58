import { and, asc, count, eq, getTableColumns, inArray, or, sql } from "drizzle-orm";
import { pictureAddress } from "../catalog/product.ts";
import { readablePhone } from "../checkout/phone.ts";
import type { ShopContext } from "../context.ts";
import { rowsOf } from "../database/database.ts";
import { type DisputeSign, disputeSign } from "../disputes/disputes.ts";
import { type OfferedMove, offeredMoves } from "../fulfilment/offered-moves.ts";
import { type ParcelSums, type PartShipped, parcelSums, partShipped } from "../fulfilment/parcels-of-order.ts";
import type { Country, Currency } from "../market/market.ts";
import type { DeliveryMethod, PaymentMethod } from "../market/methods.ts";
import { toCountries } from "../orders/countries.ts";
import { type DueJson, dueJson } from "../orders/due.ts";
import { IS_OPEN } from "../orders/may-leave.ts";
import type { Order } from "../orders/read-order.ts";
import type { CashConfirmation, FulfilmentState, PaymentState, ReviewReason } from "../orders/states.ts";
import { orderLines, orders } from "../orders/tables.ts";
import { pageOf } from "../page-of.ts";
import { may, type Role } from "../staff/roles.ts";
import { fitting, IS_TAGGED, inView, type ListFilter, ORDER_VIEWS } from "./conditions.ts";
import { isLate } from "./late.ts";
import { NEWEST_FIRST, type OrderSort } from "./order-sorts.ts";
import { cursorOf, placeOf, rowsAfter, rowsBeyond, sortedBy, turned } from "./sorted.ts";

/** An order in a list of staff. */
export interface OrderRowJson {
  reference: string;
  placed_at: string;
  state: FulfilmentState;
  payment_state: PaymentState;
  parked: ReviewReason | null;
  is_confirmed: boolean;
  cash: CashConfirmation;
  /** Until when one that is not paid keeps its pieces; null: it is, or it has given them back. */
  hold_until: string | null;
  payment_method: PaymentMethod;
  delivery_method: DeliveryMethod;
  country: Country;
  /** The part of the town, or the town; the emirate or town for whoever may not see where its parcel goes. */
  place: string;
  customer: string;
  /** Null for whoever may not see it. */
  phone: string | null;
  /** The same as it is read. */
  phone_readable: string | null;
  /** Pieces, gifts included. */
  units: number;
  pictures: string[];
  /** Hundredths of `currency`; null for whoever may not see amounts. */
  total: number | null;
  currency: Currency;
  /** Its buyer waits longer than they were promised (late.ts). */
  is_late: boolean;
  /** How much of it has left, where that is a part; null: nothing, or all of it. */
  part_shipped: PartShipped | null;
  /** What a change of it left to be paid before it is packed. */
  due: DueJson | null;
  /** Whether a bank wants its money back. */
  dispute: DisputeSign | null;
  /** What staff mark it with. */
  tags: string[];
  may_become: OfferedMove[];
}

export interface ListAnswer {
  rows: OrderRowJson[];
  /** What leads on; null at the end. */
  next: string | null;
}

export const PAGE_LENGTH = 50;
const PICTURES = 3;

/** One page of the orders that fit, after the one that `after` names, as far as a role may see them. */
export async function listForStaff(
  shop: Pick<ShopContext, "db" | "clock">,
  filter: ListFilter & { role: Role },
  {
    after,
    perPage = PAGE_LENGTH,
    sort = NEWEST_FIRST,
  }: { after?: string | undefined; perPage?: number; sort?: OrderSort } = {},
): Promise<ListAnswer> {
  const now = shop.clock();
  const found = await shop.db
    // Named in full: of one table alone, columns have no table before them.
    .select({
      ...getTableColumns(orders),
      sums: parcelSums(sql`orders.id`),
      dispute: disputeSign(sql`orders.id`),
    })
    .from(orders)
    .where(and(fitting(filter, now), after === undefined ? undefined : rowsAfter(after, sort)))
    .orderBy(...sortedBy(sort))
    .limit(perPage + 1);
  const { rows, next } = pageOf(found, perPage, (last) => cursorOf(last, sort));
  return { rows: await rowsFor(shop, rows, now, filter.role), next };
}

/** The orders before and after one in a list, as far as a role may see them; null at its ends. Null: there is no such order. */
export async function neighboursOf(
  shop: Pick<ShopContext, "db" | "clock">,
  reference: string,
  filter: ListFilter & { role: Role },
  sort: OrderSort,
): Promise<{ previous: string | null; next: string | null } | null> {
  const [from] = await shop.db
    .select({ place: placeOf(sort) })
    .from(orders)
    .where(eq(orders.reference, reference));
  if (from === undefined) return null;
  // It need not be in the list any more: what is done with an order often takes it out.
  const beyond = async (way: OrderSort) => {
    const [found] = await shop.db
      .select({ reference: orders.reference })
      .from(orders)
      .where(and(fitting(filter, shop.clock()), rowsBeyond(from.place, way)))
      .orderBy(...sortedBy(way))
      .limit(1);
    return found?.reference ?? null;
  };
  return { previous: await beyond(turned(sort)), next: await beyond(sort) };
}

async function rowsFor(
  { db }: Pick<ShopContext, "db">,
  found: readonly (Order & { sums: ParcelSums | null; dispute: DisputeSign | null })[],
  now: Date,
  role: Role,
): Promise<OrderRowJson[]> {
  if (found.length === 0) return [];
  const lines = await db
    .select({ orderId: orderLines.orderId, quantity: orderLines.quantity, picture: orderLines.picture })
    .from(orderLines)
    .where(
      inArray(
        orderLines.orderId,
        found.map(({ id }) => id),
      ),
    )
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
  const [seesPrices, seesParcel] = [may(role, "orders.prices"), may(role, "orders.parcel")];
  return found.map((order) => {
    const own = lines.filter(({ orderId }) => orderId === order.id);
    const { customer, address } = order;
    return {
      reference: order.reference,
      placed_at: order.placedAt.toISOString(),
      state: order.fulfilmentState,
      payment_state: order.paymentState,
      parked: order.needsReview,
      is_confirmed: order.isConfirmed,
      cash: order.cashConfirmation,
      hold_until: order.holdUntil?.toISOString() ?? null,
      payment_method: order.paymentMethod,
      delivery_method: order.deliveryMethod,
      country: address.country,
      place: seesParcel ? address.area || address.city : (address.emirate ?? address.city),
      customer: [customer.first_name, customer.last_name].filter(Boolean).join(" "),
      phone: seesParcel ? (customer.phone_number ?? "") : null,
      phone_readable: seesParcel ? readablePhone(customer.phone_number ?? "") : null,
      units: own.reduce((all, { quantity }) => all + quantity, 0),
      pictures: [...new Set(own.map(({ picture }) => pictureAddress(picture)))].slice(0, PICTURES),
      total: seesPrices ? order.total : null,
      currency: order.currency,
      tags: order.tags,
      is_late: isLate(order, now),
      part_shipped: partShipped(order.sums),
      due: dueJson(order, seesPrices),
      dispute: order.dispute,
      may_become: offeredMoves(order, order.sums),
    };
  });
}

const MOST_TAGS_NAMED = 50;

/** The tags that orders of these countries have (none: of all), those of the most orders first. */
export function tagsInUse(
  { db }: Pick<ShopContext, "db">,
  only: readonly Country[] = [],
): Promise<{ tag: string; orders: number }[]> {
  return rowsOf<{ tag: string; orders: number }>(
    db,
    sql`select tag, count(*)::int as orders from ${orders}, unnest(${orders.tags}) as tag
        where ${and(IS_TAGGED, toCountries(only))} group by tag order by 2 desc, 1 limit ${MOST_TAGS_NAMED}`,
  );
}

/** More than these are not counted one by one. */
export const MOST_COUNTED = 10_000;

/** How many orders fit; `MOST_COUNTED` when there are as many, or more. */
export async function countFitting(shop: Pick<ShopContext, "db" | "clock">, filter: ListFilter): Promise<number> {
  const some = shop.db
    .select({ one: sql`1` })
    .from(orders)
    .where(fitting(filter, shop.clock()))
    .limit(MOST_COUNTED)
    .as("some");
  const [row] = await shop.db.select({ number: count() }).from(some);
  return row?.number ?? 0;
}

/** Views that are counted: neither that of all, nor what nobody has to do anything about any more. */
export const COUNTED_VIEWS = ORDER_VIEWS.filter((view) => view !== "all" && view !== "expired");
export type ViewCounts = Record<(typeof COUNTED_VIEWS)[number], number>;

/** How many orders each of these views shows. `only`: whose countries are counted; none: all. */
export async function countViews(
  { db, clock }: Pick<ShopContext, "db" | "clock">,
  only: readonly Country[] = [],
): Promise<ViewCounts> {
  const now = clock();
  const [row] = await db
    .select(
      Object.fromEntries(
        COUNTED_VIEWS.map((view) => [view, sql<number>`(count(*) filter (where ${inView(view, now)}))::int`]),
      ),
    )
    .from(orders)
    .where(
      and(
        or(IS_OPEN, sql`${orders.needsReview} is not null`, sql`${orders.paymentState} = 'awaiting'`),
        toCountries(only),
      ),
    );
  return row as ViewCounts;
}
