import { useEffect } from "react";
import { CartLayer } from "../cart/cart-layer.tsx";
import { cart } from "../cart/cart-store.ts";
import { useSite } from "../i18n/site.tsx";
import { Logo } from "../layout/logo.tsx";
import { Icon } from "../ui/icon.tsx";

/**
 * The quiet header of the checkout: whose shop it is, that it is safe, and the way back to the cart, which is not there
 * (`isQuiet`) while the cart may have become an order.
 */
export function CheckoutHeader({ isQuiet = false }: { isQuiet?: boolean }) {
  const { t, paths } = useSite();
  // Whatever leads away from the checkout, its drawer does not follow.
  useEffect(() => () => cart.close(), []);
  return (
    <header className="co-head">
      <div className="wrap">
        <Logo />
        <span className="co-safe">
          <Icon name="lock" size="s" />
          <span>{t("checkout.secure")}</span>
        </span>
        {isQuiet ? (
          <span />
        ) : (
          <a
            className="link-q small"
            href={paths.cart()}
            onClick={(event) => {
              event.preventDefault();
              cart.open();
            }}
          >
            {t("cart.title")}
          </a>
        )}
      </div>
      <CartLayer />
    </header>
  );
}
