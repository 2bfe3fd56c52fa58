import type { OrderReport, ProductReport } from "#shop/analytics/reports.ts";
import type { CartItemJson, CartJson } from "#shop/cart/cart-json.ts";
import { withoutJoiners } from "#texts/unbroken.ts";
import type { Fact } from "./track.ts";

/** One entry of `items`, in the names that tag managers expect. Prices are decimal AED per piece. */
export interface DataLayerItem {
  item_id: string;
  item_name: string;
  item_category?: string;
  item_category2?: string;
  item_category3?: string;
  /** What one piece costs after every discount. */
  price: number;
  /** What was taken off one piece. */
  discount: number;
  quantity: number;
  coupon?: string;
}

/** An entry of `window.dataLayer`. */
export interface DataLayerEvent {
  event: "view_item" | "view_cart" | "add_to_cart" | "remove_from_cart" | "begin_checkout" | "purchase" | "chat_click";
  ecommerce?: {
    currency: "AED";
    value: number;
    coupon?: string;
    transaction_id?: string;
    shipping?: number;
    tax?: number;
    items: DataLayerItem[];
  };
}

/** Something bought or looked at: a report's product, a cart's line or an order's line. */
interface Counted {
  sku: string;
  name: string;
  categories: readonly string[];
  price: number;
  sale_price: number | null;
  /** Taken off by a promo code, all pieces together. */
  discount: number;
  quantity: number;
}

const cents = (value: number) => Math.round(value * 100) / 100;

function itemOf(line: Counted, quantity: number, coupon: string | null): DataLayerItem {
  const promo = line.quantity === 0 ? 0 : line.discount / line.quantity;
  const price = cents((line.sale_price ?? line.price) - promo);
  const [first, second, third] = line.categories;
  return {
    item_id: line.sku,
    item_name: withoutJoiners(line.name),
    ...(first === undefined ? {} : { item_category: first }),
    ...(second === undefined ? {} : { item_category2: second }),
    ...(third === undefined ? {} : { item_category3: third }),
    price,
    discount: cents(line.price - price),
    quantity,
    ...(coupon === null ? {} : { coupon }),
  };
}

const countedLine = (item: CartItemJson): Counted => ({
  ...item,
  categories: item.categories.map(({ slug }) => slug),
});

const countedProduct = (product: ProductReport): Counted => ({ ...product, discount: 0, quantity: 1 });

const totalOf = (items: readonly DataLayerItem[]) =>
  cents(items.reduce((all, { price, quantity }) => all + price * quantity, 0));

function ofItems(event: DataLayerEvent["event"], items: DataLayerItem[], coupon: string | null): DataLayerEvent {
  return {
    event,
    ecommerce: { currency: "AED", value: totalOf(items), ...(coupon === null ? {} : { coupon }), items },
  };
}

function ofCart(event: "view_cart" | "begin_checkout", cart: CartJson | null): DataLayerEvent {
  const coupon = cart?.promoCode ?? null;
  const items = (cart?.cart_items ?? []).map((item) => itemOf(countedLine(item), item.quantity, coupon));
  return ofItems(event, items, coupon);
}

/** One press of plus is one piece added, whatever else the shop changed in the cart meanwhile. */
function ofChange(productId: number, before: CartJson | null, after: CartJson): DataLayerEvent | null {
  const lineIn = (cart: CartJson | null) => cart?.cart_items.find(({ id }) => id === productId);
  const [old, now] = [lineIn(before), lineIn(after)];
  const difference = (now?.quantity ?? 0) - (old?.quantity ?? 0);
  const line = difference > 0 ? now : old;
  if (difference === 0 || line === undefined) return null;
  const coupon = after.promoCode ?? before?.promoCode ?? null;
  const item = itemOf(countedLine(line), Math.abs(difference), coupon);
  return ofItems(difference > 0 ? "add_to_cart" : "remove_from_cart", [item], coupon);
}

function ofOrder(order: OrderReport): DataLayerEvent {
  const items = order.lines.map((line) => itemOf(line, line.quantity, order.coupon));
  const { ecommerce } = ofItems("purchase", items, order.coupon);
  const { reference, value, shipping, tax } = order;
  return {
    event: "purchase",
    ...(ecommerce && { ecommerce: { ...ecommerce, transaction_id: reference, value, shipping, tax } }),
  };
}

/** What the specification's data layer says about a fact; null when nothing was added or removed after all. */
export function dataLayerEvent(fact: Fact): DataLayerEvent | null {
  switch (fact.kind) {
    case "product_viewed":
      return ofItems("view_item", [itemOf(countedProduct(fact.product), 1, null)], null);
    case "cart_viewed":
      return ofCart("view_cart", fact.cart);
    case "cart_changed":
      return ofChange(fact.productId, fact.before, fact.after);
    case "checkout_begun":
      return ofCart("begin_checkout", fact.cart);
    case "purchased":
      return ofOrder(fact.order);
    case "chat_clicked":
      return { event: "chat_click" };
  }
}
