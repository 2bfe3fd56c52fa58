import { expect, test } from "vitest";
import { insertRow, migratedUpTo } from "../../tests/support/migrations.ts";

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
}, 60_000);

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
}, 60_000);
