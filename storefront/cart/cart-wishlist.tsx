import { useEffect, useId } from "react";
import { Link } from "react-router";
import type { CartJson } from "#shop/cart/cart-json.ts";
import { useSession } from "../account/session-store.ts";
import { useSite } from "../i18n/site.tsx";
import { ProductPrice } from "../product/price.tsx";
import { signInPrompt } from "../sign-in/sign-in-prompt.ts";
import { Icon } from "../ui/icon.tsx";
import { Picture } from "../ui/picture.tsx";
import { WishToCart } from "../wishlist/wish-to-cart.tsx";
import { useWishlist, wishlist } from "../wishlist/wishlist-store.ts";
import { cart as cartActions } from "./cart-store.ts";
import { recommendedProduct } from "./recommended-product.ts";

/** More would push the promo code out of sight. */
const OFFERED = 3;

/** The wishlist inside the cart drawer: each product can be moved into the cart. What is in it already is left out. */
export function CartWishlist({ cart }: { cart: CartJson | null }) {
  const { t, paths, rate } = useSite();
  const { isSignedIn } = useSession();
  const { products, ids } = useWishlist();
  const id = useId();
  const isAsked = isSignedIn && products === null;
  useEffect(() => {
    if (isAsked) void wishlist.load();
  }, [isAsked]);
  if (!isSignedIn) {
    return (
      <div className="drawer-sec wl-guest">
        <Icon name="heart" />
        <span className="small muted">{t("wishlist.sign_in_required")}</span>
        <button
          type="button"
          className="link-q small"
          onClick={() => {
            cartActions.close();
            signInPrompt.open();
          }}
        >
          {t("auth.sign_in")}
        </button>
      </div>
    );
  }
  const inCart = new Set(cart?.cart_items.map((item) => item.id));
  const shown = (products ?? [])
    .filter((product) => ids.has(product.id) && !inCart.has(product.id))
    .map((product) => recommendedProduct(product, rate));
  if (shown.length === 0) return null;
  return (
    <section className="drawer-sec wl" aria-labelledby={id}>
      <h3 className="subh" id={id}>
        <Link to={paths.wishlist()}>{t("account.wishlist")}</Link>
      </h3>
      <ul>
        {shown.slice(0, OFFERED).map((product) => (
          <li key={product.id} className="mini stretch">
            <Picture src={product.picture} alt="" width={1200} height={1200} sizes="64px" />
            <div>
              <p className="card-name">
                <Link className="stretched" to={paths.product(product.slug)}>
                  {product.name}
                </Link>
              </p>
              <p className="small">
                <ProductPrice price={product.price} salePrice={product.salePrice} />
              </p>
            </div>
            <WishToCart product={product} />
          </li>
        ))}
      </ul>
      {shown.length > OFFERED && (
        <Link
          className="link small"
          to={paths.wishlist()}
          aria-label={`${t("common.view_all")}: ${t("account.wishlist")}`}
        >
          {t("common.view_all")}
          <Icon name="arrow" size="s" flip />
        </Link>
      )}
    </section>
  );
}
