import { randomUUID } from "node:crypto";
import { and, desc, eq, gt, ne, type SQL, sql } from "drizzle-orm";
import { mergeCarts } from "../cart/merge-carts.ts";
import type { ShopContext } from "../context.ts";
import type { Customer } from "../customers/customer.ts";
import { joinGuestOrders } from "../customers/guest-orders.ts";
import { joinAccounts } from "../customers/join-accounts.ts";
import { customers } from "../customers/tables.ts";
import type { Transaction } from "../database/database.ts";
import { isUuid } from "../uuid.ts";
import { addWishes } from "../wishlist/wishlist.ts";
import { hashSecret, isSecret, newSecret } from "./secrets.ts";
import type { SignInContext } from "./sign-in-context.ts";
import { knownBrowsers, sessions } from "./tables.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** A session ends when it was not used for so long (architecture, Sessions and safety). */
const IDLE_DAYS = 30;

/** However much it is used, a session ends so long after the sign-in. */
const LONGEST_DAYS = 180;

/** The last use is written down at most so often: a page view is not worth a write. */
const TOUCH_MS = 60 * 60 * 1000;

/** Longest part of a browser's description that is kept for the list of sessions. */
const MAX_USER_AGENT = 300;

export interface Session {
  id: string;
  customer: Customer;
  /** When its owner verified who they are. */
  signedInAt: Date;
}

/** What a sign-in gives: secrets for the browser's cookies, and whose they are. */
export interface SignedIn {
  /** For the `token` cookie or the Authorization header; stored nowhere. */
  token: string;
  /** For the `browser` cookie, which outlives the session. */
  browser: string;
  customer: Customer;
  /** The customer's cart, the browser's joined to it; null when there is none. */
  cartUuid: string | null;
}

/**
 * Signs a customer in. The one place that does, for every way in, inside the transaction that holds who it is
 * (`heldCustomer`), so that two sign-ins to one account come one after the other:
 * the browser's former session ends, its cart is joined with the customer's, its wish is fulfilled, and orders that
 * were placed as a guest with the customer's verified email become theirs. Token and browser secret are always new: what
 * somebody else has put into this browser opens nothing afterwards. A repeated request ends the session of its first
 * try, whose token nobody has received.
 */
export async function startSession(
  tx: Transaction,
  shop: ShopContext,
  customer: Customer,
  context: SignInContext,
): Promise<SignedIn> {
  const now = shop.clock();
  const former = await endFormerSession(tx, context.sessionToken, now);
  const token = newSecret();
  const browser = newSecret();
  const userAgent = context.userAgent.slice(0, MAX_USER_AGENT);
  const startedBy = context.requestKey === undefined ? null : hashSecret(context.requestKey);
  if (startedBy !== null) {
    await tx.delete(sessions).where(and(eq(sessions.customerId, customer.id), eq(sessions.startedBy, startedBy)));
  }
  await tx.insert(sessions).values({
    id: randomUUID(),
    tokenHash: hashSecret(token),
    customerId: customer.id,
    userAgent,
    startedBy,
    createdAt: now,
    lastUsedAt: now,
  });
  if (isSecret(context.browser)) {
    await tx
      .update(knownBrowsers)
      .set({ browserHash: hashSecret(browser) })
      .where(eq(knownBrowsers.browserHash, hashSecret(context.browser)));
  }
  await tx
    .insert(knownBrowsers)
    .values({ browserHash: hashSecret(browser), customerId: customer.id, seenAt: now })
    .onConflictDoUpdate({ target: [knownBrowsers.browserHash, knownBrowsers.customerId], set: { seenAt: now } });
  const cartUuid = await mergeCarts(tx, shop, {
    guestUuid: context.cartUuid,
    customerId: customer.id,
    formerCustomerId: former?.id ?? null,
    market: context.market,
  });
  if (former !== null) await joinAccounts(tx, shop, former, customer);
  await joinGuestOrders(tx, customer);
  if (context.wish !== null) await addWishes(tx, shop, customer.id, [context.wish]);
  return { token, browser, customer, cartUuid };
}

/** Ends the session a browser brings along and says whose it was. */
async function endFormerSession(tx: Transaction, token: string | undefined, now: Date): Promise<Customer | null> {
  if (!isSecret(token)) return null;
  const [ended] = await tx
    .delete(sessions)
    .where(and(eq(sessions.tokenHash, hashSecret(token)), isOpen(now)))
    .returning({ customerId: sessions.customerId });
  if (ended === undefined) return null;
  const [former] = await tx.select().from(customers).where(eq(customers.id, ended.customerId));
  return former ?? null;
}

