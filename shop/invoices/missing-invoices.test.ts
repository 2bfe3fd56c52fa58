import { drizzle } from "drizzle-orm/pglite";
import { expect, test } from "vitest";
import { insertRow, migratedUpTo } from "../../tests/support/migrations.ts";
import type { ShopContext } from "../context.ts";
import type { Database } from "../database/database.ts";
import { PAID_BY_EXCHANGE } from "../market/methods.ts";
import { makeMissingInvoices } from "./missing-invoices.ts";

const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;

test("an order without a mail address that stands and has no invoice gets one, once, in the order of placing", async () => {
  const { database, migrate } = await migratedUpTo("orders_without_email");
  await migrate();
  const place = (digit: number, day: number, more: object = {}) =>
    insertRow(database, "orders", {
      ...{ id: id(digit), cart_uuid: id(digit), reference: `BG-${digit}`, rate: "1", currency: "AED" },
      ...{ customer: JSON.stringify({ email: null }), fulfilment_state: "DELIVERED", is_confirmed: true },
      ...{ placed_at: `2026-11-0${day}`, ...more },
    });
  await place(1, 2);
  await place(2, 1);
  await place(3, 3, { is_confirmed: false });
  await place(4, 3, { fulfilment_state: "CANCELLED" });
  await place(6, 3, { payment_method: PAID_BY_EXCHANGE, due: 100 });
  await place(5, 3, { customer: JSON.stringify({ email: "layla@example.com" }) });

  const brand = { distributor: "Sample Trading", taxNumber: "123456789012345" };
  const clock = () => new Date("2026-11-20T08:00:00Z");
  const shop = { db: drizzle({ client: database }) as unknown as Database, brand, clock } as ShopContext;
  expect(await makeMissingInvoices(shop)).toBe(2);
  expect(await makeMissingInvoices(shop)).toBe(0);
  const { rows } = await database.query("select order_id, year, number from invoices order by number");
  expect(rows).toEqual([
    { order_id: id(2), year: 2026, number: 1 },
    { order_id: id(1), year: 2026, number: 2 },
  ]);
  await database.close();
});
