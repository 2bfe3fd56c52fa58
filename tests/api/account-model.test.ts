import { randomInt } from "node:crypto";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, inject, it, vi } from "vitest";
import { accountJobs } from "../../server/jobs/account-jobs.ts";
import type { SendMail } from "../../server/mail/mailer.ts";
import { followAddressLink, readAddressLink } from "../../shop/accounts/address-links.ts";
import { issueToken } from "../../shop/accounts/one-time-token.ts";
import { updateProfile } from "../../shop/accounts/profile.ts";
import { takeAwayWaysIn } from "../../shop/accounts/verified-email.ts";
import { requestVerification, verifyAddress } from "../../shop/accounts/verify-email.ts";
import type { ShopContext } from "../../shop/context.ts";
import type { Customer } from "../../shop/customers/customer.ts";
import { customers } from "../../shop/customers/tables.ts";
import { rowsOf, type Transaction } from "../../shop/database/database.ts";
import { makeProcessCounters } from "../../shop/limits/process-counters.ts";
import { marketOf } from "../../shop/market/market.ts";
import { addPasskey, beginPasskey } from "../../shop/passkeys/add-passkey.ts";
import { beginPasskeySignIn, signInWithPasskey } from "../../shop/passkeys/passkey-sign-in.ts";
import { ownPasskeys, removePasskey } from "../../shop/passkeys/passkeys.ts";
import { passkeys } from "../../shop/passkeys/tables.ts";
import { deleteAccount } from "../../shop/privacy/delete-account.ts";
import { hashSecret, newSecret } from "../../shop/sessions/secrets.ts";
import { endSession, type Session, type SignedIn, sessionOf } from "../../shop/sessions/sessions.ts";
import type { SignInContext } from "../../shop/sessions/sign-in-context.ts";
import { sessions } from "../../shop/sessions/tables.ts";
import { NO_CONTACT } from "../../shop/settings/contact.ts";
import { linkedProviders, unlinkProvider } from "../../shop/sign-in/identities.ts";
import { requestMagicLink, signInWithMagicLink } from "../../shop/sign-in/magic-link.ts";
import { changePassword, requestPasswordReset, resetPassword } from "../../shop/sign-in/password-reset.ts";
import { signInWithProvider } from "../../shop/sign-in/provider-sign-in.ts";
import { register } from "../../shop/sign-in/register.ts";
import { signInWithPassword } from "../../shop/sign-in/sign-in.ts";
import { identities } from "../../shop/sign-in/tables.ts";
import { Authenticator } from "../support/authenticator.ts";
import { ownDatabase } from "../support/own-database.ts";
import { othersWait } from "../support/postgres.ts";

// What is tried here is who gets in, thousands of times; that a hash is strong has tests of its own.
vi.mock("../../shop/accounts/password.ts", () => ({
  hashPassword: async (password: string) => password,
  verifyPassword: async (hash: string | null, password: string) => {
    await meanwhile.happens.shift()?.();
    return hash === password;
  },
}));

/** What others do while a password is looked at, which takes its time. */
const meanwhile = vi.hoisted(() => ({ happens: [] as (() => Promise<unknown>)[] }));

/** Two people, each with mailboxes only they can read, a browser of their own, and one that both use. */
type Person = "m" | "v";
type Browser = Person | "shared";
const PEOPLE = ["m", "v"] as const;
const ADDRESSES = ["m@example.com", "v@example.com", "v2@example.com"] as const;
const ownerOf = (email: string) => email[0] as Person;
const passwordOf = (person: Person) => `${person} and the quiet heron`;

interface Jar {
  token?: string | undefined;
  browser?: string | undefined;
  cart?: string | undefined;
}

interface Sent {
  to: string;
  path: string;
  token: string;
}

const database = ownDatabase();

