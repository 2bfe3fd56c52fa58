import { eq } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import type { Language } from "../market/market.ts";
import { type Customer, customerById, normaliseEmail } from "./customer.ts";
import type { Session } from "./sessions.ts";
import { customers } from "./tables.ts";
import { claimAddress } from "./verify-address.ts";
import type { Visit } from "./visit.ts";

/** Fields of the profile that have been checked; one that is absent or undefined is not touched. */
export interface ProfilePatch {
  first_name?: string | undefined;
  last_name?: string | undefined;
  email?: string | undefined;
  /** E.164, or empty. */
  phone_number?: string | undefined;
  preferred_language?: Language | undefined;
}

export type ProfileResult = { ok: true; customer: Customer } | { ok: false; code: "auth.too_many" };

/** Changes the profile. A new address has to be proved first (`claimAddress`). */
export async function updateProfile(
  shop: ShopContext,
  visit: Visit,
  session: Session,
  patch: ProfilePatch,
): Promise<ProfileResult> {
  const { customer } = session;
  await shop.db
    .update(customers)
    .set({
      firstName: patch.first_name ?? customer.firstName,
      lastName: patch.last_name ?? customer.lastName,
      phoneNumber: patch.phone_number ?? customer.phoneNumber,
      preferredLanguage: patch.preferred_language ?? customer.preferredLanguage,
    })
    .where(eq(customers.id, customer.id));
  if (patch.email !== undefined) {
    const claimed = await claimAddress(shop, visit, session, normaliseEmail(patch.email));
    if (claimed === null) return { ok: false, code: "auth.too_many" };
  }
  const changed = await customerById(shop.db, customer.id);
  if (changed === null) throw new Error("the account ended while its profile was changed");
  return { ok: true, customer: changed };
}
