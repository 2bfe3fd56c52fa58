import { Link } from "react-router";
import { useSite } from "../i18n/site.tsx";
import { Icon } from "../ui/icon.tsx";

export interface Crumb {
  name: string;
  /** Null for the page itself. */
  to: string | null;
}

/** Where a page stands; begins at home. */
export function Crumbs({ crumbs }: { crumbs: Crumb[] }) {
  const { t, paths } = useSite();
  return (
    <nav className="crumbs wrap" aria-label={t("nav.breadcrumb")}>
      <ol>
        {[{ name: t("nav.home"), to: paths.home() }, ...crumbs].map(({ name, to }) => (
          <li key={to ?? name} aria-current={to === null ? "page" : undefined}>
            {to === null ? (
              name
            ) : (
              <>
                <Link to={to}>{name}</Link>
                <Icon name="forward" flip />
              </>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
