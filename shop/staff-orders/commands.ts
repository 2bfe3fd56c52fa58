import type { z } from "zod";
import type { ShopContext } from "../context.ts";
import type { Transaction } from "../database/database.ts";
import type { MoveResult } from "../fulfilment/move-order.ts";
import { moveForNow } from "../fulfilment/take-back.ts";
import { mailBuyer, type NoAddress, refusalToMail } from "../mails/to-buyer.ts";
import { type ChangeAddressResult, changeOrderAddress } from "../orders/change-address.ts";
import { type LockedOrder, lockByReference, withLockedOrder } from "../orders/open-order.ts";
import { updateOrder } from "../orders/update-order.ts";
import { refusalToCancel } from "../refunds/cancelling.ts";
import { type Author, actOn, recordAct } from "../staff/audit.ts";
import { once, type RequestKey } from "../staff/once.ts";
import { writeEntry } from "./entries.ts";
import {
  damagedOf,
  MOST_TAGS,
  type messageSchema,
  type staffAddressSchema,
  type staffMoveSchema,
  type tagsSchema,
} from "./staff-order-schemas.ts";

type Refused = { ok: false; code: "order.not_found" | "staff.key_taken" };

type StaffMoveResult =
  | (MoveResult & { mayTakeBack?: boolean })
  | { ok: false; code: "order.cancel_above_limit" | "staff.confirm_again" };

/**
 * Moves an order for somebody of the staff, who is named in the log; `reason` is kept there, where staff alone see it.
 * Cancelling is held to the limit of whoever does it, by what goes back; `isFresh`: they have just shown their second
 * factor.
 * `mayTakeBack`: it was moved just now, and they may take it back for a while.
 */
export async function moveByStaff(
  shop: ShopContext,
  author: Author,
  reference: string,
  { to, reason, isFresh, ...details }: z.output<typeof staffMoveSchema> & { isFresh: boolean },
): Promise<StaffMoveResult> {
  return withLockedOrder(shop, reference, async (tx, order): Promise<StaffMoveResult> => {
    const limited = to === "CANCELLED" ? await refusalToCancel(tx, author, order, isFresh) : null;
    if (limited !== null) return { ok: false, code: limited };
    const result = await moveForNow(tx, shop, order, to, {
      deliveryFailure: details.delivery_failure,
      damaged: damagedOf(details.damaged),
      unconfirmedBecause: to === "PREPARING" ? reason : undefined,
    });
    if (!result.ok || !result.isChanged) return result;
    if (to === "CANCELLED" && reason !== undefined)
      await writeEntry(tx, shop, author, order, { kind: "reason", data: { text: reason, state: to } });
    const damaged = details.damaged?.reduce((all, { quantity }) => all + quantity, 0);
    const after = {
      state: to,
      ...(reason === undefined ? {} : { reason }),
      ...(damaged === undefined ? {} : { damaged }),
    };
    const states = { before: { state: order.fulfilmentState }, after };
    await recordAct(tx, shop, author, actOn(order, "order.moved", states));
    return result;
  });
}

/** Sends an order elsewhere. The log tells that, by whom, and nothing of where anybody lives. */
export function changeAddressByStaff(
  shop: ShopContext,
  author: Author,
  reference: string,
  { address, version }: z.output<typeof staffAddressSchema>,
): Promise<ChangeAddressResult> {
  return changeOrderAddress(shop, reference, {
    address,
    version,
    withChange: (tx, order) => recordAct(tx, shop, author, actOn(order, "order.address_changed")),
  });
}

export type TagsResult =
  | { ok: true; version: number }
  | { ok: false; code: "order.not_found" }
  | { ok: false; code: "staff.changed_meanwhile"; order: LockedOrder };

/** Marks an order with these tags and no others; the same tags twice are one. */
export async function tagOrder(
  shop: ShopContext,
  author: Author,
  typed: string,
  { tags: wanted, version }: z.output<typeof tagsSchema>,
): Promise<TagsResult> {
  const tags = [...new Set(wanted)];
  return withLockedOrder(shop, typed, async (tx, order): Promise<TagsResult> => {
    if (JSON.stringify(order.tags) === JSON.stringify(tags)) return { ok: true, version: order.version };
    if (order.version !== version) return { ok: false, code: "staff.changed_meanwhile", order };
    return { ok: true, version: await writeTags(tx, shop, author, order, tags) };
  });
}

