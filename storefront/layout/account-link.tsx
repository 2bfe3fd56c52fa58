import { Link } from "react-router";
import { useSession } from "../account/session-store.ts";
import { useSite } from "../i18n/site.tsx";
import { Icon } from "../ui/icon.tsx";

/** The way to the account; once somebody is signed in it carries their initial and says their name. */
export function AccountLink({ className }: { className: string }) {
  const { t, paths } = useSite();
  const { user, isSignedIn } = useSession();
  const name = user === null ? "" : `${user.first_name} ${user.last_name}`.trim();
  return (
    <Link
      className={className}
      to={isSignedIn ? paths.account() : paths.login()}
      aria-label={name === "" ? t("nav.account") : `${t("nav.account")}: ${name}`}
      title={name === "" ? undefined : name}
    >
      {name === "" ? <Icon name="user" /> : <span className="avatar">{initialOf(name)}</span>}
    </Link>
  );
}

/** First letter as it is read, also where it is written with several code points. */
function initialOf(name: string): string {
  const [first] = new Intl.Segmenter().segment(name);
  return (first?.segment ?? "").toLocaleUpperCase();
}
