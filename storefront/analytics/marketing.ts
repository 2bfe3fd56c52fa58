import type { DataLayerEvent } from "./data-layer.ts";

/** The three moments that marketing programs ask for (specification §7). */
export interface MarketingEvent {
  name: "Viewed Product" | "Added to Cart" | "Started Checkout";
  /** Decimal AED. */
  value: number;
  currency: "AED";
  items: { id: string; name: string; quantity: number; price: number }[];
}

/** Takes marketing events somewhere; called only for visitors who agreed. */
export type MarketingSink = (event: MarketingEvent) => void;

/**
 * Without a third party nobody outside hears anything: the event is offered on the document, where a merchant's own
 * script may listen for it. Another program becomes one more function in MARKETING_SINKS.
 */
const offerOnDocument: MarketingSink = (event) => {
  document.dispatchEvent(new CustomEvent("shop:marketing", { detail: event }));
};

export const MARKETING_SINKS: readonly MarketingSink[] = [offerOnDocument];

const NAMES: Partial<Record<DataLayerEvent["event"], MarketingEvent["name"]>> = {
  view_item: "Viewed Product",
  add_to_cart: "Added to Cart",
  begin_checkout: "Started Checkout",
};

/** The marketing side of an event; null for those that marketing does not ask for. */
export function marketingEvent({ event, ecommerce }: DataLayerEvent): MarketingEvent | null {
  const name = NAMES[event];
  if (name === undefined || ecommerce === undefined) return null;
  return {
    name,
    value: ecommerce.value,
    currency: ecommerce.currency,
    items: ecommerce.items.map(({ item_id, item_name, quantity, price }) => ({
      id: item_id,
      name: item_name,
      quantity,
      price,
    })),
  };
}
