import { sql } from "drizzle-orm";
import { check, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { customers } from "../customers/tables.ts";
import { staff } from "../staff/tables.ts";

/**
 * What staff wrote down about somebody, of an account or, for a guest, of a mail address or, without one, of a telephone. Never shown to them in the
 * shop, but theirs to read in their export, and gone with them.
 */
export const personNotes = pgTable(
  "person_notes",
  {
    id: uuid().primaryKey(),
    customerId: uuid("customer_id").references(() => customers.id, { onDelete: "cascade" }),
    /** Lower case; null beside an account. */
    email: text(),
    /** E.164, of a guest without a mail address; null of everybody else. */
    phoneNumber: text("phone_number"),
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
    index("person_notes_phone").on(table.phoneNumber),
    check("person_notes_of_one", sql`num_nonnulls(${table.customerId}, ${table.email}, ${table.phoneNumber}) = 1`),
  ],
);
