import { expect, test } from "vitest";
import { insertRow as insert, migratedUpTo } from "../../tests/support/migrations.ts";

const order = (digit: string) => `00000000-0000-4000-8000-00000000000${digit}`;

test("the ledger begins with what was there: the stock stays, and orders hold what they held", async () => {
  const { database, migrate } = await migratedUpTo("stock_ledger");
  await insert(database, "products", { id: 1, stock: 13 });
  await insert(database, "products", { id: 2, stock: 0 });
  await insert(database, "products", { id: 3, stock: 8 });
  for (const [digit, holds] of [
    ["1", true],
    ["2", false],
    ["3", true],
  ] as const) {
    await insert(database, "orders", { id: order(digit), cart_uuid: order(digit), rate: "1", holds_stock: holds });
    const line = { order_id: order(digit), position: 0, product_id: 1, quantity: 3 };
    await insert(database, "order_lines", line);
  }
  await insert(database, "order_lines", { order_id: order("1"), position: 1, product_id: 2, quantity: 2 });
  await insert(database, "payments", { id: order("9"), order_id: order("3"), amount: 100 });
  const lines = JSON.stringify([{ position: 0, quantity: 1 }]);
  await insert(database, "refunds", { id: order("8"), payment_id: order("9"), amount: 1, restock: true, lines });

  await migrate();
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
});