/** The session behind a token and whose it is; null if there is none or it has ended by itself. */
export async function sessionOf(
  shop: Pick<ShopContext, "db" | "clock">,
  token: string | undefined,
): Promise<Session | null> {
  if (!isSecret(token)) return null;
  const now = shop.clock();
  const [found] = await shop.db
    .select({ id: sessions.id, signedInAt: sessions.createdAt, lastUsedAt: sessions.lastUsedAt, customer: customers })
    .from(sessions)
    .innerJoin(customers, eq(customers.id, sessions.customerId))
    .where(and(eq(sessions.tokenHash, hashSecret(token)), isOpen(now)));
  if (found === undefined) return null;
  if (now.getTime() - found.lastUsedAt.getTime() > TOUCH_MS) {
    await shop.db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, found.id));
  }
  return { id: found.id, customer: found.customer, signedInAt: found.signedInAt };
}

/** Gives a session a new token, which is returned: whoever else has the old one is out. */
export async function renewSession(tx: Transaction, id: string): Promise<string> {
  const token = newSecret();
  await tx
    .update(sessions)
    .set({ tokenHash: hashSecret(token) })
    .where(eq(sessions.id, id));
  return token;
}

/** Sign-out: the token opens nothing any more. Unknown tokens are no fault. */
export async function endSession(
  shop: Pick<ShopContext, "db" | "tellSecurity">,
  token: string | undefined,
): Promise<void> {
  if (!isSecret(token)) return;
  const ended = await shop.db
    .delete(sessions)
    .where(eq(sessions.tokenHash, hashSecret(token)))
    .returning({ account: sessions.customerId });
  for (const { account } of ended) shop.tellSecurity({ event: "security.session_ended", account, sessions: 1 });
}

export interface SessionJson {
  id: string;
  /** What the browser calls itself. */
  user_agent: string;
  signed_in_at: string;
  last_used_at: string;
  /** The one that asks. */
  current: boolean;
}

/** Where a customer is signed in, the most recently used first. */
export async function listSessions(
  shop: Pick<ShopContext, "db" | "clock">,
  { id, customer }: Pick<Session, "id" | "customer">,
): Promise<SessionJson[]> {
  const rows = await shop.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.customerId, customer.id), isOpen(shop.clock())))
    .orderBy(desc(sql`${sessions.id} = ${id}`), desc(sessions.lastUsedAt));
  return rows.map((row) => ({
    id: row.id,
    user_agent: row.userAgent,
    signed_in_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt.toISOString(),
    current: row.id === id,
  }));
}

/** Ends one of a customer's own sessions; false if it is not one of theirs. */
export async function endSessionById(
  shop: Pick<ShopContext, "db" | "tellSecurity">,
  customerId: string,
  id: string,
): Promise<boolean> {
  if (!isUuid(id)) return false;
  const ended = await shop.db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.customerId, customerId)))
    .returning({ id: sessions.id });
  if (ended.length === 0) return false;
  shop.tellSecurity({ event: "security.session_ended", account: customerId, sessions: 1 });
  return true;
}

/** Ends all sessions of a customer but the one that asks. */
export async function endOtherSessions(
  shop: Pick<ShopContext, "db" | "tellSecurity">,
  { id, customer }: Session,
): Promise<void> {
  const ended = await endSessions(shop.db, customer.id, { except: id });
  if (ended > 0) shop.tellSecurity({ event: "security.session_ended", account: customer.id, sessions: ended });
}

/** Ends a customer's sessions, all but one if one is named, as a part of something larger. Answers how many. */
export async function endSessions(
  db: Transaction | ShopContext["db"],
  customerId: string,
  { except = null }: { except?: string | null } = {},
): Promise<number> {
  const others = except === null ? undefined : ne(sessions.id, except);
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.customerId, customerId), others))
    .returning({ id: sessions.id });
  return ended.length;
}

/** Whether a customer with this address has signed in with this browser before. */
export async function isKnownBrowser(
  shop: Pick<ShopContext, "db">,
  browser: string | undefined,
  email: string,
): Promise<boolean> {
  if (!isSecret(browser)) return false;
  const [known] = await shop.db
    .select({ id: customers.id })
    .from(knownBrowsers)
    .innerJoin(customers, eq(customers.id, knownBrowsers.customerId))
    .where(and(eq(knownBrowsers.browserHash, hashSecret(browser)), eq(customers.email, email)))
    .limit(1);
  return known !== undefined;
}

/** Sessions that have not ended by themselves. */
export function isOpen(now: Date): SQL | undefined {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  return and(gt(sessions.lastUsedAt, before(IDLE_DAYS)), gt(sessions.createdAt, before(LONGEST_DAYS)));
}
