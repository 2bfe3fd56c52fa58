import { sql } from "drizzle-orm";
import type { Transaction } from "../database/database.ts";

/** Settings are changed one after the other, by staff and imports alike. */
export const lockSettings = (tx: Transaction) =>
  tx.execute(sql`lock table setting_versions in share row exclusive mode`);
