import type { Context } from "hono";
import type { CartJson, CartNotice } from "../../../shop/cart/cart-json.ts";
import type { MessageKey } from "../../../texts/translate.ts";
import { requestTranslate } from "../request-market.ts";

/** A cart with its notices in words, for callers that have no catalogue of messages. */
export function cartView(c: Context, cart: CartJson, message?: MessageKey) {
  const t = requestTranslate(c);
  return {
    ...cart,
    notices: cart.notices.map((notice) => ({ ...notice, message: t(noticeKey(notice), { ...notice }) })),
    ...(message === undefined ? {} : { message: t(message) }),
  };
}

/** A product that left the catalogue may have left no name behind. */
function noticeKey(notice: CartNotice): MessageKey {
  return notice.code === "cart.item_gone" && notice.name === "" ? "cart.item_gone_unnamed" : notice.code;
}
