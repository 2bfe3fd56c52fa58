import { eq } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { networkOf, takeAttempt } from "./attempts.ts";
import { joinGuestOrders } from "./guest-orders.ts";
import { requestMail } from "./mail-request.ts";
import { peekToken, revokeTokens, takeToken } from "./one-time-token.ts";
import { isHeldByAnother } from "./proved-address.ts";
import type { Session } from "./sessions.ts";
import { customers } from "./tables.ts";
import type { Visit } from "./visit.ts";

export type VerifyResult = { ok: true } | { ok: false; code: "auth.verify_invalid" | "auth.too_many" };

/**
 * Proves an address with the link sent to it. The link counts only for the account it was made for, signed in here:
 * whoever merely receives it must not lend their address to a stranger's account.
 */
export async function verifyAddress(
  shop: ShopContext,
  visit: Visit,
  { customer }: Session,
  token: string,
): Promise<VerifyResult> {
  if (!(await takeAttempt(shop, "token.address", networkOf(visit.address)))) {
    return { ok: false, code: "auth.too_many" };
  }
  const invalid: VerifyResult = { ok: false, code: "auth.verify_invalid" };
  // Looked at first: the link of another account stays good for its owner.
  const seen = await peekToken(shop, "verify", token);
  if (seen === null || seen.customerId !== customer.id) return invalid;
  return shop.db.transaction(async (tx): Promise<VerifyResult> => {
    const link = await takeToken(tx, shop, "verify", token);
    if (link === null || link.email === null) return invalid;
    const { email } = link;
    const isCurrent = email === customer.email || email === customer.pendingEmail;
    if (!isCurrent || (await isHeldByAnother(tx, email, customer.id))) return invalid;
    const [proved] = await tx
      .update(customers)
      .set({ email, emailVerifiedAt: shop.clock(), pendingEmail: null })
      .where(eq(customers.id, customer.id))
      .returning();
    if (proved === undefined) return invalid;
    await revokeTokens(tx, { email: null, customerId: customer.id }, ["verify"]);
    if (customer.email !== null && customer.email !== email && customer.emailVerifiedAt !== null) {
      await revokeTokens(tx, { email: customer.email }, ["magic", "reset"]);
      const { locale } = visit.market;
      await shop.jobs.enqueue(tx, "mail.address-changed", { customerId: customer.id, former: customer.email, locale });
    }
    await joinGuestOrders(tx, proved);
    return { ok: true };
  });
}

/** Sends the link that proves the account's address once more. False: too many requests. */
export async function requestVerification(shop: ShopContext, visit: Visit, { customer }: Session): Promise<boolean> {
  const waiting = customer.pendingEmail ?? (customer.emailVerifiedAt === null ? customer.email : null);
  if (waiting === null) return true;
  return requestMail(shop, visit, waiting, async () => {
    const { locale } = visit.market;
    await shop.db.transaction((tx) =>
      shop.jobs.enqueue(tx, "mail.verify-address", { customerId: customer.id, locale }),
    );
  });
}

/**
 * Enters an address, or another one. An account that has proved none yet takes it at once, as a claim; one that has
 * keeps the proved one until the new one is proved too. Whether the address is registered makes no difference.
 * Null: too many requests.
 */
export async function claimAddress(
  shop: ShopContext,
  visit: Visit,
  { customer }: Session,
  email: string,
): Promise<"same" | "claimed" | "pending" | null> {
  if (email === customer.email) {
    if (customer.pendingEmail !== null) {
      await shop.db.update(customers).set({ pendingEmail: null }).where(eq(customers.id, customer.id));
    }
    return "same";
  }
  const isProved = customer.emailVerifiedAt !== null;
  await shop.db.transaction(async (tx) => {
    await tx
      .update(customers)
      .set(isProved ? { pendingEmail: email } : { email })
      .where(eq(customers.id, customer.id));
    await revokeTokens(tx, { email: null, customerId: customer.id }, ["verify"]);
  });
  const sent = await requestMail(shop, visit, email, async () => {
    const { locale } = visit.market;
    await shop.db.transaction((tx) =>
      shop.jobs.enqueue(tx, "mail.verify-address", { customerId: customer.id, locale }),
    );
  });
  if (!sent) return null;
  return isProved ? "pending" : "claimed";
}
