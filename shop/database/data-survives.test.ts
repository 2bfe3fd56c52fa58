import type { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { expect, test } from "vitest";
import { insertRow, migratedUpTo } from "../../tests/support/migrations.ts";
import { loadCart } from "../cart/stored-cart.ts";
import type { ShopContext } from "../context.ts";
import { orderById } from "../orders/read-order.ts";
import { hashSecret } from "../sessions/secrets.ts";
import { sessionOf } from "../sessions/sessions.ts";
import type { Database } from "./database.ts";

/** Tables and columns that have another name since, as `table` or `table.column`: what was in them has moved along. */
const RENAMED: Readonly<Record<string, string>> = { attempts: "rate_limits" };

const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
const TOKEN = "a".repeat(43);
const NOW = new Date("2026-11-20T12:00:00Z");

const CUSTOMER = { first_name: "Layla", last_name: "حداد", email: "layla@example.com", phone_number: "+971501234567" };
const ADDRESS = { country: "AE", emirate: "dubai", city: "Dubai", area: "Marina", street: "1", building: "2" };
const AMOUNTS = { subtotal: 27_800, discount: 2780, delivery_fee: 0, processing_fee: 1000, vat: 1240, total: 26_020 };

/** What people had left in a shop of the last release. */
async function fill(database: PGlite): Promise<void> {
  const insert = (table: string, row: Record<string, unknown>) => insertRow(database, table, row);
  const text = JSON.stringify({ en: "Zinc", ar: "زنك" });
  await insert("products", { id: 7, slug: "zinc", sku: "BG-7", price: 13_900, stock: 8, sold: 2, active: true });
  await insert("stock_changes", { product_id: 7, change: 10, reason: "import" });
  await insert("promo_codes", { code: "WELCOME10", kind: "percent", value: 10, scope: '{"all":true}', uses: 1 });
  await insert("promo_customer_uses", { code: "WELCOME10", customer_key: "a hash", uses: 1 });
  const person = { first_name: "Layla", last_name: "حداد", phone_number: "+971501234567", preferred_language: "ar" };
  const proved = { email: CUSTOMER.email, email_verified_at: "2026-01-01" };
  await insert("customers", { id: id(1), ...person, ...proved });
  const used = { created_at: "2026-11-01", last_used_at: "2026-11-20" };
  await insert("sessions", {
    id: id(2),
    token_hash: hashSecret(TOKEN),
    customer_id: id(1),
    user_agent: "Firefox",
    ...used,
  });
  await insert("wishes", { customer_id: id(1), product_id: 7 });
  const bought = { customer: JSON.stringify(CUSTOMER), address: JSON.stringify(ADDRESS), customer_id: id(1) };
  const order = { id: id(3), reference: "BG-2222-2222-2", cart_uuid: id(4), locale: "ar", currency: "AED", rate: "1" };
  const states = { payment_state: "due_on_delivery", fulfilment_state: "PROCESSING", promo_code: "WELCOME10" };
  await insert("orders", { ...order, ...bought, ...AMOUNTS, ...states, delivery_method: 1, payment_method: 1 });
  const line = { order_id: id(3), position: 0, product_id: 7, quantity: 2, name: text, pack: text };
  await insert("order_lines", { ...line, unit_price: 13_900, line_total: 27_800, discount: 2780 });
  await insert("order_events", { order_id: id(3), kind: "placed", state: "PROCESSING" });
  await insert("stock_changes", { product_id: 7, change: -2, reason: "order", order_id: id(3) });
  await insert("payments", { id: id(5), order_id: id(3), attempt: 1, provider: "stripe", amount: 25_020 });
  await insert("invoices", { order_id: id(3), year: 2026, number: 1, seller_name: "Sample" });
  await insert("number_series", { name: "INV", year: 2026, last: 1 });
  const draft = JSON.stringify({ customerDetails: CUSTOMER, address: ADDRESS, deliveryMethod: 1 });
  const cart = { uuid: id(4), customer_id: id(1), locale: "ar", draft, shown_total: 13_900 };
  await insert("carts", { ...cart, expires_at: "2026-11-25" });
  await insert("cart_lines", { cart_uuid: id(4), product_id: 7, quantity: 3 });
  await insert("newsletter_subscribers", { email: CUSTOMER.email, locale: "ar", confirmed_at: "2026-02-02" });
  await insert("attempts", { key: "a hash", tries: 3 });
  await insert("contact_requests", { name: "Layla", email: CUSTOMER.email, message: "مرحباً" });
}

async function contentOf(database: PGlite): Promise<Record<string, Record<string, unknown>[]>> {
  const tables = await database.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const content: Record<string, Record<string, unknown>[]> = {};
  for (const { name } of tables.rows) {
    const { rows } = await database.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from "${name}" t order by to_jsonb(t)::text`,
    );
    content[name] = rows.map(({ row }) => row);
  }
  return content;
}

test("what people left in the last release is there after the update, and is found by who they are", async () => {
  const { database, migrate } = await migratedUpTo("order_adjustments");
  await fill(database);
  const before = await contentOf(database);
  await migrate();
  const after = await contentOf(database);
  for (const [table, rows] of Object.entries(before)) {
    const kept = after[RENAMED[table] ?? table]?.map((row) =>
      Object.fromEntries(
        Object.keys(rows[0] ?? {}).map((column) => [column, row[RENAMED[`${table}.${column}`] ?? column]]),
      ),
    );
    expect(kept, table).toEqual(rows);
  }

  const db = drizzle(database) as unknown as Database;
  const shop = { db, clock: () => NOW } as unknown as ShopContext;
  const session = await sessionOf(shop, TOKEN);
  expect(session?.customer).toMatchObject({ id: id(1), email: CUSTOMER.email });
  const cart = await loadCart(db, id(4), NOW, { customerId: id(1) });
  expect(cart).toMatchObject({ shownTotal: 13_900, draft: { customerDetails: CUSTOMER }, lines: [{ quantity: 3 }] });
  const order = await orderById(shop, id(3));
  expect(order?.order).toMatchObject({ reference: "BG-2222-2222-2", total: 26_020, customer: CUSTOMER });
  expect(order?.lines).toMatchObject([{ quantity: 2, name: { ar: "زنك" } }]);
  await database.close();
});
