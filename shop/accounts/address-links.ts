import { and, eq } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { heldCustomer } from "../customers/customer.ts";
import { joinGuestOrders } from "../customers/guest-orders.ts";
import { customers } from "../customers/tables.ts";
import { take } from "../limits/limits.ts";
import type { SignInContext } from "../sessions/sign-in-context.ts";
import { peekToken, revokeTokens, type StoredToken, takeToken } from "./one-time-token.ts";
import { isHeldByAnother, takeAwayWaysIn, tellLosses } from "./verified-email.ts";

/** What a link about an address would do, for the page that asks before it does. */
export type AddressLink = { kind: "address"; email: string; to: string } | { kind: "undo"; email: string };

/** Looks at the link of a mail about a changed address without using it; null if it does not work any more. */
export async function readAddressLink(
  shop: ShopContext,
  context: SignInContext,
  token: string,
): Promise<AddressLink | null> {
  const asked = await peekToken(shop, "address", token, context.linkHolder);
  if (asked?.email) return { kind: "address", email: asked.email, to: asked.payload.to };
  const undo = await peekToken(shop, "undo", token, context.linkHolder);
  return undo?.email ? { kind: "undo", email: undo.email } : null;
}

export type AddressLinkResult = { ok: true; kind: AddressLink["kind"] } | { ok: false; code: "auth.verify_invalid" };

const INVALID: AddressLinkResult = { ok: false, code: "auth.verify_invalid" };

/** Carries out what the link of a mail about a changed address stands for: allows the change, or takes it back. */
export async function followAddressLink(
  shop: ShopContext,
  context: SignInContext,
  token: string,
): Promise<AddressLinkResult> {
  await take(shop, "token.network", context.address);
  const link = await readAddressLink(shop, context, token);
  if (link === null) return INVALID;
  return link.kind === "address" ? allowAddress(shop, context, token) : takeBackAddress(shop, context, token);
}

/** The owner of the verified email has allowed another one, which is to be verified now. */
async function allowAddress(shop: ShopContext, context: SignInContext, token: string): Promise<AddressLinkResult> {
  return shop.db.transaction(async (tx): Promise<AddressLinkResult> => {
    const link = await takeToken(tx, shop, "address", token, context.linkHolder);
    if (link?.email == null || link.customerId === null) return INVALID;
    if (isRepeated(link)) return { ok: true, kind: "address" };
    const [changed] = await tx
      .update(customers)
      .set({ pendingEmail: link.payload.to })
      .where(and(eq(customers.id, link.customerId), eq(customers.email, link.email)))
      .returning();
    if (changed === undefined) return INVALID;
    await revokeTokens(tx, { email: null, customerId: changed.id, but: link }, ["verify", "address"]);
    const { locale } = context.market;
    await shop.jobs.enqueue(tx, "mail.verify-address", { customerId: changed.id, locale });
    return { ok: true, kind: "address" };
  });
}

/**
 * Gives an account back to the address it was taken from. Whoever has it now may not be its owner: password, providers
 * and sessions go, and the owner signs in by a link.
 */
async function takeBackAddress(shop: ShopContext, context: SignInContext, token: string): Promise<AddressLinkResult> {
  let account: string | null = null;
  const result = await shop.db.transaction(async (tx): Promise<AddressLinkResult> => {
    const link = await takeToken(tx, shop, "undo", token, context.linkHolder);
    if (link?.email == null || link.customerId === null) return INVALID;
    if (isRepeated(link)) return { ok: true, kind: "undo" };
    const { email, customerId } = link;
    const customer = await heldCustomer(tx, eq(customers.id, customerId));
    if (customer === null || customer.email === email) return INVALID;
    if (await isHeldByAnother(tx, email, customer.id)) return INVALID;
    const lost = await takeAwayWaysIn(tx, customer, link);
    if (customer.email !== null) await revokeTokens(tx, { email: customer.email }, ["magic", "reset"]);
    const [held] = await tx
      .update(customers)
      .set({ email, emailVerifiedAt: shop.clock(), pendingEmail: null })
      .where(eq(customers.id, customer.id))
      .returning();
    if (held === undefined) return INVALID;
    await tellLosses(tx, shop, { customer: held, lost }, context.market.locale);
    await joinGuestOrders(tx, held);
    account = held.id;
    return { ok: true, kind: "undo" };
  });
  if (account !== null) shop.tellSecurity({ event: "security.address_taken_back", account });
  return result;
}

/** Sent once more because the answer was lost. */
function isRepeated(link: StoredToken<"address"> | StoredToken<"undo">): boolean {
  return link.spentBy !== null;
}
