import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { beforeAll, expect, it } from "vitest";
import { firstOwnerLink } from "../support/server.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";
import type { Refusal } from "../support/shopping.ts";
import { joinBy, type Member, newMember } from "../support/staff.ts";
import type { Visitor } from "../support/visitor.ts";

const shop = shopUnderTest({ LOG_LEVEL: "debug" });
const MEGABYTE = 1024 * 1024;

let owner: Member;
beforeAll(async () => {
  owner = await joinBy(shop.visitor(), await firstOwnerLink(shop.server), "mariam@example.com");
});

interface Upload {
  path: string;
  from?: Visitor | undefined;
  headers?: Record<string, string | number>;
}

/** A body of which the first byte is sent and the last never: what is said to it, nobody needed more to know. */
function begin({ path, from, headers = {} }: Upload) {
  const sent = request(shop.server.origin + path, {
    method: "POST",
    headers: {
      "content-type": "application/octet-stream",
      "idempotency-key": randomUUID(),
      origin: shop.server.origin,
      cookie: [...(from?.cookies ?? [])].map((pair) => pair.join("=")).join("; "),
      ...headers,
    },
  });
  const answer = new Promise<{ status: number | undefined }>((resolve, reject) => {
    sent.on("error", reject);
    sent.on("response", (response) => resolve({ status: response.resume().statusCode }));
  });
  const isSent = new Promise<void>((resolve) => sent.write("x", () => resolve()));
  const stop = () => {
    answer.catch(() => {});
    sent.destroy();
  };
  return { answer, stop, sent: isSent };
}

it.each(["/pictures", "/cash/remittances/preview", "/product-imports/check", "/content-archive/check"])(
  "nothing of a large body is waited for before it is known who sends it: %s",
  async (call) => {
    const path = `/api/admin${call}`;
    const mayNot = await newMember(shop, owner, "viewer");
    for (const [from, status] of [
      [undefined, 401],
      [mayNot.visitor, 403],
      [owner.visitor, 411],
    ] as const) {
      const { answer, stop } = begin({ path, from, headers: { "transfer-encoding": "chunked" } });
      expect((await answer).status).toBe(status);
      stop();
    }
    // One that is written to its end is answered after it, so that whoever sends it hears why.
    const whole = await shop.visitor().call("POST", path, { body: new Uint8Array(3 * MEGABYTE) });
    expect(whole.status).toBe(401);
  },
);

it("so many pictures of one person are on their way at once, and one more is told when to come again", async () => {
  const { visitor } = await newMember(shop, owner, "catalogue");
  const picture = { path: "/api/admin/pictures", from: visitor, headers: { "content-length": 14 * MEGABYTE } };
  const two = [begin(picture), begin(picture)];
  const other = await newMember(shop, owner, "catalogue");
  const send = (from: Visitor) =>
    from.call<Refusal>("POST", "/api/admin/pictures", {
      body: new Uint8Array(3 * MEGABYTE),
      headers: { "idempotency-key": randomUUID() },
    });
  await expect.poll(async () => (await send(visitor)).status).toBe(429);
  const refused = await send(visitor);
  expect([refused.headers.get("retry-after"), refused.body.code]).toEqual(["5", "request.many_files"]);
  expect((await send(other.visitor)).status).toBe(422);
  for (const each of two) each.stop();
  await expect.poll(async () => (await send(visitor)).status).toBe(422);
});

it("an upload that is broken off is no fault of the shop's", async () => {
  const { visitor } = await newMember(shop, owner, "catalogue");
  const picture = begin({ path: "/api/admin/pictures", from: visitor, headers: { "content-length": MEGABYTE } });
  const page = begin({
    path: "/en/contact",
    headers: { "content-length": 1000, "content-type": "application/x-www-form-urlencoded" },
  });
  await picture.sent;
  await page.sent;
  const before = shop.server.log().length;
  for (const each of [picture, page]) each.stop();
  const brokenOff = () =>
    shop.server
      .log()
      .slice(before)
      .match(/"status":499/g);
  await expect.poll(brokenOff).toHaveLength(2);
  expect(shop.server.log()).not.toContain("request failed");
});
