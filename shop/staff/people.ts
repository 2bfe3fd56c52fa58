import { randomUUID } from "node:crypto";
import { and, asc, eq, gt, isNotNull, isNull, max, sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import type { Transaction } from "../database/database.ts";
import { normaliseEmail } from "../mail-address/normalise-email.ts";
import { refundLimits } from "../refunds/tables.ts";
import { hashSecret, newSecret } from "../sessions/secrets.ts";
import { ALERT_NAMES, type Alert } from "./alerts.ts";
import { type Author, maskedEmail, recordAct, type StaffAuthor } from "./audit.ts";
import { INVITATION_MS, memberWith } from "./joining.ts";
import { notifyStaff } from "./notify.ts";
import { presentRoleOf, roleByKey, roleColumns, roleFrom, roleInLog, roleKey, roleOf } from "./own-roles.ts";
import { type ProgramChoice, type ProgramJson, programsByMaker, settlePrograms } from "./programs.ts";
import { forgetDevicesOf } from "./push-devices.ts";
import { may, ROLES, type Role } from "./roles.ts";
import { staff, staffInvitations, staffRoles, staffSessions } from "./tables.ts";

export interface StaffJson {
  id: string;
  name: string;
  email: string;
  role: Role;
  version: number;
  /** When they last did something in a session that is still there; null where there is none. */
  seen_at: string | null;
  /** How much they may give back of one order alone, AED hundredths; null: as their role. */
  refund_limit: number | null;
  /** What other programs use that they have made. */
  programs: ProgramJson[];
}

export interface InvitationJson {
  id: string;
  email: string;
  role: Role;
  expires_at: string;
}

/** Everybody who works here, and who is invited to. */
export async function listStaff(
  shop: Pick<ShopContext, "db" | "clock">,
): Promise<{ people: StaffJson[]; invitations: InvitationJson[] }> {
  const people = await shop.db
    .select({
      member: staff,
      ownRole: staffRoles,
      seenAt: max(staffSessions.lastUsedAt),
      refundLimit: refundLimits.limitAed,
    })
    .from(staff)
    .leftJoin(staffSessions, eq(staffSessions.staffId, staff.id))
    .leftJoin(refundLimits, eq(refundLimits.staffId, staff.id))
    .leftJoin(staffRoles, eq(staffRoles.id, staff.ownRoleId))
    .where(isNull(staff.removedAt))
    .groupBy(staff.id, staffRoles.id, refundLimits.limitAed)
    .orderBy(asc(staff.createdAt), asc(staff.id));
  const invitations = await shop.db
    .select({ invitation: staffInvitations, ownRole: staffRoles })
    .from(staffInvitations)
    .leftJoin(staffRoles, eq(staffRoles.id, staffInvitations.ownRoleId))
    .where(and(isNotNull(staffInvitations.email), gt(staffInvitations.expiresAt, shop.clock())))
    .orderBy(asc(staffInvitations.createdAt));
  const programs = await programsByMaker(shop);
  return {
    people: people.map(({ member: { id, name, email, version, ...member }, ownRole, seenAt, refundLimit }) => ({
      id,
      name,
      email,
      role: roleFrom(member, ownRole),
      version,
      seen_at: seenAt?.toISOString() ?? null,
      refund_limit: refundLimit,
      programs: programs.get(id) ?? [],
    })),
    invitations: invitations.map(({ invitation: { id, email, expiresAt, ...invitation }, ownRole }) => ({
      id,
      email: email ?? "",
      role: roleFrom(invitation, ownRole),
      expires_at: expiresAt.toISOString(),
    })),
  };
}

/**
 * Invites somebody to join; answers the secret of the link, which is shown to whoever invites and stored nowhere. An
 * invitation to the same address takes the place of the former. To an address of staff it lets them set password and
 * second factor anew; their role stays. `role`: the key of a role.
 */
export async function invite(
  shop: ShopContext,
  author: StaffAuthor,
  { email: typed, role: key }: { email: string; role: string },
): Promise<{ id: string; token: string } | "staff.role_gone" | "staff.not_allowed"> {
  const email = normaliseEmail(typed);
  const token = newSecret();
  const id = randomUUID();
  const now = shop.clock();
  return shop.db.transaction(async (tx) => {
    // Held, so that whoever lets them go, or gives them another role, comes before or finds this invitation.
    await tx.select({ id: staff.id }).from(staff).where(eq(staff.id, author.staffId)).for("share");
    const own = await presentRoleOf(tx, author.staffId);
    if (own === null || !may(own, "staff.manage")) return "staff.not_allowed";
    const member = await memberWith(tx, email);
    const role = member === null ? await roleByKey(tx, key, ROLES) : await roleOf(tx, member.id);
    if (role === null) return "staff.role_gone";
    await tx.delete(staffInvitations).where(eq(staffInvitations.email, email));
    await tx.insert(staffInvitations).values({
      id,
      tokenHash: hashSecret(token),
      email,
      ...roleColumns(role),
      invitedBy: author.staffId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + INVITATION_MS),
    });
    const after = { email: maskedEmail(email), role: roleInLog(role) };
    await recordAct(tx, shop, author, { action: "staff.invited", entity: "invitation", entityId: id, after });
    await notifyStaff(tx, { entity: "staff", id });
    return { id, token };
  });
}

