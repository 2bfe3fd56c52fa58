import { drizzle } from "drizzle-orm/pglite";
import { expect, test } from "vitest";
import { insertRow, migratedUpTo } from "../../tests/support/migrations.ts";
import type { Database } from "../database/database.ts";
import { anonymiseOrders } from "../privacy/forget-person.ts";

const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;

test("orders from before adjustments know their total in AED, and what lowered which line", async () => {
  const { database, migrate } = await migratedUpTo("order_adjustments");
  const amounts = { subtotal: 2324, discount: 232, delivery_fee: 0, processing_fee: 0, total: 2092 };
  const kwd = { currency: "KWD", rate: "0.0836", promo_code: "WELCOME10", ...amounts };
  await insertRow(database, "orders", { id: id(1), cart_uuid: id(1), ...kwd });
  await insertRow(database, "orders", { id: id(2), cart_uuid: id(2), currency: "AED", rate: "1" });
  for (const [position, discount] of [116, 0, 116].entries()) {
    const line = { order_id: id(1), position, quantity: 1, unit_price: 1162, line_total: 1162, discount };
    await insertRow(database, "order_lines", line);
  }

  await migrate();
  const { rows } = await database.query(`select total_aed, total, adjustments from orders order by id`);
  const code = { kind: "promo", code: "WELCOME10", percent: null, amount: 232 };
  const lines = [0, 2].map((position) => ({ position, amount: 116 }));
  expect(rows).toEqual([
    { total_aed: Math.round(2092 / 0.0836), total: 2092, adjustments: [{ ...code, lines }] },
    { total_aed: 0, total: 0, adjustments: [] },
  ]);
  await database.close();
});

test("events from before name who did them where that can be known", async () => {
  const { database, migrate } = await migratedUpTo("order_event_actors");
  await insertRow(database, "customers", { id: id(7) });
  const buyer = JSON.stringify({ email: "a@example.com" });
  const rate = { rate: "1", customer: buyer };
  await insertRow(database, "orders", { id: id(1), cart_uuid: id(1), ...rate });
  await insertRow(database, "orders", { id: id(2), cart_uuid: id(2), ...rate, customer_id: id(7) });
  const happened = [
    [id(1), "placed", "PROCESSING"],
    [id(1), "payment", "paid"],
    [id(1), "payment", "hold_ended"],
    [id(1), "fulfilment", "PREPARING"],
    [id(2), "placed", "PROCESSING"],
    [id(2), "address", "ADDRESS_CHANGED"],
  ];
  for (const [order_id, kind, state] of happened) await insertRow(database, "order_events", { order_id, kind, state });

  await migrate();
  const { rows } = await database.query<{ actor: string | null }>("select actor from order_events order by id");
  expect(rows.map(({ actor }) => actor)).toEqual(["guest", null, "system", "staff", null, null]);
  await database.close();
});

test("orders that have forgotten their buyer stay so, and are told from those that never had a mail address", async () => {
  const { database, migrate } = await migratedUpTo("orders_without_email");
  const nobody = { first_name: "", last_name: "", email: "", phone_number: "" };
  const known = { ...nobody, first_name: "Layla", email: "Layla@example.com", phone_number: "+971501234567" };
  for (const [index, customer] of [nobody, known].entries()) {
    const number = { id: id(index + 1), cart_uuid: id(index + 1), reference: `BG-${index}` };
    await insertRow(database, "orders", { ...number, rate: "1", customer: JSON.stringify(customer) });
  }
  const note = { id: id(5), email: "layla@example.com", text: "Rings at noon.", staff_name: "Noor" };
  await insertRow(database, "staff", { id: id(6), email: "noor@example.com", name: "Noor", role: "owner" });
  await insertRow(database, "person_notes", { ...note, staff_id: id(6) });

  await migrate();
  const { rows } = await database.query("select is_forgotten, customer from orders order by id");
  expect(rows).toEqual([
    { is_forgotten: true, customer: nobody },
    { is_forgotten: false, customer: known },
  ]);
  const notes = await database.query("select email, phone_number, text from person_notes");
  expect(notes.rows).toEqual([{ email: note.email, phone_number: null, text: note.text }]);
  // Once emptied by a process of the version before, an order is marked with the next that are.
  const emptied = { id: id(3), cart_uuid: id(3), reference: "BG-3", rate: "1", customer: JSON.stringify(nobody) };
  await insertRow(database, "orders", emptied);
  await anonymiseOrders(drizzle(database) as unknown as Database);
  const left = await database.query("select id from orders where not is_forgotten");
  expect(left.rows).toEqual([{ id: id(2) }]);
  await database.close();
});
