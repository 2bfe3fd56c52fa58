import { useState } from "react";
import { cart } from "../cart/cart-store.ts";
import { ActionForm } from "../forms/action-form.tsx";
import { useSite } from "../i18n/site.tsx";
import { Icon } from "../ui/icon.tsx";
import { wishlist } from "./wishlist-store.ts";

/** Moves a saved product into the cart, which is shown: it leaves the wishlist once the cart has it (specification §4). */
export function WishToCart({
  product,
  withText = false,
}: {
  product: { id: number; name: string; available: boolean };
  withText?: boolean;
}) {
  const { t, paths } = useSite();
  const [isBusy, setIsBusy] = useState(false);
  if (!product.available) return withText ? <span className="cap">{t("product.out_of_stock")}</span> : null;
  async function move(): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    const isAdded = await cart.add(product.id, 1);
    if (isAdded) {
      cart.open();
      await wishlist.remove(product.id);
    }
    setIsBusy(false);
  }
  return (
    <ActionForm
      action={paths.wishlist()}
      fields={{ intent: "to-cart", product_id: product.id }}
      onSend={() => void move()}
    >
      <button
        type="submit"
        className={withText ? "textact" : "quick"}
        aria-label={`${t("wishlist.move_to_cart")}: ${product.name}`}
        aria-busy={isBusy}
      >
        {!withText && (isBusy ? <span className="spin" /> : <Icon name="cart" />)}
        {withText && t("wishlist.move_to_cart")}
      </button>
    </ActionForm>
  );
}
