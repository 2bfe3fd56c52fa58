import { sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import type { Transaction } from "../database/database.ts";
import { type NoAddress, refusalToMail } from "../mails/to-buyer.ts";
import { type LockedOrder, lockByReference } from "../orders/open-order.ts";
import { updateOrder } from "../orders/update-order.ts";
import { countPromoUseOf } from "../promo/uses.ts";
import { type Author, maskedEmail, recordAct } from "../staff/audit.ts";

export type AddEmailResult =
  | { ok: true; version: number }
  | { ok: false; code: "order.not_found" | "order.email_known" | Exclude<NoAddress, "order.no_email"> }
  /** Somebody else has changed the order since it was seen; this is how it stands now. */
  | { ok: false; code: "staff.changed_meanwhile"; order: LockedOrder };

/**
 * Gives an order the mail address that its buyer did not have when it was made by phone: from now on they are written to,
 * and nothing that was held back is sent afterwards. An address that stands is not changed: it says who the buyer is.
 */
export async function addEmailByStaff(
  shop: ShopContext,
  author: Author,
  typed: string,
  { email, version }: { email: string; version: number },
): Promise<AddEmailResult> {
  return shop.db.transaction(async (tx): Promise<AddEmailResult> => {
    const order = await lockByReference(tx, typed);
    if (order === null) return { ok: false, code: "order.not_found" };
    const { customer } = order;
    // The same press again.
    if (customer.email === email) return { ok: true, version: order.version };
    const refusal = order.forgetsBuyer ? "order.buyer_gone" : refusalToMail(order);
    if (refusal === "order.buyer_gone") return { ok: false, code: refusal };
    if (refusal === null) return { ok: false, code: "order.email_known" };
    if (order.version !== version) return { ok: false, code: "staff.changed_meanwhile", order };
    const changed = await updateOrder(tx, order, { customer: { ...customer, email }, version: order.version + 1 });
    // An order that gave its units back has given the use of its code back, too.
    if (order.promoCode !== null && (order.holdsStock || order.isConfirmed))
      await countPromoUseOf(tx, order.promoCode, email);
    await takeNotesAlong(tx, customer.phone_number, email);
    const act = { action: "order.email_added", entity: "order", entityId: order.reference } as const;
    await recordAct(tx, shop, author, { ...act, after: { email: maskedEmail(email) } });
    return { ok: true, version: changed.version };
  });
}

/** Notes about a telephone are about the address from now on, unless other orders still know nothing but the telephone. */
async function takeNotesAlong(tx: Transaction, phone: string, email: string): Promise<void> {
  // Two orders of one telephone that get their addresses at once would each still see the other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${phone}))`);
  await tx.execute(
    sql`update person_notes set phone_number = null, email = ${email.toLowerCase()}
        where phone_number = ${phone}
          and not exists (select from orders o where o.customer->>'phone_number' = ${phone}
                            and o.customer->>'email' is null and o.customer_id is null and not o.forgets_buyer)`,
  );
}
