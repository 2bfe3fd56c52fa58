import { randomUUID } from "node:crypto";
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import type { Transaction } from "../database/database.ts";
import type { Language } from "../market/market.ts";
import { hashSecret, isSecret, newSecret } from "../sessions/secrets.ts";
import type { Alert } from "./alerts.ts";
import { roleFrom } from "./own-roles.ts";
import type { Role } from "./roles.ts";
import { seal, unseal } from "./sealed.ts";
import { staff, staffPasskeys, staffPushDevices, staffRoles, staffSessions } from "./tables.ts";

const MINUTE_MS = 60_000;
/** A session ends so long after the second factor, however much it is used, and when it was not used for so long. */
const LONGEST_MS = 12 * 60 * MINUTE_MS;
const IDLE_MS = 60 * MINUTE_MS;
/** So long the second factor may take after the password. */
const HALF_MS = 10 * MINUTE_MS;
/** So long what matters is not asked for again. */
const FRESH_MS = 5 * MINUTE_MS;
const TOUCH_MS = MINUTE_MS;
const MAX_USER_AGENT = 300;

export interface StaffMember {
  id: string;
  name: string;
  email: string;
  role: Role;
  language: Language;
  /** Whether they get a mail for every new order. */
  orderMails: boolean;
  stockMails: boolean;
  /** What they get a mail of when it begins to wait for a person. */
  waitingMails: readonly Alert[];
  /** Whether single keys do something in the back office. */
  singleKeys: boolean;
  /** Whether a passkey may stand in for the code. */
  hasPasskey: boolean;
}

export interface StaffSession {
  id: string;
  /** Only with it does a session open anything. */
  isComplete: boolean;
  /** Whether the second factor was shown within the last five minutes. */
  isFresh: boolean;
  member: StaffMember;
}

/** What a request to the back office brings along. */
export interface StaffVisit {
  /** Counted, never kept. */
  address: string;
  userAgent: string;
  /** What the browser keeps of the sign-ins it has seen; anybody may have written it. */
  browser: string | undefined;
}

/** So many of those who share a browser are known in it, the latest. */
const MOST_KNOWN = 8;
/** What the browser keeps is sealed for: nothing else that is sealed can stand for it. */
const BROWSER = "staff browser";

/** What a browser keeps from a sign-in on: a secret of its own, and whom it has let in. */
export function rememberingBrowser(
  shop: Pick<ShopContext, "staffKey">,
  kept: string | undefined,
  staffId: string,
): string {
  const [secret = newSecret(), ...known] = keptIn(shop, kept);
  const others = known.filter((id) => id !== staffId).slice(1 - MOST_KNOWN);
  return seal(shop, [secret, ...others, staffId].join(" "), BROWSER);
}

/** The secret of a browser in which somebody has signed in before; null: they have not, or it is made up. */
export function knownBrowserOf(
  shop: Pick<ShopContext, "staffKey">,
  kept: string | undefined,
  staffId: string,
): string | null {
  const [secret, ...known] = keptIn(shop, kept);
  return secret !== undefined && known.includes(staffId) ? secret : null;
}

function keptIn(shop: Pick<ShopContext, "staffKey">, kept: string | undefined): string[] {
  return (kept === undefined ? null : unseal(shop, kept, BROWSER))?.split(" ") ?? [];
}

/** Begins a session, half or complete; answers its token, which is stored nowhere. */
export async function startStaffSession(
  tx: Transaction,
  shop: Pick<ShopContext, "clock">,
  staffId: string,
  { userAgent, isComplete }: { userAgent: string; isComplete: boolean },
): Promise<string> {
  const token = newSecret();
  const now = shop.clock();
  await tx.insert(staffSessions).values({
    id: randomUUID(),
    tokenHash: hashSecret(token),
    staffId,
    isComplete,
    userAgent: userAgent.slice(0, MAX_USER_AGENT),
    createdAt: now,
    lastUsedAt: now,
    confirmedAt: now,
  });
  return token;
}

/** A session goes on under another token, which is answered; whoever has copied the former one has nothing. */
export async function renewStaffToken(tx: Transaction, sessionId: string): Promise<string> {
  const token = newSecret();
  await tx
    .update(staffSessions)
    .set({ tokenHash: hashSecret(token) })
    .where(eq(staffSessions.id, sessionId));
  return token;
}

const HAS_PASSKEY = sql<boolean>`exists (select from ${staffPasskeys} where ${staffPasskeys.staffId} = ${staff.id})`;

/**
 * The session behind a token; null if there is none, it has ended by itself, or its owner has left. `isUse`: whether a
 * person does something; a page that looks again by itself keeps nobody signed in.
 */
