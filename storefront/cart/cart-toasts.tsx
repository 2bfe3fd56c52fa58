import { useEffect } from "react";
import { Toaster, toast } from "sonner";
import { refusalText } from "#web/failure-text.ts";
import { useSite } from "../i18n/site.tsx";
import { useCart } from "./cart-store.ts";
import "../styles/cart.css";
import { Icon } from "../ui/icon.tsx";

/** Specification §9. */
const SHOWN_MS = 10_000;
/** Above the bar of phones, and above the question about counting. */
const OFFSET = { bottom: "calc(var(--bar) + var(--consent) + 16px + env(safe-area-inset-bottom))" };

/** A toast at the bottom end for what could not be done with cart or wishlist; the open drawer says it itself. */
export default function CartToasts() {
  const { t, market } = useSite();
  const { failure, isOpen } = useCart();
  const words = failure === null ? null : refusalText(t, failure);
  const id = failure?.id;
  useEffect(() => {
    // What is over is not told any longer; the drawer says it itself, and its button must not be covered.
    toast.dismiss();
    if (words === null || id === undefined || isOpen) return;
    toast.custom(
      (key) => (
        <div className="toast cart-toast" role="alert">
          <Icon name="alert" />
          <span>{words}</span>
          <button type="button" className="iconbtn" aria-label={t("common.close")} onClick={() => toast.dismiss(key)}>
            <Icon name="close" size="s" />
          </button>
        </div>
      ),
      { id: `cart-${id}`, duration: SHOWN_MS },
    );
  }, [id, words, isOpen, t]);
  return (
    <Toaster
      position={market.direction === "rtl" ? "bottom-left" : "bottom-right"}
      dir={market.direction}
      containerAriaLabel={t("common.notifications")}
      offset={OFFSET}
      mobileOffset={OFFSET}
    />
  );
}