export type TagResult =
  | { ok: true; isChanged: boolean }
  | { ok: false; code: "order.not_found" | "order.too_many_tags" };

/** Puts one tag on an order, or takes it off, whatever others it has; in the caller's transaction. */
export async function tagInTransaction(
  tx: Transaction,
  shop: ShopContext,
  author: Author,
  typed: string,
  { tag, isOn }: { tag: string; isOn: boolean },
): Promise<TagResult> {
  const order = await lockByReference(tx, typed);
  if (order === null) return { ok: false, code: "order.not_found" };
  if (order.tags.includes(tag) === isOn) return { ok: true, isChanged: false };
  if (isOn && order.tags.length >= MOST_TAGS) return { ok: false, code: "order.too_many_tags" };
  const tags = isOn ? [...order.tags, tag] : order.tags.filter((other) => other !== tag);
  await writeTags(tx, shop, author, order, tags);
  return { ok: true, isChanged: true };
}

/** Answers the order's new version. */
async function writeTags(
  tx: Transaction,
  shop: ShopContext,
  author: Author,
  order: LockedOrder,
  tags: string[],
): Promise<number> {
  const tagged = await updateOrder(tx, order, { tags, version: order.version + 1 });
  const states = { before: { tags: order.tags.join(", ") }, after: { tags: tags.join(", ") } };
  await recordAct(tx, shop, author, actOn(order, "order.tagged", states));
  return tagged.version;
}

/** A note for the team: in no page, mail or paper of the buyer. */
export async function noteOn(
  shop: ShopContext,
  author: Author,
  typed: string,
  text: string,
  key: RequestKey,
): Promise<{ ok: true; id: number } | Refused> {
  return withLockedOrder(shop, typed, async (tx, order) => {
    return once(tx, shop, author, key, async () => {
      const id = await writeEntry(tx, shop, author, order, { kind: "note", data: { text } });
      await recordAct(tx, shop, author, actOn(order, "order.noted"));
      return { ok: true as const, id };
    });
  });
}

/**
 * Mails the buyer of an order what was written, once, and keeps it in the order's history. What goes by WhatsApp is sent by
 * whoever wrote it, and only kept.
 */
export async function writeToBuyer(
  shop: ShopContext,
  author: Author,
  typed: string,
  message: z.output<typeof messageSchema>,
  key: RequestKey,
): Promise<{ ok: true; id: number } | Refused | { ok: false; code: NoAddress }> {
  return withLockedOrder(shop, typed, async (tx, order) => {
    const isMailed = message.channel === "mail";
    const chatRefusal = order.customer.phone_number === "" ? ("order.buyer_gone" as const) : null;
    const refusal = isMailed ? refusalToMail(order) : chatRefusal;
    if (refusal !== null) return { ok: false, code: refusal };
    return once(tx, shop, author, key, async () => {
      const { subject, ...written } = message;
      const data = { ...written, ...(isMailed && subject !== undefined ? { subject } : {}) };
      const id = await writeEntry(tx, shop, author, order, { kind: "message", data });
      if (isMailed) await mailBuyer(tx, shop, order, "mail.staff-message", { orderId: order.id, entryId: id });
      await recordAct(tx, shop, author, actOn(order, "order.written_to", { after: { template: message.template } }));
      return { ok: true as const, id };
    });
  });
}

/** Mails the confirmation of an order once more, as the order is now. */
export async function resendConfirmation(
  shop: ShopContext,
  author: Author,
  typed: string,
  key: RequestKey,
): Promise<{ ok: true } | Refused | { ok: false; code: "order.not_confirmed" | NoAddress }> {
  return withLockedOrder(shop, typed, async (tx, order) => {
    if (!order.isConfirmed) return { ok: false, code: "order.not_confirmed" };
    const refusal = refusalToMail(order);
    if (refusal !== null) return { ok: false, code: refusal };
    return once(tx, shop, author, key, async () => {
      await mailBuyer(tx, shop, order, "mail.order-confirmation", { orderId: order.id });
      await recordAct(tx, shop, author, actOn(order, "order.confirmation_resent"));
      return { ok: true as const };
    });
  });
}
