import { sql } from "drizzle-orm";
import type { Content } from "../../shop/content/content.ts";
import { importContent } from "../../shop/content-import/import-content.ts";
import { type Database, rowsOf } from "../../shop/database/database.ts";

/** Made by a migration, once and for all: what hashes of persons are keyed with. */
const KEPT = ["person_key"];

/**
 * Makes the database what it is after a first start: empties every table, the queue's too, and takes over the content
 * anew; all of it or nothing. Shops that run on it hear of the new catalogue.
 */
export async function resetShop(db: Database, content: Content): Promise<void> {
  await db.transaction(async (tx) => {
    const tables = await rowsOf<{ name: string }>(
      tx,
      sql`select format('%I.%I', schemaname, tablename) as name from pg_tables
          where schemaname = 'public' and tablename <> all(${sql.param(KEPT)}::text[])`,
    );
    const [queue] = await rowsOf<{ name: string | null }>(tx, sql`select to_regclass('pgboss.job')::text as name`);
    const names = [...tables.map(({ name }) => name), ...(queue?.name == null ? [] : [queue.name])];
    await tx.execute(sql.raw(`truncate ${names.join(", ")} restart identity cascade`));
    await importContent(tx, content);
  });
}

/** How much of what people have left there is to lose. */
export async function countOfLife(db: Database): Promise<Record<string, number>> {
  const [counts] = await rowsOf<Record<string, number>>(
    db,
    sql`select (select count(*)::int from orders) as orders, (select count(*)::int from customers) as customers,
          (select count(*)::int from carts) as carts, (select count(*)::int from contact_requests) as messages,
          (select count(*)::int from newsletter_subscribers) as subscribers`,
  );
  return counts ?? {};
}
