import { sql } from "drizzle-orm";
import { boolean, index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { Language, Locale } from "../market/market.ts";

/**
 * People with an account. An address is only a claim until its owner has verified it: any number of accounts may claim
 * the same one, so that registering tells nobody whether it is taken; only one may hold it verified.
 */
export const customers = pgTable(
  "customers",
  {
    id: uuid().primaryKey(),
    /** Lower case, trimmed. Null while a provider that shared none waits for it to be entered. */
    email: text(),
    emailVerifiedAt: timestamp("email_verified_at", { withTimezone: true }),
    /** A new address that takes the old one's place once it is verified. */
    pendingEmail: text("pending_email"),
    /** Argon2id in its own notation; null for accounts that sign in by link or provider only. */
    passwordHash: text("password_hash"),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    /** E.164, or empty. */
    phoneNumber: text("phone_number").notNull().default(""),
    preferredLanguage: text("preferred_language").$type<Language>().notNull(),
    /** Whether they want to be reminded of a cart they left; null: never said, then readers of the newsletter are. */
    cartMails: boolean("cart_mails"),
    /** In which locale they want to hear of what they wished for; null: they do not. */
    wishMails: text("wish_mails").$type<Locale>(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex("customers_verified_email").on(table.email).where(sql`${table.emailVerifiedAt} is not null`),
    index("customers_email").on(table.email),
    // How staff find people: the newest, or by what found-by.ts says.
    index("customers_created").on(table.createdAt, table.id),
    index("customers_found_by").using(
      "gin",
      sql`found_by(${table.firstName}, ${table.lastName}, ${table.email}, ${table.phoneNumber}, '')`,
    ),
  ],
);

/** Why somebody is not offered cash: parcels were refused at the door, orders were made up, or they asked for it. */
export const CASH_REFUSALS = ["refused_parcels", "invented_orders", "own_wish"] as const;
export type CashRefusal = (typeof CASH_REFUSALS)[number];

/** Phones whose owners are not offered cash on delivery, by decision of staff. */
export const phonesWithoutCash = pgTable("phones_without_cash", {
  /** `person_hash` of the number as E.164: known again, also after the account has ended, and readable by nobody. */
  phoneKey: text("phone_key").primaryKey(),
  reason: text().$type<CashRefusal>().notNull(),
  /** Name of whoever decided it. */
  decidedBy: text("decided_by").notNull(),
  decidedAt: timestamp("decided_at", { withTimezone: true }).notNull(),
});

/** Column of a row that belongs to an account and ends with it. */
export const ownedByCustomer = () =>
  uuid("customer_id")
    .notNull()
    .references(() => customers.id, { onDelete: "cascade" });
