import { requestMail } from "../accounts/mail-request.ts";
import { issueToken, peekToken } from "../accounts/one-time-token.ts";
import { pictureAddress } from "../catalog/product.ts";
import type { ShopContext } from "../context.ts";
import type { JobPayloads } from "../jobs.ts";
import { normaliseEmail } from "../mail-address/normalise-email.ts";
import { mailAddressOf } from "../mails/to-buyer.ts";
import type { Language } from "../market/market.ts";
import { nameIn } from "../market/shown-text.ts";
import { type Order, type OrderWithLines, orderByReference, ownOrderWithLines } from "../orders/read-order.ts";
import { parseReference } from "../orders/reference.ts";
import type { SignInContext } from "../sessions/sign-in-context.ts";
import { forBuyer, type ReturnJson, returnsOfOrder } from "./list-returns.ts";

/** A return as its buyer sees it: without who of the staff decided. */
export type BuyerReturnJson = Omit<ReturnJson, "decided_by" | "reads">;

/** What the buyer of an order can still send back, and what they have asked for. */
export interface BuyerReturnsJson {
  reference: string;
  /** Null: it was not delivered, or the days for it are over. */
  returnable: {
    until: string;
    lines: { line: number; name: string; picture: string; is_gift: boolean; quantity: number }[];
  } | null;
  /** The number of the next return: whoever asks names it, so that the same press asks once. */
  next_number: number;
  returns: BuyerReturnJson[];
}

/**
 * The order that somebody wants to send back: their own, or the one that the link of a mail opens. Null for everybody
 * else, for unknown numbers, and once it has forgotten its buyer.
 */
export async function returnAccess(
  shop: ShopContext,
  { reference, guestToken, token }: { reference: string; guestToken: string | undefined; token: string | null },
): Promise<OrderWithLines | null> {
  const own = await ownOrderWithLines(shop, reference, guestToken);
  if (own !== null) return own;
  const link = token === null ? null : await peekToken(shop, "return", token);
  if (link === null) return null;
  const found = await orderByReference(shop, reference);
  if (found === null || found.order.id !== link.payload.orderId) return null;
  return found.order.forgetsBuyer || found.order.isForgotten ? null : found;
}

/** What can be returned of an order, and what was asked for; the caller knows whose it is. */
export async function buyerReturns(
  shop: Pick<ShopContext, "db" | "clock">,
  language: Language,
  { order, lines }: OrderWithLines,
): Promise<BuyerReturnsJson> {
  const { returnable: left, returns: asked } = await returnsOfOrder(shop, language, order);
  const isInTime = left !== null && new Date(left.until) > shop.clock();
  const leftOf = new Map(left?.lines.map(({ line, quantity }) => [line, quantity]));
  return {
    reference: order.reference,
    returnable: isInTime
      ? {
          until: left.until,
          lines: lines.flatMap(({ position, name, picture, isGift }) => {
            const quantity = leftOf.get(position + 1) ?? 0;
            const shown = { line: position + 1, name: nameIn(name, language), picture: pictureAddress(picture) };
            return quantity === 0 ? [] : [{ ...shown, is_gift: isGift, quantity }];
          }),
        }
      : null,
    next_number: Math.max(0, ...asked.map(({ number }) => number)) + 1,
    returns: asked.map(forBuyer),
  };
}

/** Has the link to an order's returns mailed to the address that ordered it; the answer never tells whether it did. */
export function requestReturnLink(
  shop: ShopContext,
  context: SignInContext,
  { reference, email }: { reference: string; email: string },
): Promise<void> {
  return requestMail(shop, context, email, async (address) => {
    const payload = { email: address, reference: parseReference(reference) ?? "", locale: context.market.locale };
    await shop.db.transaction((tx) => shop.jobs.enqueue(tx, "mail.return-link", payload));
  });
}

/** What the mail with the link needs; null when this is not the address that ordered it. */
export async function returnLink(
  shop: ShopContext,
  { email, reference }: JobPayloads["mail.return-link"],
): Promise<{ order: Order; token: string } | null> {
  const found = await orderByReference(shop, reference);
  const own = found === null || found.order.forgetsBuyer ? null : mailAddressOf(found.order);
  if (found === null || own === null || normaliseEmail(own) !== email) return null;
  const payload = { kind: "return", orderId: found.order.id } as const;
  return { order: found.order, token: await issueToken(shop.db, shop, { payload, email }) };
}
