import { randomUUID } from "node:crypto";
import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { hashPassword, verifyPassword } from "../accounts/password.ts";
import { isWeakPassword } from "../accounts/weak-password.ts";
import type { ShopContext } from "../context.ts";
import type { Transaction } from "../database/database.ts";
import { normaliseEmail } from "../mail-address/normalise-email.ts";
import type { Language } from "../market/market.ts";
import { hashSecret, isSecret, newSecret } from "../sessions/secrets.ts";
import { plainCode } from "../typed-code.ts";
import { alertsOfNew } from "./alerts.ts";
import { maskedEmail, recordAct } from "./audit.ts";
import { notifyStaff } from "./notify.ts";
import { roleColumns, roleFrom, roleInLog, roleOf } from "./own-roles.ts";
import { forgetDevicesOf } from "./push-devices.ts";
import type { Role } from "./roles.ts";
import { seal, unseal } from "./sealed.ts";
import { newTotpSecret, renewRecoveryCodes, stepOfCode, totpAddress } from "./second-factor.ts";
import { type StaffVisit, startStaffSession } from "./staff-sessions.ts";
import { staff, staffInvitations, staffPasskeys, staffRoles, staffSessions } from "./tables.ts";

const HOUR_MS = 60 * 60 * 1000;
/** The first owner's link is read from a terminal; others are handed over. */
const FIRST_OWNER_MS = 24 * HOUR_MS;
export const INVITATION_MS = 72 * HOUR_MS;

/** Any number: two people with the first owner's link are let in one after the other, and only one of them. */
const FIRST_OWNER_LOCK = 7_240_032;

