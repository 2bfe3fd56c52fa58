import type { ReactNode } from "react";
import { Link } from "react-router";
import { listPath } from "../i18n/list-path.ts";
import { useSite } from "../i18n/site.tsx";
import type { CategoryBranch } from "../pages/category-tree.ts";
import type { ShownListing } from "./kept-filters.tsx";

/** The same list in another category; what it is narrowed by stays. */
function useCategoryLink(shown: ShownListing): (category: string | null) => string {
  const { paths } = useSite();
  return (category) => listPath(paths, { ...shown, category, page: 1 });
}

/** The categories as a list of links; the one being looked at and those above it are open. */
export function CategoryFilter({
  tree,
  trail,
  shown,
  inAll,
}: {
  tree: CategoryBranch[];
  /** Slugs from the top level to the current category. */
  trail: string[];
  shown: ShownListing;
  /** How many products there are with these filters in all categories together. */
  inAll: number;
}) {
  const { t } = useSite();
  const to = useCategoryLink(shown);
  return (
    <nav className="group" aria-label={t("shop.categories")}>
      <h2>{t("shop.categories")}</h2>
      <ul>
        <li>
          <CategoryEntry to={to(null)} name={t("common.all_products")} count={inAll} isCurrent={trail.length === 0} />
        </li>
        <Branches branches={tree} trail={trail} to={to} isTop />
      </ul>
    </nav>
  );
}

/** While nothing is chosen, the first branch is open, as an example of what lies below the others. */
function Branches({
  branches,
  trail,
  to,
  isTop = false,
}: {
  branches: CategoryBranch[];
  trail: string[];
  to: (category: string) => string;
  isTop?: boolean;
}) {
  return branches.map((branch, at) => (
    <li key={branch.slug}>
      <CategoryEntry
        to={to(branch.slug)}
        name={branch.name}
        count={branch.count}
        isCurrent={trail.at(-1) === branch.slug}
      />
      {branch.children.length > 0 && (trail.includes(branch.slug) || (isTop && at === 0 && trail.length === 0)) && (
        <ul className="sub">
          <Branches branches={branch.children} trail={trail} to={to} />
        </ul>
      )}
    </li>
  ));
}

function CategoryEntry({
  to,
  name,
  count,
  isCurrent,
}: {
  to: string;
  name: string;
  count: number;
  isCurrent: boolean;
}) {
  return (
    <Link to={to} aria-current={isCurrent ? "page" : undefined}>
      {name}
      <span className="n num">{count}</span>
    </Link>
  );
}

/** The same choice as a row of chips for narrow screens: one level at a time. */
export function CategoryChips({
  tree,
  trail,
  shown,
  children,
}: {
  tree: CategoryBranch[];
  trail: string[];
  shown: ShownListing;
  /** Stands before the first chip. */
  children: ReactNode;
}) {
  const { t } = useSite();
  const to = useCategoryLink(shown);
  const current = trail.at(-1);
  const isAll = current === undefined;
  return (
    <ul className="chips only-m">
      <li>{children}</li>
      <li>
        <Link className={isAll ? "chip chip-on" : "chip"} to={to(null)} aria-current={isAll ? "page" : undefined}>
          {t("common.all_products")}
        </Link>
      </li>
      {levelOf(tree, trail).map((branch) => (
        <li key={branch.slug}>
          <Link
            className={branch.slug === current ? "chip chip-on" : "chip"}
            to={to(branch.slug)}
            aria-current={branch.slug === current ? "page" : undefined}
          >
            {branch.name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** What lies below the current category, or its siblings if nothing does; at the top, every level's first choices. */
function levelOf(tree: CategoryBranch[], trail: string[]): CategoryBranch[] {
  let level = tree.flatMap((branch) => (branch.children.length > 0 ? branch.children : [branch]));
  let siblings = tree;
  for (const slug of trail) {
    const branch = siblings.find((candidate) => candidate.slug === slug);
    if (branch === undefined) break;
    if (branch.children.length === 0) return trail.length === 1 ? level : siblings;
    siblings = branch.children;
    level = siblings;
  }
  return level;
}
