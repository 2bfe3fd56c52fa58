import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type ShopOnBrokenDatabase, shopOnBrokenDatabase } from "../support/broken-database.ts";
import { comparedWith, type Press, sameBrowser } from "../support/buyers.ts";
import { add, completeDraft, placeOrder, productOf, saveDraft } from "../support/shopping.ts";
import { Visitor } from "../support/visitor.ts";

let shop: ShopOnBrokenDatabase;
beforeAll(async () => {
  shop = await shopOnBrokenDatabase();
});
afterAll(() => shop?.remove());

async function askServer<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Whether a standby of this name has to have what is committed; an empty one: none has to. */
async function commitsWaitFor(name: string): Promise<void> {
  await askServer(shop.cluster.adminUrl, `alter system set synchronous_standby_names = '${name}'`);
  await askServer(shop.cluster.adminUrl, "select pg_reload_conf()");
  const isSet = async () => (await askServer(shop.databaseUrl, "show synchronous_standby_names"))[0];
  await expect.poll(isSet, { timeout: 120_000 }).toEqual({ synchronous_standby_names: name });
}

it("an order that the standby does not have is not acknowledged, and is found once it has it", async () => {
  const { origin } = shop.server;
  const visitor = new Visitor(origin);
  const { id } = await productOf(visitor, "zinc-bisglycinate");
  const { cart_uuid: cart } = await add(visitor, id, 1);
  const email = "standby@example.com";
  await saveDraft(visitor, cart, completeDraft("en", email));
  const press: Press = { cart, key: crypto.randomUUID(), email, reference: null };
  const placed = () => placeOrder(sameBrowser(visitor, origin), cart, { key: press.key });

  await commitsWaitFor("nobody");
  for (let round = 0; round < 2; round += 1) {
    const answer = await placed();
    expect(answer.status, answer.text).toBe(503);
    expect(answer.headers.get("retry-after")).toMatch(/^\d+$/);
    expect(await askServer(shop.databaseUrl, "select from orders")).toEqual([]);
  }
  expect((await visitor.get("/readyz")).status).toBe(200);
  expect((await visitor.get(`/api/cart/${cart}`)).status).toBe(200);

  await commitsWaitFor("");
  await expect.poll(async () => (await placed()).status, { timeout: 120_000 }).toBeLessThan(300);
  press.reference = (await placed()).body.data.order.reference;
  const found = await comparedWith(shop.databaseUrl, [press]);
  expect(found).toEqual({ pressed: 1, acknowledged: 1, there: 1, doubled: 0 });
});
