import { sql } from "drizzle-orm";
import { revokeLinksOfOrder } from "../accounts/one-time-token.ts";
import { actedBy } from "../actor.ts";
import type { ShopContext } from "../context.ts";
import { rowsOf, type Transaction } from "../database/database.ts";
import { normaliseEmail } from "../mail-address/normalise-email.ts";
import { mailBuyer, type NoAddress, refusalToMail } from "../mails/to-buyer.ts";
import { type LockedOrder, withLockedOrder } from "../orders/open-order.ts";
import { orderEvents } from "../orders/tables.ts";
import { updateOrder } from "../orders/update-order.ts";
import { movePromoUse } from "../promo/uses.ts";
import { type Author, actOn, maskedEmail, recordAct } from "../staff/audit.ts";
import { takeNotesAlong } from "./guest-notes.ts";

export type ChangeEmailResult =
  | { ok: true; version: number }
  | { ok: false; code: "order.not_found" | Exclude<NoAddress, "order.no_email"> }
  /** Somebody else has changed the order since it was seen; this is how it stands now. */
  | { ok: false; code: "staff.changed_meanwhile"; order: LockedOrder };

export interface EmailChange {
  email: string;
  /** The order's as it was seen. */
  version: number;
  /** Whether the confirmation goes to the new address, too; of an order that stands. */
  sendConfirmation: boolean;
}

/**
 * Gives an order the mail address that its buyer did not have when it was made by phone, or the right one where it was
 * mistyped: from now on they are written to there, and nothing of before is sent again but the confirmation. What mails to
 * the former address open of the order opens nothing any more, and an account that has the order by that address alone
 * loses it; whoever bought it signed in keeps it.
 */
export async function changeEmailByStaff(
  shop: ShopContext,
  author: Author,
  typed: string,
  { email, version, sendConfirmation }: EmailChange,
): Promise<ChangeEmailResult> {
  return withLockedOrder(shop, typed, async (tx, order): Promise<ChangeEmailResult> => {
    const { customer } = order;
    // The same press again.
    if (customer.email === email) return { ok: true, version: order.version };
    if (order.forgetsBuyer || refusalToMail(order) === "order.buyer_gone")
      return { ok: false, code: "order.buyer_gone" };
    if (order.version !== version) return { ok: false, code: "staff.changed_meanwhile", order };
    const isOther = customer.email === null || normaliseEmail(customer.email) !== normaliseEmail(email);
    const customerId = isOther && (await isTheirsByAddress(tx, order)) ? null : order.customerId;
    const changed = await updateOrder(tx, order, {
      ...{ customer: { ...customer, email }, customerId, version: order.version + 1 },
    });
    await tx.insert(orderEvents).values({
      ...{ orderId: order.id, at: shop.clock(), ...actedBy(shop), kind: "email", state: "EMAIL_CHANGED" },
    });
    // An order that gave its units back has given the use of its code back, too.
    if (order.promoCode !== null && (order.holdsStock || order.isConfirmed))
      await movePromoUse(tx, order.promoCode, { from: customer, to: changed.customer });
    await takeNotesAlong(tx, customer, changed.customer);
    await revokeLinksOfOrder(tx, order.id);
    if (sendConfirmation && order.isConfirmed)
      await mailBuyer(tx, shop, changed, "mail.order-confirmation", { orderId: order.id });
    const after = { email: maskedEmail(email) };
    const act =
      customer.email === null
        ? actOn(order, "order.email_added", { after })
        : actOn(order, "order.email_corrected", { before: { email: maskedEmail(customer.email) }, after });
    await recordAct(tx, shop, author, act);
    return { ok: true, version: changed.version };
  });
}

/**
 * Whether an account has an order for nothing but its mail address: it was not signed in when it was bought. What an
 * exchange sent belongs to whoever sent something back.
 */
async function isTheirsByAddress(tx: Transaction, { id, customerId, customer }: LockedOrder): Promise<boolean> {
  if (customerId === null) return false;
  const found = await rowsOf(
    tx,
    sql`select c.id from customers c
        where c.id = ${customerId}::uuid and c.email = ${customer.email && normaliseEmail(customer.email)}
          and exists (select from order_events e
                      where e.order_id = ${id}::uuid and e.kind = 'placed' and e.actor in ('guest', 'staff'))
          and not exists (select from refunds r where r.exchange_order_id = ${id}::uuid)`,
  );
  return found.length > 0;
}
