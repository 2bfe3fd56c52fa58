import { and, asc, eq } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import type { Database, Transaction } from "../database/database.ts";
import type { Language } from "../market/market.ts";
import type { Author } from "../staff/audit.ts";
import { notifyStaff } from "../staff/notify.ts";
import { orderEntries } from "./tables.ts";

/** What staff write about an order: a note for themselves, a message to its buyer, or why they did something. */
export type EntryKind = "note" | "message" | "reason" | "edit";

/** By kind: a note and a reason have their text, a message also who it was for and in which language. */
export interface EntryData {
  text?: string;
  subject?: string;
  language?: Language;
  /** By which way a message went; undefined: by mail. */
  channel?: "mail" | "whatsapp";
  /** Which ready-made text a message began with. */
  template?: string;
  /** Of a reason: the state that the order was moved to. */
  state?: string;
  /** Of an edit: what the order came to before and after it, hundredths of its currency. */
  totals?: [before: number, after: number];
}

export interface Entry {
  id: number;
  kind: EntryKind;
  data: EntryData;
  author: string;
  at: Date;
}

/** Writes an entry down, in the transaction of what it belongs to; answers its number. */
export async function writeEntry(
  tx: Transaction,
  shop: Pick<ShopContext, "clock">,
  { staffId, name }: Author,
  order: { id: string; reference: string },
  { kind, data }: Pick<Entry, "kind" | "data">,
): Promise<number> {
  const entry = { orderId: order.id, kind, data, staffId, author: name ?? "", at: shop.clock() };
  const [written] = await tx.insert(orderEntries).values(entry).returning({ id: orderEntries.id });
  if (written === undefined) throw new Error("an entry was not written");
  await notifyStaff(tx, { entity: "order", id: order.reference });
  return written.id;
}

/** Everything staff wrote about an order, the first first. */
export async function entriesOf(db: Database, orderId: string): Promise<Entry[]> {
  return db.select().from(orderEntries).where(eq(orderEntries.orderId, orderId)).orderBy(asc(orderEntries.id));
}

/** One message to a buyer; null once its buyer is forgotten, or if there is none of that number. */
export async function messageOf(
  db: Database,
  { orderId, entryId }: { orderId: string; entryId: number },
): Promise<{ text: string; subject: string; language: Language } | null> {
  const isIt = and(eq(orderEntries.id, entryId), eq(orderEntries.orderId, orderId), eq(orderEntries.kind, "message"));
  const [entry] = await db.select({ data: orderEntries.data }).from(orderEntries).where(isIt);
  const { text, subject, language } = entry?.data ?? {};
  return text === undefined || subject === undefined || language === undefined ? null : { text, subject, language };
}
