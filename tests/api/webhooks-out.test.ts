import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { type AddressInfo, createServer, type Socket } from "node:net";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { CHECKED_IN_NODE } from "../../server/http/openapi/webhook-messages.ts";
import type { AuditEntry } from "../../shop/staff/audit.ts";
import type { WebhookJson, WebhookMessageJson } from "../../shop/staff-webhooks/webhooks.ts";
import type { SystemJson } from "../../shop/system/read-system.ts";
import { moveOrder, operate } from "../support/paying.ts";
import { firstOwnerLink } from "../support/server.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";
import { buy, type Data, dataOf, productOf } from "../support/shopping.ts";
import { joinBy, type Member } from "../support/staff.ts";
import { startWebhookReceiver, type WebhookReceiver } from "../support/webhook-receiver.ts";

const shop = shopUnderTest({ WEBHOOK_PRIVATE: "on", CASH_CONFIRMATION: "off" });
const SOON = { timeout: 120_000, interval: 200 };
const SLUG = "zinc-bisglycinate";

let owner: Member;
let receiver: WebhookReceiver;
let productId: number;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
  owner = await joinBy(shop.visitor(), await firstOwnerLink(shop.server), "mariam@example.com");
  productId = (await productOf(shop.visitor(), SLUG)).id;
});
afterAll(() => receiver.close());

const keyed = (key: string = randomUUID()) => ({ headers: { "idempotency-key": key } });
const add = (types: string[], key?: string, url = `${receiver.origin}/hook?token=secret`) => {
  const body = { url, types };
  return owner.visitor.post<Data<{ id: string; secret: string }>>("/api/admin/webhooks", body, keyed(key));
};
const log = async () => {
  const answer = await owner.visitor.get<Data<{ messages: WebhookMessageJson[] }>>("/api/admin/webhooks");
  return { messages: dataOf(answer).messages, text: answer.text };
};
const messageOf = async (type: string, about: string) =>
  (await log()).messages.find((each) => each.type === type && each.about === about);
async function onDatabase(statement: string): Promise<object[]> {
  const database = new pg.Client({ connectionString: shop.databaseUrl });
  await database.connect();
  return (await database.query<object>(statement).finally(() => database.end())).rows;
}
const heard = () =>
  receiver.received.map(({ body, headers }) => {
    const text = new TextDecoder().decode(body);
    return { ...(JSON.parse(text) as { type: string; data: object }), text, headers };
  });

