import { expect, it } from "vitest";
import { newEmail, PASSWORD, registration, signIn, signUpVerified, throughSample } from "../support/accounts.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";
import { SOON } from "../support/shopping.ts";

const shop = shopUnderTest();

/** Security events in the log so far, without what every line has. */
function events(): Record<string, unknown>[] {
  const lines = shop.server.log().split("\n");
  return lines
    .filter((line) => line.startsWith("{") && line.endsWith("}") && line.includes('"event":"security.'))
    .map((line) => {
      const { level, time, pid, requestId, msg, ...event } = JSON.parse(line) as Record<string, unknown>;
      expect([level, typeof requestId, typeof msg]).toEqual([30, "string", "string"]);
      return event;
    });
}

let seen = 0;
/** These, and no others, have come since the last time. */
async function expectNews(...expected: Record<string, unknown>[]) {
  await expect.poll(() => events().length, SOON).toBeGreaterThanOrEqual(seen + expected.length);
  expect(events().slice(seen)).toEqual(expected);
  seen += expected.length;
}

it("who got in, who did not and what changed stands in the log, and nobody's name", async () => {
  const visitor = shop.visitor();
  const email = newEmail();
  await signUpVerified(shop.server, visitor, email);
  await expect.poll(events, SOON).not.toEqual([]);
  const account = events()[0]?.account;
  expect(account).toMatch(/^[0-9a-f-]{36}$/);
  await expectNews(
    { event: "security.signed_in", account, by: "registration" },
    { event: "security.email_verified", account },
  );

  expect((await signIn(shop.visitor(), email, "not this one")).status).toBe(401);
  await expectNews({ event: "security.sign_in_failed", account, by: "password" });
  expect((await signIn(shop.visitor(), newEmail(), "not this one")).status).toBe(401);
  await expectNews({ event: "security.sign_in_failed", account: null, by: "password" });
  const elsewhere = shop.visitor();
  expect((await signIn(elsewhere, email)).status).toBe(200);
  await expectNews({ event: "security.signed_in", account, by: "password" });

  const password = "quinces and quartz 9";
  const change = { current_password: "wrong wrong", password, password_confirmation: password };
  expect((await visitor.put("/api/password", change)).status).toBe(422);
  await expectNews({ event: "security.password_wrong", account });
  expect((await visitor.put("/api/password", { ...change, current_password: PASSWORD })).status).toBe(200);
  await expectNews({ event: "security.password_changed", account, by: "password" });

  await signIn(elsewhere, email, password);
  await expectNews({ event: "security.signed_in", account, by: "password" });
  expect((await visitor.delete("/api/me/sessions", {})).status).toBe(200);
  await expectNews({ event: "security.session_ended", account, sessions: 1 });
  expect((await visitor.post("/api/logout", {})).status).toBe(200);
  await expectNews({ event: "security.session_ended", account, sessions: 1 });

  await throughSample(visitor, { given_name: "Salma", family_name: "Nasser", email, email_verified: "on" });
  await expectNews(
    { event: "security.provider_linked", account, provider: "sample" },
    { event: "security.signed_in", account, by: "provider" },
  );
  expect((await visitor.delete("/api/me/providers/sample", {})).status).toBe(200);
  await expectNews({ event: "security.provider_unlinked", account, provider: "sample" });
  expect((await visitor.delete("/api/me", { password })).status).toBe(200);
  await expectNews({ event: "security.account_deleted", account });

  const { first_name, last_name, phone_number } = registration();
  for (const secret of [email, first_name, last_name, phone_number, PASSWORD, password])
    expect(shop.server.log()).not.toContain(secret);
});
