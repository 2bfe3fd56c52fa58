import { sql } from "drizzle-orm";
import { beforeEach, expect, it, vi } from "vitest";
import type { ShopContext } from "../../shop/context.ts";
import { customers } from "../../shop/customers/tables.ts";
import { makeProcessCounters } from "../../shop/limits/process-counters.ts";
import { marketOf } from "../../shop/market/market.ts";
import { subscribe } from "../../shop/newsletter/newsletter.ts";
import type { SignInContext } from "../../shop/sessions/sign-in-context.ts";
import { requestMagicLink } from "../../shop/sign-in/magic-link.ts";
import { requestPasswordReset } from "../../shop/sign-in/password-reset.ts";
import { register } from "../../shop/sign-in/register.ts";
import { signInWithPassword } from "../../shop/sign-in/sign-in.ts";
import { ownDatabase } from "../support/own-database.ts";

/** How often a password was hashed or compared: nearly all of the time that a sign-in takes. */
const argon2 = { calls: 0 };
vi.mock("@node-rs/argon2", async (original) => {
  const real = await original<typeof import("@node-rs/argon2")>();
  const counted =
    <Given extends unknown[], Result>(work: (...given: Given) => Result) =>
    (...given: Given): Result => {
      argon2.calls += 1;
      return work(...given);
    };
  return { hash: counted(real.hash), verify: counted(real.verify) };
});

const PROVED = "proved@example.com";
const CLAIMED = "claimed@example.com";
const BARE = "without-password@example.com";
const PASSWORD = "the quiet heron waits";

const counter = { statements: 0 };
const database = ownDatabase(counter);
const jobs: string[] = [];
let shop: ShopContext;

beforeEach(async () => {
  shop = {
    db: database.db,
    clock: () => new Date(),
    counters: makeProcessCounters(),
    tellSecurity: () => undefined,
    brand: { name: "Shop" },
    jobs: { enqueue: async (_tx: unknown, name: string) => void jobs.push(name) },
  } as unknown as ShopContext;
  await database.db.delete(customers);
  for (const email of [PROVED, CLAIMED]) await registering(email);
  await database.db.update(customers).set({ emailVerifiedAt: new Date() });
  await registering(CLAIMED);
  await registering(BARE);
  const bare = { emailVerifiedAt: new Date(), passwordHash: null, email: BARE };
  await database.db.insert(customers).values({
    ...{ ...bare, id: crypto.randomUUID(), firstName: "A", lastName: "B", phoneNumber: "" },
    ...{ preferredLanguage: "en", createdAt: new Date() },
  });
  await subscribe(shop, { email: PROVED, locale: "en" });
  await database.db.execute(sql`update newsletter_subscribers set confirmed_at = now()`);
  await subscribe(shop, { email: CLAIMED, locale: "en" });
  // What was asked for here counts for nobody.
  await database.db.execute(sql`delete from rate_limits`);
});

let networks = 0;
function visit(): SignInContext {
  networks += 1;
  return {
    address: `10.${Math.floor(networks / 250)}.${networks % 250}.1`,
    market: marketOf("en"),
    userAgent: "",
    sessionToken: undefined,
    browser: undefined,
    cartUuid: null,
    wish: null,
  };
}

const registering = (email: string) =>
  register(shop, visit(), {
    ...{ first_name: "Salma", last_name: "Nasser", email, phone_number: "", preferred_language: "en" },
    password: PASSWORD,
  });

/** Everything that somebody may do with an address that is not theirs. */
const ASKED: Record<string, (email: string) => Promise<unknown>> = {
  "a wrong password": (email) => signInWithPassword(shop, visit(), { email, password: "not the password" }),
  registering,
  "a sign-in link": (email) => requestMagicLink(shop, visit(), { email, next: null, wish: null }),
  "a new password": (email) => requestPasswordReset(shop, visit(), email),
  "the newsletter": (email) => subscribe(shop, { email, locale: "en" }),
};

it.each(Object.keys(ASKED))("%s is the same work for every address", async (name) => {
  const workFor = async (email: string) => {
    const before = { statements: counter.statements, argon2: argon2.calls, jobs: jobs.length };
    await ASKED[name]?.(email);
    return {
      statements: counter.statements - before.statements,
      argon2: argon2.calls - before.argon2,
      jobs: jobs.slice(before.jobs),
    };
  };
  const unknown = await workFor("nobody@example.com");
  expect(unknown.statements).toBeGreaterThan(0);
  for (const email of [PROVED, CLAIMED, BARE]) expect(await workFor(email), email).toEqual(unknown);
});
