import { sql } from "drizzle-orm";
import { check, customType, pgTable, smallint } from "drizzle-orm/pg-core";

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => "bytea" });

/**
 * The one secret under which people are remembered who must not be known any more: `person_hash(value)` of the
 * database (migration) is a keyed hash. Made with the table, the same for all processes.
 */
export const personKey = pgTable(
  "person_key",
  {
    id: smallint().primaryKey().default(1),
    secret: bytes().notNull(),
  },
  (table) => [check("person_key_one", sql`${table.id} = 1`)],
);
