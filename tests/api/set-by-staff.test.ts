import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { CartJson } from "../../shop/cart/cart-json.ts";
import type { WrittenSetting } from "../../shop/settings/setting-schemas.ts";
import type { SettingName } from "../../shop/settings/settings.ts";
import type { SettingJson } from "../../shop/staff-settings/settings-list.ts";
import { newEmail, signUpVerified } from "../support/accounts.ts";
import { CARD, inMinutes, moveOrder, order, orderOf, payingShop, setClocks, sweep } from "../support/paying.ts";
import { add, buy, type Data, dataOf, type ProductJson, productOf, type Refusal, SOON } from "../support/shopping.ts";
import { type Member, staffed } from "../support/staff.ts";

/** What staff set of subscriptions, reviews and orders counts for whoever comes next. */

const shop = payingShop();
let owner: Member;
let zinc: ProductJson;

beforeAll(async () => {
  ({ owner } = await staffed(shop, {}));
  zinc = await productOf(shop.visitor(), "zinc-bisglycinate");
});
afterEach(() => setClocks(shop, null));

/** Sets parts of a setting, at once or from a moment on. */
async function set<Name extends SettingName>(name: Name, change: Partial<WrittenSetting<Name>>, from?: string) {
  const settings = dataOf(await owner.visitor.get<Data<SettingJson[]>>("/api/admin/settings"));
  const setting = settings.find((each) => each.name === name);
  const answer = await owner.visitor.post<Refusal>(
    `/api/admin/settings/${name}`,
    { value: { ...setting?.value, ...change }, seen: setting?.number, note: "Tried", from: from ?? null },
    { headers: { "idempotency-key": randomUUID() } },
  );
  return answer;
}

const lineOf = ({ cart_items: [line] }: CartJson) => line;

test("a cart takes as many pieces of a product as staff have set; one that has more is lowered and says so", async () => {
  const [before, after] = [shop.visitor(), shop.visitor()];
  const { cart_uuid: cart } = await add(before, zinc.id, 5);
  expect((await set("orders", { pieces: 11 })).status).toBe(422);
  expect((await set("orders", { pieces: 2 })).status).toBe(201);
  await expect.poll(async () => lineOf(await add(shop.visitor(), zinc.id, 3))?.quantity, SOON).toBe(2);
  const lowered = dataOf(await before.get<Data<CartJson>>(`/api/cart/${cart}`));
  expect(lineOf(lowered)).toMatchObject({ quantity: 2, most: 2 });
  expect(lowered.notices).toMatchObject([{ code: "cart.quantity_limited", product_id: zinc.id, quantity: 2 }]);
  const added = await add(after, zinc.id, 1);
  const again = await add(after, zinc.id, 9, added.cart_uuid);
  expect(again.notices).toMatchObject([{ code: "cart.quantity_limited", quantity: 2 }]);
  expect((await set("orders", { pieces: 10 })).status).toBe(201);
  await expect.poll(async () => lineOf(await add(shop.visitor(), zinc.id, 9))?.quantity, SOON).toBe(9);
});

test("an order that nobody pays is given up when staff say, and one that was placed before as it was told", async () => {
  const [before, after] = [shop.visitor(), shop.visitor()];
  const first = await order(before, zinc.id, { method: CARD });
  expect((await set("orders", { hold_minutes: 60, pieces: 9 })).status).toBe(201);
  await expect.poll(async () => lineOf(await add(shop.visitor(), zinc.id, 10))?.quantity, SOON).toBe(9);
  const second = await order(after, zinc.id, { method: CARD });
  const states = async (minutes: number) => {
    await setClocks(shop, inMinutes(minutes));
    await sweep(shop.server);
    const orders = [await orderOf(before, first.reference), await orderOf(after, second.reference)];
    return orders.map(({ payment_status: status }) => status);
  };
  expect(await states(31)).toEqual(["expired", "awaiting"]);
  expect(await states(62)).toEqual(["expired", "expired"]);
});

test("what subscribing takes off changes at its moment, also on pages that are kept", async () => {
  const page = async () => (await shop.visitor().get<string>("/en")).text;
  const moment = inMinutes(120);
  const percent = { 1: 11, 2: 21, 3: 31, 4: 31, 5: 41 };
  expect((await set("subscriptions", { percent: { ...percent, 2: 10 } }, moment)).body).toMatchObject({
    message: { "percent.2": [expect.any(String)] },
  });
  expect((await set("subscriptions", { percent, notice_days: 5 }, moment)).status).toBe(201);
  const terms = async () => (await shop.visitor().get<string>("/en/terms-and-conditions")).text;
  expect(await page()).not.toContain("41%");
  expect(await terms()).toContain("3 days before each delivery");
  await setClocks(shop, inMinutes(121));
  // A process hears of what was set a moment after it was.
  await expect.poll(page, SOON).toContain("41%");
  expect(await terms()).toContain("5 days before each delivery");
});

test("reviews are shown and held as staff have set", async () => {
  const visitor = shop.visitor();
  const email = newEmail();
  await signUpVerified(shop.server, visitor, email);
  const { order: placed } = dataOf(await buy(visitor, zinc.id, 1, { email }));
  await moveOrder(shop.server, placed.reference, "PREPARING", "SHIPPED", "DELIVERED");
  const state = async (text: string) => {
    const said = { stars: 5, title: "Easy to take", display_name: "Layla A.", text };
    return dataOf(await visitor.post<Data<{ state: string }>>("/api/products/zinc-bisglycinate/reviews", said)).state;
  };
  expect(await state("Small capsules, and no taste at all.")).toBe("pending");
  const health_claims = { en: "quokka*", ar: "" };
  expect((await set("reviews", { publish: "at_once", health_claims })).status).toBe(201);
  await expect.poll(() => state(`Small capsules, no taste. ${randomUUID()}`.replace(/\d/g, "")), SOON).toBe("approved");
  expect(await state("My quokkas like them as well.")).toBe("pending");
  expect(await state("They cure everything.")).toBe("approved");
});
