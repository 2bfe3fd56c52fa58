import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../database/database.ts";

/**
 * Makes what waits for its moment history, of the versions in `table` that are meant: what is taken out of the shop must not
 * come back by itself.
 */
export async function dropScheduled(tx: Transaction, { table, which }: { table: SQL; which: SQL }): Promise<void> {
  await tx.execute(
    sql`update ${table} set state = 'archived', publish_at = null, record = null, publisher_id = null
        where ${which} and state = 'scheduled'`,
  );
}
