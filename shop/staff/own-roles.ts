import { randomUUID } from "node:crypto";
import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import type { z } from "zod/mini";
import type { ShopContext } from "../context.ts";
import type { Database, Transaction } from "../database/database.ts";
import { type Author, recordAct } from "./audit.ts";
import { notifyStaff } from "./notify.ts";
import { doOnce, type RequestKey } from "./once.ts";
import { type OwnRole, PERMISSIONS, type Role, type RoleName } from "./roles.ts";
import type { ownRoleSchema } from "./staff-schemas.ts";
import { staff, staffInvitations, staffRoles } from "./tables.ts";

type OwnRoleRow = typeof staffRoles.$inferSelect;

/** The role of a row of staff or of an invitation, with the row of its own role where it has one. */
export function roleFrom({ role }: { role: RoleName | "own" }, own: OwnRoleRow | null): Role {
  if (role !== "own") return role;
  if (own === null) throw new Error("a role of its own is gone");
  const { id, name, permissions, refundLimit, countries } = own;
  // What a former version of the shop knew, and this one does not, opens nothing.
  return { id, name, permissions: PERMISSIONS.filter((each) => permissions.includes(each)), refundLimit, countries };
}

/** The role of somebody of the staff at this moment, also of whoever has left; null: there is nobody of that number. */
export async function roleOf(db: Database | Transaction, staffId: string): Promise<Role | null> {
  const [row] = await db
    .select({ role: staff.role, own: staffRoles })
    .from(staff)
    .leftJoin(staffRoles, eq(staffRoles.id, staff.ownRoleId))
    .where(eq(staff.id, staffId));
  return row === undefined ? null : roleFrom(row, row.own);
}

/** The same of whoever has not left; null: they have. */
export async function presentRoleOf(db: Database | Transaction, staffId: string): Promise<Role | null> {
  const isHere = (await db.$count(staff, and(eq(staff.id, staffId), isNull(staff.removedAt)))) > 0;
  return isHere ? roleOf(db, staffId) : null;
}

/** How a role is kept, and how lists know it again: the name of the table, or the number of an own one. */
export const roleKey = (role: Role): string => (typeof role === "string" ? role : role.id);
/** A role as the columns of a member or an invitation hold it. */
export const roleColumns = (role: Role) =>
  typeof role === "string" ? { role, ownRoleId: null } : { role: "own" as const, ownRoleId: role.id };
/** How the log names a role in what was before and after. */
export const roleInLog = (role: Role): string =>
  typeof role === "string" ? role : `${role.name.en} · ${role.name.ar}`;

export interface OwnRoleJson extends OwnRole {
  version: number;
  /** How many people have it, or are invited to. */
  held_by: number;
}

/** The roles that owners have made, the first first. */
export async function listOwnRoles({ db, clock }: Pick<ShopContext, "db" | "clock">): Promise<OwnRoleJson[]> {
  const rows = await db
    .select()
    .from(staffRoles)
    .where(isNull(staffRoles.removedAt))
    .orderBy(asc(staffRoles.createdAt), asc(staffRoles.id));
  return Promise.all(
    rows.map(async (row) => {
      const role = roleFrom({ role: "own" }, row) as OwnRole;
      return { ...role, version: row.version, held_by: await holdersOf(db, row.id, clock()) };
    }),
  );
}

/** A role by the key that lists know it by, held until the transaction ends; null: it is none, or was removed. */
export async function roleByKey(tx: Transaction, key: string, names: readonly RoleName[]): Promise<Role | null> {
  const name = names.find((each) => each === key);
  if (name !== undefined) return name;
  const [own] = await tx
    .select()
    .from(staffRoles)
    .where(and(eq(staffRoles.id, key), isNull(staffRoles.removedAt)))
    .for("share");
  return own === undefined ? null : roleFrom({ role: "own" }, own);
}

export type OwnRoleWish = z.output<typeof ownRoleSchema>;
export type OwnRoleRefusal = "request.not_found" | "staff.changed_meanwhile" | "staff.role_held" | "staff.key_taken";
type Done = { ok: true; id: string } | { ok: false; code: OwnRoleRefusal };

