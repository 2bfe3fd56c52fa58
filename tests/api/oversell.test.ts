import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { translateFor } from "../../texts/catalogues.server.ts";
import { expectStockAddsUp } from "../support/paying.ts";
import { firstOwnerLink } from "../support/server.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";
import {
  add,
  buy,
  completeDraft,
  placeOrder,
  pressed,
  productOf,
  type Refusal,
  SOON,
  saveDraft,
  shownStock,
} from "../support/shopping.ts";
import { joinBy } from "../support/staff.ts";

const shop = shopUnderTest();

const BUYERS = 200;
const STOCK = 10;

it("of 200 who want one of the last 10 at the same moment, exactly as many get it as are left", async () => {
  const before = await productOf(shop.visitor(), "diamond-one");
  expect(before.stock).toBe(40);
  for (let sold = 0; sold < before.stock - STOCK; sold += 10) {
    expect((await buy(shop.visitor(), before.id, 10)).status).toBe(201);
  }
  await expect.poll(() => shownStock(shop.visitor(), "diamond-one"), SOON).toBe(STOCK);

  const buyers = Array.from({ length: BUYERS }, (_, index) => shop.visitor(index % 2 === 0 ? "en" : "ar-sa"));
  const ready = [];
  for (const visitor of buyers) {
    const { cart_uuid: cart } = await add(visitor, before.id, 1);
    await saveDraft(visitor, cart, completeDraft(visitor.locale));
    ready.push({ visitor, cart, key: randomUUID() });
  }
  // Somebody counts at the very moment: two of them are broken.
  const count = { kind: "set", to: STOCK - 2, seen: STOCK, reason: "damaged" };
  const { visitor: counter } = await joinBy(shop.visitor(), await firstOwnerLink(shop.server), "mariam@example.com");
  const key = { headers: { "idempotency-key": "two-are-broken" } };
  const [counted, ...answers] = await Promise.all([
    counter.post<Refusal>("/api/admin/stock/diamond-one", count, key),
    ...ready.map(({ visitor, cart, key }) => pressed(() => placeOrder(visitor, cart, { key }))),
  ]);
  // Whichever came first: what is sold stays sold, and nothing is taken that is not there.
  if (counted.status !== 200) expect(counted.body.code).toBe("stock.too_few");
  const left = counted.status === 200 ? STOCK - 2 : STOCK;

  const sold = answers.filter((answer) => answer.status === 201);
  const refused = answers.filter((answer) => answer.status !== 201);
  expect(sold).toHaveLength(left);
  expect(new Set(sold.map((answer) => answer.body.data.order.reference)).size).toBe(left);
  expect(refused).toHaveLength(BUYERS - left);
  const said = refused.map(({ status, body }) => `${status} ${body.code}: ${body.message}`);
  const sentences = (["en", "ar"] as const).map((language) => translateFor(language)("checkout.price_changed"));
  expect(new Set(said)).toEqual(new Set(sentences.map((sentence) => `409 checkout.price_changed: ${sentence}`)));
  await expect.poll(() => shownStock(shop.visitor(), "diamond-one"), SOON).toBe(0);
  await expectStockAddsUp(shop.server);
  expect(shop.server.log()).not.toMatch(/"level":(50|60)/);
});
