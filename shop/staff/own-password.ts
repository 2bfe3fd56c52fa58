import { and, eq, ne } from "drizzle-orm";
import { hashPassword, verifyPassword } from "../accounts/password.ts";
import { isWeakPassword } from "../accounts/weak-password.ts";
import type { ShopContext } from "../context.ts";
import { forgive, take } from "../limits/limits.ts";
import { type Author, recordAct } from "./audit.ts";
import { notifyStaff } from "./notify.ts";
import { forgetDevicesOf } from "./push-devices.ts";
import { renewStaffToken, type StaffSession } from "./staff-sessions.ts";
import { staff, staffSessions } from "./tables.ts";

export type OwnPasswordResult =
  | { ok: true; token: string }
  | { ok: false; code: "staff.password_wrong" | "auth.password_trivial" };

/**
 * Gives somebody another password for the one they say; every other session of theirs ends, since it may have come from
 * whoever knew the former, and theirs goes on under a new token. The second factor stays. Tries are counted with those of codes.
 */
export async function changeOwnPassword(
  shop: ShopContext,
  author: Author,
  { id: sessionId, member }: StaffSession,
  { current, password }: { current: string; password: string },
): Promise<OwnPasswordResult> {
  await take(shop, "staff.code", member.id);
  const [row] = await shop.db.select().from(staff).where(eq(staff.id, member.id));
  if (row === undefined || !(await verifyPassword(row.passwordHash, current))) {
    shop.tellSecurity({ event: "security.staff_sign_in_failed", staff: member.id, by: "password" });
    return { ok: false, code: "staff.password_wrong" };
  }
  const [firstName = "", ...names] = row.name.split(" ");
  const known = { brand: shop.brand.name, email: row.email, firstName, lastName: names.join(" ") };
  if (isWeakPassword(password, known)) return { ok: false, code: "auth.password_trivial" };
  const passwordHash = await hashPassword(password);
  const token = await shop.db.transaction(async (tx) => {
    const changed = await tx
      .update(staff)
      .set({ passwordHash })
      .where(and(eq(staff.id, member.id), eq(staff.passwordHash, row.passwordHash)))
      .returning({ id: staff.id });
    // Another request was quicker: what was said is no longer the password.
    if (changed.length === 0) return null;
    await tx.delete(staffSessions).where(and(eq(staffSessions.staffId, member.id), ne(staffSessions.id, sessionId)));
    await forgetDevicesOf(tx, member.id, sessionId);
    await notifyStaff(tx, { entity: "session", id: member.id });
    await recordAct(tx, shop, author, { action: "staff.password_changed", entity: "staff", entityId: member.id });
    return renewStaffToken(tx, sessionId);
  });
  if (token === null) return { ok: false, code: "staff.password_wrong" };
  await forgive(shop, [{ limit: "staff.code", whom: member.id }]);
  shop.tellSecurity({ event: "security.staff_password_changed", staff: member.id });
  return { ok: true, token };
}
