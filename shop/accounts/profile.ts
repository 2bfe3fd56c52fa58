import { eq } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { type Customer, customerById } from "../customers/customer.ts";
import { customers } from "../customers/tables.ts";
import { normaliseEmail } from "../mail-address/normalise-email.ts";
import type { Language } from "../market/market.ts";
import type { Session } from "../sessions/sessions.ts";
import type { SignInContext } from "../sessions/sign-in-context.ts";
import { chooseWishMails } from "../wishlist/wish-mails.ts";
import type { ProofRefusal } from "./owner-proof.ts";
import { askForAddress, claimAddress, mayChangeAddress } from "./verify-email.ts";

/** Fields of the profile that have been checked; one that is absent or undefined is not touched. */
export interface ProfilePatch {
  first_name?: string | undefined;
  last_name?: string | undefined;
  email?: string | undefined;
  /** For a new address, where the account has a password. */
  current_password?: string | undefined;
  /** E.164, or empty. */
  phone_number?: string | undefined;
  preferred_language?: Language | undefined;
  /** Whether they are reminded of a cart they left. */
  cart_reminders?: boolean | undefined;
  /** Whether they hear of what they wished for, in the locale they say so in. */
  wishlist_mails?: boolean | undefined;
}

/** `asksOwner`: the owner of the present address has been asked for the new one. */
export type ProfileResult = { ok: true; customer: Customer; asksOwner: boolean } | { ok: false; code: ProofRefusal };

/** Changes the profile. A new address needs more than a session (`mayChangeAddress`), and has to be verified first. */
export async function updateProfile(
  shop: ShopContext,
  context: SignInContext,
  session: Session,
  patch: ProfilePatch,
): Promise<ProfileResult> {
  const { customer } = session;
  const email = patch.email === undefined ? undefined : normaliseEmail(patch.email);
  const isNew = email !== undefined && email !== customer.email;
  const may = isNew ? await mayChangeAddress(shop, session, patch.current_password ?? "") : "yes";
  if (may !== "yes" && may !== "ask") return { ok: false, code: may };
  const enter = may === "ask" ? askForAddress : claimAddress;
  const refusal = email === undefined ? null : await enter(shop, context, session, email);
  if (refusal !== null) return { ok: false, code: refusal };
  // What is not named stays as another request may just have set it.
  const named = {
    firstName: patch.first_name,
    lastName: patch.last_name,
    phoneNumber: patch.phone_number,
    preferredLanguage: patch.preferred_language,
    cartMails: patch.cart_reminders,
  };
  if (Object.values(named).some((value) => value !== undefined)) {
    await shop.db.update(customers).set(named).where(eq(customers.id, customer.id));
  }
  if (patch.wishlist_mails !== undefined) {
    await chooseWishMails(shop, customer.id, patch.wishlist_mails ? context.market.locale : null);
  }
  const changed = await customerById(shop.db, customer.id);
  if (changed === null) throw new Error("the account ended while its profile was changed");
  return { ok: true, customer: changed, asksOwner: may === "ask" };
}
