import { Link } from "react-router";
import { useSite } from "../i18n/site.tsx";
import { Icon } from "./icon.tsx";

/** The way through a list that is too long for one page; nothing for one that is not. */
export function PageLinks({ page, pages, to }: { page: number; pages: number; to: (page: number) => string }) {
  const { t } = useSite();
  if (pages <= 1) return null;
  return (
    <nav className="pages" aria-label={t("shop.pages")}>
      {page > 1 && (
        <Link className="btn btn-line" to={to(page - 1)} rel="prev">
          <Icon name="back" flip />
          {t("common.previous")}
        </Link>
      )}
      <span className="small muted">{t("shop.page_of", { page, pages })}</span>
      {page < pages && (
        <Link className="btn btn-line" to={to(page + 1)} rel="next">
          {t("common.next")}
          <Icon name="forward" flip />
        </Link>
      )}
    </nav>
  );
}
