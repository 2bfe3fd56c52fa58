import { Link } from "react-router";
import { useSite } from "../i18n/site.tsx";

export function Logo() {
  const { brand, paths } = useSite();
  return (
    <Link className="logo" to={paths.home()} translate="no">
      <svg viewBox="0 0 30 14" aria-hidden="true">
        <path d="M1 12 6 5l3 3 5-7 5 7c3-3.5 6-3 10 4" />
      </svg>
      {brand.name}
    </Link>
  );
}
