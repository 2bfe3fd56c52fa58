import { Link } from "react-router";
import { cart } from "../cart/cart-store.ts";
import { useSite } from "../i18n/site.tsx";

/** Leads on to the checkout; with nothing in the cart it leads nowhere and says so. */
export function CheckoutLink({ isEmpty }: { isEmpty: boolean }) {
  const { t, paths } = useSite();
  if (isEmpty) {
    return (
      // biome-ignore lint/a11y/useValidAnchor: a link that leads nowhere, and says so, as long as the cart is empty
      <a className="btn btn-block" role="link" aria-disabled="true">
        {t("cart.checkout")}
      </a>
    );
  }
  return (
    // A document of its own: only the checkout's policy lets a card form speak to its provider.
    <Link className="btn btn-block" to={paths.checkout()} reloadDocument onClick={() => cart.close()}>
      {t("cart.checkout")}
    </Link>
  );
}
