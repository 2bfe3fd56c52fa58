import { type MouseEvent, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { CartItemJson, CartJson } from "#shop/cart/cart-json.ts";
import { quantityCap } from "#shop/catalog/product.ts";
import type { Currency } from "#shop/market/market.ts";
import { minorOf } from "#texts/money.ts";
import { unbroken } from "#texts/unbroken.ts";
import { ActionForm } from "../forms/action-form.tsx";
import { useSite } from "../i18n/site.tsx";
import { Price } from "../product/price.tsx";
import { PriceMemory } from "../product/price-memory.tsx";
import { Icon } from "../ui/icon.tsx";
import { Picture } from "../ui/picture.tsx";
import { MoveToWishlist } from "../wishlist/move-to-wishlist.tsx";
import { type CartState, cart as cartActions } from "./cart-store.ts";
import { LinePlan } from "./line-plan.tsx";

/** What a line's picture takes up, for choosing its width. */
const THUMB_SIZES = "84px";

/** The lines of a cart, its free gift last. Each can be changed without scripts too: its buttons submit a form. */
export function CartLines({ cart, state }: { cart: CartJson; state: CartState }) {
  const { t } = useSite();
  // The line above or below takes the focus of one that is removed; an emptied cart leaves it to the page around.
  const [focusFor, setFocusFor] = useState<number | null>(null);
  const planned = cart.cart_items.filter((item) => item.every_months > 0).map((item) => item.id);
  const rule = { ...cart.subscription, count: new Set([...planned, ...cart.subscription.active]).size };
  return (
    <ul className="clines">
      {cart.cart_items.map((item, at) => (
        <CartLine
          key={item.id}
          item={item}
          currency={cart.currency}
          rule={rule}
          isLoading={state.pending.has(item.id)}
          wanted={state.wanted.get(item.id)}
          takesFocus={focusFor === item.id}
          onRemove={async () => {
            const neighbour = cart.cart_items[at + 1] ?? cart.cart_items[at - 1];
            const isRemoved = await cartActions.remove(item.id);
            setFocusFor(isRemoved ? (neighbour?.id ?? null) : null);
          }}
        />
      ))}
      {cart.gift !== null && (
        <li className="cline cline-gift">
          <Picture src={cart.gift.thumbnail} alt="" width={1200} height={1200} sizes={THUMB_SIZES} />
          <div className="cline-top">
            <span className="cline-name">{unbroken(cart.gift.name)}</span>
            <span className="price is-free">{t("delivery.free")}</span>
          </div>
          <span className="cap">{t("cart.free_gift")}</span>
        </li>
      )}
    </ul>
  );
}

interface CartLineProps {
  item: CartItemJson;
  currency: Currency;
  /** How subscribing pays in this cart, and how many products are subscribed. */
  rule: CartJson["subscription"] & { count: number };
  isLoading: boolean;
  /** The quantity asked for while the shop has not confirmed it; 0 while the line is on its way out. */
  wanted: number | undefined;
  takesFocus: boolean;
  onRemove: () => void;
}

function CartLine({ item, currency, rule, isLoading, wanted, takesFocus, onRemove }: CartLineProps) {
  const { t, paths } = useSite();
  const nameLink = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (takesFocus) nameLink.current?.focus();
  }, [takesFocus]);
  const quantity = wanted === undefined || wanted === 0 ? item.quantity : wanted;
  const { line_total: total, list_total: listTotal } = item.display;
  const isOnSale = listTotal > total;
  return (
    <li className={isLoading ? "cline is-loading" : "cline"} aria-busy={isLoading}>
      <Picture src={item.thumbnail} alt="" width={1200} height={1200} sizes={THUMB_SIZES} />
      <div className="cline-top">
        <Link className="cline-name" to={paths.product(item.slug)} ref={nameLink}>
          {unbroken(item.name)}
        </Link>
        <span className="prices">
          {isOnSale && <span className="sr">{t("product.price_was")}</span>}
          {isOnSale && <Price amount={minorOf(listTotal)} currency={currency} kind="was" />}
          {isOnSale && <span className="sr">{t("product.price_now")}</span>}
          <Price amount={minorOf(total)} currency={currency} {...(isOnSale ? { kind: "sale" as const } : {})} />
        </span>
      </div>
      <span className="cap">
        {item.pack}
        <LinePriceMemory item={item} currency={currency} />
      </span>
      <LinePlan item={item} rule={rule} action={paths.cart()} />
      <div className="cline-act">
        <LineStepper item={item} quantity={quantity} isLoading={isLoading} action={paths.cart()} onRemove={onRemove} />
        <MoveToWishlist item={item} isLoading={isLoading} onMoved={onRemove} />
      </div>
      {isLoading && (
        <div className="busy" role="status">
          <span className="spin" />
          {t("cart.loading")}
        </div>
      )}
    </li>
  );
}

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
        <span className="num" aria-live="polite">
          {quantity}
        </span>
        <button
          type="submit"
          name="quantity"
          value={quantity + 1}
          aria-label={t("cart.increase")}
          disabled={quantity >= quantityCap(item.stock)}
          onClick={press(() => void cartActions.setQuantity(item.id, quantity + 1))}
        >
          <Icon name="plus" />
        </button>
      </div>
    </ActionForm>
  );
}
