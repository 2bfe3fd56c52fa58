import { sql } from "drizzle-orm";
import { type Database, rowsOf } from "../database/database.ts";

/** Which mails a customer gets besides those about orders and the account. */
export interface MailChoices {
  /** Reminders of carts: what the customer chose, else whether they read the newsletter. */
  cart: boolean;
  /** What happens to wishes. */
  wishlist: boolean;
}

/** A customer's choices as they are at this moment, also right after a change. */
export async function mailChoices(db: Database, customerId: string): Promise<MailChoices> {
  const [choices] = await rowsOf<MailChoices>(
    db,
    sql`select u.wish_mails is not null as wishlist, coalesce(u.cart_mails,
          (select n.cart_mails from newsletter_subscribers n where n.email = u.email and n.confirmed_at is not null),
          false) as cart
        from customers u where u.id = ${customerId}::uuid`,
  );
  return choices ?? { cart: false, wishlist: false };
}
