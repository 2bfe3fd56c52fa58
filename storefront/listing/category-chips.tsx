import type { ReactNode } from "react";
import { Link } from "react-router";
import { useSite } from "../i18n/site.tsx";
import { CachedFragment } from "../rendering/cached-fragment.tsx";
import type { CategoryBranch } from "./category-tree.ts";
import { listVariant, type ShownListing } from "./kept-filters.tsx";
import type { ListingFacets } from "./listing-facets.ts";
import { useCategoryLink } from "./use-category-link.ts";

/** The categories as a row of chips for narrow screens: one level at a time. */
export function CategoryChips({
  facets,
  trail,
  shown,
  children,
}: {
  facets: ListingFacets;
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
      <CachedFragment of={facets} variant={listVariant("chips", shown)}>
        <li>
          <Link className={isAll ? "chip chip-on" : "chip"} to={to(null)} aria-current={isAll ? "page" : undefined}>
            {t("common.all_products")}
          </Link>
        </li>
        {levelOf(facets.tree, trail).map((branch) => (
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
      </CachedFragment>
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
