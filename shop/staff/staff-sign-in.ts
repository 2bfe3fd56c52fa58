import { and, eq, inArray, isNull, ne, or, sql } from "drizzle-orm";
import { verifyPassword } from "../accounts/password.ts";
import type { ShopContext } from "../context.ts";
import type { Transaction } from "../database/database.ts";
import { forgive, type Tried, take, takeInTurn } from "../limits/limits.ts";
import { networkOf } from "../limits/networks.ts";
import { normaliseEmail } from "../mail-address/normalise-email.ts";
import { hashSecret, isSecret } from "../sessions/secrets.ts";
import { plainCode } from "../typed-code.ts";
import { type Author, recordAct } from "./audit.ts";
import { notifyStaff } from "./notify.ts";
import { renewRecoveryCodes, takeRecoveryCode, takeTotpCode } from "./second-factor.ts";
import { takeStaffPasskey } from "./staff-passkeys.ts";
import type { SignedByStaff } from "./staff-schemas.ts";
import {
  isOpen,
  knownBrowserOf,
  renewStaffToken,
  type StaffSession,
  type StaffVisit,
  startStaffSession,
} from "./staff-sessions.ts";
import { staff, staffPushDevices, staffSessions } from "./tables.ts";

export type StaffPasswordResult =
  | { ok: true; token: string; staffId: string }
  | { ok: false; code: "staff.sign_in_failed" };

/**
 * First half of a sign-in: e-mail and password. The token it answers opens nothing but the question for the second
 * factor, for ten minutes. Unknown, removed and wrong are refused alike, after the same work. Wrong tries shut out whoever
 * makes them, and not the owner of the address: not in a browser that they have signed in with before.
 */
export async function beginStaffSignIn(
  shop: ShopContext,
  visit: StaffVisit,
  { email: typed, password }: { email: string; password: string },
): Promise<StaffPasswordResult> {
  const email = normaliseEmail(typed);
  const byNetwork: Tried = { limit: "staff.network", whom: visit.address };
  await take(shop, byNetwork.limit, byNetwork.whom);
  const [member] = await shop.db
    .select()
    .from(staff)
    .where(and(eq(staff.email, email), isNull(staff.removedAt)));
  const browser = member === undefined ? null : knownBrowserOf(shop, visit.browser, member.id);
  const others: Tried[] =
    browser === null
      ? [
          { limit: "staff.pair", whom: `${networkOf(visit.address)} ${email}` },
          { limit: "staff.account", whom: email },
        ]
      : [{ limit: "staff.known_browser", whom: `${hashSecret(browser)} ${email}` }];
  await takeInTurn(shop, others);
  const matches = await verifyPassword(member?.passwordHash ?? null, password);
  if (member === undefined || !matches) {
    shop.tellSecurity({ event: "security.staff_sign_in_failed", staff: member?.id ?? null, by: "password" });
    return { ok: false, code: "staff.sign_in_failed" };
  }
  await forgive(shop, [byNetwork, ...others]);
  const token = await shop.db.transaction((tx) =>
    startStaffSession(tx, shop, member.id, { userAgent: visit.userAgent, isComplete: false }),
  );
  return { ok: true, token, staffId: member.id };
}

/** What shows the second factor: a code of the app, a recovery code, or what a passkey has signed. */
export type SecondFactor = { code: string } | { signed: SignedByStaff };
type StaffCodeRefusal = "staff.code_wrong" | "auth.passkey_failed";
export type StaffCodeResult = { ok: true; token: string } | { ok: false; code: StaffCodeRefusal };

const refusalOf = (factor: SecondFactor): StaffCodeRefusal =>
  "code" in factor ? "staff.code_wrong" : "auth.passkey_failed";

/**
 * Second half: a code of the app, a recovery code or a passkey. The session goes on under a new token, so that whatever was known
 * of the half one opens nothing. Each code and each signature works once.
 */
export async function completeStaffSignIn(
  shop: ShopContext,
  visit: StaffVisit,
  session: StaffSession,
  { factor, author }: { factor: SecondFactor; author: Author },
): Promise<StaffCodeResult> {
  const failed = { ok: false, code: refusalOf(factor) } as const;
  const { member } = session;
  await take(shop, "staff.code", member.id);
  const result = await shop.db.transaction(async (tx): Promise<StaffCodeResult & { by?: Way }> => {
    const by = await shownFactor(tx, shop, session, factor);
    if (by === null) return failed;
    const ended = await tx
      .delete(staffSessions)
      .where(and(eq(staffSessions.id, session.id), eq(staffSessions.isComplete, false)))
      .returning({ id: staffSessions.id });
    // Ended meanwhile, or completed by another request: the code is used up all the same.
    if (ended.length === 0) return failed;
    const token = await startStaffSession(tx, shop, member.id, { userAgent: visit.userAgent, isComplete: true });
    const action = by === "recovery" ? "staff.signed_in_by_recovery_code" : "staff.signed_in";
    await recordAct(tx, shop, author, { action, entity: "staff", entityId: member.id });
    return { ok: true, token, by };
  });
  if (result.ok) {
    await forgive(shop, [{ limit: "staff.code", whom: member.id }]);
    shop.tellSecurity({ event: "security.staff_signed_in", staff: member.id, by: result.by ?? "code" });
    return { ok: true, token: result.token };
  }
  shop.tellSecurity({ event: "security.staff_sign_in_failed", staff: member.id, by: wayOf(factor) });
  return failed;
}

