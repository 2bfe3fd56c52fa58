import { memo, useEffect } from "react";
import { readCart } from "#shop/cart/cart.ts";
import { cartUuidOf } from "#web/cart-cookie.ts";
import { successIn } from "#web/failure.ts";
import { track } from "../analytics/track.ts";
import { OfferHint } from "../campaigns/offer-hint.tsx";
import { Amounts, cartAmounts } from "../cart/amounts.tsx";
import { type CartFormAnswer, cartAction } from "../cart/cart-action.ts";
import { CartLines } from "../cart/cart-line.tsx";
import { mergeNotices } from "../cart/cart-notice.ts";
import { CartNotices } from "../cart/cart-notices.tsx";
import { CartPromo } from "../cart/cart-promo.tsx";
import { cart as cartActions, useCart } from "../cart/cart-store.ts";
import { CheckoutLink } from "../cart/checkout-link.tsx";
import { GiftProgress } from "../cart/gift-progress.tsx";
import { plainRefusal } from "../cart/plain-refusal.ts";
import { recommendationsOf } from "../cart/recommendations.ts";
import { shopOf, visitorOf } from "../context.ts";
import { formAction } from "../forms/form-action.ts";
import { BestSellers } from "../home/best-sellers.tsx";
import { routeMarket } from "../i18n/route-market.ts";
import { useSite } from "../i18n/site.tsx";
import type { PageHandle } from "../layout/page-handle.ts";
import { pageTitle } from "../metadata/page-meta.ts";
import { DeferredHydration, deferred } from "../rendering/deferred-hydration.tsx";
import { RidgeWay } from "../ui/ridge-way.tsx";
import "../styles/order.css";
import "../styles/cart.css";
import type { Route } from "./+types/cart.ts";

export const handle: PageHandle = { isPrivate: true };

export function headers() {
  return { "Cache-Control": "no-store" };
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const market = routeMarket(params);
  const shop = shopOf(context);
  const uuid = cartUuidOf(request, shop);
  const cart = uuid === null ? null : await readCart(shop, uuid, market);
  const isEmpty = cart === null || cart.cart_items.length === 0;
  return {
    cart,
    upsell: isEmpty ? [] : recommendationsOf(shop, market, "cart-upsell", cart),
  };
}

export const action = formAction(({ request, params, context }: Route.ActionArgs, form) =>
  cartAction(shopOf(context), routeMarket(params), request, form, visitorOf(context).address),
);

/** The cart as a page of its own: what the drawer shows, for whoever comes without scripts or by a link. */
export default function CartPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, brand } = useSite();
  const state = useCart();
  useEffect(() => cartActions.adopt(loaderData.cart), [loaderData.cart]);
  useEffect(() => track({ kind: "cart_viewed", cart: cartActions.current() }), []);
  // Whoever leaves the page has seen its notes.
  useEffect(() => () => cartActions.close(), []);
  const cart = state.isKnown ? state.cart : loaderData.cart;
  const isEmpty = cart === null || cart.cart_items.length === 0;
  const answer: CartFormAnswer | undefined = successIn(actionData);
  const { promo, failure = null } = plainRefusal(t, actionData);
  const read = state.isKnown ? state.notices : (loaderData.cart?.notices ?? []);
  const notices = answer?.kind === "changed" ? mergeNotices(read, answer.notices) : read;
  const title = pageTitle(t("cart.title"), brand.name);
  if (isEmpty) {
    return (
      <div className="wrap cart-none">
        <title>{title}</title>
        <h1 className="sr">{t("cart.title")}</h1>
        <CartNotices notices={notices} failure={failure} />
        <div className="empty">
          <RidgeWay share={100} />
          <p className="h1">{t("cart.empty")}</p>
          <p className="lead">{t("cart.empty_hint")}</p>
        </div>
        <BestSellers />
      </div>
    );
  }
  return (
    <div className="wrap co cart-page">
      <title>{title}</title>
      <div>
        <h1 className="h1 co-title">
          {t("cart.title")}{" "}
          <span className="n num" aria-hidden="true">
            {cart.totalItemsCount}
          </span>
        </h1>
        <CartNotices notices={notices} failure={failure} />
        <GiftProgress cart={cart} />
        <OfferHint cart={cart} />
        <CartLines cart={cart} state={state} />
        <PageUpsell loaded={loaderData} />
      </div>
      <aside className="co-aside" aria-label={t("order.summary")}>
        <CartPromo cart={cart} refused={promo} />
        <Amounts amounts={cartAmounts(cart)} isUncertain={state.pending.size > 0 || state.promo.isBusy} />
        <CheckoutLink isEmpty={false} />
      </aside>
    </div>
  );
}

const CartUpsell = deferred(() => import("../cart/cart-upsell.tsx"));

/** Its carousel comes later. It gets nothing that changes: what is drawn anew before its script is there would be gone until then. */
const PageUpsell = memo(({ loaded }: { loaded: Route.ComponentProps["loaderData"] }) => (
  <DeferredHydration>
    <CartUpsell loaded={loaded.upsell} loadedCart={loaded.cart} heading="h2" />
  </DeferredHydration>
));
