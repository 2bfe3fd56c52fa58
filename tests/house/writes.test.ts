import { expect, it } from "vitest";
import { sourceFiles } from "./source-files.ts";

/** What changes a row of a table, whether by the query builder or in SQL. */
const changes = (table: string) => new RegExp(`[.]update\\(${table}\\)|\\bupdate ${table} set\\b`, "g");

/** Where a table's rows are changed: one function that asks its states, and what forgets or joins people, whose it is. */
const WRITERS = [
  { table: "orders", files: ["orders/update-order.ts", "customers/", "privacy/"] },
  { table: "payments", files: ["payments/update-payment.ts", "privacy/"] },
];

it.each(WRITERS)("rows of $table are changed in one place", ({ table, files }) => {
  const sources = [...sourceFiles("shop", [".ts"]), ...sourceFiles("server", [".ts"])];
  const writers = sources.filter(({ text }) => changes(table).test(text)).map(({ path }) => path);
  const known = (path: string) => files.some((file) => path.includes(`shop/${file}`));
  expect(writers.filter((path) => !known(path))).toEqual([]);
  expect(writers.some((path) => path.includes(files[0] ?? "none"))).toBe(true);
});

it("attempts to pay are written down in one place", () => {
  const writers = sourceFiles("shop", [".ts"]).filter(({ text }) => /[.]insert\(payments\)/.test(text));
  expect(writers.map(({ path }) => path)).toEqual(["shop/payments/begin.ts"]);
});

/** What asks whether the stock is the sum of its ledger, or does it for the tests that use it. */
const ADDS_UP = /\b(expectStockAddsUp|assertStockAddsUp|comparedWith|shopOnBrokenDatabase|testKills)\(/;

it("every test of faults adds the stock up from its ledger, and none writes past it", () => {
  const faults = sourceFiles("tests/faults", [".test.ts"]);
  expect(faults.filter(({ text }) => !ADDS_UP.test(text)).map(({ path }) => path)).toEqual([]);
  const tests = ["api", "faults", "support", "browser"].flatMap((folder) => sourceFiles(`tests/${folder}`, [".ts"]));
  expect(tests.filter(({ text }) => /update products set [^"`]*\bstock\b/.test(text)).map(({ path }) => path)).toEqual(
    [],
  );
});