it("tells what happens to orders and stock, signed, again after a refusal, and on demand under the same number", async () => {
  const key = randomUUID();
  const types = ["order.placed", "order.paid", "order.shipped", "order.cancelled", "stock.gone"];
  const [added, again] = [await add(types, key), await add(types, key)];
  expect([added.status, dataOf(again)]).toEqual([201, dataOf(added)]);
  const { id: endpoint, secret } = dataOf(added);
  expect((await log()).text).not.toContain(secret);
  expect((await add(types, undefined, "https://[")).status).toBe(422);

  const { stock } = await productOf(shop.visitor(), SLUG);
  const act = { kind: "set", to: 2, seen: stock, reason: "counted", lot: null, note: "" };
  const set = await owner.visitor.post(`/api/admin/stock/${SLUG}`, act, keyed());
  expect([set.status, set.text]).toEqual([200, expect.any(String)]);
  receiver.answers.push(503, 302);
  const { order } = (await buy(shop.visitor(), productId, 2)).body.data;
  const { reference } = order;
  // Two messages, each refused once, and neither redirect nor refusal is the last word.
  await expect.poll(() => receiver.received.length, SOON).toBe(4);
  expect(new Set(receiver.received.map(({ path }) => path))).toEqual(new Set(["/hook"]));
  expect(
    heard()
      .map(({ type, data }) => [type, data])
      .slice(2)
      .sort(),
  ).toMatchObject([
    ["order.placed", { reference, currency: "AED" }],
    ["stock.gone", { slug: SLUG }],
  ]);
  for (const { text, headers } of heard()) {
    const [number, at] = [headers.get("webhook-id"), headers.get("webhook-timestamp")];
    const signed = createHmac("sha256", Buffer.from(secret.slice("whsec_".length), "base64"));
    expect(headers.get("webhook-signature")).toBe(`v1,${signed.update(`${number}.${at}.${text}`).digest("base64")}`);
    expect(Math.abs(Date.now() / 1000 - Number(at))).toBeLessThan(120);
  }
  await expect.poll(async () => (await messageOf("order.placed", reference))?.delivered_at, SOON).not.toBeNull();
  const placed = await messageOf("order.placed", reference);
  const gone = await messageOf("stock.gone", SLUG);
  const tries = [placed, gone].map((each) => each?.tries.map(({ status }) => status));
  expect(tries.sort()).toEqual([
    [302, 200],
    [503, 200],
  ]);

  await moveOrder(shop.server, reference, "PREPARING", "SHIPPED", "DELIVERED");
  await expect
    .poll(
      () =>
        heard()
          .map(({ type }) => type)
          .slice(4)
          .sort(),
      SOON,
    )
    .toEqual(["order.paid", "order.shipped"]);

  const before = heard().filter(({ headers }) => headers.get("webhook-id") === placed?.id).length;
  const send = (number = placed?.id) =>
    owner.visitor.post(`/api/admin/webhooks/messages/${number}/send`, {}, keyed(key2));
  const key2 = randomUUID();
  expect([(await send()).status, (await send()).status]).toEqual([204, 204]);
  const sent = () => heard().filter(({ headers }) => headers.get("webhook-id") === placed?.id).length - before;
  await expect.poll(sent, SOON).toBe(1);
  expect((await owner.visitor.post(`/api/admin/webhooks/messages/${randomUUID()}/send`, {}, keyed())).status).toBe(404);

  const remove = () => owner.visitor.delete(`/api/admin/webhooks/${endpoint}`, {});
  expect((await messageOf("order.placed", reference))?.is_over).toBe(false);
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 204]);
  expect((await messageOf("order.placed", reference))?.is_over).toBe(true);
  expect((await owner.visitor.post(`/api/admin/webhooks/messages/${gone?.id}/send`, {}, keyed())).status).toBe(404);
  // The rest of an address may be what opens it.
  const acts = dataOf(await owner.visitor.get<Data<AuditEntry[]>>("/api/admin/audit?entity=webhook"));
  const ofAddress = acts.filter(({ entityId }) => entityId === endpoint);
  expect(ofAddress.map(({ action, before, after }) => [action, (before ?? after)?.url])).toEqual([
    ["webhook.removed", receiver.origin],
    ["webhook.added", receiver.origin],
  ]);
  expect((await owner.visitor.post(`/api/admin/stock/${SLUG}`, { kind: "add", units: 20 }, keyed())).status).toBe(200);
  await expect.poll(async () => (await productOf(shop.visitor(), SLUG)).stock, SOON).toBe(20);
  const { order: unheard } = (await buy(shop.visitor(), productId, 1)).body.data;
  expect(await messageOf("order.placed", unheard.reference)).toBeUndefined();
});

it("sends a test on demand, once, signed like every other message", async () => {
  const { id, secret } = dataOf(await add(["order.refunded"], undefined, `${receiver.origin}/tried?token=secret`));
  const key = randomUUID();
  const test = () => owner.visitor.post<Data<{ id: string }>>(`/api/admin/webhooks/${id}/test`, {}, keyed(key));
  const [sent, again] = [await test(), await test()];
  expect([sent.status, again.text]).toEqual([201, sent.text]);
  const message = async () => (await log()).messages.find((each) => each.id === dataOf(sent).id);
  await expect.poll(async () => (await message())?.delivered_at, SOON).toBeTruthy();
  expect(await message()).toMatchObject({ type: "test", about: null, tried: 1, tries: [{ status: 200, fault: null }] });
  const tests = heard().filter(({ type }) => type === "test");
  expect(tests).toMatchObject([{ data: {} }]);
  for (const { text, headers } of tests) {
    const signed = createHmac("sha256", Buffer.from(secret.slice("whsec_".length), "base64"));
    const over = `${headers.get("webhook-id")}.${headers.get("webhook-timestamp")}.${text}`;
    expect(headers.get("webhook-signature")).toBe(`v1,${signed.update(over).digest("base64")}`);
  }
  const [act] = dataOf(await owner.visitor.get<Data<AuditEntry[]>>("/api/admin/audit?entity=webhook"));
  expect(act).toMatchObject({ action: "webhook.tested", entityId: id, after: { url: receiver.origin } });
  expect((await owner.visitor.post(`/api/admin/webhooks/${randomUUID()}/test`, {}, keyed())).status).toBe(404);
  expect((await owner.visitor.delete(`/api/admin/webhooks/${id}`, {})).status).toBe(204);
  expect((await owner.visitor.post(`/api/admin/webhooks/${id}/test`, {}, keyed())).status).toBe(404);
});

