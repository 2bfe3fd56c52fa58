import { expect, test } from "vitest";
import { shopUnderTest } from "../support/shop-under-test.ts";
import { add } from "../support/shopping.ts";

const SANDBOX = "http://127.0.0.1:9";

const shop = shopUnderTest({
  STRIPE_SECRET_KEY: "sk_test_sandbox",
  STRIPE_PUBLISHABLE_KEY: "pk_test_sandbox",
  STRIPE_WEBHOOK_SECRET: "whsec_sandbox",
  STRIPE_API_BASE: SANDBOX,
});

test("the card form may call its processor from the checkout and from nowhere else", async () => {
  const visitor = shop.visitor();
  await add(visitor, 1, 1);
  const policyOf = async (path: string) => (await visitor.get(path)).headers.get("content-security-policy") ?? "";
  expect(await policyOf("/en/checkout")).toContain(`connect-src 'self' ${SANDBOX};`);
  for (const path of ["/en", "/en/cart", "/en/login"]) {
    const policy = await policyOf(path);
    expect(policy).toContain("default-src 'self';");
    expect(policy).not.toMatch(/connect-src|https?:/);
  }
});

test("a script that goes to the checkout from another page is sent there as a document", async () => {
  const visitor = shop.visitor();
  await add(visitor, 1, 1);
  const from = (page: string) =>
    visitor.get<string>("/en/checkout.data", {
      headers: { "sec-fetch-dest": "empty", referer: `${shop.server.origin}${page}` },
    });
  // Within the checkout its own document is there already.
  expect((await from("/en/checkout?step=payment")).status).toBe(200);
  const sent = await from("/en/login");
  expect(sent.status).toBe(202);
  expect(sent.text).toContain("/en/checkout");
});
