import { Link } from "react-router";
import { useSession } from "../accounts/session-store.ts";
import { signInPrompt } from "../accounts/sign-in-prompt.ts";
import { useWishlist } from "../accounts/wishlist-store.ts";
import { Icon } from "../components/icon.tsx";
import { useSite } from "../i18n/site.tsx";
import { Opener } from "./opener.tsx";

const loadModal = () => void import("../components/sign-in-modal.tsx");

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
    <Opener
      className={className}
      href={paths.wishlist()}
      label={t("wishlist.title")}
      onOpen={() => signInPrompt.open()}
      onNear={loadModal}
    >
      <Icon name="heart" />
    </Opener>
  );
}
