import { bigint, index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { ownedByCustomer } from "../customers/tables.ts";

/** Passkeys: the halves that prove a signature. The ones that sign never leave the customers' devices. */
export const passkeys = pgTable(
  "passkeys",
  {
    /** Names the passkey in its owner's list; opens nothing. */
    id: uuid().primaryKey(),
    /** What the device calls it, base64url. */
    credentialId: text("credential_id").notNull().unique(),
    customerId: ownedByCustomer(),
    /** COSE, base64url. */
    publicKey: text("public_key").notNull(),
    /** How often the device says that it has signed: never lower than before, where it counts at all. */
    counter: bigint({ mode: "number" }).notNull(),
    /** How the device is reached (`internal`, `hybrid` …), as it said. */
    transports: jsonb().$type<string[]>().notNull(),
    /** The owner's word for it. */
    name: text().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    lastUsedAt: timestamp("last_used_at", { withTimezone: true }),
  },
  (table) => [index("passkeys_customer").on(table.customerId)],
);
