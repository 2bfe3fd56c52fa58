import { useRef, useState } from "react";
import type { CartItemJson, CartJson } from "#shop/cart/cart-json.ts";
import { minorOf } from "#texts/money.ts";
import type { FailedAnswer } from "#web/failure.ts";
import { Amounts, cartAmounts } from "../cart/amounts.tsx";
import { CartNotices } from "../cart/cart-notices.tsx";
import { CartPromo } from "../cart/cart-promo.tsx";
import { type CartState, cart as cartActions, useCart } from "../cart/cart-store.ts";
import { LinePriceMemory, LineStepper } from "../cart/line-parts.tsx";
import { plainRefusal } from "../cart/plain-refusal.ts";
import { useSite } from "../i18n/site.tsx";
import { OrderLine } from "../orders/order-lines.tsx";
import { Price } from "../product/price.tsx";
import { Icon } from "../ui/icon.tsx";
import type { CheckoutAnswer } from "./checkout-answer.ts";

/** What is about to be ordered, and may still be changed; folded on phones, where its total stays in sight. */
export function CheckoutSummary({
  cart,
  answer,
}: {
  cart: CartJson;
  answer: CheckoutAnswer | FailedAnswer | undefined;
}) {
  const { t, paths } = useSite();
  const state = useCart();
  const [isOpen, setIsOpen] = useState(false);
  const { currency, display } = cart;
  const { promo, failure = state.failure } = plainRefusal(t, answer);
  return (
    <aside className={isOpen ? "co-aside is-open" : "co-aside"} aria-label={t("checkout.order_summary")}>
      <button
        type="button"
        className="co-fold"
        aria-expanded={isOpen}
        aria-controls="co-full"
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className="semi">{t("checkout.order_summary")}</span>
        <span className="small muted">{t("checkout.pieces", { count: cart.totalItemsCount })}</span>
        <Icon name="down" size="s" />
        <Price amount={minorOf(display.finalTotal)} currency={currency} />
      </button>
      <div className="co-full" id="co-full">
        <h2 className="h3">{t("checkout.order_summary")}</h2>
        <CartNotices notices={[]} failure={failure} />
        <SummaryLines cart={cart} state={state} />
        <CartPromo action={paths.checkout()} cart={cart} refused={promo} />
        <Amounts
          isUncertain={state.pending.size > 0 || state.promo.isBusy}
          amounts={{
            ...cartAmounts(cart),
            delivery: display.delivery,
            processingFee: display.processing_fee,
            total: display.finalTotal,
          }}
        />
      </div>
    </aside>
  );
}

/** The lines with their quantities to be changed. The list takes the focus of a line that is removed. */
function SummaryLines({ cart, state }: { cart: CartJson; state: CartState }) {
  const { t } = useSite();
  const list = useRef<HTMLUListElement>(null);
  const { currency, gift } = cart;
  return (
    <ul className="co-lines" ref={list} tabIndex={-1} aria-label={t("cart.title")}>
      {cart.cart_items.map((item) => (
        <SummaryLine
          key={item.id}
          item={item}
          currency={currency}
          isLoading={state.pending.has(item.id)}
          wanted={state.wanted.get(item.id)}
          onRemove={async () => {
            if (await cartActions.remove(item.id)) list.current?.focus();
          }}
        />
      ))}
      {gift !== null && (
        <OrderLine line={{ ...gift, key: "gift", quantity: 1, total: 0, isGift: true }} currency={currency} />
      )}
    </ul>
  );
}

function SummaryLine({
  item,
  currency,
  isLoading,
  wanted,
  onRemove,
}: {
  item: CartItemJson;
  currency: CartJson["currency"];
  isLoading: boolean;
  wanted: number | undefined;
  onRemove: () => void;
}) {
  const { paths } = useSite();
  const { name, pack, thumbnail, display } = item;
  const quantity = wanted === undefined || wanted === 0 ? item.quantity : wanted;
  const line = {
    key: String(item.id),
    name,
    pack,
    thumbnail,
    quantity,
    total: display.line_total,
    isGift: false,
    everyMonths: item.every_months,
  };
  return (
    <OrderLine line={line} currency={currency} isBusy={isLoading}>
      <LinePriceMemory item={item} currency={currency} />
      <LineStepper
        item={item}
        quantity={quantity}
        isLoading={isLoading}
        action={paths.checkout()}
        onRemove={onRemove}
      />
    </OrderLine>
  );
}
