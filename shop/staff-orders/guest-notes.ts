import { sql } from "drizzle-orm";
import type { BuyerDetails } from "../checkout/draft.ts";
import { type GuestKey, isOrderOf } from "../customers/guest-orders.ts";
import type { Transaction } from "../database/database.ts";
import { normaliseEmail } from "../mail-address/normalise-email.ts";

/**
 * What staff wrote down about a guest is about what they are known by from now on, unless something else is known by what
 * they were known by until now: other orders, or an account. The order says it already.
 */
export async function takeNotesAlong(tx: Transaction, was: BuyerDetails, is: BuyerDetails): Promise<void> {
  const [former, now] = [guestKey(was), guestKey(is)];
  const known = former.email ?? former.phone;
  if (known === (now.email ?? now.phone)) return;
  // Two orders of one person that are corrected at once would each still see the other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${known}))`);
  await tx.execute(
    sql`update person_notes set phone_number = ${now.phone}, email = ${now.email}
        where ${former.email === null ? sql`phone_number` : sql`email`} = ${known}
          and not exists (select from orders o where ${isOrderOf(former, sql`o.`)})
          and not exists (select from customers c where c.email = ${former.email} and c.email_verified_at is not null)`,
  );
}

const guestKey = ({ email, phone_number: phone }: BuyerDetails): GuestKey =>
  email === null ? { email, phone } : { email: normaliseEmail(email), phone: null };
