import type { MouseEvent } from "react";
import type { CartItemJson } from "#shop/cart/cart-json.ts";
import type { Currency } from "#shop/market/market.ts";
import { minorOf } from "#texts/money.ts";
import { ActionForm } from "../forms/action-form.tsx";
import { useSite } from "../i18n/site.tsx";
import { PriceMemory } from "../product/price-memory.tsx";
import { Icon } from "../ui/icon.tsx";
import { cart as cartActions } from "./cart-store.ts";

/** What a line has in the cart and in the checkout's summary alike; apart, because the checkout needs no more of the cart's. */

/** What one piece of a line cost when it was added, if that has changed since. */
export function LinePriceMemory({ item: { display }, currency }: { item: CartItemJson; currency: Currency }) {
  const { added_unit_price: added, unit_price: now } = display;
  return <PriceMemory added={added === null ? null : minorOf(added)} now={minorOf(now)} currency={currency} />;
}

/**
 * Minus and plus of a line: at 1 minus removes, at the smaller of 10 and the stock plus is off. Every press is answered
 * at once; only what is on its way out is left alone. Without scripts it is a form of the page at `action`.
 */
export function LineStepper({
  item,
  quantity,
  isLoading,
  action,
  onRemove,
}: {
  item: CartItemJson;
  quantity: number;
  isLoading: boolean;
  action: string;
  onRemove: () => void;
}) {
  const { t } = useSite();
  const isLast = quantity <= 1;
  const isFull = quantity >= item.most;
  const press = (change: () => void) => (event: MouseEvent) => {
    event.preventDefault();
    change();
  };
  const remove = () => {
    if (!isLoading) onRemove();
  };
  return (
    <ActionForm action={action} fields={{ intent: "set", product_id: item.id }} onSend={() => undefined}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid of three equal cells */}
      <div className="stepper" role="group" aria-label={`${t("cart.quantity")}: ${item.name}`}>
        <button
          type="submit"
          name="quantity"
          value={quantity - 1}
          aria-label={t(isLast ? "cart.remove_item" : "cart.decrease")}
          aria-disabled={isLast && isLoading}
          onClick={press(isLast ? remove : () => void cartActions.setQuantity(item.id, quantity - 1))}
        >
          <Icon name={isLast ? "bin" : "minus"} />
        </button>
        <span className="num" role="status">
          {quantity}
        </span>
        <button
          type="submit"
          name="quantity"
          value={isFull ? quantity : quantity + 1}
          aria-label={t("cart.increase")}
          aria-disabled={isFull}
          onClick={press(() => void (isFull || cartActions.setQuantity(item.id, quantity + 1)))}
        >
          <Icon name="plus" />
        </button>
      </div>
    </ActionForm>
  );
}