/** Takes an invitation back; false when there is none. */
export async function withdrawInvitation(shop: ShopContext, author: Author, id: string): Promise<boolean> {
  return shop.db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(staffInvitations)
      .where(and(eq(staffInvitations.id, id), isNotNull(staffInvitations.email)))
      .returning();
    if (gone === undefined) return false;
    const [own] = await tx.select().from(staffRoles).where(sql`${staffRoles.id} = ${gone.ownRoleId}`);
    const before = { email: maskedEmail(gone.email ?? ""), role: roleInLog(roleFrom(gone, own ?? null)) };
    const action = "staff.invitation_withdrawn";
    await recordAct(tx, shop, author, { action, entity: "invitation", entityId: id, before });
    await notifyStaff(tx, { entity: "staff", id });
    return true;
  });
}

export type StaffChange =
  | { ok: true }
  | { ok: false; code: "request.not_found" | "staff.last_owner" | "staff.changed_meanwhile" | "staff.role_gone" };

/**
 * Gives somebody another role; it counts from their next request on. Refused when the row is no longer of the version
 * that was seen, and for the last owner. The same role again changes nothing. Whoever may not invite any more has
 * invited nobody: their open invitations end. `programs`: what becomes of keys and webhooks that they may have no more.
 */
export async function changeRole(
  shop: ShopContext,
  author: StaffAuthor,
  { id, role: key, version, programs }: { id: string; role: string; version: number; programs: ProgramChoice },
): Promise<StaffChange> {
  return shop.db.transaction(async (tx): Promise<StaffChange> => {
    const member = await lockedMember(tx, id);
    if (member === null) return { ok: false, code: "request.not_found" };
    const role = await roleByKey(tx, key, ROLES);
    if (role === null) return { ok: false, code: "staff.role_gone" };
    if (roleKey(member.held) === roleKey(role)) return { ok: true };
    if (member.version !== version) return { ok: false, code: "staff.changed_meanwhile" };
    if (member.role === "owner" && !(await hasOtherOwner(tx, id))) return { ok: false, code: "staff.last_owner" };
    await tx
      .update(staff)
      .set({ ...roleColumns(role), version: sql`${staff.version} + 1` })
      .where(eq(staff.id, id));
    if (!may(role, "staff.manage")) await tx.delete(staffInvitations).where(eq(staffInvitations.invitedBy, id));
    await tellOfMember(tx, id);
    await recordAct(tx, shop, author, {
      action: "staff.role_changed",
      entity: "staff",
      entityId: id,
      before: { role: roleInLog(member.held) },
      after: { role: roleInLog(role) },
    });
    await settlePrograms(tx, shop, author, { staffId: id, role, choice: programs });
    return { ok: true };
  });
}

/**
 * Lets somebody go: all their sessions open nothing any more, and are kept for as long as others to say why; their
 * invitations to others end. Never the last owner. `programs`: what becomes of their keys and webhooks.
 */
