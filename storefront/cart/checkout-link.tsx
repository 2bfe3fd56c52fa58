import { Link } from "react-router";
import { useSite } from "../i18n/site.tsx";
import { cart } from "./cart-store.ts";

/**
 * Leads on to the checkout, which is a document of its own (own-document.ts). With nothing in the cart it leads nowhere
 * and says so.
 */
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
    <Link className="btn btn-block" to={paths.checkout()} reloadDocument onClick={() => cart.close()}>
      {t("cart.checkout")}
    </Link>
  );
}
