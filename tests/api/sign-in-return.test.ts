import { expect, it } from "vitest";
import { linkTo, newEmail, PASSWORD, registration, signUp, throughSample } from "../support/accounts.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";
import type { Answer, Visitor } from "../support/visitor.ts";

const shop = shopUnderTest();

const location = (answer: Answer) => answer.headers.get("location");

/** Every way to sign in, from the fields of its form to where it leads. */
const WAYS: Record<string, (visitor: Visitor, email: string, next: string) => Promise<Answer>> = {
  async password(visitor, email, next) {
    await signUp(shop.visitor(), email);
    return visitor.submit("/en/login", { intent: "password", email, password: PASSWORD, next, wish: "" });
  },
  async "magic link"(visitor, email, next) {
    await signUp(visitor, email);
    await visitor.submit("/en/account", { intent: "logout" });
    await visitor.submit("/en/login", { intent: "magic", email, next, wish: "" });
    const token = await linkTo(shop.server, email, /sign-in link/);
    return visitor.submit(`/en/login/magic?token=${token}`, { token });
  },
  registering: (visitor, email, next) =>
    visitor.submit("/en/register", { intent: "register", ...registration(email), phone_country: "AE", next }),
  provider: (visitor, email, next) =>
    throughSample(
      visitor,
      { given_name: "Noura", family_name: "Saleh", email, email_verified: "on" },
      `&next=${encodeURIComponent(next)}`,
    ),
  async "provider without an address"(visitor, email, next) {
    const asked = await throughSample(
      visitor,
      { given_name: `N ${email}`, family_name: "S", email: "" },
      `&next=${encodeURIComponent(next)}`,
    );
    const page = new URL(location(asked) ?? "", visitor.origin);
    expect(page.pathname).toBe("/en/login/update");
    const kept = page.searchParams.get("next") ?? "";
    return visitor.submit("/en/login/update", { intent: "complete", email, next: kept });
  },
};

it.each(Object.keys(WAYS))("signing in by %s leads back to the sale it was asked for from", async (way) => {
  const answer = await WAYS[way]?.(shop.visitor(), newEmail(), "/en/singles-day-2025");
  expect(answer && location(answer)).toBe("/en/singles-day-2025");
});

it.each(Object.keys(WAYS))("signing in by %s never leads to another site", async (way) => {
  const answer = await WAYS[way]?.(shop.visitor(), newEmail(), "//evil.example/en/singles-day-2025");
  expect(answer && location(answer)).toBe("/en/account");
});
