import { Link } from "react-router";
import { useSession } from "../account/session-store.ts";
import { useSite } from "../i18n/site.tsx";
import { signInPrompt } from "../sign-in/sign-in-prompt.ts";
import { Icon } from "../ui/icon.tsx";
import { useWishlist } from "../wishlist/wishlist-store.ts";
import { DisclosureLink } from "./disclosure-link.tsx";

const loadModal = () => import("../sign-in/sign-in-modal.tsx");

/** Leads to the wishlist; a guest is asked to sign in (specification §4). */
export function WishlistLink({ className }: { className: string }) {
  const { t, paths } = useSite();
  const { isSignedIn } = useSession();
  const { ids } = useWishlist();
  if (isSignedIn) {
    return (
      <Link className={className} to={paths.wishlist()} aria-label={t("wishlist.title")} data-wished={ids.size > 0}>
        <Icon name="heart" />
      </Link>
    );
  }
  return (
    <DisclosureLink
      className={className}
      href={paths.wishlist()}
      label={t("wishlist.title")}
      onOpen={() => signInPrompt.open()}
      onNear={loadModal}
    >
      <Icon name="heart" />
    </DisclosureLink>
  );
}