it.skipIf(inject("adminUrl") === "")(
  "signs for a day with the former secret as well, as the API's page says",
  async () => {
    // The program that the page shows, as whoever reads it runs it.
    const shown = `${CHECKED_IN_NODE}\nexport { isOfTheShop };`;
    const { isOfTheShop } = (await import(`data:text/javascript,${encodeURIComponent(shown)}`)) as {
      isOfTheShop: (headers: object, body: string, secret: string) => boolean;
    };
    const { id, secret } = dataOf(await add(["order.refunded"], undefined, `${receiver.origin}/renewed`));
    expect(isOfTheShop({ "webhook-timestamp": String(Date.now() / 1000) }, "{}", secret)).toBe(false);
    const key = randomUUID();
    const renew = (body: object, of = randomUUID()) =>
      owner.visitor.post<Data<{ secret: string }>>(`/api/admin/webhooks/${id}/secret`, body, keyed(of));
    const [renewed, again] = [await renew({}, key), await renew({}, key)];
    expect([renewed.status, again.text]).toEqual([201, renewed.text]);
    const secrets = [secret, dataOf(renewed).secret, `whsec_${randomBytes(32).toString("base64")}`];
    const fitting = async () => {
      const sent = await owner.visitor.post<Data<{ id: string }>>(`/api/admin/webhooks/${id}/test`, {}, keyed());
      const told = () => heard().find(({ headers }) => headers.get("webhook-id") === dataOf(sent).id);
      await expect.poll(told, SOON).toBeDefined();
      const { headers, text } = told() as ReturnType<typeof heard>[number];
      return secrets.map((each) => isOfTheShop(Object.fromEntries(headers), text, each));
    };
    expect(await fitting()).toEqual([true, true, false]);
    // Once more before the program has the second: the first is what it still has.
    secrets.push(dataOf(await renew({})).secret);
    expect(await fitting()).toEqual([true, true, false, true]);
    // The day of the first is over.
    await onDatabase(
      "update webhook_endpoints set former_secrets = jsonb_set(former_secrets, '{0,until}', to_jsonb(now())) where former_secrets <> '[]'",
    );
    expect(await fitting()).toEqual([false, true, false, true]);
    const kept =
      "select jsonb_array_length(former_secrets) as kept from webhook_endpoints where former_secrets <> '[]'";
    expect(await onDatabase(kept)).toEqual([{ kept: 2 }]);
    await operate(shop.server, "POST", "/housekeeping");
    expect(await onDatabase(kept)).toEqual([{ kept: 1 }]);
    // One that has leaked signs nothing more.
    secrets.push(dataOf(await renew({ at_once: true })).secret);
    expect(await fitting()).toEqual([false, false, false, false, true]);
    const acts = dataOf(await owner.visitor.get<Data<AuditEntry[]>>("/api/admin/audit?entity=webhook"));
    const renewals = acts.filter(({ action }) => action === "webhook.secret_renewed");
    expect(renewals.map(({ entityId }) => entityId)).toEqual([id, id, id]);
    expect((await owner.visitor.delete(`/api/admin/webhooks/${id}`, {})).status).toBe(204);
    expect((await owner.visitor.post(`/api/admin/webhooks/${id}/secret`, {}, keyed())).status).toBe(404);
  },
);