/** A shop with nothing in it but people, and what each of them has. */
async function makeWorld() {
  for (const table of ["carts", "customers", "one_time_tokens", "rate_limits", "orders"]) {
    await database.db.execute(sql`delete from ${sql.identifier(table)}`);
  }
  let now = new Date("2026-11-22T08:00:00Z").getTime();
  const queue: { name: string; payload: unknown }[] = [];
  const shop = {
    db: database.db,
    clock: () => new Date(now),
    jobs: { enqueue: async (_tx: unknown, name: string, payload: unknown) => void queue.push({ name, payload }) },
    brand: { name: "Shop", phone: "", email: "", distributor: "", taxNumber: "", ...NO_CONTACT },
    origin: "https://shop.example",
    tellSecurity: () => undefined,
    counters: makeProcessCounters(),
    customerId: null,
    catalog: () => ({ mailTexts: {} }),
  } as unknown as ShopContext;
  const mails: Sent[] = [];
  const write = accountJobs({ shop }) as Record<string, (payload: unknown, send: SendMail) => Promise<void>>;
  const send: SendMail = async ({ to, text }) => {
    const link = /\/login\/(magic|verify|address)\?token=([\w-]+)|\/(reset-password)\?token=([\w-]+)/.exec(text);
    if (link) mails.push({ to, path: link[1] ?? link[3] ?? "", token: link[2] ?? link[4] ?? "" });
  };
  const jars: Record<Browser, Jar> = { m: {}, v: {}, shared: {} };
  /** Every token that was the answer to what this person did: they may have kept it. */
  const kept: Record<Person, string[]> = { m: [], v: [] };
  /** The passkeys that each of them has made; only they can unlock the devices. */
  const devices: Record<Person, Authenticator[]> = { m: [], v: [] };

  return {
    shop,
    jars,
    kept,
    devices,
    /** Lets so many minutes pass. */
    wait: (minutes: number) => {
      now += minutes * 60_000;
    },
    /** The newest link of a kind in the mailboxes of a person. */
    linkOf: (person: Person, path: string) =>
      mails.findLast((mail) => mail.path === path && ownerOf(mail.to) === person),
    visit: (browser: Browser): SignInContext => ({
      address: `10.${randomInt(256)}.${randomInt(256)}.1`,
      market: marketOf("en"),
      userAgent: "",
      sessionToken: jars[browser].token,
      browser: jars[browser].browser,
      cartUuid: jars[browser].cart ?? null,
      wish: null,
    }),
    session: (browser: Browser) => sessionOf(shop, jars[browser].token),
    welcome(person: Person, browser: Browser, signedIn: Pick<SignedIn, "token" | "browser" | "cartUuid"> | null) {
      if (signedIn === null) return;
      jars[browser] = { token: signedIn.token, browser: signedIn.browser, cart: signedIn.cartUuid ?? undefined };
      kept[person].push(signedIn.token);
    },
    /** Sends the mails that wait, and lets some time pass. */
    async goOn() {
      for (const job of queue.splice(0)) await write[job.name]?.(job.payload, send);
      now += 3 * 60_000;
    },
  };
}
type World = Awaited<ReturnType<typeof makeWorld>>;

interface Step {
  kind: string;
  person: Person;
  browser: Browser;
  email: string;
  flag: boolean;
}

