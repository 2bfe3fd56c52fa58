import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
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
import type { Text } from "../market/market.ts";
import { orderLines, orders } from "../orders/tables.ts";
import type { Minor } from "../pricing/money.ts";
import { staff } from "../staff/tables.ts";
import { stockLots } from "../stock/tables.ts";

/** Who carries parcels. Rows stay when the shop works with somebody else: parcels name them. */
export const couriers = pgTable("couriers", {
  /** Named by whoever adds it: `aramex`. */
  id: text().primaryKey(),
  name: jsonb().$type<Text>().notNull(),
  /** Where its customers follow a parcel, with `{waybill}` in it; null: nowhere, and it needs no number. */
  trackingAddress: text("tracking_address"),
  isActive: boolean("is_active").notNull().default(true),
  /** Counts changes, so that nobody overwrites one they have not seen. */
  version: integer().notNull().default(1),
});

/** A waybill in the one form in which what is typed for it is compared (`plainNumber`), as its index has it. */
export const plainWaybill = (waybill: AnyColumn | SQL): SQL<string> =>
  sql`regexp_replace(upper(${waybill}), '[^A-Z0-9]', '', 'g')`;

/** `packed`: closed and in the house. `opened`: taken apart again, its pieces are open. */
export type ParcelState = "packed" | "handed_over" | "opened";

/** What leaves the house as one piece. An order has as many as it needs, and is shipped with the last of them. */
export const parcels = pgTable(
  "parcels",
  {
    /** Made by whoever packs: sent again, it is the same parcel. */
    id: uuid().primaryKey(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    /** Counts the parcels of its order, from 1; that of an opened one is not used again. */
    number: smallint().notNull(),
    state: text().$type<ParcelState>().notNull().default("packed"),
    courierId: text("courier_id").references(() => couriers.id),
    waybill: text(),
    packedBy: uuid("packed_by")
      .notNull()
      .references(() => staff.id),
    packedAt: timestamp("packed_at", { withTimezone: true }).notNull(),
    handedOverBy: uuid("handed_over_by").references(() => staff.id),
    handedOverAt: timestamp("handed_over_at", { withTimezone: true }),
    /** When what its last label says was read; null: none was printed. */
    labelPrintedAt: timestamp("label_printed_at", { withTimezone: true }),
    /** What that label has the courier collect, hundredths of the order's currency; null: not known. */
    labelCash: integer("label_cash"),
    /** What its courier was told to collect for it when it left; hundredths of the order's currency, 0 for nothing. */
    cash: integer()
      .$type<Minor>()
      .notNull()
      .default(0 as Minor),
  },
  (table) => [
    unique("parcels_number").on(table.orderId, table.number),
    uniqueIndex("parcels_waybill").on(table.courierId, table.waybill).where(sql`${table.waybill} is not null`),
    // As it is looked for, however it was typed (orders/order-named.ts).
    index("parcels_waybill_named").on(plainWaybill(table.waybill)).where(sql`${table.waybill} is not null`),
    index("parcels_packed").on(table.packedAt).where(sql`${table.state} = 'packed'`),
    index("parcels_handed_over").on(table.handedOverAt, table.courierId),
    check(
      "parcels_handed_over_whole",
      sql`(${table.state} = 'handed_over') = (${table.handedOverAt} is not null and ${table.courierId} is not null and ${table.handedOverBy} is not null)`,
    ),
    check("parcels_cash", sql`${table.cash} >= 0 and (${table.cash} = 0 or ${table.state} = 'handed_over')`),
  ],
);

/** What is in a parcel: so many pieces of a line of its order. */
export const parcelLines = pgTable(
  "parcel_lines",
  {
    parcelId: uuid("parcel_id")
      .notNull()
      .references(() => parcels.id),
    orderId: uuid("order_id").notNull(),
    position: smallint().notNull(),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.parcelId, table.position] }),
    foreignKey({
      name: "parcel_lines_order_line",
      columns: [table.orderId, table.position],
      foreignColumns: [orderLines.orderId, orderLines.position],
    }),
    index("parcel_lines_order").on(table.orderId),
    check("parcel_lines_something", sql`${table.quantity} > 0`),
  ],
);

/** Of which lot the pieces of a parcel's line are; those of none are in no row. */
export const parcelLots = pgTable(
  "parcel_lots",
  {
    parcelId: uuid("parcel_id").notNull(),
    position: smallint().notNull(),
    lotId: integer("lot_id")
      .notNull()
      .references(() => stockLots.id),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.parcelId, table.position, table.lotId] }),
    foreignKey({
      name: "parcel_lots_line",
      columns: [table.parcelId, table.position],
      foreignColumns: [parcelLines.parcelId, parcelLines.position],
    }),
    index("parcel_lots_lot").on(table.lotId),
    check("parcel_lots_something", sql`${table.quantity} > 0`),
  ],
);