/** The second factor once more, for what is only done right after it: the session goes on under a new token. */
export async function confirmStaffSession(
  shop: ShopContext,
  session: StaffSession,
  factor: SecondFactor,
): Promise<StaffCodeResult> {
  await take(shop, "staff.code", session.member.id);
  const token = await shop.db.transaction(async (tx) => {
    if ((await shownFactor(tx, shop, session, factor)) === null) return null;
    await tx.update(staffSessions).set({ confirmedAt: shop.clock() }).where(eq(staffSessions.id, session.id));
    return renewStaffToken(tx, session.id);
  });
  if (token !== null) {
    await forgive(shop, [{ limit: "staff.code", whom: session.member.id }]);
    return { ok: true, token };
  }
  shop.tellSecurity({ event: "security.staff_sign_in_failed", staff: session.member.id, by: wayOf(factor) });
  return { ok: false, code: refusalOf(factor) };
}

/** Ten new recovery codes; the former ones work no more. */
export async function replaceRecoveryCodes(shop: ShopContext, author: Author, staffId: string): Promise<string[]> {
  return shop.db.transaction(async (tx) => {
    const codes = await renewRecoveryCodes(tx, staffId);
    await recordAct(tx, shop, author, { action: "staff.recovery_codes_renewed", entity: "staff", entityId: staffId });
    return codes;
  });
}

/**
 * Sign-out: the token opens nothing any more. Unknown tokens are no fault. `next`: who signs in in its place; a browser
 * that gets notices goes on getting them if nobody else has been signed out of it by that.
 */
export async function endStaffSession(
  shop: ShopContext,
  token: string | undefined,
  next: string | null = null,
): Promise<void> {
  if (!isSecret(token)) return;
  const isThis = eq(staffSessions.tokenHash, hashSecret(token));
  await shop.db.transaction(async (tx) => {
    if (next !== null) {
      const isNoSignOut = or(eq(staffSessions.staffId, next), sql`not (${isOpen(shop.clock())})`);
      const going = tx.select({ id: staffSessions.id }).from(staffSessions).where(and(isThis, isNoSignOut));
      await tx.update(staffPushDevices).set({ sessionId: null }).where(inArray(staffPushDevices.sessionId, going));
    }
    const ended = await tx.delete(staffSessions).where(isThis).returning();
    for (const { staffId } of ended) await notifyStaff(tx, { entity: "session", id: staffId });
  });
}

/** Ends one of somebody's own sessions, or all but one; false if there was none of theirs to end. */
export async function endOwnStaffSessions(
  shop: ShopContext,
  author: Author,
  { staffId, ...which }: { staffId: string } & ({ id: string } | { allBut: string }),
): Promise<boolean> {
  return shop.db.transaction(async (tx) => {
    const them = "id" in which ? eq(staffSessions.id, which.id) : ne(staffSessions.id, which.allBut);
    const ended = await tx
      .delete(staffSessions)
      .where(and(them, eq(staffSessions.staffId, staffId)))
      .returning({ id: staffSessions.id });
    if (ended.length === 0) return false;
    await notifyStaff(tx, { entity: "session", id: staffId });
    await recordAct(tx, shop, author, { action: "staff.session_ended", entity: "staff", entityId: staffId });
    return true;
  });
}

type Way = "code" | "recovery" | "passkey";
const wayOf = (factor: SecondFactor) => ("code" in factor ? "code" : "passkey");

async function shownFactor(
  tx: Transaction,
  shop: ShopContext,
  session: StaffSession,
  factor: SecondFactor,
): Promise<Way | null> {
  const staffId = session.member.id;
  const [member] = await tx.select().from(staff).where(eq(staff.id, staffId)).for("update");
  if (member === undefined || member.removedAt !== null) return null;
  if ("signed" in factor) return (await takeStaffPasskey(tx, shop, session, factor.signed)) ? "passkey" : null;
  const typed = plainCode(factor.code);
  if (/^\d{6}$/.test(typed)) return (await takeTotpCode(tx, shop, member, typed)) ? "code" : null;
  return (await takeRecoveryCode(tx, staffId, typed)) ? "recovery" : null;
}
