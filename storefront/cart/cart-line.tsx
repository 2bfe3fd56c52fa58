import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { CartItemJson, CartJson } from "#shop/cart/cart-json.ts";
import type { Currency } from "#shop/market/market.ts";
import { minorOf } from "#texts/money.ts";
import { unbroken } from "#texts/unbroken.ts";
import { useSite } from "../i18n/site.tsx";
import { Price } from "../product/price.tsx";
import { Picture } from "../ui/picture.tsx";
import { MoveToWishlist } from "../wishlist/move-to-wishlist.tsx";
import { type CartState, cart as cartActions } from "./cart-store.ts";
import { LinePriceMemory, LineStepper } from "./line-parts.tsx";
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
