import { type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "../database/database.ts";
import { phonesWithoutCash } from "./tables.ts";

/** The condition that the owner of a phone, as E.164, is not offered cash on delivery. */
export function isWithoutCash(phone: SQL): SQL<boolean> {
  return sql<boolean>`exists (select from phones_without_cash w where w.phone_key = person_hash(${phone}))`;
}

/** Whether the owner of a phone, as E.164, is not offered cash on delivery, by decision of staff. */
export async function mayNotPayCash(db: Database | Transaction, phone: string): Promise<boolean> {
  const found = await db
    .select({ reason: phonesWithoutCash.reason })
    .from(phonesWithoutCash)
    .where(sql`${phonesWithoutCash.phoneKey} = person_hash(${phone})`);
  return found.length > 0;
}