export async function staffSessionOf(
  shop: Pick<ShopContext, "db" | "clock">,
  token: string | undefined,
  { isUse }: { isUse: boolean },
): Promise<StaffSession | null> {
  return isSecret(token) ? readSession(shop, eq(staffSessions.tokenHash, hashSecret(token)), isUse) : null;
}

/** A session that was open by its number, under whatever token it goes on; null: it has ended. Asking is no use of it. */
export function staffSessionById(shop: Pick<ShopContext, "db" | "clock">, id: string): Promise<StaffSession | null> {
  return readSession(shop, eq(staffSessions.id, id), false);
}

async function readSession(
  shop: Pick<ShopContext, "db" | "clock">,
  which: SQL,
  isUse: boolean,
): Promise<StaffSession | null> {
  const now = shop.clock();
  const [found] = await shop.db
    .select({ session: staffSessions, member: staff, ownRole: staffRoles, hasPasskey: HAS_PASSKEY })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .leftJoin(staffRoles, eq(staffRoles.id, staff.ownRoleId))
    .where(and(which, isOpen(now), isNull(staff.removedAt)));
  if (found === undefined) return null;
  const { session, member, ownRole, hasPasskey } = found;
  if (isUse && session.isComplete && now.getTime() - session.lastUsedAt.getTime() > TOUCH_MS)
    await shop.db.update(staffSessions).set({ lastUsedAt: now }).where(eq(staffSessions.id, session.id));
  const role = roleFrom(member, ownRole);
  const { id, name, email, language, orderMails, stockMails, waitingMails, singleKeys } = member;
  return {
    id: session.id,
    isComplete: session.isComplete,
    isFresh: session.isComplete && now.getTime() - session.confirmedAt.getTime() < FRESH_MS,
    member: { id, name, email, role, language, orderMails, stockMails, waitingMails, singleKeys, hasPasskey },
  };
}

/** Whether the session behind a token opens nothing since its owner was let go; of a half one nobody is told whether. */
export async function hasLeft({ db }: Pick<ShopContext, "db">, token: string | undefined): Promise<boolean> {
  if (!isSecret(token)) return false;
  const [left] = await db
    .select({ id: staff.id })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(
      and(
        eq(staffSessions.tokenHash, hashSecret(token)),
        eq(staffSessions.isComplete, true),
        isNotNull(staff.removedAt),
      ),
    );
  return left !== undefined;
}

export interface StaffSessionJson {
  id: string;
  user_agent: string;
  signed_in_at: string;
  last_used_at: string;
  /** The one that asks. */
  current: boolean;
}

/** Where somebody is signed in, the most recently used first. */
export async function listStaffSessions(
  shop: Pick<ShopContext, "db" | "clock">,
  { id, member }: StaffSession,
): Promise<StaffSessionJson[]> {
  const rows = await shop.db
    .select()
    .from(staffSessions)
    .where(and(eq(staffSessions.staffId, member.id), eq(staffSessions.isComplete, true), isOpen(shop.clock())))
    .orderBy(desc(sql`${staffSessions.id} = ${id}`), desc(staffSessions.lastUsedAt));
  return rows.map((row) => ({
    id: row.id,
    user_agent: row.userAgent,
    signed_in_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt.toISOString(),
    current: row.id === id,
  }));
}

/** Deletes sessions that have ended by themselves. Nobody has signed out: browsers that get notices go on getting them. */
export async function forgetEndedStaffSessions({ db, clock }: Pick<ShopContext, "db" | "clock">): Promise<void> {
  const now = clock().getTime();
  await db.transaction(async (tx) => {
    const ended = await tx
      .select({ id: staffSessions.id })
      .from(staffSessions)
      .where(
        or(
          lt(staffSessions.createdAt, new Date(now - LONGEST_MS)),
          lt(staffSessions.lastUsedAt, new Date(now - IDLE_MS)),
        ),
      )
      .for("update");
    const ids = ended.map(({ id }) => id);
    if (ids.length === 0) return;
    await tx.update(staffPushDevices).set({ sessionId: null }).where(inArray(staffPushDevices.sessionId, ids));
    await tx.delete(staffSessions).where(inArray(staffSessions.id, ids));
  });
}

/** Sessions that have not ended by themselves. */
export function isOpen(now: Date) {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  return and(
    gt(staffSessions.createdAt, before(LONGEST_MS)),
    gt(staffSessions.lastUsedAt, before(IDLE_MS)),
    or(eq(staffSessions.isComplete, true), gt(staffSessions.createdAt, before(HALF_MS))),
  );
}