/** What somebody does, in their own browser or in the shared one. Nobody reads another one's mail. */
const ACTS: Record<string, (world: World, step: Step) => Promise<void>> = {
  async register({ shop, visit, welcome }, { person, browser, email }) {
    const fields = { first_name: "N", last_name: "N", phone_number: "", preferred_language: "en" as const };
    const result = await register(shop, visit(browser), { ...fields, email, password: passwordOf(person) });
    if (!result.ok) throw new Error(`nobody can register any more: ${result.code}`);
    welcome(person, browser, result.signedIn);
  },
  async signIn({ shop, visit, welcome }, { person, browser, email }) {
    const result = await signInWithPassword(shop, visit(browser), { email, password: passwordOf(person) });
    if (result.ok) welcome(person, browser, result.signedIn);
  },
  async askForLink({ shop, visit }, { browser, email, flag }) {
    if (flag) await requestPasswordReset(shop, visit(browser), email);
    else await requestMagicLink(shop, visit(browser), { email, next: null, wish: null });
  },
  async magicLink({ shop, visit, welcome, linkOf }, { person, browser }) {
    const result = await signInWithMagicLink(shop, visit(browser), linkOf(person, "magic")?.token ?? "");
    if (result.ok) welcome(person, browser, result.signedIn);
  },
  async resetLink({ shop, visit, jars, kept, linkOf }, { person, browser }) {
    const token = linkOf(person, "reset-password")?.token ?? "";
    const result = await resetPassword(shop, visit(browser), { token, password: passwordOf(person) });
    if (result.ok && result.token !== null) {
      jars[browser].token = result.token;
      kept[person].push(result.token);
    }
  },
  /** People say the truth about whose password or provider opens the account they are in. */
  async verifyLink({ shop, visit, session, welcome, linkOf }, { person, browser }) {
    const own = await session(browser);
    if (own === null) return;
    const linked = await shop.db.select().from(identities);
    const isMine = linked
      .filter(({ customerId }) => customerId === own.customer.id)
      .every(({ subject }) => subject === person);
    const isFresh = own.customer.passwordHash === null ? !isMine : own.customer.passwordHash !== passwordOf(person);
    const token = linkOf(person, "verify")?.token ?? "";
    const result = await verifyAddress(shop, visit(browser), own, token, {
      password: passwordOf(person),
      fresh: isFresh,
    });
    if (result.ok) welcome(person, browser, result.signedIn);
  },
  async verifyAgain({ shop, visit, session }, { browser }) {
    const own = await session(browser);
    if (own !== null) await requestVerification(shop, visit(browser), own);
  },
  /** Nobody allows that their account goes to an address of somebody else. */
  async addressLink({ shop, visit, linkOf }, { person, browser }) {
    const token = linkOf(person, "address")?.token ?? "";
    const link = await readAddressLink(shop, visit(browser), token);
    if (link?.kind === "address" && ownerOf(link.to) !== person) return;
    await followAddressLink(shop, visit(browser), token);
  },
  async provider({ shop, visit, welcome }, { person, browser, email, flag }) {
    const state = newSecret();
    const secret = newSecret();
    const isVouched = flag && ownerOf(email) === person;
    const profile = {
      provider: "sample",
      subject: person,
      email: flag || ownerOf(email) !== person ? email : null,
      emailVerified: isVouched,
      firstName: "N",
      lastName: "N",
    };
    const code = await issueToken(shop.db, shop, {
      payload: {
        kind: "provider",
        profile,
        stateHash: hashSecret(state),
        browserHash: hashSecret(secret),
        locale: "en",
        next: null,
        wish: null,
      },
    });
    const back = { provider: "sample", code, state, browserSecretOf: () => secret };
    const result = await signInWithProvider(shop, visit(browser), back);
    if (result.ok) welcome(person, browser, result.signedIn);
  },
  async claim({ shop, visit, session }, { person, browser, email }) {
    const own = await session(browser);
    if (own !== null) await updateProfile(shop, visit(browser), own, { email, current_password: passwordOf(person) });
  },
  async changePassword({ shop, visit, session, jars, kept }, { person, browser }) {
    const own = await session(browser);
    if (own === null) return;
    const result = await changePassword(shop, visit(browser), own, {
      currentPassword: passwordOf(person),
      password: passwordOf(person),
    });
    if (result.ok && result.token !== null) {
      jars[browser].token = result.token;
      kept[person].push(result.token);
    }
  },
  async unlink({ shop, visit, session }, { browser }) {
    const own = await session(browser);
    const [linked] = own === null ? [] : await linkedProviders(shop, own.customer.id);
    if (own !== null && linked !== undefined) await unlinkProvider(shop, visit(browser), own, linked.provider);
  },
  /** Right after a sign-in of one's own; else long after whatever sign-in it was, by the password. */
  async addPasskey(world, step) {
    const { shop, visit, session, devices, wait } = world;
    if (step.flag && ownerOf(step.email) === step.person) {
      await ACTS.askForLink?.(world, { ...step, flag: false });
      await world.goOn();
      await ACTS.magicLink?.(world, step);
    }
    const own = await session(step.browser);
    const isMine = own !== null && jarOf(world, step.browser) === world.kept[step.person].at(-1);
    if (!step.flag || !isMine) wait(11);
    if (own === null) return;
    const begun = await beginPasskey(shop, own, passwordOf(step.person));
    if (!begun.ok) return;
    const device = new Authenticator(shop.origin);
    const made = device.make({ ...begun.options, rp: { id: begun.options.rp.id ?? "" } });
    const added = await addPasskey(shop, visit(step.browser), own, { made, name: step.person });
    if (added.ok) devices[step.person].push(device);
  },
  async passkey({ shop, visit, welcome, devices }, { person, browser }) {
    const options = await beginPasskeySignIn(shop, visit(browser));
    for (const device of devices[person].slice(-1)) {
      const asked = { challenge: options.challenge, rpId: options.rpId ?? "" };
      const result = await signInWithPasskey(shop, visit(browser), device.sign(asked));
      if (result.ok) welcome(person, browser, result.signedIn);
    }
  },
  async removePasskey({ shop, visit, session }, { person, browser }) {
    const own = await session(browser);
    const [passkey] = own === null ? [] : await ownPasskeys(shop, own.customer.id);
    if (own === null || passkey === undefined) return;
    await removePasskey(shop, visit(browser), own, { id: passkey.id, currentPassword: passwordOf(person) });
  },
  async signOut({ shop, jars }, { browser }) {
    await endSession(shop, jars[browser].token);
    delete jars[browser].token;
    delete jars[browser].cart;
  },
  /** Lays what they have into any browser: a shared computer, a sibling host that sets cookies. */
  async plant({ jars, kept }, { person, flag }) {
    const token = kept[person].at(-1);
    if (token === undefined) return;
    jars[flag ? "shared" : person === "m" ? "v" : "m"] = { ...jars[person], token };
  },
  /** Gets hold of the session that another browser has. It is theirs as long as it lasts, and no longer. */
  async steal({ jars }, { person, flag }) {
    jars[person].token = jars[flag ? "shared" : person === "m" ? "v" : "m"].token;
  },
  /** Fills a cart and types into the checkout; written down is whose account it was typed in, if it was in one. */
  async checkout({ shop, session, jars }, { browser }) {
    const own = (await session(browser))?.customer ?? null;
    const draft = JSON.stringify(own === null ? {} : { customerNotes: await openerOf(shop, own) });
    const [kept] = await rowsOf<{ uuid: string }>(
      shop.db,
      sql`update carts set draft = ${draft}::jsonb
          where case when ${own?.id ?? null}::uuid is null then uuid = ${jars[browser].cart ?? null}::uuid and customer_id is null
                else customer_id = ${own?.id ?? null}::uuid end returning uuid`,
    );
    const uuid = kept?.uuid ?? crypto.randomUUID();
    jars[browser].cart = uuid;
    if (kept !== undefined) return;
    await shop.db.execute(
      sql`insert into carts (uuid, customer_id, locale, draft, expires_at)
          values (${uuid}, ${own?.id ?? null}, 'en', ${draft}::jsonb, 'infinity')`,
    );
    await shop.db.execute(sql`insert into cart_lines (cart_uuid, product_id, quantity) values (${uuid}, 4, 1)`);
  },
  async buyAsGuest({ shop }, { email }) {
    const id = crypto.randomUUID();
    await shop.db.execute(
      sql`insert into orders (id, reference, cart_uuid, idempotency_key, guest_token_hash, locale, customer, address,
            delivery_method, payment_method, currency, rate, subtotal, discount, delivery_fee, processing_fee, vat,
            total, payment_state, fulfilment_state, estimated_from, estimated_to, placed_at)
          values (${id}, ${id}, ${id}, ${id}, ${id}, 'en', ${JSON.stringify({ email })}::jsonb, '{}'::jsonb,
            1, 1, 'AED', '1', 0, 0, 0, 0, 0, 0, 'due_on_delivery', 'PROCESSING', now(), now(), now())`,
    );
  },
};

