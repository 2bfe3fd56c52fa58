import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { expect, test } from "vitest";

const FOLDER = join(import.meta.dirname, "../database/migrations");
const { entries } = JSON.parse(readFileSync(join(FOLDER, "meta/_journal.json"), "utf8")) as {
  entries: { tag: string }[];
};
const sqlOf = (tags: readonly { tag: string }[]) =>
  tags.map(({ tag }) => readFileSync(join(FOLDER, `${tag}.sql`), "utf8")).join("\n");

/** A row with what a test is about; whatever else must be there gets any value its column takes. */
async function insert(database: PGlite, table: string, row: Record<string, unknown>): Promise<void> {
  const columns = await database.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_name = $1 and is_nullable = 'NO' and column_default is null and is_identity = 'NO'`,
    [table],
  );
  const any = (type: string): unknown =>
    type === "jsonb"
      ? "{}"
      : type === "boolean"
        ? false
        : type.startsWith("timestamp")
          ? "2026-01-01"
          : type === "text"
            ? `any ${Math.random()}`
            : 0;
  const whole: Record<string, unknown> = {
    ...Object.fromEntries(columns.rows.map(({ name, type }) => [name, any(type)])),
    ...row,
  };
  const names = Object.keys(whole);
  const places = names.map((_, index) => `$${index + 1}`).join(", ");
  await database.query(
    `insert into ${table} (${names.map((name) => `"${name}"`).join(", ")}) values (${places})`,
    Object.values(whole),
  );
}

const order = (digit: string) => `00000000-0000-4000-8000-00000000000${digit}`;

test("the ledger begins with what was there: the stock stays, and orders hold what they held", async () => {
  const database = new PGlite();
  const before = entries.findIndex(({ tag }) => tag.endsWith("stock_ledger"));
  await database.exec(sqlOf(entries.slice(0, before)));
  await insert(database, "products", { id: 1, stock: 13 });
  await insert(database, "products", { id: 2, stock: 0 });
  await insert(database, "products", { id: 3, stock: 8 });
  for (const [digit, holds] of [
    ["1", true],
    ["2", false],
    ["3", true],
  ] as const) {
    await insert(database, "orders", { id: order(digit), cart_uuid: order(digit), holds_stock: holds });
    const line = { order_id: order(digit), position: 0, product_id: 1, quantity: 3 };
    await insert(database, "order_lines", line);
  }
  await insert(database, "order_lines", { order_id: order("1"), position: 1, product_id: 2, quantity: 2 });
  await insert(database, "payments", { id: order("9"), order_id: order("3"), amount: 100 });
  const lines = JSON.stringify([{ position: 0, quantity: 1 }]);
  await insert(database, "refunds", { id: order("8"), payment_id: order("9"), amount: 1, restock: true, lines });

  await database.exec(sqlOf(entries.slice(before)));
  const sums = await database.query(
    `select p.id, p.stock, coalesce(sum(c.change), 0)::int as ledger from products p
     left join stock_changes c on c.product_id = p.id group by p.id order by p.id`,
  );
  expect(sums.rows).toEqual([
    { id: 1, stock: 13, ledger: 13 },
    { id: 2, stock: 0, ledger: 0 },
    { id: 3, stock: 8, ledger: 8 },
  ]);
  const held = await database.query(
    `select right(order_id::text, 1) as order, product_id, -sum(change)::int as units from stock_changes
     where order_id is not null group by order_id, product_id order by 1, 2`,
  );
  expect(held.rows).toEqual([
    { order: "1", product_id: 1, units: 3 },
    { order: "1", product_id: 2, units: 2 },
    { order: "3", product_id: 1, units: 2 },
  ]);
  await database.close();
}, 60_000);
