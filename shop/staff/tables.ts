import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
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
import type { Country, Language, Text } from "../market/market.ts";
import type { Minor } from "../pricing/money.ts";
import type { Alert } from "./alerts.ts";
import type { Permission, RoleName } from "./roles.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Roles that owners have put together. Rows stay when one is removed: the audit log and former staff name them. */
export const staffRoles = pgTable("staff_roles", {
  id: uuid().primaryKey(),
  name: jsonb().$type<Text>().notNull(),
  permissions: text().array().$type<Permission[]>().notNull(),
  /** How much it may give back of one order alone, AED hundredths. */
  refundLimit: integer("refund_limit_aed").$type<Minor>().notNull(),
  /** Empty: all. */
  countries: text().array().$type<Country[]>().notNull(),
  /** Counts changes, so that nobody overwrites one they have not seen. */
  version: integer().notNull().default(1),
  createdAt: moment("created_at").notNull(),
  removedAt: moment("removed_at"),
});

/** Where a role is an owner's own, `role` says so. */
const heldRole = () => ({
  role: text().$type<RoleName | "own">().notNull(),
  ownRoleId: uuid("own_role_id").references(() => staffRoles.id),
});

/** Whoever works in the shop. Rows stay when somebody leaves: the audit log names them. */
export const staff = pgTable(
  "staff",
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    name: text().notNull(),
    ...heldRole(),
    passwordHash: text("password_hash").notNull(),
    /** Secret of the authenticator app, encrypted (sealed.ts). */
    totpSecret: text("totp_secret").notNull(),
    /** The newest period whose code was used: each works once. */
    totpStep: bigint("totp_step", { mode: "number" }).notNull(),
    language: text().$type<Language>().notNull(),
    /** Whether they want a mail for every new order. */
    orderMails: boolean("order_mails").notNull().default(false),
    /** Whether they want a mail when products run low. */
    stockMails: boolean("stock_mails").notNull().default(false),
    /** What they want a mail of when it begins to wait for a person. */
    waitingMails: text("waiting_mails").array().$type<Alert[]>().notNull().default([]),
    /** Whether single keys do something in the back office. */
    singleKeys: boolean("single_keys").notNull().default(true),
    /** Counts changes of the role, so that nobody overwrites a change they have not seen. */
    version: integer().notNull().default(1),
    createdAt: moment("created_at").notNull(),
    /** Left: opens nothing any more. */
    removedAt: moment("removed_at"),
  },
  (table) => [uniqueIndex("staff_email").on(table.email).where(sql`${table.removedAt} is null`)],
);

const ofStaff = () =>
  uuid("staff_id")
    .notNull()
    .references(() => staff.id, { onDelete: "cascade" });

/** Who is signed in to the back office, and where. */
export const staffSessions = pgTable(
  "staff_sessions",
  {
    /** Names the session in lists; opens nothing. */
    id: uuid().primaryKey(),
    tokenHash: text("token_hash").notNull().unique(),
    staffId: ofStaff(),
    /** Whether the second factor was shown; before that it opens nothing but the question for it. */
    isComplete: boolean("is_complete").notNull(),
    userAgent: text("user_agent").notNull(),
    createdAt: moment("created_at").notNull(),
    /** Written at most once a minute. */
    lastUsedAt: moment("last_used_at").notNull(),
    /** When the second factor was shown for the last time. */
    confirmedAt: moment("confirmed_at").notNull(),
  },
  (table) => [index("staff_sessions_staff").on(table.staffId)],
);

/** Codes for whoever has lost their second factor; each works once. */
export const staffRecoveryCodes = pgTable(
  "staff_recovery_codes",
  { staffId: ofStaff(), codeHash: text("code_hash").notNull() },
  (table) => [primaryKey({ columns: [table.staffId, table.codeHash] })],
);

/** Passkeys that stand in for the code of the app; never for the password. */
export const staffPasskeys = pgTable(
  "staff_passkeys",
  {
    /** Names the passkey in its owner's list; opens nothing. */
    id: uuid().primaryKey(),
    staffId: ofStaff(),
    /** What the device calls it, base64url. */
    credentialId: text("credential_id").notNull().unique(),
    /** COSE, base64url. */
    publicKey: text("public_key").notNull(),
    /** How often the device says that it has signed: never lower than before, where it counts at all. */
    counter: bigint({ mode: "number" }).notNull(),
    /** How the device is reached, as it said. */
    transports: jsonb().$type<string[]>().notNull(),
    /** The owner's word for it. */
    name: text().notNull(),
    createdAt: moment("created_at").notNull(),
    lastUsedAt: moment("last_used_at"),
  },
  (table) => [index("staff_passkeys_staff").on(table.staffId)],
);

