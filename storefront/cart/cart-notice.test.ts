import { expect, it } from "vitest";
import type { CartNotice } from "#shop/cart/cart-json.ts";
import { mergeNotices } from "./cart-notice.ts";

const unused: CartNotice = { code: "promo.code_inapplicable", promo_code: "SAVE50" };
const gone: CartNotice = { code: "cart.item_gone", product_id: 7, name: "Zinc" };

it("names each thing once, the newer words for the older", () => {
  const newer: CartNotice = { ...gone, name: "Zinc Bisglycinate" };
  expect(mergeNotices([gone], [newer])).toEqual([newer]);
});

it("keeps what was repaired, but a code takes nothing off only as long as it is said", () => {
  expect(mergeNotices([unused, gone], [unused])).toEqual([gone, unused]);
  expect(mergeNotices([unused, gone], [])).toEqual([gone]);
});
