import type { CartNotice } from "#shop/cart/cart-json.ts";

/** What a notice is about; a newer one about the same thing replaces the older. */
export function noticeSubject(notice: CartNotice): string {
  return "product_id" in notice ? `product ${notice.product_id}` : notice.code;
}

/** Notices in the order they came, each thing named once. That a code takes nothing off is true only while it is said. */
export function mergeNotices(older: readonly CartNotice[], newer: readonly CartNotice[]): readonly CartNotice[] {
  const renewed = new Set(["promo.code_inapplicable", ...newer.map(noticeSubject)]);
  return [...older.filter((notice) => !renewed.has(noticeSubject(notice))), ...newer];
}

/** True when a line or a code was taken out: such a notice is given once, at the reading that repaired the cart. */
export function hasRepairs(notices: readonly CartNotice[]): boolean {
  return notices.some((notice) => notice.code !== "promo.code_inapplicable");
}
