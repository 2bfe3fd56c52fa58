import { eq } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { customers } from "../customers/tables.ts";
import { forgive, mayTake, take } from "../limits/limits.ts";
import { normaliseEmail } from "../mail-address/normalise-email.ts";
import { mailboxOf } from "../promo/person-keys.ts";
import { hashSecret } from "../sessions/secrets.ts";
import { isKnownBrowser } from "../sessions/sessions.ts";
import type { SignInContext } from "../sessions/sign-in-context.ts";

/**
 * Asks for a mail with a link. Whether the address has an account is only looked up by the job that writes the mail,
 * so that neither answer nor time tells. After too many mails to one address no more are sent, and the answer stays
 * the same: the owner has the links already.
 * A request that is repeated under its number is one request.
 */
export async function requestMail(
  shop: ShopContext,
  context: SignInContext,
  typed: string,
  enqueue: (email: string) => Promise<void>,
): Promise<void> {
  const email = normaliseEmail(typed);
  await take(shop, "mail.network", context.address);
  // Sent once more because the answer was lost: the mail is on its way.
  const request = { limit: "mail.request", whom: `${context.requestKey} ${email}` } as const;
  const isNumbered = context.requestKey !== undefined;
  if (isNumbered && !(await mayTake(shop, request.limit, request.whom))) return;
  try {
    if (await mayMail(shop, context, email)) await enqueue(email);
  } catch (error) {
    if (isNumbered) await forgive(shop, [request]);
    throw error;
  }
}

/** Counts one mail to an address; false once it got enough of them. */
export async function mayMail(shop: ShopContext, context: SignInContext, email: string): Promise<boolean> {
  return (await isKnownBrowser(shop, context.browser, email))
    ? mayTake(shop, "mail.known_browser", `${hashSecret(context.browser ?? "")} ${email}`)
    : mayTake(shop, "mail.mailbox", mailboxOf(email));
}

/** Whether any account holds or claims an address: only then is a mail written. */
export async function hasAccount(shop: Pick<ShopContext, "db">, email: string): Promise<boolean> {
  const [any] = await shop.db.select({ id: customers.id }).from(customers).where(eq(customers.email, email)).limit(1);
  return any !== undefined;
}