/** Makes a role, once under one key. */
export async function makeOwnRole(
  shop: ShopContext,
  author: Author,
  wish: OwnRoleWish,
  key: RequestKey,
): Promise<Done> {
  return doOnce(shop, author, key, async (tx): Promise<Done> => {
    const id = randomUUID();
    await tx.insert(staffRoles).values({ id, ...columnsOf(wish), createdAt: shop.clock() });
    await tell(tx, shop, author, { action: "role.made", id, after: inLog(wish) });
    return { ok: true, id };
  });
}

/** Changes a role as it was seen; it counts for whoever has it from their next request on. The same again changes nothing. */
export async function changeOwnRole(
  shop: ShopContext,
  author: Author,
  { id, version, ...wish }: OwnRoleWish & { id: string; version: number },
): Promise<Done> {
  return shop.db.transaction(async (tx): Promise<Done> => {
    const row = await locked(tx, id);
    if (row === null) return { ok: false, code: "request.not_found" };
    const before = inLog({ ...row, refund_limit_aed: row.refundLimit / 100 });
    const after = inLog(wish);
    if (JSON.stringify(before) === JSON.stringify(after)) return { ok: true, id };
    if (row.version !== version) return { ok: false, code: "staff.changed_meanwhile" };
    await tx
      .update(staffRoles)
      .set({ ...columnsOf(wish), version: version + 1 })
      .where(eq(staffRoles.id, id));
    await tell(tx, shop, author, { action: "role.changed", id, before, after });
    return { ok: true, id };
  });
}

/** Removes a role that nobody has and nobody is invited to. Removed again, it stays so. */
export async function removeOwnRole(shop: ShopContext, author: Author, id: string): Promise<Done> {
  return shop.db.transaction(async (tx): Promise<Done> => {
    const row = await locked(tx, id);
    if (row === null) return { ok: false, code: "request.not_found" };
    if ((await holdersOf(tx, id, shop.clock())) > 0) return { ok: false, code: "staff.role_held" };
    await tx.update(staffRoles).set({ removedAt: shop.clock() }).where(eq(staffRoles.id, id));
    const before = inLog({ ...row, refund_limit_aed: row.refundLimit / 100 });
    await tell(tx, shop, author, { action: "role.removed", id, before });
    return { ok: true, id };
  });
}

const columnsOf = ({ name, permissions, refund_limit_aed: limit, countries }: OwnRoleWish) => ({
  ...{ name, permissions, countries },
  refundLimit: Math.round(limit * 100) as OwnRole["refundLimit"],
});

const inLog = ({ name, permissions, refund_limit_aed: limit, countries }: OwnRoleWish) => ({
  ...{ name_en: name.en, name_ar: name.ar, permissions: [...permissions].sort().join(", ") },
  ...{ refund_limit_aed: limit, countries: [...countries].sort().join(", ") },
});

async function locked(tx: Transaction, id: string): Promise<OwnRoleRow | null> {
  const [row] = await tx
    .select()
    .from(staffRoles)
    .where(and(eq(staffRoles.id, id), isNull(staffRoles.removedAt)))
    .for("update");
  return row ?? null;
}

async function holdersOf(db: Database | Transaction, id: string, now: Date): Promise<number> {
  const people = await db.$count(staff, and(eq(staff.ownRoleId, id), isNull(staff.removedAt)));
  const invited = and(eq(staffInvitations.ownRoleId, id), gt(staffInvitations.expiresAt, now));
  return people + (await db.$count(staffInvitations, invited));
}

/** Into the log; lists are read anew, and whoever has the role looks again what they may. */
async function tell(
  tx: Transaction,
  shop: ShopContext,
  author: Author,
  {
    id,
    ...act
  }: Pick<Parameters<typeof recordAct>[3], "before" | "after"> & {
    action: "role.made" | "role.changed" | "role.removed";
    id: string;
  },
): Promise<void> {
  await recordAct(tx, shop, author, { ...act, entity: "role", entityId: id });
  await notifyStaff(tx, { entity: "staff", id });
  const holders = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.ownRoleId, id), isNull(staff.removedAt)))
    .orderBy(sql`${staff.id}`);
  for (const holder of holders) await notifyStaff(tx, { entity: "session", id: holder.id });
}