/** Links that let somebody in: new staff, or staff who begin anew with password and second factor. */
export const staffInvitations = pgTable("staff_invitations", {
  id: uuid().primaryKey(),
  tokenHash: text("token_hash").notNull().unique(),
  /** Null for the first owner, who says it. */
  email: text(),
  ...heldRole(),
  /** Null for the first owner, whom the shop itself invites. */
  invitedBy: uuid("invited_by").references(() => staff.id, { onDelete: "cascade" }),
  createdAt: moment("created_at").notNull(),
  expiresAt: moment("expires_at").notNull(),
});

/** What staff have asked for under a number of their own, so that it is done once (once.ts). */
export const staffRequests = pgTable(
  "staff_requests",
  {
    /** Somebody of the staff, or an API key. */
    staffId: uuid("staff_id").notNull(),
    key: text().notNull(),
    /** Hash of what was asked for: the same number for something else is a mistake. */
    fingerprint: text().notNull(),
    /** Null while it is done, which nobody else sees. */
    answer: jsonb().$type<object>(),
    at: moment("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.key] }), index("staff_requests_at").on(table.at)],
);

/** What staff did, row after row, each with a hash over itself and the row before (audit.ts). Nothing changes one. */
export const auditEntries = pgTable(
  "audit_entries",
  {
    seq: bigint({ mode: "number" }).primaryKey(),
    at: moment("at").notNull(),
    staffId: uuid("staff_id"),
    action: text().notNull(),
    entity: text().notNull(),
    entityId: text("entity_id").notNull(),
    /** All of it as it was hashed, as JSON. */
    entry: text().notNull(),
    previousHash: text("previous_hash").notNull(),
    hash: text().notNull(),
  },
  (table) => [
    index("audit_entries_entity").on(table.entity, table.entityId, table.seq),
    index("audit_entries_staff").on(table.staffId, table.seq),
  ],
);

/** Which of the staff were to be told of which order: each once, also when the job that tells them is repeated. */
export const staffOrderMails = pgTable(
  "staff_order_mails",
  { orderId: uuid("order_id").notNull(), staffId: ofStaff() },
  (table) => [primaryKey({ columns: [table.orderId, table.staffId] })],
);

/** What waits for a person and was noticed, whoever wanted to hear of it, for as long as it does (staff-alerts/waiting.ts). */
export const staffAlerts = pgTable(
  "staff_alerts",
  {
    alert: text().$type<Alert>().notNull(),
    /** Names what waits: the number of the order, the dispute, the request or the return; of a lot, whether it has expired, too. */
    thing: text().notNull(),
    since: moment("since").notNull(),
  },
  (table) => [primaryKey({ columns: [table.alert, table.thing] })],
);

/** The pair of keys that the shop shows itself by to push services; one row. */
export const staffPushKeys = pgTable("staff_push_keys", {
  isOnly: boolean("is_only").primaryKey().default(sql`true`),
  /** Uncompressed point on P-256, base64url: what browsers are told. */
  publicKey: text("public_key").notNull(),
  /** JWK, encrypted (staff/sealed.ts). */
  privateKey: text("private_key").notNull(),
});

/** Browsers on which somebody of the staff wants a notice of every new order. */
export const staffPushDevices = pgTable(
  "staff_push_devices",
  {
    id: uuid().primaryKey(),
    staffId: uuid("staff_id")
      .notNull()
      .references(() => staff.id, { onDelete: "cascade" }),
    /** Ends with the session it was wanted in; null: that one has ended by itself, and nobody has signed out. */
    sessionId: uuid("session_id").references(() => staffSessions.id, { onDelete: "cascade" }),
    /** Where its push service takes notices. */
    endpoint: text().notNull().unique(),
    /** The browser's public key and its secret, base64url: only it can read what is sent. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("staff_push_devices_staff").on(table.staffId),
    index("staff_push_devices_session").on(table.sessionId),
  ],
);

/** Which device is told of which order: each once, also when the job that tells them is repeated. */
export const staffPushNotices = pgTable(
  "staff_push_notices",
  {
    orderId: uuid("order_id").notNull(),
    deviceId: uuid("device_id")
      .notNull()
      .references(() => staffPushDevices.id, { onDelete: "cascade" }),
    sentAt: timestamp("sent_at", { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.deviceId] }),
    index("staff_push_notices_device").on(table.deviceId),
  ],
);
