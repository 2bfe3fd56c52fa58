import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CartItemJson, CartJson } from "#shop/cart/cart-json.ts";
import { dataLayerEvent } from "./data-layer.ts";
import { marketingEvent } from "./marketing.ts";

const line = (over: Partial<CartItemJson> = {}): CartItemJson =>
  ({
    id: 4,
    sku: "BG-004",
    name: "Zinc Bisglycinate",
    categories: [
      { name: "Minerals", slug: "minerals" },
      { name: "Immune system", slug: "immune-system" },
    ],
    price: 100,
    sale_price: 80,
    quantity: 2,
    discount: 16,
    ...over,
  }) as CartItemJson;

const cartOf = (items: CartItemJson[], promoCode: string | null = null) =>
  ({ cart_items: items, promoCode, currency: "KWD" }) as unknown as CartJson;

describe("the data layer", () => {
  it("counts what a piece costs after sale and promo code, in AED, with everything that was taken off", () => {
    const event = dataLayerEvent({ kind: "cart_viewed", cart: cartOf([line()], "WELCOME10") });
    expect(event).toEqual({
      event: "view_cart",
      ecommerce: {
        currency: "AED",
        value: 144,
        coupon: "WELCOME10",
        items: [
          {
            item_id: "BG-004",
            item_name: "Zinc Bisglycinate",
            item_category: "minerals",
            item_category2: "immune-system",
            price: 72,
            discount: 28,
            quantity: 2,
            coupon: "WELCOME10",
          },
        ],
      },
    });
  });

  it("tells added from removed by the difference, whatever the shop has capped", () => {
    const quantity = fc.integer({ min: 0, max: 10 });
    fc.assert(
      fc.property(quantity, quantity, (before, after) => {
        const cart = (pieces: number) => cartOf(pieces === 0 ? [] : [line({ quantity: pieces, discount: 0 })]);
        const event = dataLayerEvent({ kind: "cart_changed", productId: 4, before: cart(before), after: cart(after) });
        if (before === after) {
          expect(event).toBeNull();
          return;
        }
        expect(event?.event).toBe(after > before ? "add_to_cart" : "remove_from_cart");
        expect(event?.ecommerce?.items).toMatchObject([{ quantity: Math.abs(after - before), price: 80 }]);
        expect(event?.ecommerce?.value).toBe(80 * Math.abs(after - before));
      }),
    );
  });

  it("names a purchase, its delivery and what it was worth", () => {
    const event = dataLayerEvent({
      kind: "purchased",
      order: {
        reference: "BG-7Q4M-XK2P-9",
        coupon: null,
        value: 170,
        shipping: 10,
        tax: 8,
        lines: [{ ...line(), categories: ["minerals"], price: 80, sale_price: null, quantity: 2, discount: 0 }],
      },
    });
    expect(event).toMatchObject({
      event: "purchase",
      ecommerce: { transaction_id: "BG-7Q4M-XK2P-9", currency: "AED", value: 170, shipping: 10, tax: 8 },
    });
    expect(event?.ecommerce?.items).toMatchObject([{ item_id: "BG-004", price: 80, quantity: 2 }]);
  });

  it("offers marketing the three moments it asks for and no others", () => {
    const names = [
      dataLayerEvent({
        kind: "product_viewed",
        product: { id: 4, sku: "BG-004", name: "Zinc", categories: [], price: 100, sale_price: null },
      }),
      dataLayerEvent({ kind: "cart_changed", productId: 4, before: null, after: cartOf([line()]) }),
      dataLayerEvent({ kind: "checkout_begun", cart: cartOf([line()]) }),
      dataLayerEvent({ kind: "cart_viewed", cart: null }),
      dataLayerEvent({ kind: "chat_clicked" }),
    ].map((event) => event && marketingEvent(event)?.name);
    expect(names).toEqual(["Viewed Product", "Added to Cart", "Started Checkout", undefined, undefined]);
  });
});
