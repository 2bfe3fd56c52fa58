import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { expect, test } from "vitest";
import { sampleCatalog } from "../../tests/support/sample-catalog.ts";
import type { ShopContext } from "../context.ts";
import type { Database } from "../database/database.ts";
import { addWishes, wishlist } from "./wishlist.ts";

const ID = "3f2504e0-4f89-41d3-9a0c-0305e82c3301";

test("a list of 200 takes no more until one leaves it, and what is not sold any more takes no room", async () => {
  const client = new PGlite();
  const db = drizzle(client) as unknown as Database;
  await migrate(drizzle(client), { migrationsFolder: `${import.meta.dirname}/../database/migrations` });
  await client.exec(`
    insert into customers (id, first_name, last_name, preferred_language, created_at) values ('${ID}', '', '', 'en', now());
    insert into products (id, slug, sku, line, price, stock, stock_imported, weight_grams, content, fingerprint)
      select n, 'p-' || n, 'P-' || n, 'core', 100, 9, 0, 100, '{}', '' from generate_series(1, 201) n`);
  const catalog = sampleCatalog(Array.from({ length: 201 }, (_, at) => ({ slug: `p-${at + 1}`, price: 100 })));
  const shop = {
    db,
    catalog: () => catalog,
    catalogFor: () => catalog,
    clock: () => new Date(),
  } as unknown as ShopContext;
  const add = (...ids: number[]) => addWishes(db, shop, ID, ids);
  const first = [...catalog.productById.keys()].slice(0, 200);
  expect([await add(...first), await add(201), await add(200), await add(999)]).toEqual([
    "saved",
    "wishlist.full",
    "saved",
    "product.not_found",
  ]);
  await client.exec("update products set active = false where id = 1");
  expect(await add(201)).toBe("saved");
  expect((await wishlist(shop, ID)).length).toBe(200);
  await client.close();
});
