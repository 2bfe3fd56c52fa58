import { afterAll, beforeAll, expect, it } from "vitest";
import { makeMailServer } from "../support/mail-server.ts";
import { pause } from "../support/server.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";
import { buy, productOf } from "../support/shopping.ts";

const mailServer = await makeMailServer();
const shop = shopUnderTest({ SMTP_URL: mailServer.url, ORDER_MAIL_TO: "off" });
let productId: number;
beforeAll(async () => {
  productId = (await productOf(shop.visitor(), "zinc-bisglycinate")).id;
});
afterAll(() => mailServer.close());

it("an order does not wait for the mail server, and its mail arrives once the server is back", async () => {
  const { order } = (await buy(shop.visitor(), productId, 1, { email: "smtp@example.com" })).body.data;
  await expect.poll(() => shop.server.log(), { timeout: 60_000 }).toContain("mails cannot be sent");
  await mailServer.listen();
  await expect.poll(() => mailServer.given.length, { timeout: 60_000, interval: 200 }).toBe(1);
  expect(mailServer.given[0]?.to).toContain("smtp@example.com");
  expect(mailServer.given[0]?.subject).toContain(order.reference);
  await pause(1500);
  expect(mailServer.given).toHaveLength(1);
  await expect.poll(() => shop.server.log()).toContain("mails are sent again");
  expect(await shop.server.mailsTo("smtp@example.com", 0)).toEqual([]);
}, 600_000);