/** Who gets into an account: by its password, else by its provider, else by the mail of its verified email. */
async function openerOf(shop: ShopContext, { id, email, passwordHash, emailVerifiedAt }: Customer): Promise<string> {
  if (emailVerifiedAt !== null) return ownerOf(email ?? "");
  if (passwordHash !== null) return passwordHash.slice(0, 1);
  const linked = await shop.db.select().from(identities);
  return linked.find(({ customerId }) => customerId === id)?.subject ?? "nobody";
}

const jarOf = ({ jars }: World, browser: Browser) => jars[browser].token;

/** What has to follow upon one another for an address to be verified comes more often than the rest. */
const KINDS = [
  ...Object.keys(ACTS),
  ...["register", "askForLink", "askForLink", "magicLink", "magicLink", "addPasskey", "passkey"],
];

const stepOf = fc.record({
  kind: fc.constantFrom(...KINDS),
  person: fc.constantFrom<Person>(...PEOPLE),
  isShared: fc.boolean(),
  email: fc.constantFrom(...ADDRESSES),
  flag: fc.boolean(),
});

/** Whoever can open an account that holds a verified email is who reads the mail of that address. */
async function expectOwnersOnly({ shop, kept, jars }: World, trail: string): Promise<void> {
  const accounts = await shop.db.select().from(customers);
  const linked = await shop.db.select().from(identities);
  const keys = await shop.db.select().from(passkeys);
  for (const { id, emailVerifiedAt } of accounts) {
    const has = keys.some(({ customerId }) => customerId === id);
    expect(has && emailVerifiedAt === null, `${trail}: a passkey before the proof`).toBe(false);
  }
  for (const account of accounts) {
    if (account.emailVerifiedAt === null || account.email === null) continue;
    const owner = ownerOf(account.email);
    if (account.passwordHash !== null) expect(account.passwordHash, `${trail}: password`).toBe(passwordOf(owner));
    for (const { customerId, subject } of linked) {
      if (customerId === account.id) expect(subject, `${trail}: provider`).toBe(owner);
    }
    for (const { customerId, name } of keys) {
      if (customerId === account.id) expect(name, `${trail}: passkey`).toBe(owner);
    }
  }
  for (const person of PEOPLE) {
    for (const token of kept[person]) {
      const customer = (await sessionOf(shop, token))?.customer;
      if (customer?.email == null || customer.emailVerifiedAt === null) continue;
      expect(ownerOf(customer.email), `${trail}: a session kept by ${person}`).toBe(person);
    }
  }
  const filled = await rowsOf<{
    uuid: string;
    owned: boolean;
    held: string | null;
    verified: boolean;
    typed: string | null;
  }>(
    shop.db,
    sql`select uuid, c.id is not null as owned, c.email as held, c.email_verified_at is not null as verified, draft->>'customerNotes' as typed
        from carts left join customers c on c.id = carts.customer_id`,
  );
  for (const { uuid, owned, held, verified, typed } of filled) {
    if (typed === null) continue;
    if (verified) expect(typed, `${trail}: what was typed at checkout in another account`).toBe(ownerOf(held ?? ""));
    const isKnown = (["m", "v", "shared"] as const).some((browser) => jars[browser].cart === uuid);
    if (isKnown) expect(owned, `${trail}: a cart that was typed into by a customer, and is nobody's`).toBe(true);
  }
  const joined = await rowsOf<{ bought: string; held: string | null; verified: boolean }>(
    shop.db,
    sql`select orders.customer->>'email' as bought, c.email as held, c.email_verified_at is not null as verified
        from orders join customers c on c.id = orders.customer_id`,
  );
  for (const { bought, held, verified } of joined) {
    expect(verified && ownerOf(held ?? ""), `${trail}: an order placed as a guest`).toBe(ownerOf(bought));
  }
}

