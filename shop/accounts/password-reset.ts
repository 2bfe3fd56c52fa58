import { eq } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { networkOf, takeAttempt } from "./attempts.ts";
import { requestMail } from "./mail-request.ts";
import { peekToken, revokeTokens, takeToken } from "./one-time-token.ts";
import { hashPassword, verifyPassword } from "./password.ts";
import { accountOfProvedAddress } from "./proved-address.ts";
import { endSessions, type Session, sessionOf } from "./sessions.ts";
import { customers } from "./tables.ts";
import type { Visit } from "./visit.ts";

/** True: the visitor is told that a link was sent if the address is registered. False: too many requests. */
export function requestPasswordReset(shop: ShopContext, visit: Visit, email: string): Promise<boolean> {
  return requestMail(shop, visit, email, async (address) => {
    const { locale } = visit.market;
    await shop.db.transaction((tx) => shop.jobs.enqueue(tx, "mail.password-reset", { email: address, locale }));
  });
}

/** Whether the token of a reset link still works (guard `check-reset-token`). */
export async function isResetToken(shop: ShopContext, token: string): Promise<boolean> {
  return (await peekToken(shop, "reset", token)) !== null;
}

export type ResetResult = { ok: true } | { ok: false; code: "auth.reset_link_invalid" | "auth.too_many" };

/**
 * Sets a new password with the link of a mail. All sessions end but one of the same account in this very browser, and
 * links that were sent before lose their force. The owner is told by mail.
 */
export async function resetPassword(
  shop: ShopContext,
  visit: Visit,
  { token, password }: { token: string; password: string },
): Promise<ResetResult> {
  if (!(await takeAttempt(shop, "token.address", networkOf(visit.address)))) {
    return { ok: false, code: "auth.too_many" };
  }
  const passwordHash = await hashPassword(password);
  return shop.db.transaction(async (tx): Promise<ResetResult> => {
    const link = await takeToken(tx, shop, "reset", token);
    if (link === null || link.email === null) return { ok: false, code: "auth.reset_link_invalid" };
    const account = await accountOfProvedAddress(tx, shop, link.email, visit);
    if (account === null) return { ok: false, code: "auth.reset_link_invalid" };
    const { customer } = account;
    const own = await sessionOf({ db: tx, clock: shop.clock }, visit.sessionToken);
    await tx.update(customers).set({ passwordHash }).where(eq(customers.id, customer.id));
    await endSessions(tx, customer.id, { except: own?.customer.id === customer.id ? own.id : null });
    await revokeTokens(tx, { email: link.email, customerId: customer.id }, ["magic", "reset", "provider"]);
    const { locale } = visit.market;
    await shop.jobs.enqueue(tx, "mail.password-changed", { customerId: customer.id, locale, removed: false });
    return { ok: true };
  });
}

export type ChangeResult =
  | { ok: true }
  | { ok: false; code: "auth.current_password_wrong" | "auth.no_password" | "auth.too_many" };

/** Changes the password of whoever is signed in and knows it; every other session ends, the owner is told by mail. */
export async function changePassword(
  shop: ShopContext,
  visit: Visit,
  { id, customer }: Session,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<ChangeResult> {
  if (customer.passwordHash === null) return { ok: false, code: "auth.no_password" };
  if (!(await takeAttempt(shop, "customer.password", customer.id))) return { ok: false, code: "auth.too_many" };
  if (!(await verifyPassword(customer.passwordHash, currentPassword))) {
    return { ok: false, code: "auth.current_password_wrong" };
  }
  const passwordHash = await hashPassword(password);
  await shop.db.transaction(async (tx) => {
    await tx.update(customers).set({ passwordHash }).where(eq(customers.id, customer.id));
    await endSessions(tx, customer.id, { except: id });
    await revokeTokens(tx, { email: customer.email, customerId: customer.id }, ["magic", "reset", "provider"]);
    const { locale } = visit.market;
    await shop.jobs.enqueue(tx, "mail.password-changed", { customerId: customer.id, locale, removed: false });
  });
  return { ok: true };
}
