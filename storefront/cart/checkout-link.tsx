import { type MouseEvent, useState } from "react";
import { Link } from "react-router";
import { useSite } from "../i18n/site.tsx";
import { cart } from "./cart-store.ts";

/**
 * Leads on to the checkout, which is a document of its own (own-document.ts), once the shop has what was pressed in the
 * cart; what it could not do is told here first. With nothing in the cart it leads nowhere and says so.
 */
export function CheckoutLink({ isEmpty }: { isEmpty: boolean }) {
  const { t, paths } = useSite();
  const [isWaiting, setWaiting] = useState(false);
  if (isEmpty) {
    return (
      // biome-ignore lint/a11y/useValidAnchor: a link that leads nowhere, and says so, as long as the cart is empty
      <a className="btn btn-block" role="link" aria-disabled="true">
        {t("cart.checkout")}
      </a>
    );
  }
  const goOn = async (event: MouseEvent<HTMLAnchorElement>) => {
    const settled = cart.settled();
    if (settled === null || event.ctrlKey || event.metaKey || event.shiftKey) {
      cart.close();
      return;
    }
    event.preventDefault();
    setWaiting(true);
    const { href } = event.currentTarget;
    if (await settled) window.location.assign(href);
    else setWaiting(false);
  };
  return (
    <Link className="btn btn-block" to={paths.checkout()} reloadDocument aria-busy={isWaiting} onClick={goOn}>
      {isWaiting ? <span className="spin" /> : t("cart.checkout")}
    </Link>
  );
}
