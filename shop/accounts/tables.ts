import { sql } from "drizzle-orm";
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Language, Locale } from "../market/market.ts";
import type { TokenPayload } from "./one-time-token.ts";

/**
 * People with an account. An address is only a claim until its owner has proved it: any number of accounts may claim
 * the same one, so that registering tells nobody whether it is taken; only one may hold it proved.
 */
export const customers = pgTable(
  "customers",
  {
    id: uuid().primaryKey(),
    /** Lower case, trimmed. Null while a provider that shared none waits for it to be entered. */
    email: text(),
    emailVerifiedAt: timestamp("email_verified_at", { withTimezone: true }),
    /** A new address that takes the old one's place once it is proved. */
    pendingEmail: text("pending_email"),
    /** Argon2id in its own notation; null for accounts that sign in by link or provider only. */
    passwordHash: text("password_hash"),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    /** E.164, or empty. */
    phoneNumber: text("phone_number").notNull().default(""),
    preferredLanguage: text("preferred_language").$type<Language>().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex("customers_proved_email").on(table.email).where(sql`${table.emailVerifiedAt} is not null`),
    index("customers_email").on(table.email),
  ],
);

const customerId = () =>
  uuid("customer_id")
    .notNull()
    .references(() => customers.id, { onDelete: "cascade" });

/** Who is signed in where. Ends by itself after 30 days without use. */
export const sessions = pgTable(
  "sessions",
  {
    /** Names the session in its owner's list; opens nothing. */
    id: uuid().primaryKey(),
    /** SHA-256 of the token in the `token` cookie: a leaked table signs nobody in. */
    tokenHash: text("token_hash").notNull().unique(),
    customerId: customerId(),
    userAgent: text("user_agent").notNull(),
    /** SHA-256 of the number of the request that began it: a repeat takes the place of a session nobody received. */
    startedBy: text("started_by"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** Written at most once an hour. */
    lastUsedAt: timestamp("last_used_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("sessions_customer").on(table.customerId), index("sessions_last_used").on(table.lastUsedAt)],
);

/** Browsers in which somebody has signed in before: strangers' attempts cannot use up the owner's there. */
export const knownBrowsers = pgTable(
  "known_browsers",
  {
    /** SHA-256 of the `browser` cookie. */
    browserHash: text("browser_hash").notNull(),
    customerId: customerId(),
    seenAt: timestamp("seen_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.browserHash, table.customerId] }),
    index("known_browsers_seen").on(table.seenAt),
  ],
);

/** Accounts at providers. A person is told by provider and subject, never by an address. */
export const identities = pgTable(
  "identities",
  {
    provider: text().notNull(),
    subject: text().notNull(),
    customerId: customerId(),
    linkedAt: timestamp("linked_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    index("identities_customer").on(table.customerId),
  ],
);

/** Passkeys: the halves that prove a signature. The ones that sign never leave the customers' devices. */
export const passkeys = pgTable(
  "passkeys",
  {
    /** Names the passkey in its owner's list; opens nothing. */
    id: uuid().primaryKey(),
    /** What the device calls it, base64url. */
    credentialId: text("credential_id").notNull().unique(),
    customerId: customerId(),
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

/** Links and codes that work once. Using one deletes it, or marks it as spent for a while (`takeToken`). */
export const oneTimeTokens = pgTable(
  "one_time_tokens",
  {
    /** SHA-256 of the token. */
    tokenHash: text("token_hash").primaryKey(),
    kind: text().$type<TokenPayload["kind"]>().notNull(),
    /** The address it was sent to; null for codes that are not sent. */
    email: text(),
    customerId: uuid("customer_id").references(() => customers.id, { onDelete: "cascade" }),
    payload: jsonb().$type<TokenPayload>().notNull(),
    /** SHA-256 of the secret of the browser that used it and may not have received the answer. */
    spentBy: text("spent_by"),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("one_time_tokens_email").on(table.email),
    index("one_time_tokens_customer").on(table.customerId),
    index("one_time_tokens_expires").on(table.expiresAt),
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
    /** SHA-256 of the cookie that binds the visit to the browser it began in. */
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

/** How often something was tried; counted here so that all processes count together. */
export const attempts = pgTable(
  "attempts",
  {
    /** SHA-256 of limit and whom it counts: no address of a person or a machine is kept. */
    key: text().primaryKey(),
    tries: integer().notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("attempts_expires").on(table.expiresAt)],
);
