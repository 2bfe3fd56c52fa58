import { Link } from "react-router";
import { Icon } from "../ui/icon.tsx";
import { useWords } from "../ui/words.tsx";
import type { Page } from "./pages.ts";
import { MenuCount, type MenuCounts } from "./unread.tsx";

interface MenuLinkProps {
  page: Page;
  /** The path of the page that is open. */
  current: string | undefined;
  counts: MenuCounts;
}

export function MenuLink({ page: { path, name, icon }, current, counts }: MenuLinkProps) {
  const { t } = useWords();
  return (
    <Link className="nav-i" to={path} aria-current={path === current ? "page" : undefined}>
      <Icon name={icon} />
      {t(name)}
      <MenuCount number={counts[path]} />
    </Link>
  );
}
