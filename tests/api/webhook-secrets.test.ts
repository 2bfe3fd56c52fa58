import { SignJWT } from "jose";
import { expect, test } from "vitest";
import { shopUnderTest } from "../support/shop-under-test.ts";
import type { Refusal } from "../support/shopping.ts";

const NOTIFICATION = "notification-token-of-this-test-0123456789";
const TABBY_VALUE = "tabby-value-of-this-test";

const shop = shopUnderTest({
  LOG_LEVEL: "debug",
  TAMARA_API_TOKEN: "api-token-of-this-test",
  TAMARA_NOTIFICATION_TOKEN: NOTIFICATION,
  TAMARA_API_BASE: "http://127.0.0.1:9",
  TABBY_SECRET_KEY: "secret-key-of-this-test",
  TABBY_MERCHANT_CODES: "AE:code",
  TABBY_WEBHOOK_VALUE: TABBY_VALUE,
  TABBY_API_BASE: "http://127.0.0.1:9",
});

test("what proves a webhook, rightly or wrongly, is in no log", async () => {
  const good = await new SignJWT({})
    .setProtectedHeader({ alg: "HS256" })
    .setExpirationTime("5m")
    .sign(new TextEncoder().encode(NOTIFICATION));
  const event = { order_id: "8fe4cce9-d0aa-4020-a863-c708547795e9", event_type: "order_approved", data: {} };
  const visitor = shop.visitor();
  const sent = [
    await visitor.post(`/webhooks/tamara?tamaraToken=${good}`, event),
    await visitor.post("/webhooks/tamara?tamaraToken=forged-token", event),
    await visitor.post("/webhooks/tabby", {}, { headers: { "x-shop-tabby": `${TABBY_VALUE}-wrong` } }),
  ];
  expect(sent.map((answer) => answer.status)).toEqual([200, 401, 401]);
  expect(sent[1]?.body).toEqual({
    code: "webhook.unauthentic",
    message: "The sender of this notification could not be verified.",
  });
  const log = shop.server.log();
  expect(log).toContain('"path":"/webhooks/tamara"');
  for (const secret of [good, "forged-token", NOTIFICATION, TABBY_VALUE, "-of-this-test"]) {
    expect(log).not.toContain(secret);
  }
});

test("who goes on sending what nobody signed, or guessing the operator's token, is not listened to any more", async () => {
  const forger = shop.visitor("ar");
  const forge = () => forger.post<Refusal>("/webhooks/tabby", {}, { headers: { "x-shop-tabby": "guess" } });
  const refused = await forge();
  expect([refused.status, refused.body.message]).toEqual([401, "تعذّر التحقق من مُرسِل هذا الإشعار."]);
  for (let count = 1; count < 60; count += 1) await forge();
  const late = await forge();
  expect(late.status).toBe(429);
  expect(Number(late.headers.get("retry-after"))).toBeGreaterThan(0);
  // Others are heard: nothing but refusals is counted, and those by where they come from.
  const provider = shop.visitor();
  const event = { id: "payment-1", status: "authorized" };
  for (let count = 0; count < 70; count += 1) {
    const heard = await provider.post("/webhooks/tabby", event, { headers: { "x-shop-tabby": TABBY_VALUE } });
    expect(heard.status).toBe(200);
  }

  const guesser = shop.visitor();
  const guess = () => guesser.get("/metrics", { headers: { authorization: "Bearer guess" } });
  for (let count = 0; count < 20; count += 1) expect((await guess()).status).toBe(401);
  expect((await guess()).status).toBe(429);
  const token = { authorization: `Bearer ${shop.server.operatorToken()}` };
  expect((await shop.visitor().get("/metrics", { headers: token })).status).toBe(200);
});
