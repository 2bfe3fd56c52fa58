import { sql } from "drizzle-orm";
import type { Transaction } from "../database/database.ts";

/** Any number, as long as it is this one's own. */
const LIST_LOCK = 7_305_126;

/**
 * Who changes what the shop leads to, texts, announcements and redirects, does so one after the other, staff and imports
 * alike: so that no circle of redirects is closed, no redirect hides a text that is published in the same moment, and
 * nobody writes over what they have not read. Taken before any row of `documents` is.
 */
export async function lockLists(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LIST_LOCK})`);
}
