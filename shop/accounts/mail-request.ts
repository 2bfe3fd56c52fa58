import { eq } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { forgiveAttempt, networkOf, takeAttempt } from "./attempts.ts";
import { normaliseEmail } from "./customer.ts";
import { hashSecret } from "./secrets.ts";
import { isKnownBrowser } from "./sessions.ts";
import { customers } from "./tables.ts";
import type { Visit } from "./visit.ts";

/**
 * Asks for a mail with a link. Whether the address has an account is only looked up by the job that writes the mail,
 * so that neither answer nor time tells. After too many mails to one address no more are sent, and the answer stays
 * the same: the owner has the links already. A request that is repeated under its number is one request. False: too many requests from this address of the network.
 */
export async function requestMail(
  shop: ShopContext,
  visit: Visit,
  typed: string,
  enqueue: (email: string) => Promise<void>,
): Promise<boolean> {
  const email = normaliseEmail(typed);
  if (!(await takeAttempt(shop, "mail.address", networkOf(visit.address)))) return false;
  // Sent once more because the answer was lost: the mail is on its way.
  const { requestKey } = visit;
  if (requestKey !== undefined && !(await takeAttempt(shop, "mail.request", `${requestKey} ${email}`))) return true;
  try {
    if (await mayMail(shop, visit, email)) await enqueue(email);
  } catch (error) {
    if (requestKey !== undefined) await forgiveAttempt(shop, "mail.request", `${requestKey} ${email}`);
    throw error;
  }
  return true;
}

/** Counts one mail to an address; false once it got enough of them. */
export async function mayMail(shop: ShopContext, visit: Visit, email: string): Promise<boolean> {
  return (await isKnownBrowser(shop, visit.browser, email))
    ? takeAttempt(shop, "mail.known_browser", `${hashSecret(visit.browser ?? "")} ${email}`)
    : takeAttempt(shop, "mail.account", email);
}

/** Whether any account holds or claims an address: only then is a mail written. */
export async function hasAccount(shop: Pick<ShopContext, "db">, email: string): Promise<boolean> {
  const [any] = await shop.db.select({ id: customers.id }).from(customers).where(eq(customers.email, email)).limit(1);
  return any !== undefined;
}
