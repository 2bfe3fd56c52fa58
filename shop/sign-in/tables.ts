import { index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { ownedByCustomer } from "../customers/tables.ts";
import type { Locale } from "../market/market.ts";

/** Accounts at providers. A person is told by provider and subject, never by an address. */
export const identities = pgTable(
  "identities",
  {
    provider: text().notNull(),
    subject: text().notNull(),
    customerId: ownedByCustomer(),
    linkedAt: timestamp("linked_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    index("identities_customer").on(table.customerId),
  ],
);

/** Sign-ins that are under way at a provider. Coming back deletes the row, so a state works once. */
export const providerVisits = pgTable(
  "provider_visits",
  {
    /** SHA-256 of the state that travels through the provider. */
    stateHash: text("state_hash").primaryKey(),
    provider: text().notNull(),
    nonce: text().notNull(),
    codeVerifier: text("code_verifier").notNull(),
    /** SHA-256 of the cookie that binds the context to the browser it began in. */
    browserHash: text("browser_hash").notNull(),
    /** The same for the way back; another cookie where that is another site's form. */
    returnHash: text("return_hash").notNull(),
    locale: text().$type<Locale>().notNull(),
    /** Path inside the shop, checked when it was written. */
    next: text(),
    wish: integer(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("provider_visits_expires").on(table.expiresAt)],
);
