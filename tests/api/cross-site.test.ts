import { beforeAll, describe, expect, it } from "vitest";
import type { CartJson } from "../../shop/cart/cart-json.ts";
import { me, signUp } from "../support/accounts.ts";
import { API_ROUTES, FILE_ROUTES, FOREIGN_ROUTES, filledWith, PAGES } from "../support/all-routes.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";
import { add, type Data, dataOf, type Refusal } from "../support/shopping.ts";
import type { Visitor } from "../support/visitor.ts";

const shop = shopUnderTest();

const PRODUCT = 4;
/** Two calls of the specification that change a cart although they are GETs. */
const COUPON = /\/coupon\//;
const WRITING = [...API_ROUTES, ...FILE_ROUTES, ...PAGES].filter(
  ({ method, path }) => method !== "GET" || COUPON.test(path),
);

const ELSEWHERE: Record<string, Record<string, string>> = {
  "another site's fetch": { "sec-fetch-site": "cross-site" },
  "a sibling's fetch": { "sec-fetch-site": "same-site" },
  "a foreign origin": { origin: "https://evil.example" },
  "an origin that is none": { origin: "null" },
  "the same host on another port": { origin: "http://127.0.0.1:1" },
};

let victim: Visitor;
let cart: string;
beforeAll(async () => {
  victim = shop.visitor();
  await signUp(victim);
  ({ cart_uuid: cart } = await add(victim, PRODUCT, 1));
});

const send = (visitor: Visitor, method: string, path: string, headers: Record<string, string>) => {
  const known: Record<string, string> = { uuid: cart, locale: "en", code: "WELCOME10" };
  const address = filledWith(path, (name) => known[name] ?? "1");
  if (method === "GET") return visitor.get<Refusal>(address, { headers });
  const body = path.startsWith("/api") ? "{}" : "intent=x";
  const type = path.startsWith("/api") ? "application/json" : "application/x-www-form-urlencoded";
  return visitor.call<Refusal>(method, address, { body, headers: { "content-type": type, ...headers } });
};

describe("every route that writes", () => {
  it.each(Object.entries(ELSEWHERE))("refuses %s", async (_name, headers) => {
    expect(WRITING.length).toBeGreaterThan(80);
    for (const { method, path } of WRITING) {
      const { status, body } = await send(victim, method, path, headers);
      expect([status, body.code], `${method} ${path}`).toEqual([403, "request.cross_site"]);
    }
    expect(await me(victim)).not.toBeNull();
    const kept = dataOf(await victim.get<Data<CartJson>>(`/api/cart/${cart}`));
    expect(kept).toMatchObject({ promoCode: null, totalItemsCount: 1 });
  });

  it("takes what comes from the shop's own pages, or from no page at all", async () => {
    const own = { origin: shop.server.origin, "sec-fetch-site": "same-origin" };
    for (const { method, path } of WRITING) {
      const { text } = await send(shop.visitor(), method, path, path.length % 2 === 0 ? own : {});
      expect(text, `${method} ${path}`).not.toContain("request.cross_site");
    }
  });

  it("has another proof where programs of others call it", async () => {
    const called = FOREIGN_ROUTES.filter(({ method }) => method !== "GET");
    expect(called.length).toBeGreaterThan(1);
    for (const { method, path } of called) {
      const { status, headers } = await send(victim, method, path, { "sec-fetch-site": "cross-site" });
      const refused = status >= 400 || /\/login\?failed=social$/.test(headers.get("location") ?? "");
      expect(refused, `${method} ${path}: ${status}`).toBe(true);
    }
  });
});
