import { Dialog } from "@base-ui/react/dialog";
import { useEffect, useRef, useState } from "react";
import type { CartJson } from "#shop/cart/cart-json.ts";
import { track } from "../analytics/track.ts";
import { OfferHint } from "../campaigns/offer-hint.tsx";
import { useSite } from "../i18n/site.tsx";
import { useCloseOnNavigation } from "../layout/close-on-navigation.ts";
import { cart as cartActions, useCart } from "./cart-store.ts";
import "../styles/cart.css";
import { Icon } from "../ui/icon.tsx";
import { Amounts, cartAmounts } from "./amounts.tsx";
import { CartEmpty } from "./cart-empty.tsx";
import { CartLines } from "./cart-line.tsx";
import { CartNotices } from "./cart-notices.tsx";
import { CartPromo } from "./cart-promo.tsx";
import CartUpsell from "./cart-upsell.tsx";
import { CartWishlist } from "./cart-wishlist.tsx";
import { CheckoutLink } from "./checkout-link.tsx";
import { GiftProgress } from "./gift-progress.tsx";
import { useRecommendations } from "./recommended-product.ts";

/**
 * The cart over any page: from the end edge, on phones from below. A press outside, Escape, the close button and
 * following a link close it; the focus stays inside while it is open and goes back to where it came from.
 */
export default function CartDrawer() {
  const { isOpen } = useCart();
  // It is loaded when it is first opened: one closed moment lets it come in from its edge that time too.
  const [isReady, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);
  useCloseOnNavigation(isOpen, cartActions.close);
  return (
    <Dialog.Root open={isOpen && isReady} onOpenChange={(open) => (open ? cartActions.open() : cartActions.close())}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Viewport className="drawer-view">
          <Dialog.Popup className="drawer" data-theme="core">
            <DrawerContents />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function DrawerContents() {
  const { t, rate } = useSite();
  const state = useCart();
  const { cart, isKnown, pending, notices, failure } = state;
  const isEmpty = isKnown && (cart === null || cart.cart_items.length === 0);
  const bestSellers = useRecommendations("best-seller", rate, isEmpty);
  useEffect(() => {
    if (isKnown) track({ kind: "cart_viewed", cart: cartActions.current() });
  }, [isKnown]);
  const body = useRef<HTMLDivElement>(null);
  useKeepFocusInside(body, cart);
  return (
    <>
      <div className="drawer-head">
        <Dialog.Title className="h3">
          {t("cart.title")}{" "}
          {state.count > 0 && (
            <span className="n num" aria-hidden="true">
              {state.count}
            </span>
          )}
        </Dialog.Title>
        <span className="sr" role="status">
          {t("nav.cart_count", { count: state.count })}
        </span>
        <Dialog.Close className="iconbtn" aria-label={t("common.close")}>
          <Icon name="close" />
        </Dialog.Close>
      </div>
      <div className="drawer-body" ref={body} tabIndex={-1}>
        <CartNotices notices={notices} failure={failure} />
        {!isKnown && <DrawerSkeleton />}
        {isEmpty && <CartEmpty bestSellers={bestSellers} />}
        {isEmpty && <CartWishlist cart={null} />}
        {cart !== null && !isEmpty && (
          <>
            <GiftProgress cart={cart} />
            <OfferHint cart={cart} />
            <CartLines cart={cart} state={state} />
            <CartUpsell heading="h3" />
            <CartWishlist cart={cart} />
            <div className="drawer-sec">
              <CartPromo cart={cart} />
            </div>
          </>
        )}
      </div>
      <div className="drawer-foot">
        {cart !== null && !isEmpty && (
          <Amounts amounts={cartAmounts(cart)} isUncertain={pending.size > 0 || state.promo.isBusy} />
        )}
        <CheckoutLink isEmpty={cart === null || isEmpty} />
      </div>
    </>
  );
}

/** A pressed button may go with what it removed or added: the focus then stays in the drawer, at its contents. */
function useKeepFocusInside(body: React.RefObject<HTMLElement | null>, cart: CartJson | null): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs with every new state of the cart
  useEffect(() => {
    if (document.activeElement === document.body) body.current?.focus({ preventScroll: true });
  }, [body, cart]);
}

function DrawerSkeleton() {
  const { t } = useSite();
  return (
    <div className="drawer-sec drawer-wait" role="status">
      <span className="spin" />
      {t("common.loading")}
    </div>
  );
}
