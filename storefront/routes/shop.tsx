import { Link, redirect } from "react-router";
import { isNarrowed, readListing } from "#shop/catalog/asked-listing.ts";
import { movedCategory, productsTagged } from "#shop/catalog/snapshot.ts";
import { redirectTarget } from "#shop/content/redirect-rules.ts";
import { nameIn } from "#shop/market/shown-text.ts";
import { listProducts } from "#shop/search/listing.ts";
import { translateFor } from "#texts/catalogues.server.ts";
import { unbrokenProse } from "#texts/unbroken-prose.ts";
import { paths } from "#web/paths.ts";
import { shopOf } from "../context.ts";
import { notFound, routeMarket } from "../i18n/route-market.ts";
import { useSite } from "../i18n/site.tsx";
import { Crumbs } from "../layout/crumbs.tsx";
import { ActiveFilters, filterCount } from "../listing/active-filters.tsx";
import { CategoryChips } from "../listing/category-chips.tsx";
import { categoryTrail } from "../listing/category-tree.ts";
import { FilterButton } from "../listing/filter-button.tsx";
import { listHead, listPage } from "../listing/list-page.ts";
import { listPath } from "../listing/list-path.ts";
import { listingFacets } from "../listing/listing-facets.ts";
import { SortForm } from "../listing/sort-form.tsx";
import { pageMeta, pageTitle, previewPicture } from "../metadata/page-meta.ts";
import { ProductCard } from "../product/product-card.tsx";
import { productCard } from "../product/product-card-data.ts";
import { ProductRow } from "../product/product-row.tsx";
import { CachedFragment } from "../rendering/cached-fragment.tsx";
import { DeferredHydration, deferred } from "../rendering/deferred-hydration.tsx";
import { deserialize, deserializeList, serializeListOnce, serializeOnce } from "../rendering/serialize-once.ts";
import { SearchForm } from "../search/search-form.tsx";
import { PageLinks } from "../ui/page-links.tsx";
import type { Route } from "./+types/shop.ts";

/** Cards in sight at first on a wide screen: their pictures are not held back. */
const FIRST_ROW = 3;
const SUGGESTIONS = 4;
/** The collection's products are photographed on dark stone; its shelf is as dark. */
const COLLECTION = "biogena-diamonds";

export function loader({ params, request, context }: Route.LoaderArgs) {
  const market = routeMarket(params);
  const { language } = market;
  const shop = shopOf(context);
  const snapshot = shop.catalog();
  const t = translateFor(language);
  const asked = readListing(new URL(request.url).searchParams);
  const { category: slug, words: query, order } = asked;

  const category = slug === null ? null : snapshot.categoryBySlug.get(slug);
  if (category === undefined) {
    const moved = movedCategory(snapshot, slug);
    if (moved === null) throw notFound();
    throw redirect(redirectTarget(paths(market.locale).shop(moved), new URL(request.url).search), 301);
  }
  const listing = listProducts(snapshot, { ...asked, line: null, currency: market.currency, language });
  const { products } = listing;

  const trail = category === null ? [] : categoryTrail(snapshot, language, category.slug);
  const list = listPage(products, asked.page);
  const { page, pages } = list;
  const { lowest, highest, badges } = asked;
  const title =
    query !== null
      ? t("search.results", { query })
      : category === null
        ? t("common.all_products")
        : nameIn(category.name, language);
  const intro = unbrokenProse(category === null ? t("shop.all_intro") : category.description[language]);
  const head = listHead(title, list, (other) => listPath(paths(market.locale), { ...asked, page: other }), t);
  return {
    head: {
      ...head,
      title: pageTitle(head.title, shop.brand.name),
      description: category === null ? t("shop.description") : intro,
      picture: previewPicture(shop.origin, category?.picture),
      noIndex: isNarrowed(asked) || list.isBeyond,
    },
    theme: category?.slug === COLLECTION ? ("diamonds" as const) : null,
    title: products.length === 0 && query !== null ? t("search.no_results", { query }) : title,
    intro: query === null ? intro : null,
    shown: { category: category?.slug ?? null, words: query, badges, lowest, highest, order, page },
    trail,
    facets: serializeOnce(
      listingFacets(
        snapshot,
        market,
        asked,
        listing,
        trail.map((step) => step.slug),
      ),
    ),
    pages,
    found: products.length,
    cards: serializeListOnce(list.items.map((product) => productCard(product, market, snapshot.rates))),
    suggestions:
      products.length > 0
        ? []
        : productsTagged(snapshot, "best-seller")
            .slice(0, SUGGESTIONS)
            .map((product) => productCard(product, market, snapshot.rates)),
  };
}

