import { timingSafeEqual } from "node:crypto";
import { sql } from "drizzle-orm";
import { type Database, rowsOf, type Transaction } from "./database/database.ts";
import { UUID } from "./uuid.ts";

/** What a link in a mail is good for, and nothing else. */
export type LinkPurpose =
  | "preview"
  | "order.pay"
  | "cart.restore"
  | "cart-reminders.stop"
  | "wishlist-mails.stop"
  | "stock-mails.stop"
  | "newsletter";

const SEALED = new RegExp(`^(${UUID})_([0-9a-f]{64})$`);

/**
 * The token of a link that only the shop can make: it names one row and holds for one purpose, as long as the row lets
 * it. Sealed with the key under which persons are hashed, the same for all processes.
 */
export async function signLink(db: Database | Transaction, purpose: LinkPurpose, id: string): Promise<string> {
  return `${id}_${await sealOf(db, purpose, id)}`;
}

/** The row that such a token names; null for a token that the shop has not made, or for something else. */
export async function readLink(db: Database, purpose: LinkPurpose, token: string): Promise<string | null> {
  const [, id, seal] = SEALED.exec(token) ?? [];
  if (id === undefined || seal === undefined) return null;
  return timingSafeEqual(Buffer.from(seal), Buffer.from(await sealOf(db, purpose, id))) ? id : null;
}

/** The seal on what a link says, a name or a text. */
export async function sealOf(db: Database | Transaction, purpose: LinkPurpose, id: string): Promise<string> {
  const [row] = await rowsOf<{ seal: string }>(db, sql`select person_hash(${`link ${purpose} ${id}`}::text) as seal`);
  if (row === undefined) throw new Error("there is no key to seal links with");
  return row.seal;
}
