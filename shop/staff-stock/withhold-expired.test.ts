import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { expect, test } from "vitest";
import type { ShopContext } from "../context.ts";
import type { Database } from "../database/database.ts";
import { ledgerFaults } from "../stock/read-stock.ts";
import { withholdExpired } from "./withhold-expired.ts";

const PRODUCTS = 60;

test("a whole shelf that has expired leaves the sale in far fewer statements than it has products, and once", async () => {
  const client = new PGlite();
  let statements = 0;
  const db = drizzle(client, { logger: { logQuery: () => (statements += 1) } });
  await migrate(db, { migrationsFolder: `${import.meta.dirname}/../database/migrations` });
  // Of each product two lots that have expired, 3 and 2 pieces, and one of 4 that lasts.
  await client.exec(`
    insert into products (id, slug, sku, line, price, stock, stock_imported, weight_grams, content, fingerprint)
      select n, 'p-' || n, 'P-' || n, 'core', 100, 9, 0, 100, '{}', '' from generate_series(1, ${PRODUCTS}) n;
    insert into stock_lots (product_id, code, expires_on)
      select n, lot, day::date from generate_series(1, ${PRODUCTS}) n,
        (values ('L1', '2026-11-01'), ('L2', '2026-11-02'), ('L3', '2027-11-01')) as lots (lot, day);
    insert into stock_changes (product_id, change, reason, lot_id)
      select product_id, case code when 'L1' then 3 when 'L2' then 2 else 4 end, 'received', id from stock_lots`);
  const heard: string[] = [];
  await client.listen("staff", (payload) => heard.push(payload));
  const shop = { db: db as unknown as Database, clock: () => new Date("2026-11-20T08:00:00Z") } as ShopContext;
  statements = 0;
  await withholdExpired(shop);
  expect(statements).toBeLessThan(PRODUCTS / 2);
  expect((await client.query("select distinct stock from products")).rows).toEqual([{ stock: 4 }]);
  expect(await ledgerFaults(shop.db)).toEqual([]);
  await expect.poll(() => new Set(heard).size).toBe(PRODUCTS);

  const rows = "select count(*)::int as rows, sum(change)::int as pieces from stock_changes where reason = 'withheld'";
  await withholdExpired(shop);
  expect((await client.query(rows)).rows).toEqual([{ rows: 2 * PRODUCTS, pieces: -5 * PRODUCTS }]);
  await client.close();
});
