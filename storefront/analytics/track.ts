import type { OrderReport, ProductReport } from "#shop/analytics/reports.ts";
import type { CartJson } from "#shop/cart/cart-json.ts";

/** Something a visitor did that the shop may count, if they agreed to it. */
export type Fact =
  | { kind: "product_viewed"; product: ProductReport }
  | { kind: "cart_viewed"; cart: CartJson | null }
  | { kind: "cart_changed"; productId: number; before: CartJson | null; after: CartJson }
  | { kind: "checkout_begun"; cart: CartJson }
  | { kind: "purchased"; order: OrderReport }
  | { kind: "chat_clicked" };

/** A page that never asks about consent must not gather facts for ever. */
const MOST_WAITING = 30;

const waiting: Fact[] = [];
let receive: ((fact: Fact) => void) | null = null;

/** Notes a fact; it stays in this page until the part that knows about consent has been loaded and takes it. */
export function track(fact: Fact): void {
  if (receive !== null) receive(fact);
  else if (waiting.length < MOST_WAITING) waiting.push(fact);
}

/** From now on every fact goes to `receiver`, those noted so far first. */
export function receiveFacts(receiver: (fact: Fact) => void): void {
  receive = receiver;
  for (const fact of waiting.splice(0)) receiver(fact);
}
