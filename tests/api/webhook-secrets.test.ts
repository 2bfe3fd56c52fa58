import { SignJWT } from "jose";
import { expect, test } from "vitest";
import { shopUnderTest } from "../support/shop-under-test.ts";

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
  const log = shop.server.log();
  expect(log).toContain('"path":"/webhooks/tamara"');
  for (const secret of [good, "forged-token", NOTIFICATION, TABBY_VALUE, "-of-this-test"]) {
    expect(log).not.toContain(secret);
  }
});
