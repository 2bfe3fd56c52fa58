import { sql } from "drizzle-orm";
import { check, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { customers } from "../customers/tables.ts";
import { staff } from "../staff/tables.ts";

/**
 * What staff wrote down about somebody, of an account or, for a guest, of a mail address. Never shown to them in the
 * shop, but theirs to read in their export, and gone with them.
 */
export const personNotes = pgTable(
  "person_notes",
  {
    id: uuid().primaryKey(),
    customerId: uuid("customer_id").references(() => customers.id, { onDelete: "cascade" }),
    /** Lower case; null beside an account. */
    email: text(),
    text: text().notNull(),
    staffId: uuid("staff_id")
      .notNull()
      .references(() => staff.id),
    staffName: text("staff_name").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("person_notes_customer").on(table.customerId),
    index("person_notes_email").on(table.email),
    check("person_notes_of_one", sql`(${table.customerId} is null) <> (${table.email} is null)`),
  ],
);