it("nobody ever opens, or reads in, an account whose address they have not verified", async () => {
  let verified = 0;
  let keyed = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(stepOf, { minLength: 15, maxLength: 45, size: "max" }), async (steps) => {
      const world = await makeWorld();
      const trail: string[] = [];
      for (const { isShared, ...step } of steps) {
        const browser = isShared ? "shared" : step.person;
        trail.push(`${step.kind} ${step.person}@${browser} ${step.email} ${step.flag}`);
        await ACTS[step.kind]?.(world, { ...step, browser });
        await world.goOn();
        await expectOwnersOnly(world, trail.join("\n"));
      }
      const [held] = await rowsOf<{ count: number }>(
        world.shop.db,
        sql`select count(*)::int as count from customers where email_verified_at is not null`,
      );
      verified += held?.count ?? 0;
      keyed += world.devices.m.length + world.devices.v.length;
    }),
    // The trail of the first failure says enough; making it shorter takes many times as long.
    { numRuns: 60, endOnFailure: true },
  );
  expect(verified, "the sequences lead to accounts with verified emails").toBeGreaterThan(3);
  expect(keyed, "and to passkeys").toBeGreaterThan(3);
});

describe("what began before", () => {
  const NEXT = "another heron, as quiet";

  /** An account of m, signed in, and what others do with it. */
  async function begun() {
    const world = await makeWorld();
    const { shop, visit } = world;
    const act = async (kind: string, step: Partial<Step> = {}) => {
      await ACTS[kind]?.(world, { kind, person: "m", browser: "m", email: "m@example.com", flag: true, ...step });
      await world.goOn();
    };
    const session = async () => (await world.session("m")) as Session;
    /** The owner sets another password with a link, in another browser. */
    const reset = async () => {
      await act("askForLink", { browser: "v" });
      const token = world.linkOf("m", "reset-password")?.token ?? "";
      expect(await resetPassword(shop, visit("v"), { token, password: NEXT })).toMatchObject({ ok: true });
    };
    await act("register");
    return { ...world, act, session, reset };
  }

  /** Begins all of `others` while a transaction holds what `work` has taken, and lets go once they wait for it. */
  async function during<Result>(
    { db }: ShopContext,
    work: (tx: Transaction) => Promise<unknown>,
    others: (() => Promise<Result>)[],
  ): Promise<Result[]> {
    const isTaken = Promise.withResolvers<void>();
    const holding = db.transaction(async (tx) => {
      await work(tx);
      isTaken.resolve();
      await othersWait((text) => rowsOf(tx, sql.raw(text)), others.length);
    });
    await isTaken.promise;
    const [results] = await Promise.all([Promise.all(others.map((begin) => begin())), holding]);
    return results;
  }

  it("enters no address into an account that has verified one since", async () => {
    const { shop, visit, act, session } = await begun();
    const before = await session();
    await act("verifyLink");
    const wish = { email: "v@example.com", current_password: passwordOf("m") };
    expect(await updateProfile(shop, visit("m"), before, wish)).toMatchObject({ ok: false });
    expect((await session()).customer).toMatchObject({ email: "m@example.com", pendingEmail: null });
  });

  it("signs nobody in by a password that was replaced while it was looked at", async () => {
    const { shop, visit, act, reset } = await begun();
    await act("verifyLink");
    meanwhile.happens.push(reset);
    const typed = { email: "m@example.com", password: passwordOf("m") };
    expect(await signInWithPassword(shop, visit("shared"), typed)).toEqual({ ok: false, code: "auth.login_failed" });
    expect(await shop.db.$count(sessions)).toBe(0);
  });

  it("changes nothing by a session or a password that the owner has replaced", async () => {
    const { shop, visit, act, session, reset } = await begun();
    await act("verifyLink");
    const { customer, ...before } = await session();
    const owned = { customerId: customer.id, createdAt: shop.clock() };
    const linked = { customerId: customer.id, provider: "sample", subject: "m", linkedAt: shop.clock() };
    const key = { id: crypto.randomUUID(), credentialId: "c", publicKey: "k", counter: 0, transports: [], name: "m" };
    await shop.db.insert(passkeys).values({ ...owned, ...key });
    await shop.db.insert(identities).values(linked);
    await reset();
    const [thief, former] = [{ ...before, customer }, passwordOf("m")];
    const tried = [
      await changePassword(shop, visit("m"), thief, { currentPassword: former, password: "mine, says the thief" }),
      await deleteAccount(shop, thief, { password: former, email: "" }),
      await removePasskey(shop, visit("m"), thief, { id: key.id, currentPassword: former }),
      await unlinkProvider(shop, visit("m"), thief, "sample"),
    ];
    expect(tried.map(({ ok }) => ok)).toEqual([false, false, false, false]);
    expect(await shop.db.select().from(customers)).toMatchObject([{ passwordHash: NEXT }]);
  });

  it("takes back nothing of the profile that it does not name", async () => {
    const { shop, visit, session } = await begun();
    const before = await session();
    await updateProfile(shop, visit("m"), before, { first_name: "Mona" });
    await updateProfile(shop, visit("m"), before, { last_name: "Saleh" });
    expect((await session()).customer).toMatchObject({ firstName: "Mona", lastName: "Saleh" });
  });

  it.skipIf(inject("adminUrl") === "")("comes together in one cart from two devices at once", async () => {
    const { shop, visit, act } = await begun();
    const devices = ["v", "shared"] as const;
    for (const browser of devices) await act("checkout", { browser });
    const typed = { email: "m@example.com", password: passwordOf("m") };
    const signIns = devices.map((device) => () => signInWithPassword(shop, visit(device), typed));
    const held = (tx: Transaction) => tx.execute(sql`select from carts for update`);
    expect(await during(shop, held, signIns)).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await rowsOf(shop.db, sql`select quantity from cart_lines`)).toEqual([{ quantity: 2 }]);
  });

  it.skipIf(inject("adminUrl") === "")("opens nothing by a provider that is being taken away", async () => {
    const { shop, act, session } = await begun();
    const { customer } = await session();
    await shop.db
      .insert(identities)
      .values({ customerId: customer.id, provider: "sample", subject: "m", linkedAt: shop.clock() });
    const taking = (tx: Transaction) => takeAwayWaysIn(tx, customer);
    await during(shop, taking, [() => act("provider", { browser: "shared", flag: false })]);
    expect((await shop.db.select().from(sessions)).map(({ customerId }) => customerId)).not.toContain(customer.id);
  });
});
