import { readdirSync } from "node:fs";
import { join } from "node:path";
import { getTableName, isTable } from "drizzle-orm";
import { expect, it } from "vitest";
import { PERSONAL_DATA } from "./personal-data.ts";

const SHOP = join(import.meta.dirname, "..");

it("classifies every table of the shop", async () => {
  const folders = readdirSync(SHOP, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const files = folders.filter(({ name }) => readdirSync(join(SHOP, name)).includes("tables.ts"));
  const modules = (await Promise.all(files.map(({ name }) => import(join(SHOP, name, "tables.ts"))))) as object[];
  const tables = modules.flatMap((found) => Object.values(found).filter(isTable).map(getTableName));
  expect(tables.length).toBeGreaterThan(20);
  const classified = new Set(PERSONAL_DATA.map(({ table }) => table));
  expect(tables.filter((table) => !classified.has(table))).toEqual([]);
});
