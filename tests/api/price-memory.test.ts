import { afterEach, describe, expect, it } from "vitest";
import type { CartJson } from "../../shop/cart/cart-json.ts";
import { signUp } from "../support/accounts.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";
import { add, completeDraft, type Data, dataOf, productOf, saveDraft } from "../support/shopping.ts";
import type { Visitor } from "../support/visitor.ts";

const shop = shopUnderTest();
afterEach(() => shop.server.setClock(null));

/** 139 AED, 69.50 on the day of the sale. */
const SALE = "magnesium-seven-salts";
const BEFORE = "2025-11-10T20:00:00+04:00";
const SALE_DAY = "2025-11-11T12:00:00+04:00";
const AFTER = "2025-11-12T08:00:00+04:00";

const readCart = async (visitor: Visitor, cart: string) =>
  dataOf(await visitor.get<Data<CartJson>>(`/api/cart/${cart}`));
const memoryIn = (cart: CartJson) => cart.cart_items[0]?.display.added_unit_price;

describe("what a product cost when it was put aside", () => {
  it("is told with a line of the cart once the price differs, on every page, and never for another currency", async () => {
    shop.server.setClock(BEFORE);
    const visitor = shop.visitor();
    const { id } = await productOf(visitor, SALE);
    const cart = await add(visitor, id, 1);
    expect(memoryIn(cart)).toBeNull();
    const inRiyal = await shop.visitor("en-sa").get<Data<CartJson>>(`/api/cart/${cart.cart_uuid}`);
    expect(memoryIn(dataOf(inRiyal))).toBeNull();
    expect((await visitor.get<string>("/en/cart")).text).not.toContain("when you added it");

    shop.server.setClock(SALE_DAY);
    await saveDraft(visitor, cart.cart_uuid, completeDraft("en"));
    for (const path of ["/en/cart", "/en/checkout"]) {
      const page = await visitor.get<string>(path);
      expect(page.text, path).toMatch(/The price has fallen: it was .?AED\s139\.00.? when you added it/);
    }
    expect((await visitor.get<string>("/ar-sa/cart")).text).toContain("انخفض السعر: كان");
    const then = dataOf(await shop.visitor("en-sa").get<Data<CartJson>>(`/api/cart/${cart.cart_uuid}`));
    expect(memoryIn(then)).toBe(141.93);

    // Another quantity says nothing of the price; adding more of it is agreeing to today's.
    const set = await visitor.post<Data<CartJson>>("/api/cart", { product_id: id, quantity: 2 });
    expect(memoryIn(dataOf(set))).toBe(139);
    expect(memoryIn(await add(visitor, id, 1))).toBeNull();
    shop.server.setClock(AFTER);
    expect(memoryIn(await readCart(visitor, cart.cart_uuid))).toBe(69.5);
    expect((await visitor.get<string>("/en/cart")).text).toContain("The price has risen: it was");
  });

  it("goes along into the account's cart, and is told with what was saved there", async () => {
    shop.server.setClock(BEFORE);
    const visitor = shop.visitor();
    const { id } = await productOf(visitor, SALE);
    await add(visitor, id, 1);
    await signUp(visitor);
    await visitor.post("/api/wishlist/add-to-wishlist", { products: [id] });
    expect((await visitor.get<string>("/en/account/wishlist")).text).not.toContain("when you added it");

    shop.server.setClock(SALE_DAY);
    const { cart } = dataOf(await visitor.get<Data<{ cart: CartJson }>>("/api/session"));
    expect(memoryIn(cart)).toBe(139);
    expect((await visitor.get<string>("/en/account/wishlist")).text).toMatch(/has fallen: it was .?AED\s139\.00/);
    const wishes = await visitor.get<Data<{ added_price: number }[]>>("/api/wishlist");
    expect(dataOf(wishes)[0]?.added_price).toBe(139);
  });
});
