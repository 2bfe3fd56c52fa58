import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { Dialog } from "../ui/dialog.tsx";
import { Icon } from "../ui/icon.tsx";
import { useWords } from "../ui/words.tsx";
import { Clock } from "./clock.tsx";
import { MenuLink } from "./menu-link.tsx";
import { barFor, type Page, pageAt } from "./pages.ts";
import { MenuCount, type MenuCounts } from "./unread.tsx";

/** The menu of a phone: what is used most within reach of a thumb, the rest behind "More". */
export function PhoneBar({ pages, counts }: { pages: readonly Page[]; counts: MenuCounts }) {
  const { t } = useWords();
  const { pathname } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const { shown, rest } = barFor(pages);
  const current = pageAt(pathname, pages)?.path;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever has gone somewhere has chosen.
  useEffect(() => setIsOpen(false), [pathname]);
  return (
    <>
      <nav className="tabbar" aria-label={t("app.main_menu")}>
        {shown.map(({ path, name, icon }) => (
          <Link key={path} to={path} aria-current={path === current ? "page" : undefined}>
            <Icon name={icon} className="icon-l" />
            <span>{t(name)}</span>
            <MenuCount number={counts[path]} />
          </Link>
        ))}
        {rest.length > 0 && (
          <button type="button" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setIsOpen(true)}>
            <Icon name="more" className="icon-l" />
            <span>{t("menu.more")}</span>
          </button>
        )}
      </nav>
      {isOpen && (
        <Dialog title={t("menu.more")} onClose={() => setIsOpen(false)}>
          <nav aria-label={t("menu.more")}>
            {rest.map((page) => (
              <MenuLink key={page.path} page={page} current={current} counts={counts} />
            ))}
          </nav>
          <Clock className="cap" />
        </Dialog>
      )}
    </>
  );
}