/** On a phone they are a sheet of its own. */
const CategoryFilter = deferred(() => import("../listing/category-filter.tsx"));
const FilterForm = deferred(() => import("../listing/filter-form.tsx"));

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head);
}

export default function Shop({ loaderData }: Route.ComponentProps) {
  const { t, paths: ownPaths } = useSite();
  const { title, intro, shown, trail, cards, suggestions, pages, found } = loaderData;
  const facets = deserialize(loaderData.facets);
  const products = deserializeList(cards);
  const { words: query, page } = shown;
  const emptyText =
    filterCount(shown) > 0 ? "shop.empty_filters" : query === null ? "shop.empty_category" : "shop.empty_search";
  const slugs = trail.map((step) => step.slug);
  const crumbs = [
    { name: t("nav.shop"), to: trail.length === 0 && query === null ? null : ownPaths.shop() },
    ...trail.map((step, at) => ({ name: step.name, to: at === trail.length - 1 ? null : ownPaths.shop(step.slug) })),
  ];
  return (
    <>
      <Crumbs crumbs={query === null ? crumbs : [...crumbs, { name: t("common.search"), to: null }]} />
      <div className="wrap shop">
        <div className="shop-head">
          {query !== null && <SearchForm query={query} />}
          <h1 className="h1">{title}</h1>
          {intro !== null && <p className="lead">{intro}</p>}
        </div>
        <div className="shop-bar">
          <CategoryChips facets={facets} trail={slugs} shown={shown}>
            <FilterButton shown={shown} facets={facets} trail={slugs} found={found} />
          </CategoryChips>
          <ActiveFilters shown={shown} />
          <p className="small muted count" role="status">
            {t("shop.products", { count: found })}
          </p>
          {found > 1 && <SortForm shown={shown} />}
        </div>
        <div className="shop-grid">
          <aside className="filters" id="filters" aria-label={t("shop.filter")}>
            <DeferredHydration>
              <CategoryFilter facets={facets} trail={slugs} shown={shown} />
              <FilterForm shown={shown} facets={facets} />
            </DeferredHydration>
          </aside>
          {products.length > 0 ? (
            <div>
              <ul className="grid-p grid-p3">
                {products.map((product, at) => (
                  <CachedFragment key={product.id} of={product} variant={at < FIRST_ROW ? "shop, first row" : "shop"}>
                    <li>
                      <ProductCard
                        product={product}
                        eager={at < FIRST_ROW}
                        heading="h2"
                        sizes="(max-width: 639px) 50vw, (max-width: 899px) 33vw, (max-width: 1440px) 26vw, 330px"
                      />
                    </li>
                  </CachedFragment>
                ))}
              </ul>
              <PageLinks page={page} pages={pages} to={(other) => listPath(ownPaths, { ...shown, page: other })} />
            </div>
          ) : (
            <div className="shop-empty">
              <p className="lead">{t(emptyText)}</p>
              {filterCount(shown) > 0 && (
                <Link
                  className="btn btn-line"
                  to={listPath(ownPaths, { ...shown, badges: [], lowest: null, highest: null, page: 1 })}
                >
                  {t("shop.reset_filters")}
                </Link>
              )}
              <ProductRow title={t("shop.best_selling")} products={suggestions} />
            </div>
          )}
        </div>
      </div>
    </>
  );
}
