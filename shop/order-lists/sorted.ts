import { type AnyColumn, asc, desc, type SQL, sql } from "drizzle-orm";
import type { Order } from "../orders/read-order.ts";
import { STATE_SEQUENCE } from "../orders/states.ts";
import { orders, stateSequence } from "../orders/tables.ts";
import { UUID } from "../uuid.ts";
import type { OrderSort } from "./order-sorts.ts";

const field = (sort: OrderSort) => sort.replace("-", "") as "placed" | "total" | "state";
const isFalling = (sort: OrderSort) => sort.startsWith("-");

/** Amounts of all currencies by what they are in AED; states by how much is still to be done, those waiting longest first. */
const COLUMNS = {
  placed: [orders.placedAt, orders.id],
  total: [orders.totalAed, orders.id],
  state: [stateSequence(orders.fulfilmentState), orders.placedAt, orders.id],
} as const;

const TYPES = {
  placed: ["timestamptz", "uuid"],
  total: ["bigint", "uuid"],
  state: ["bigint", "timestamptz", "uuid"],
} as const;

/** As an index has them, so that each page costs what the first does. */
export function sortedBy(sort: OrderSort): SQL[] {
  const way = isFalling(sort) ? desc : asc;
  return COLUMNS[field(sort)].map((column) => way(column));
}

/** Times in milliseconds have 13 figures until the year 2286. */
const CURSOR = new RegExp(`^(\\d{1,13})(?:[.](\\d{1,13}))?_(${UUID})$`);
/** Whether a text may be what `cursorOf` has written; whether the row is still there is another question. */
export const isCursor = (text: string) => CURSOR.test(text);

/** Names a row, for the page after it. */
export function cursorOf(order: Order, sort: OrderSort): string {
  const time = order.placedAt.getTime();
  const key = {
    placed: String(time),
    total: String(order.totalAed),
    state: `${STATE_SEQUENCE.indexOf(order.fulfilmentState) + 1}.${time}`,
  }[field(sort)];
  return `${key}_${order.id}`;
}

/** The rows after the one that a cursor of the same sort names. */
export function rowsAfter(cursor: string, sort: OrderSort): SQL {
  const [, first = "0", second = "0", id = ""] = CURSOR.exec(cursor) ?? [];
  const time = (text: string) => new Date(Number(text)).toISOString();
  const place = { placed: [time(first), id], total: [first, id], state: [first, time(second), id] };
  return rowsBeyond(place[field(sort)], sort);
}

/** Where a row stands in a list so sorted, as exactly as the database knows it: a list of texts. */
export const placeOf = (sort: OrderSort): SQL<string[]> =>
  sql`jsonb_build_array(${commas(COLUMNS[field(sort)].map((column) => sql`${column}::text`))})`;

/** The rows after a place of a list that is sorted alike. */
export function rowsBeyond(place: readonly string[], sort: OrderSort): SQL {
  const values = TYPES[field(sort)].map((type, at) => sql`${place[at]}::${sql.raw(type)}`);
  return sql`(${commas(COLUMNS[field(sort)])}) ${sql.raw(isFalling(sort) ? "<" : ">")} (${commas(values)})`;
}

const commas = (parts: readonly (SQL | AnyColumn)[]) => sql.join([...parts], sql`, `);

/** The same list, read from its end. */
export const turned = (sort: OrderSort) => (isFalling(sort) ? field(sort) : `-${field(sort)}`) satisfies OrderSort;