it("changes of what an address is told, over the choice that was seen alone", async () => {
  const { id } = dataOf(
    await add(["order.paid", "order.placed"], undefined, `${receiver.origin}/changed?token=secret`),
  );
  const change = async (types: string[], seen: string[]) =>
    (await owner.visitor.patch(`/api/admin/webhooks/${id}`, { types, seen })).status;
  const typesNow = async () => {
    const answer = await owner.visitor.get<Data<{ endpoints: WebhookJson[] }>>("/api/admin/webhooks");
    return dataOf(answer).endpoints.find((each) => each.id === id)?.types;
  };
  const [first, second] = [["order.placed", "order.paid"], ["stock.gone"]];
  expect(await change([], first)).toBe(422);
  expect(await change(["order.eaten"], first)).toBe(422);
  expect(await change(second, first)).toBe(204);
  // The same again, as after a lost answer; then somebody who has not seen it.
  expect(await change(second, first)).toBe(204);
  expect(await change(["order.refunded"], first)).toBe(409);
  expect(await typesNow()).toEqual(second);
  const acts = dataOf(await owner.visitor.get<Data<AuditEntry[]>>("/api/admin/audit?entity=webhook"));
  expect(acts.filter(({ entityId, action }) => entityId === id && action === "webhook.changed")).toMatchObject([
    {
      before: { url: receiver.origin, types: "order.placed, order.paid" },
      after: { url: receiver.origin, types: "stock.gone" },
    },
  ]);
  expect((await owner.visitor.delete(`/api/admin/webhooks/${id}`, {})).status).toBe(204);
  expect(await change(first, second)).toBe(404);
});

it.skipIf(inject("adminUrl") === "")("tells nobody of a parcel that was taken back", async () => {
  expect((await add(["order.shipped"])).status).toBe(201);
  const { reference } = (await buy(shop.visitor(), productId, 1)).body.data.order;
  await moveOrder(shop.server, reference, "PREPARING");
  const from = receiver.received.length;
  const order = `/api/admin/orders/${reference}`;
  const moved = await owner.visitor.post(`${order}/move`, { to: "SHIPPED" }, keyed());
  expect([moved.status, moved.text]).toEqual([200, expect.any(String)]);
  const back = await owner.visitor.post(`${order}/take-back`, {}, keyed());
  expect([back.status, back.text]).toEqual([200, expect.any(String)]);
  // What time would do, at once.
  await onDatabase("update pgboss.job set start_after = now() where name = 'webhook.send' and state = 'created'");
  await expect.poll(async () => (await messageOf("order.shipped", reference))?.dropped_at, SOON).toBeTruthy();
  expect(receiver.received.length).toBe(from);
  // However often a message was tried, its last tries are shown.
  await onDatabase(
    `insert into webhook_tries (message_id, fault, milliseconds)
     select id, 'try ' || n, 1 from webhook_messages, generate_series(1, 25) n where dropped_at is not null order by n`,
  );
  const { tried, tries } = (await messageOf("order.shipped", reference)) ?? {};
  expect([tried, tries?.map(({ fault }) => fault)]).toEqual([25, [...Array(10).keys()].map((n) => `try ${n + 16}`)]);
});

it("leaves an address alone that does not answer, while others are told", async () => {
  const open = new Set<Socket>();
  const silent = createServer((socket) => open.add(socket.on("error", () => {})));
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  try {
    const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`;
    for (const where of [url, url, url, undefined])
      expect((await add(["order.placed"], undefined, where)).status).toBe(201);
    await buy(shop.visitor(), productId, 1);
    const faults = async () =>
      (await log()).messages.filter((each) => each.url === url).flatMap(({ tries }) => tries.map(({ fault }) => fault));
    await expect.poll(async () => (await faults()).length, SOON).toBeGreaterThanOrEqual(3);
    expect(new Set(await faults())).toEqual(new Set(["no answer within 10 seconds"]));
    const { reference } = (await buy(shop.visitor(), productId, 1)).body.data.order;
    const leftAlone = async () =>
      dataOf(await owner.visitor.get<Data<SystemJson>>("/api/admin/system")).retrying.filter(({ reason }) =>
        reason?.includes("has not answered lately"),
      ).length;
    await expect.poll(leftAlone, SOON).toBeGreaterThanOrEqual(3);
    const told = () => heard().map(({ data }) => data);
    await expect.poll(told, SOON).toContainEqual(expect.objectContaining({ reference }));
  } finally {
    for (const socket of open) socket.destroy();
    silent.close();
  }
});
