import { actedBy } from "../actor.ts";
import type { ShopContext } from "../context.ts";
import { mayNotPayCash } from "../customers/phones-without-cash.ts";
import { type LockedOrder, withLockedOrder } from "../orders/open-order.ts";
import { mayChangeAddress } from "../orders/states.ts";
import { orderEvents, type Recipient } from "../orders/tables.ts";
import { updateOrder } from "../orders/update-order.ts";
import { movePromoUse } from "../promo/uses.ts";
import { type Author, actOn, maskedName, maskedPhone, recordAct } from "../staff/audit.ts";
import { takeNotesAlong } from "./guest-notes.ts";

export type CorrectRecipientResult =
  | { ok: true; version: number }
  | { ok: false; code: "order.not_found" | "order.buyer_gone" | "order.cash_kept" }
  /** Somebody else has changed the order since it was seen; this is how it stands now. */
  | { ok: false; code: "staff.changed_meanwhile"; order: LockedOrder };

/**
 * Gives an order the name and the telephone of its buyer that were mistyped, also once it has left: labels, slips and
 * sheets that are printed from now on name them, and so do search, chats and calls. Guests without a mail address are
 * known by the new telephone. Before it has left, an order in cash is given no phone that is kept from cash. What stood
 * there before is kept in the order's history, and on papers that are out; nobody is mailed.
 */
export async function correctRecipientByStaff(
  shop: ShopContext,
  author: Author,
  typed: string,
  { version, recipient }: { recipient: Recipient; version: number },
): Promise<CorrectRecipientResult> {
  return withLockedOrder(shop, typed, async (tx, order): Promise<CorrectRecipientResult> => {
    const { address, customer } = order;
    if (order.isForgotten) return { ok: false, code: "order.buyer_gone" };
    const former = recipientOf(customer);
    // The same press again.
    if (JSON.stringify(former) === JSON.stringify(recipientOf(recipient))) return { ok: true, version: order.version };
    if (order.version !== version) return { ok: false, code: "staff.changed_meanwhile", order };
    const isOtherPhone = recipient.phone_number !== former.phone_number;
    const isCashToCome = order.paymentState === "due_on_delivery" && mayChangeAddress(order.fulfilmentState);
    if (isOtherPhone && isCashToCome && (await mayNotPayCash(tx, recipient.phone_number)))
      return { ok: false, code: "order.cash_kept" };
    const is = { ...customer, ...recipient };
    const changed = await updateOrder(tx, order, { customer: is, version: order.version + 1 });
    await tx.insert(orderEvents).values({
      ...{ orderId: order.id, at: shop.clock(), ...actedBy(shop) },
      ...{ kind: "address", state: "RECIPIENT_CORRECTED", formerAddress: { ...address, recipient: former } },
    });
    // An order that gave its units back has given the use of its code back, too.
    if (order.promoCode !== null && (order.holdsStock || order.isConfirmed))
      await movePromoUse(tx, order.promoCode, { from: customer, to: is });
    await takeNotesAlong(tx, customer, is);
    const states = { before: masked(former), after: masked(recipient) };
    await recordAct(tx, shop, author, actOn(order, "order.recipient_corrected", states));
    return { ok: true, version: changed.version };
  });
}

/** Of a buyer, what their parcels name. Pure. */
export const recipientOf = ({ first_name, last_name, phone_number }: Recipient): Recipient => ({
  ...{ first_name, last_name, phone_number },
});

const masked = ({ first_name, last_name, phone_number }: Recipient) => ({
  name: maskedName(`${first_name} ${last_name}`),
  phone: maskedPhone(phone_number),
});
