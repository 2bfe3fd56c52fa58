import { boolean, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { Locale } from "../market/market.ts";

/** Who wants the newsletter. Nobody gets it before they confirmed the address; whoever leaves is deleted. */
export const newsletterSubscribers = pgTable("newsletter_subscribers", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Lower case, trimmed. */
  email: text().notNull().unique(),
  locale: text().$type<Locale>().notNull(),
  /** Fingerprint of the secret in the mail's links; null until the mail was made. */
  tokenHash: text("token_hash").unique(),
  /** When the confirmation was last asked for. */
  askedAt: timestamp("asked_at", { withTimezone: true }).notNull(),
  confirmedAt: timestamp("confirmed_at", { withTimezone: true }),
  /** Whether its reader is reminded of a cart they left. */
  cartMails: boolean("cart_mails").notNull().default(true),
});
