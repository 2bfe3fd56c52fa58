import { randomUUID } from "node:crypto";
import { asc, eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { invoiceFile } from "../../server/invoice/paper-files.ts";
import type { Printable } from "../../server/invoice/print-worker.ts";
import { asSystem } from "../../shop/actor.ts";
import { addToCart, applyPromo, joined } from "../../shop/cart/cart.ts";
import { loadPromo } from "../../shop/cart/stored-cart.ts";
import { saveDraft } from "../../shop/checkout/checkout.ts";
import { createOrder } from "../../shop/checkout/create-order.ts";
import { placeOrder } from "../../shop/checkout/place-order.ts";
import { quote } from "../../shop/checkout/quote.ts";
import { rowsOf } from "../../shop/database/database.ts";
import { replaceInvoice } from "../../shop/invoices/former-invoices.ts";
import { marketOf } from "../../shop/market/market.ts";
import { lockOrder } from "../../shop/orders/open-order.ts";
import { orderById } from "../../shop/orders/read-order.ts";
import { orderEvents } from "../../shop/orders/tables.ts";
import { updateOrder } from "../../shop/orders/update-order.ts";
import { toMinor } from "../../shop/pricing/money.ts";
import { shopInProcess } from "../support/shop-in-process.ts";
import { completeDraft } from "../support/shopping.ts";

const here = shopInProcess("create_order");
const market = marketOf("en-kw");
const draft = completeDraft("en-kw");
const UNITS = new Map([
  [4, 2],
  [5, 3],
]);

const stock = (ids: readonly number[]) =>
  rowsOf<{ id: number; stock: number; ledger: number }>(
    here.opened.shop.db,
    sql`select p.id, p.stock, (select sum(change)::int from stock_changes c where c.product_id = p.id) as ledger
        from products p where p.id in (${joined(ids)}) order by p.id`,
  );

/** What the shop is asked for without any cart. */
async function quoted(units: ReadonlyMap<number, number>) {
  const { shop } = here.opened;
  const lines = [...units].map(([id, quantity]) => {
    const product = shop.catalog().productById.get(id);
    if (product === undefined) throw new Error(`there is no product ${id}`);
    return { product, quantity };
  });
  const answer = quote(shop, { market, lines, draft, promo: await loadPromo(shop.db, "WELCOME10") }, shop.clock());
  if (!answer.ok) throw new Error(answer.code);
  return answer.quote;
}

const origin = (key: string) => ({ customerId: null, cartUuid: null, idempotencyKey: key, guestToken: null });

it("an order without a cart is the same as one made of a cart: amounts, stock, history, mails", async () => {
  const { shop } = here.opened;
  const ids = [...UNITS.keys()];
  let uuid: string | null = null;
  for (const [productId, quantity] of UNITS) {
    const added = await addToCart(shop, { uuid, productId, quantity, market, address: "192.0.2.1" });
    if (!added.ok) throw new Error(added.code);
    uuid = added.cart.cart_uuid;
  }
  const cartUuid = uuid ?? "";
  await applyPromo(shop, { uuid: cartUuid, code: "WELCOME10", market });
  await saveDraft(shop, cartUuid, market, draft);
  const placed = await placeOrder(shop, { cartUuid, idempotencyKey: randomUUID(), market, address: "192.0.2.1" });
  if (!placed.ok) throw new Error(placed.code);
  const before = await stock(ids);

  const priced = await quoted(UNITS);
  const made = await shop.db.transaction((tx) =>
    createOrder(tx, asSystem(shop), priced, origin("first renewal"), { isConfirmed: true }),
  );
  if (!made.ok) throw new Error(made.code);
  const [one, other] = [await orderById(shop, placed.order.id), await orderById(shop, made.created.order.id)];
  const own = { id: 0, reference: 0, cartUuid: 0, idempotencyKey: 0, guestTokenHash: 0, placedAt: 0 };
  const times = { estimatedFrom: 0, estimatedTo: 0 };
  expect({ ...other?.order, ...own, ...times }).toEqual({ ...one?.order, ...own, ...times });
  expect(other?.lines).toEqual(one?.lines.map((line) => ({ ...line, orderId: other?.order.id })));
  expect(other?.order.adjustments.map(({ kind, code }) => [kind, code])).toContainEqual(["promo", "WELCOME10"]);
  const gifts = new Set(other?.lines.filter(({ isGift }) => isGift).map(({ productId }) => productId));
  const after = ids.map((id, at) => ({ id, left: (before[at]?.stock ?? 0) - (UNITS.get(id) ?? 0) }));
  for (const row of await stock(ids)) {
    expect(row.ledger).toBe(row.stock);
    if (!gifts.has(row.id)) expect(row.stock).toBe(after.find(({ id }) => id === row.id)?.left);
  }

  const events = await shop.db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, made.created.order.id))
    .orderBy(asc(orderEvents.id));
  expect(events.map(({ state, actor }) => [state, actor])).toEqual([
    ["PROCESSING", "system"],
    ["due_on_delivery", "system"],
  ]);
  const mails = await rowsOf<{ name: string }>(
    shop.db,
    sql`select distinct name from pgboss.job where data::text like ${`%${made.created.order.id}%`} order by name`,
  );
  expect(mails.map(({ name }) => name)).toEqual(["mail.new-order", "mail.order-confirmation"]);
});

