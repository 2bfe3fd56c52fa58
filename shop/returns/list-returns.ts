import { and, asc, count, desc, eq, inArray, isNull, min, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { pictureAddress } from "../catalog/product.ts";
import type { ShopContext } from "../context.ts";
import { isFoundBy, wordsOfOrderFor } from "../customers/found-by.ts";
import type { Database } from "../database/database.ts";
import { type Country, type Language, marketOf } from "../market/market.ts";
import { nameIn } from "../market/shown-text.ts";
import { toCountries } from "../orders/countries.ts";
import { isOfWaybill } from "../orders/order-named.ts";
import type { Order } from "../orders/read-order.ts";
import { orderLines, orders } from "../orders/tables.ts";
import { type Page, pageOf } from "../page-of.ts";
import type { RefundCause } from "../payments/refund-plan.ts";
import { refunds } from "../payments/tables.ts";
import { may, type Role } from "../staff/roles.ts";
import { staff } from "../staff/tables.ts";
import { type ReturnStage, stageOf } from "./return-rules.ts";
import { returnable } from "./returns.ts";
import { returnLines, returns } from "./tables.ts";

const PAGE = 50;

/** A return as staff sees it. */
export interface ReturnJson {
  id: string;
  order: string;
  /** Counts within the order. */
  number: number;
  stage: ReturnStage;
  cause: RefundCause;
  note: string;
  answer: string;
  /** The language that the buyer reads; the answer goes to them as it was written. */
  reads: Language;
  asked_by: "customer" | "staff";
  requested_at: string;
  decided_by: string | null;
  decided_at: string | null;
  received_at: string | null;
  /** Whether money of it is given back, or on its way. */
  is_refunded: boolean;
  /** The number of the order that went out instead; null: none did. */
  exchanged_for: string | null;
  lines: {
    line: number;
    sku: string;
    name: string;
    picture: string;
    quantity: number;
    good: number | null;
    damaged: number | null;
  }[];
}

export interface ReturnFilter {
  /** Of orders to these; none: to all. */
  countries: readonly Country[];
  stage: ReturnStage | "open" | undefined;
  /** An order's number, the waybill of a parcel of it, its buyer's name, telephone or e-mail address; empty: all. */
  text: string;
  /** Of whoever asks: nobody finds by what they may not see. */
  role: Role;
  before: string | undefined;
}

/** Returns, the newest first; `next` leads on. */
export async function listReturns(
  shop: Pick<ShopContext, "db">,
  language: Language,
  { countries, stage, text, role, before }: ReturnFilter,
): Promise<Page<ReturnJson>> {
  const [moment, id] = before?.split("_") ?? [];
  const older =
    moment === undefined || id === undefined
      ? undefined
      : sql`(${returns.requestedAt}, ${returns.id}) < (${moment}::timestamptz, ${id}::uuid)`;
  const which = and(inStage(stage), toCountries(countries), isFound(text, role), older);
  const found = await returnsAmong(shop.db, language, which, PAGE + 1);
  return pageOf(found, PAGE, (last) => `${last.requested_at}_${last.id}`);
}

function isFound(text: string, role: Role): SQL | undefined {
  const sees = { email: may(role, "orders.buyer"), phone: may(role, "orders.parcel") };
  const isOfWords = isFoundBy(wordsOfOrderFor(sql`${orders}`, sees), text);
  return isOfWords === undefined || !sees.phone ? isOfWords : or(isOfWords, isOfWaybill(text));
}

/** How many returns of orders to some countries wait for a yes or a no (none named: to all), and since when the oldest does. */
export async function askedReturnsInShort(
  { db }: Pick<ShopContext, "db">,
  countries: readonly Country[],
): Promise<{ number: number; since: string | null }> {
  const [row] = await db
    .select({ number: count(), since: min(returns.requestedAt) })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(and(inStage("requested"), toCountries(countries)));
  return { number: row?.number ?? 0, since: row?.since?.toISOString() ?? null };
}

const exchangedFor = sql<
  string | null
>`(select o.reference from ${refunds} r join ${orders} o on o.id = r.exchange_order_id
  where r.return_id = ${returns.id})`;
const isRefunded = sql<boolean>`exists (select from ${refunds} where ${refunds.returnId} = ${returns.id})`;

/** The rule of `stageOf` as a condition; what is over by itself came and was paid back. */
function inStage(stage: ReturnStage | "open" | undefined): SQL | undefined {
  const came = sql`${returns.receivedAt} is not null`;
  const isOver = or(sql`${returns.closedAt} is not null`, and(came, isRefunded));
  const going = and(eq(returns.state, "approved"), sql`not (${isOver})`);
  if (stage === undefined) return undefined;
  if (stage === "open") return or(eq(returns.state, "requested"), going);
  if (stage === "closed") return and(eq(returns.state, "approved"), isOver);
  if (stage === "waiting") return and(going, isNull(returns.receivedAt), sql`not ${isRefunded}`);
  if (stage === "received") return and(going, came);
  if (stage === "refunded") return and(going, isRefunded);
  return eq(returns.state, stage);
}

/** What can be returned of an order, and what was. */
export interface OrderReturnsJson {
  /** Null: it was not delivered. */
  returnable: { lines: { line: number; quantity: number }[]; until: string } | null;
  /** The language that its buyer reads. */
  reads: Language;
  returns: ReturnJson[];
}

/** Of an order as it was read. */
export async function returnsOfOrder(
  shop: Pick<ShopContext, "db">,
  language: Language,
  order: Order,
): Promise<OrderReturnsJson> {
  const left = await returnable(shop.db, order);
  return {
    returnable:
      left === null
        ? null
        : {
            lines: left.units.map(({ position, quantity }) => ({ line: position + 1, quantity })),
            until: left.until.toISOString(),
          },
    reads: marketOf(order.locale).language,
    returns: await returnsAmong(shop.db, language, eq(returns.orderId, order.id), 1000),
  };
}

/** What buyers sent back of these orders, for their own data: without who of the staff decided. */
export async function returnsOfOrders(db: Database, language: Language, orderIds: readonly string[]) {
  const rows = await returnsAmong(db, language, inArray(returns.orderId, [...orderIds]), 10_000);
  return rows.map(forBuyer);
}

/** A return as its buyer sees it: without who of the staff decided, and for whom its words are. */
export const forBuyer = ({ decided_by: _staff, reads: _own, ...row }: ReturnJson) => row;

/** One return, for its mail. */
export async function returnById(
  db: Database,
  language: Language,
  id: string,
): Promise<{ orderId: string; row: ReturnJson } | null> {
  const [known] = await db.select({ orderId: returns.orderId }).from(returns).where(eq(returns.id, id));
  const [row] = await returnsAmong(db, language, eq(returns.id, id), 1);
  return known === undefined || row === undefined ? null : { orderId: known.orderId, row };
}

async function returnsAmong(
  db: Database,
  language: Language,
  which: SQL | undefined,
  limit: number,
): Promise<ReturnJson[]> {
  const decider = alias(staff, "decider");
  const found = await db
    .select({
      row: returns,
      order: orders.reference,
      locale: orders.locale,
      decider: decider.name,
      isRefunded,
      exchangedFor,
    })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .leftJoin(decider, eq(decider.id, returns.decidedBy))
    .where(which)
    .orderBy(desc(returns.requestedAt), desc(returns.id))
    .limit(limit);
  if (found.length === 0) return [];
  const lines = await db
    .select({ line: returnLines, sku: orderLines.sku, name: orderLines.name, picture: orderLines.picture })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .innerJoin(orderLines, and(eq(orderLines.orderId, returns.orderId), eq(orderLines.position, returnLines.position)))
    .where(
      inArray(
        returnLines.returnId,
        found.map(({ row }) => row.id),
      ),
    )
    .orderBy(asc(returnLines.position));
  return found.map(({ row, order, locale, decider: decidedBy, isRefunded: refunded, exchangedFor: other }) => ({
    id: row.id,
    order,
    number: row.number,
    stage: stageOf({ ...row, isRefunded: refunded }),
    cause: row.cause,
    note: row.note,
    answer: row.answer,
    reads: marketOf(locale).language,
    asked_by: row.askedBy,
    requested_at: row.requestedAt.toISOString(),
    decided_by: decidedBy,
    decided_at: row.decidedAt?.toISOString() ?? null,
    received_at: row.receivedAt?.toISOString() ?? null,
    is_refunded: refunded,
    exchanged_for: other,
    lines: lines
      .filter(({ line }) => line.returnId === row.id)
      .map(({ line, sku, name, picture }) => ({
        line: line.position + 1,
        sku,
        name: nameIn(name, language),
        picture: pictureAddress(picture),
        quantity: line.quantity,
        good: line.good,
        damaged: line.damaged,
      })),
  }));
}