export async function removeStaff(
  shop: ShopContext,
  author: StaffAuthor,
  { id, programs }: { id: string; programs: ProgramChoice },
): Promise<StaffChange> {
  const result = await shop.db.transaction(async (tx): Promise<StaffChange> => {
    const member = await lockedMember(tx, id);
    if (member === null) return { ok: false, code: "request.not_found" };
    if (member.role === "owner" && !(await hasOtherOwner(tx, id))) return { ok: false, code: "staff.last_owner" };
    await tx.update(staff).set({ removedAt: shop.clock() }).where(eq(staff.id, id));
    await forgetDevicesOf(tx, id);
    await tx.delete(staffInvitations).where(eq(staffInvitations.invitedBy, id));
    await tx.delete(staffInvitations).where(eq(staffInvitations.email, member.email));
    await tellOfMember(tx, id);
    const before = { email: maskedEmail(member.email), role: roleInLog(member.held) };
    await recordAct(tx, shop, author, { action: "staff.removed", entity: "staff", entityId: id, before });
    await settlePrograms(tx, shop, author, { staffId: id, role: null, choice: programs });
    return { ok: true };
  });
  if (result.ok) shop.tellSecurity({ event: "security.staff_removed", staff: id });
  return result;
}

/** Ends all sessions of somebody; false when there is nobody of that number. */
export async function endSessionsOf(shop: ShopContext, author: Author, id: string): Promise<boolean> {
  return shop.db.transaction(async (tx) => {
    if ((await lockedMember(tx, id)) === null) return false;
    await tx.delete(staffSessions).where(eq(staffSessions.staffId, id));
    await forgetDevicesOf(tx, id);
    await tellOfMember(tx, id);
    await recordAct(tx, shop, author, { action: "staff.session_ended", entity: "staff", entityId: id });
    return true;
  });
}

type StoredSettings = Pick<
  typeof staff.$inferSelect,
  "language" | "orderMails" | "stockMails" | "waitingMails" | "singleKeys"
>;
export type StaffSettings = Partial<
  Omit<StoredSettings, "waitingMails"> & { waitingMails: Partial<Record<Alert, boolean>> }
>;

/** What somebody sets for themselves; what is not named stays as it is. Answers what stands then, of nobody nothing. */
export async function changeSettings(
  shop: ShopContext,
  id: string,
  { waitingMails: switched = {}, ...others }: StaffSettings,
): Promise<StoredSettings | undefined> {
  const those = (isOn: boolean) => {
    const names = ALERT_NAMES.filter((alert) => switched[alert] === isOn);
    return sql`string_to_array(${names.join()}, ',')`;
  };
  const waitingMails = sql`array(select unnest(${staff.waitingMails} || ${those(true)}) except select unnest(${those(false)}))`;
  const { language, orderMails, stockMails, singleKeys } = staff;
  const [stored] = await shop.db
    .update(staff)
    .set({ ...others, waitingMails })
    .where(eq(staff.id, id))
    .returning({ language, orderMails, stockMails, waitingMails: staff.waitingMails, singleKeys });
  return stored;
}

/** Lists of staff are read anew, and what this person has open looks again whether it may. */
async function tellOfMember(tx: Transaction, id: string): Promise<void> {
  await notifyStaff(tx, { entity: "staff", id });
  await notifyStaff(tx, { entity: "session", id });
}

async function lockedMember(tx: Transaction, id: string) {
  // Owners first and in one order: two who let each other go at once do so one after the other.
  await tx.select({ id: staff.id }).from(staff).where(eq(staff.role, "owner")).orderBy(asc(staff.id)).for("update");
  const [member] = await tx
    .select()
    .from(staff)
    .where(and(eq(staff.id, id), isNull(staff.removedAt)))
    .for("update");
  if (member === undefined) return null;
  const [own] = await tx.select().from(staffRoles).where(sql`${staffRoles.id} = ${member.ownRoleId}`);
  return { ...member, held: roleFrom(member, own ?? null) };
}

async function hasOtherOwner(tx: Transaction, id: string): Promise<boolean> {
  const owners = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.role, "owner"), isNull(staff.removedAt)));
  return owners.some((owner) => owner.id !== id);
}