/** Secret of a link that makes its holder the first owner; null in a shop that has staff. A new link ends the former. */
export async function inviteFirstOwner(shop: Pick<ShopContext, "db" | "clock">): Promise<string | null> {
  return shop.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${FIRST_OWNER_LOCK})`);
    if (await hasStaff(tx)) return null;
    await tx.delete(staffInvitations).where(isNull(staffInvitations.invitedBy));
    const token = newSecret();
    const now = shop.clock();
    await tx.insert(staffInvitations).values({
      id: randomUUID(),
      tokenHash: hashSecret(token),
      role: "owner",
      createdAt: now,
      expiresAt: new Date(now.getTime() + FIRST_OWNER_MS),
    });
    return token;
  });
}

export interface Joining {
  /** Null for the first owner, who says it. */
  email: string | null;
  role: Role;
  /** Whether this person has been here before, and sets password and second factor anew. */
  returns: boolean;
  /** For the authenticator app: to be typed, and as the address that its camera reads. */
  secret: string;
  totp_address: string;
  /** The secret sealed, to be handed back; the shop keeps it only once a code has shown that the app has it. */
  setup: string;
}

/** What the holder of a link needs to begin; null if the link was used, has expired or is none. */
export async function beginJoining(shop: ShopContext, token: string): Promise<Joining | null> {
  const invitation = await openInvitation(shop.db, shop, token);
  if (invitation === null) return null;
  const secret = newTotpSecret();
  const former = invitation.email === null ? null : await memberWith(shop.db, invitation.email);
  return {
    email: invitation.email,
    role: (former && (await roleOf(shop.db, former.id))) ?? roleFrom(invitation, invitation.own),
    returns: former !== null,
    secret,
    totp_address: totpAddress(secret, { brand: shop.brand.name, email: invitation.email ?? "owner" }),
    setup: seal(shop, secret, hashSecret(token)),
  };
}

export type JoinRefusal = "staff.invitation_over" | "staff.code_wrong" | "auth.password_trivial";
export type JoinResult =
  | { ok: true; token: string; staffId: string; recoveryCodes: string[] }
  | { ok: false; code: JoinRefusal };

interface Newcomer {
  token: string;
  setup: string;
  code: string;
  name: string;
  email: string;
  language: Language;
  password: string;
}

/**
 * Uses a link up: its holder becomes staff with password and second factor, is signed in, and is shown ten recovery
 * codes once. Somebody who was staff already keeps name and role, and all their former sessions end. The same again, as
 * from whoever never saw the answer, lets them in and gives them other codes.
 */
export async function join(
  shop: ShopContext,
  visit: StaffVisit,
  newcomer: Newcomer,
  requestId: string | null,
): Promise<JoinResult> {
  const secret = unseal(shop, newcomer.setup, isSecret(newcomer.token) ? hashSecret(newcomer.token) : "");
  const now = shop.clock();
  const step = secret === null ? null : stepOfCode(secret, plainCode(newcomer.code), now);
  const passwordHash = await hashPassword(newcomer.password);
  const result = await shop.db.transaction(async (tx): Promise<JoinResult> => {
    await tx.execute(sql`select pg_advisory_xact_lock(${FIRST_OWNER_LOCK})`);
    const invitation = await openInvitation(tx, shop, newcomer.token);
    const isLate = invitation?.invitedBy === null && (await hasStaff(tx));
    if (invitation === null || isLate)
      return (await joinOnceMore(tx, shop, visit, { ...newcomer, secret, step, requestId })) ?? OVER;
    const email = invitation.email ?? normaliseEmail(newcomer.email);
    const [firstName = "", ...names] = newcomer.name.split(" ");
    const known = { brand: shop.brand.name, email, firstName, lastName: names.join(" ") };
    if (isWeakPassword(newcomer.password, known)) return { ok: false, code: "auth.password_trivial" };
    if (secret === null || step === null) return { ok: false, code: "staff.code_wrong" };
    const used = await tx.delete(staffInvitations).where(eq(staffInvitations.id, invitation.id)).returning();
    // Taken back meanwhile.
    if (used.length === 0) return OVER;
    const former = await memberWith(tx, email);
    const id = former?.id ?? randomUUID();
    const given = roleFrom(invitation, invitation.own);
    const proofs = { passwordHash, totpSecret: seal(shop, secret, id), totpStep: step };
    if (former === null) {
      const { name, language } = newcomer;
      const told = { language, waitingMails: alertsOfNew(given) };
      await tx.insert(staff).values({ id, email, name, ...told, ...roleColumns(given), createdAt: now, ...proofs });
    } else {
      await tx.update(staff).set(proofs).where(eq(staff.id, id));
      await tx.delete(staffPasskeys).where(eq(staffPasskeys.staffId, id));
      await tx.delete(staffSessions).where(eq(staffSessions.staffId, id));
      await forgetDevicesOf(tx, id);
    }
    const role = (former === null ? null : await roleOf(tx, id)) ?? given;
    const recoveryCodes = await renewRecoveryCodes(tx, id);
    await recordAct(
      tx,
      shop,
      { staffId: id, name: former?.name ?? newcomer.name, role, requestId },
      {
        action: former === null ? "staff.joined" : "staff.joined_again",
        entity: "staff",
        entityId: id,
        after: { email: maskedEmail(email), role: roleInLog(role) },
      },
    );
    // Whoever has the list open sees that the invitation was taken up.
    await notifyStaff(tx, { entity: "staff", id });
    const token = await startStaffSession(tx, shop, id, { userAgent: visit.userAgent, isComplete: true });
    return { ok: true, token, staffId: id, recoveryCodes };
  });
  if (result.ok) shop.tellSecurity({ event: "security.staff_joined", staff: result.staffId });
  return result;
}

const OVER = { ok: false, code: "staff.invitation_over" } as const;

/** Null unless somebody has joined with this very form: its link's secret, its password and a code of its app. */
async function joinOnceMore(
  tx: Transaction,
  shop: ShopContext,
  visit: StaffVisit,
  {
    secret,
    step,
    requestId,
    ...newcomer
  }: Newcomer & { secret: string | null; step: number | null; requestId: string | null },
): Promise<JoinResult | null> {
  const member = await memberWith(tx, normaliseEmail(newcomer.email));
  if (member === null || secret === null || step === null || step < member.totpStep) return null;
  if (unseal(shop, member.totpSecret, member.id) !== secret) return null;
  if (!(await verifyPassword(member.passwordHash, newcomer.password))) return null;
  const { id, name } = member;
  const role = await roleOf(tx, id);
  if (role === null) return null;
  await tx.update(staff).set({ totpStep: step }).where(eq(staff.id, id));
  const recoveryCodes = await renewRecoveryCodes(tx, id);
  const author = { staffId: id, name, role, requestId };
  await recordAct(tx, shop, author, { action: "staff.recovery_codes_renewed", entity: "staff", entityId: id });
  const token = await startStaffSession(tx, shop, id, { userAgent: visit.userAgent, isComplete: true });
  return { ok: true, token, staffId: id, recoveryCodes };
}

/** Whether nobody works here yet: a new link comes from the shop's start then. */
export async function isWithoutStaff({ db }: Pick<ShopContext, "db">): Promise<boolean> {
  return !(await hasStaff(db));
}

/** Deletes links that have expired. */
export async function forgetOldInvitations({ db, clock }: Pick<ShopContext, "db" | "clock">): Promise<void> {
  await db.delete(staffInvitations).where(lt(staffInvitations.expiresAt, clock()));
}

async function openInvitation(
  db: ShopContext["db"] | Transaction,
  { clock }: Pick<ShopContext, "clock">,
  token: string,
) {
  if (!isSecret(token)) return null;
  const [found] = await db
    .select({ invitation: staffInvitations, own: staffRoles })
    .from(staffInvitations)
    .leftJoin(staffRoles, eq(staffRoles.id, staffInvitations.ownRoleId))
    .leftJoin(staff, eq(staff.id, staffInvitations.invitedBy))
    .where(
      and(
        eq(staffInvitations.tokenHash, hashSecret(token)),
        gt(staffInvitations.expiresAt, clock()),
        // Whoever has left lets nobody in.
        isNull(staff.removedAt),
      ),
    );
  return found === undefined ? null : { ...found.invitation, own: found.own };
}

/** Who works here by this address; null: nobody does. */
export async function memberWith(db: ShopContext["db"] | Transaction, email: string) {
  const [member] = await db
    .select()
    .from(staff)
    .where(and(eq(staff.email, email), isNull(staff.removedAt)));
  return member ?? null;
}

async function hasStaff(tx: ShopContext["db"] | Transaction): Promise<boolean> {
  const found = await tx.select({ id: staff.id }).from(staff).where(isNull(staff.removedAt)).limit(1);
  return found.length > 0;
}
