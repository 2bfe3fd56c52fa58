import { sql } from "drizzle-orm";

/** Of a row of `products`: staff have begun it or taken it off sale, and nothing of it is published. */
export const IS_BEGUN = sql`(not active and version is null and changed_by_staff)`;
