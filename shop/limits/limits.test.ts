import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { countOrder, type Ordering, type OrderVerdict } from "../checkout/order-limits.ts";
import type { ShopContext } from "../context.ts";
import { migrate, type OpenDatabase, withSetupLock } from "../database/open.ts";
import { openEmbedded } from "../database/open-embedded.ts";
import { subscribe } from "../newsletter/newsletter.ts";
import type { SecurityEvent } from "../security-events.ts";
import { forgive, mayTake, type Tried, take, takeAll, takeInTurn } from "./limits.ts";
import { networkOf } from "./networks.ts";
import { makeProcessCounters } from "./process-counters.ts";
import { TooMany } from "./too-many.ts";

// A database of its own, on however busy a machine.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let database: OpenDatabase;
const counter = { statements: 0 };
const folder = mkdtempSync(join(tmpdir(), "limits-"));
beforeAll(async () => {
  database = await openEmbedded(join(folder, "database"), counter);
  await withSetupLock(database, (db) => migrate(database, db));
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const events: SecurityEvent[] = [];
let shop: ShopContext;
let start = Date.parse("2026-11-22T08:00:00Z");
beforeEach(() => {
  // Each test has days of its own: nothing of the one before still counts.
  start += 10 * 24 * HOUR;
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  events.length = 0;
  shop = {
    db: database.db,
    clock: () => new Date(),
    counters: makeProcessCounters(),
    tellSecurity: (event: SecurityEvent) => events.push(event),
    limitsOrders: true,
    actor: { kind: "guest" },
  } as unknown as ShopContext;
});
afterEach(() => vi.useRealTimers());

const order = (ordering: Partial<Omit<Ordering, "buyer">> & { email: string; phone: string }): Promise<OrderVerdict> =>
  shop.db.transaction((tx) =>
    countOrder(tx, shop, {
      address: "203.0.113.1",
      browser: ordering.email,
      buyer: { first_name: "A", last_name: "B", email: ordering.email, phone_number: ordering.phone },
      units: 2,
      isUnpaid: false,
      hasPersonalCode: false,
      ...ordering,
    }),
  );

/** What a wrong password counts against, for a browser that nobody knows. */
const login = (address: string, email: string): Tried[] => [
  { limit: "login.network", whom: address },
  { limit: "login.pair", whom: `${networkOf(address)} ${email}` },
  { limit: "login.account", whom: email },
];

/** Somebody shops: looks around, fills a cart, tries a code, signs in (at the second try, perhaps), pays. */
async function goShopping(address: string, email: string, phone: string, isForgetful: boolean): Promise<OrderVerdict> {
  for (let form = 0; form < 6; form += 1) await take(shop, "forms.page", address);
  await take(shop, "analytics.told", address);
  await take(shop, "carts.made", address);
  const cart = `${email} ${Date.now()}`;
  await take(shop, "promo.tried", address);
  for (let step = 0; step < 6; step += 1) {
    await take(shop, "drafts.network", address);
    await take(shop, "drafts.cart", cart);
    expect(await mayTake(shop, "scores.cart", cart)).toBe(true);
  }
  const tries = login(address, email);
  if (isForgetful) await takeAll(shop, tries);
  await takeAll(shop, tries);
  await forgive(shop, tries);
  if (isForgetful) expect(await mayTake(shop, "mail.mailbox", email)).toBe(true);
  await take(shop, "payments.network", address);
  const verdict = await order({ address, email, phone, isUnpaid: !isForgetful });
  await take(shop, "orders.tracked", address);
  await take(shop, "orders.papers", address);
  return verdict;
}

describe("who never meets a limit", () => {
  it("a busy family behind one address", async () => {
    for (let round = 0; round < 4; round += 1) {
      for (const member of [1, 2, 3, 4, 5]) {
        const email = `member-${member}@example.com`;
        const verdict = await goShopping(`2001:db8:5:5::${member}`, email, `+97150000000${member}`, member % 2 === 0);
        expect(verdict.kind).toBe("usual");
        vi.setSystemTime(Date.now() + 3 * MINUTE);
      }
    }
    expect(events).toEqual([]);
  });

  it("an office of two hundred behind one address, all within an hour", async () => {
    for (let person = 0; person < 200; person += 1) {
      const phone = `+9715${10_000_000 + person}`;
      const verdict = await goShopping("192.0.2.1", `person-${person}@example.com`, phone, person % 3 === 0);
      expect(verdict.kind).toBe("usual");
      vi.setSystemTime(Date.now() + 18_000);
    }
    expect(events).toEqual([]);
  });
});

describe("who does", () => {
  const refusals = async (times: number, attack: (index: number) => Promise<unknown>) => {
    let refused = 0;
    for (let index = 0; index < times; index += 1) {
      await attack(index).catch((error: unknown) => {
        expect(error).toBeInstanceOf(TooMany);
        refused += 1;
      });
    }
    return refused;
  };

  it("sixty orders in cash to one typed mailbox: five, then codes, then none", async () => {
    const kinds: string[] = [];
    for (let index = 0; index < 60; index += 1) {
      const email = `victim+${index}@example.com`;
      kinds.push((await order({ email, phone: `+97152${1_000_000 + index}`, units: 10 })).kind);
    }
    expect(kinds.filter((kind) => kind === "usual")).toHaveLength(5);
    expect(kinds.filter((kind) => kind === "unusual")).toHaveLength(7);
  });

  it("five invented people with the code that is once for each, in one browser", async () => {
    const kinds: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      const who = { email: `invented-${index}@example.com`, phone: `+97154${1_000_000 + index}`, browser: "one" };
      kinds.push((await order({ ...who, hasPersonalCode: true })).kind);
    }
    expect(kinds).toEqual(["usual", "usual", "unusual", "unusual", "unusual"]);
  });

  it("two hundred carts in three seconds, told once in the log", async () => {
    expect(await refusals(200, () => take(shop, "carts.made", "198.51.100.1"))).toBe(100);
    expect(events).toEqual([{ event: "security.limit_hit", limit: "carts.made" }]);
  });

  it("sixty questions to a provider about one cart", async () => {
    const asked = await Promise.all(Array.from({ length: 60 }, () => mayTake(shop, "scores.cart", "cart")));
    expect(asked.filter(Boolean)).toHaveLength(20);
  });

  it("one mailbox in many writings, typed into the newsletter's form", async () => {
    const mails: string[] = [];
    const jobs = {
      enqueue: async (_tx: unknown, name: string, { subscriberId }: { subscriberId: number | null }) => {
        if (subscriberId !== null) mails.push(name);
      },
    };
    for (let index = 0; index < 20; index += 1) {
      const asked = { email: `victim+${index}@example.com`, locale: "en" } as const;
      await subscribe({ ...shop, jobs: jobs as unknown as ShopContext["jobs"] }, asked);
    }
    expect(mails).toEqual(Array(3).fill("mail.newsletter"));
  });

  it("whoever changes the address within a neighbourhood, of IPv4 and IPv6", async () => {
    for (const addressOf of [(n: number) => `203.0.113.${n % 256}`, (n: number) => `2001:db8:9:${n.toString(16)}::1`]) {
      expect(await refusals(1100, (index) => take(shop, "carts.made", addressOf(index)))).toBe(100);
    }
    await take(shop, "carts.made", "203.0.114.1");
  });

  it("whoever guesses a password, longer each time, and not its owner", async () => {
    const email = "owner@example.com";
    const guess = async () => {
      for (let index = 0; index < 10; index += 1) await takeAll(shop, login("198.51.100.9", email));
      return takeAll(shop, login("198.51.100.9", email)).catch((error: TooMany) => error.retryAfter / 60);
    };
    expect(await guess()).toBe(15);
    await takeAll(shop, login("192.0.2.200", email));
    vi.setSystemTime(Date.now() + 15 * MINUTE);
    expect(await guess()).toBe(30);
  });

  it("whoever goes on guessing when they are shut out, from some networks: what is counted for all is not used up", async () => {
    const tried = (address: string): Tried[] => [
      { limit: "staff.pair", whom: `${address} noor@example.com` },
      { limit: "staff.account", whom: "noor@example.com" },
    ];
    for (const address of ["198.51.100.1", "198.51.100.2", "198.51.100.3"])
      expect(await refusals(150, () => takeInTurn(shop, tried(address)))).toBe(140);
    await takeInTurn(shop, tried("192.0.2.1"));
  });
});

it("an order costs the database one statement more, whatever it is counted by, and one that is not paid two", async () => {
  const before = counter.statements;
  await countOrder(shop.db as never, shop, {
    address: "2001:db8::1",
    browser: "b",
    buyer: { first_name: "A", last_name: "B", email: "one@example.com", phone_number: "+971501112233" },
    units: 1,
    isUnpaid: true,
    hasPersonalCode: true,
  });
  expect(counter.statements - before).toBe(2);
});