it("is made once for a key, and not at all of what is not there", async () => {
  const { shop } = here.opened;
  const make = async (units: ReadonlyMap<number, number>, key: string) => {
    const priced = await quoted(units);
    return shop.db.transaction((tx) => createOrder(tx, shop, priced, origin(key), { isConfirmed: true }));
  };
  const one = new Map([[4, 1]]);
  expect((await make(one, "a key")).ok).toBe(true);
  const before = await stock([4]);
  await expect(make(one, "a key")).rejects.toThrow();
  expect(await make(new Map([[4, (before[0]?.stock ?? 0) + 1]]), "another key")).toEqual({
    ok: false,
    code: "changed",
  });
  expect(await stock([4])).toEqual(before);
});

it("there is no quote for what an order does not name", async () => {
  const { shop } = here.opened;
  const { address: _left, ...rest } = draft;
  const product = shop.catalog().productById.get(4);
  if (product === undefined) throw new Error("there is no product 4");
  const lines = [{ product, quantity: 1 }];
  const asked = quote(shop, { market, lines, draft: rest, promo: null }, shop.clock());
  expect(asked).toEqual({ ok: false, code: "checkout.incomplete_steps", steps: ["shipping"] });
  expect(quote(shop, { market, lines: [], draft, promo: null }, shop.clock())).toEqual({
    ok: false,
    code: "cart.empty",
  });
});

it("an invoice says what its order is by then, also for whoever has read the order before it was changed", async () => {
  const { shop } = here.opened;
  const priced = await quoted(new Map([[4, 2]]));
  const made = await shop.db.transaction((tx) =>
    createOrder(tx, asSystem(shop), priced, origin("invoiced"), { isConfirmed: true }),
  );
  if (!made.ok) throw new Error(made.code);
  const read = await orderById(shop, made.created.order.id);
  if (read === null) throw new Error("the order is not there");
  const printed: Printable[] = [];
  const printer = {
    print: async (paper: Printable) => {
      printed.push(paper);
      return Buffer.from("");
    },
    close: async () => {},
  };
  await invoiceFile(shop, printer, read);
  const { total, version } = read.order;
  await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, read.order.id);
    if (order === null) throw new Error("the order is not there");
    await replaceInvoice(tx, shop, order, read.lines);
    const more = { subtotal: toMinor(order.subtotal + 100), total: toMinor(total + 100) };
    await updateOrder(tx, order, { ...more, version: version + 1 });
  });
  await invoiceFile(shop, printer, read);
  const said = printed.flatMap((paper) => ("found" in paper ? [[paper.found.order.total, paper.invoice.number]] : []));
  expect(said).toEqual([
    [total, expect.stringMatching(/^INV-/)],
    [total + 100, expect.stringMatching(/^INV-/)],
  ]);
  expect(said[1]?.[1]).not.toBe(said[0]?.[1]);
});
