import { randomUUID } from "node:crypto";
import { beforeAll, expect, it, vi } from "vitest";
import { KEY_CALLS } from "../../server/http/admin/calls/key-calls.ts";
import { KEY_PERMISSIONS } from "../../shop/api-keys/key-permissions.ts";
import type { EditPreviewJson } from "../../shop/order-edits/edit-order.ts";
import type { LabelledOrder } from "../../shop/staff-orders/order-page.ts";
import { draftProduct } from "../support/drafts.ts";
import { CARD, CASH, moveOrder, order, pay, payingShop, paymentOf } from "../support/paying.ts";
import { addressIn, type Data, dataOf, productOf, SOON } from "../support/shopping.ts";
import { type Member, staffed } from "../support/staff.ts";
import type { Visitor } from "../support/visitor.ts";

const shop = payingShop();
let owner: Member;
let program: Visitor;
const told = new Set<string>();

const keyed = () => ({ headers: { "idempotency-key": randomUUID() } });
const at = (path: string) => `/api/admin${path}`;
/** Reads as a program with a key; like every visitor it holds the answer against the document. */
async function read<Row>(call: string, path = call): Promise<Row> {
  const answer = await program.get<Data<Row>>(at(path));
  expect(answer.status, `${path}: ${answer.text}`).toBe(200);
  told.add(`GET ${call}`);
  return dataOf(answer);
}
const done = async (answer: Promise<{ status: number; text: string }>) => {
  const { status, text } = await answer;
  expect(status, text).toBeLessThan(300);
};

let paid: string;
let changed: string;
let slug: string;
beforeAll(async () => {
  ({ owner } = await staffed(shop, {}));
  const { visitor } = owner;
  const wish = { name: "Books", permissions: KEY_PERMISSIONS, days: null };
  program = shop.visitor();
  program.headers.authorization = `Bearer ${dataOf(await visitor.post<Data<{ token: string }>>(at("/keys"), wish, keyed())).token}`;
  const zinc = await productOf(shop.visitor(), "zinc-bisglycinate");
  slug = zinc.slug;
  const lot = { code: "L1", expires_on: "2030-01-31" };
  await done(visitor.post(at(`/stock/${slug}`), { kind: "add", units: 50, lot, despite_expiry: false }, keyed()));
  const buyer = shop.visitor("ar-sa");
  const placed = await order(buyer, zinc.id, { method: CARD, quantity: 4 });
  paid = placed.reference;
  await pay(shop.sandbox, placed.payment);
  await paymentOf(buyer, paid);
  const page = () => visitor.get<Data<LabelledOrder>>(at(`/orders/${paid}`)).then(dataOf);
  await done(visitor.post(at(`/orders/${paid}/notes`), { text: "Rings twice." }, keyed()));
  const message = { template: "blank", language: "ar", subject: "Your order", text: "It leaves today." };
  await done(visitor.post(at(`/orders/${paid}/messages`), message, keyed()));
  const address = { ...addressIn("ar-sa"), street: "King Fahd Road" };
  await done(visitor.patch(at(`/orders/${paid}/address`), { address, version: (await page()).version }));
  const recipient = { first_name: "Huda", last_name: "Saleh", phone_number: "+966501234567" };
  await done(visitor.patch(at(`/orders/${paid}/recipient`), { recipient, version: (await page()).version }));
  const gift = { lines: [{ line: 1, quantity: 1, condition: "stock" }], cause: "goodwill", note: "" };
  await done(visitor.post(at(`/orders/${paid}/refunds`), gift, keyed()));
  const pieces = (await page()).lines.map(({ sku, quantity, is_gift: isGift }) => ({
    ...{ sku, quantity: isGift ? quantity : quantity - 1 },
  }));
  const parcels = [randomUUID()];
  await done(visitor.put(at(`/parcels/${parcels[0]}`), { reference: paid, lines: pieces }));
  await read("/parcels");
  await done(visitor.post(at("/parcels/hand-over"), { courier: "own", parcels }));
  await moveOrder(shop.server, paid, "DELIVERED");
  const back = { lines: [{ line: 1, quantity: 1 }], cause: "damaged", note: "", answer: "" };
  await done(visitor.post(at(`/orders/${paid}/returns`), back, keyed()));
  const { provider_number: number } = (await page()).money?.attempts[0] ?? {};
  await shop.sandbox.act(number ?? "", "dispute");
  // The shop hears of it, and writes its invoice, in its own time.
  await vi.waitFor(async () => {
    const { disputes, invoice } = (await page()).money ?? {};
    expect([disputes?.length, invoice?.number]).toEqual([1, expect.stringMatching(/^INV-/)]);
  }, SOON);
  // A cash order that was changed waits to be packed beside it.
  const cash = await order(shop.visitor(), zinc.id, { method: CASH, quantity: 2 });
  changed = cash.reference;
  const lines = [{ product_id: zinc.id, quantity: 1 }];
  const edit = { lines, discount: { percent: 10 } };
  const { version } = dataOf(await visitor.get<Data<LabelledOrder>>(at(`/orders/${changed}`)));
  const { after } = dataOf(await visitor.post<Data<EditPreviewJson>>(at(`/orders/${changed}/edits/preview`), edit));
  const agreed = { ...edit, version, total: after.total, reason: "one is enough" };
  await done(visitor.post(at(`/orders/${changed}/edits`), agreed, keyed()));
  await draftProduct(owner, slug, { price_aed: 99 });
});

it("tells programs with a key what is answered to everything that they may read", async () => {
  const records = async <Row>(call: string, path?: string) => {
    const rows = await read<Row[]>(call, path);
    expect(rows.length, call).toBeGreaterThan(0);
    return rows;
  };
  await records("/orders");
  await records("/orders/board");
  const { timeline, others } = await read<LabelledOrder>("/orders/:reference", `/orders/${paid}`);
  expect([timeline.length > 5, others]).toEqual([true, []]);
  const edited = await read<LabelledOrder>("/orders/:reference", `/orders/${changed}`);
  expect(edited.timeline.map(({ kind }) => kind)).toContain("edit");
  await read("/orders/:reference/money", `/orders/${paid}/money`);
  await read("/orders/:reference/returns", `/orders/${paid}/returns`);
  expect((await read<{ orders: object[] }>("/packing")).orders).toHaveLength(1);
  await records("/parcels", "/parcels?state=gone");
  await records("/couriers");
  await records("/returns");
  await read("/payments");
  await records("/payments/attempts");
  await records("/payments/refunds");
  await records("/payments/disputes");
  const stocked = await records<{ slug: string; lots: { id: number }[] }>("/stock", "/stock?view=all");
  const [lot] = stocked.find((row) => row.slug === slug)?.lots ?? [];
  await records("/stock/lots/:number", `/stock/lots/${lot?.id}`);
  await read("/stock/:slug", `/stock/${slug}`);
  await records("/products");
  await read("/products/:slug", `/products/${slug}`);
  await read("/products/:slug/versions/:number", `/products/${slug}/versions/1`);
  for (const report of ["sales", "products", "tax", "papers"]) await records(`/reports/${report}`);
  await read("/reports/funnel");
  const booked = await program.post(at(`/stock/${slug}`), { kind: "add", units: 1 }, keyed());
  expect(booked.status, booked.text).toBe(200);
  told.add("POST /stock/:slug");
  // The rest are files, or have no answer.
  const silent = [/[.]pdf$/, /\/:file$/, /^GET \/reports\/order/, /^PUT /];
  expect([...KEY_CALLS].filter((call) => !told.has(call) && !silent.some((file) => file.test(call)))).toEqual([]);
});
