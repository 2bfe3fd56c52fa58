import { describe, expect, it } from "vitest";
import { sampleCatalog } from "../../tests/support/sample-catalog.ts";
import { repairCart } from "./priced-cart.ts";
import type { StoredCart } from "./stored-cart.ts";

const cart: Omit<StoredCart, "lines"> = {
  ...{ uuid: "", locale: "en", promoCode: null, promo: null, draft: {}, shownTotal: null, orderKey: "" },
  ...{ openOrder: null, activeSubscriptions: [], isWithoutCash: false },
};
const line = { productId: 7, quantity: 1, addedPrice: null, everyMonths: 0, stock: 0, sold: false };

describe("repairCart", () => {
  it("takes out what is sold no more, and calls it as the shop called it", () => {
    const formerName = { en: "{brand} Zinc", ar: "زنك {brand}" };
    const repaired = repairCart({ ...cart, lines: [{ ...line, formerName }] }, sampleCatalog([]), "en");
    expect(repaired.notices).toEqual([{ code: "cart.item_gone", product_id: 7, name: "Brand Zinc" }]);
    expect(repaired.changes).toEqual([{ productId: 7, quantity: 0 }]);
  });
});
