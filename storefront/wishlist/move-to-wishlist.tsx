import type { CartItemJson } from "#shop/cart/cart-json.ts";
import { ActionForm } from "../forms/action-form.tsx";
import { useSite } from "../i18n/site.tsx";
import { wishlist } from "./wishlist-store.ts";

/**
 * Saves a line's product for later: it leaves the cart once the wishlist has it (specification §4). A guest is asked to
 * sign in; the line stays until then.
 */
export function MoveToWishlist({
  item,
  isLoading,
  onMoved,
}: {
  item: CartItemJson;
  isLoading: boolean;
  onMoved: () => void;
}) {
  const { t, paths } = useSite();
  return (
    <ActionForm
      action={`${paths.wishlist()}?wish=${item.id}`}
      fields={{ intent: "from-cart", product_id: item.id }}
      onSend={async () => {
        if (!isLoading && (await wishlist.add(item.id))) onMoved();
      }}
    >
      <button
        type="submit"
        className="textact"
        aria-label={`${t("cart.move_to_wishlist")}: ${item.name}`}
        aria-disabled={isLoading}
      >
        {t("cart.move_to_wishlist")}
      </button>
    </ActionForm>
  );
}
