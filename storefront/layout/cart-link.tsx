import { cart, useCart } from "../cart/cart-store.ts";
import { useSite } from "../i18n/site.tsx";
import { Icon } from "../ui/icon.tsx";
import { DisclosureLink } from "./disclosure-link.tsx";

/** Opens the cart drawer; before scripts load it leads to the cart page. The badge is empty at 0. */
export function CartLink({ className, withText = false }: { className: string; withText?: boolean }) {
  const { t, paths } = useSite();
  const { count } = useCart();
  return (
    <DisclosureLink
      className={className}
      href={paths.cart()}
      label={count > 0 ? t("nav.cart_count", { count }) : t("nav.cart")}
      onOpen={() => cart.open()}
    >
      <Icon name="cart" />
      {/* The blank keeps word and number apart for whoever hears them. */}
      {withText && `${t("nav.cart")} `}
      {count > 0 && <span className="badge num">{count}</span>}
    </DisclosureLink>
  );
}
