import { Link } from "react-router";
import { useSite } from "../i18n/site.tsx";
import { CachedFragment } from "../rendering/cached-fragment.tsx";
import type { CategoryBranch } from "./category-tree.ts";
import { listVariant, type ShownListing } from "./kept-filters.tsx";
import type { ListingFacets } from "./listing-facets.ts";
import { useCategoryLink } from "./use-category-link.ts";

/** The categories as a list of links; the one being looked at and those above it are open. */
export default function CategoryFilter({
  facets,
  trail,
  shown,
}: {
  facets: ListingFacets;
  /** Slugs from the top level to the current category. */
  trail: string[];
  shown: ShownListing;
}) {
  const { t } = useSite();
  const to = useCategoryLink(shown);
  return (
    <nav className="group" aria-label={t("shop.categories")}>
      <h2>{t("shop.categories")}</h2>
      <ul>
        <CachedFragment of={facets} variant={listVariant("categories", shown)}>
          <li>
            <CategoryEntry
              to={to(null)}
              name={t("common.all_products")}
              count={facets.inAll}
              isCurrent={trail.length === 0}
            />
          </li>
          <Branches branches={facets.tree} trail={trail} to={to} isTop />
        </CachedFragment>
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
