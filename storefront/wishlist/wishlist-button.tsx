import { ActionForm } from "../forms/action-form.tsx";
import { useSite } from "../i18n/site.tsx";
import { Icon } from "../ui/icon.tsx";
import { useWishlist, wishlist } from "./wishlist-store.ts";

/**
 * Saves a product on the wishlist, or takes it off. A guest is asked to sign in and gets the wish fulfilled then;
 * without scripts it is a form that leads there.
 */
export function WishlistButton({
  productId,
  name,
  className = "iconbtn wish",
  withText = false,
  wasWished = false,
}: {
  productId: number;
  name: string;
  className?: string;
  withText?: boolean;
  /** Whether it was on the wishlist that came with the page. */
  wasWished?: boolean;
}) {
  const { t, paths } = useSite();
  const { isKnown, ids, pending } = useWishlist();
  const isWished = ids.has(productId) || (!isKnown && wasWished);
  const label = t(isWished ? "wishlist.remove" : "wishlist.add");
  return (
    <ActionForm
      action={`${paths.wishlist()}?wish=${productId}`}
      className="wish-form"
      fields={{ intent: isWished ? "remove" : "add", product_id: productId }}
      onSend={() => void wishlist.toggle(productId)}
    >
      <button
        type="submit"
        className={className}
        data-wished={isWished}
        aria-label={withText ? undefined : `${label}: ${name}`}
        aria-busy={pending.has(productId)}
      >
        <Icon name="heart" />
        {withText && label}
      </button>
    </ActionForm>
  );
}
