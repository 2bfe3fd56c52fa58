import type { CatalogSnapshot } from "#shop/catalog/snapshot.ts";
import type { Language } from "#shop/market/market.ts";
import { nameIn } from "#shop/market/shown-text.ts";

/** A category among its siblings, with what lies below it. */
export interface CategoryBranch {
  slug: string;
  name: string;
  count: number;
  children: CategoryBranch[];
}

/**
 * The categories below `parent` (null: the top level) that hold products, in their order. `counts` says how many of the
 * products asked for lie in each; one of `kept` stays even when that is none, as the way back.
 */
export function categoryTree(
  snapshot: CatalogSnapshot,
  language: Language,
  counts: ReadonlyMap<string, number>,
  kept: readonly string[],
  parent: string | null = null,
): CategoryBranch[] {
  return snapshot.categories
    .filter((category) => category.parent === parent)
    .toSorted((a, b) => a.position - b.position)
    .map((category) => ({
      slug: category.slug,
      name: nameIn(category.name, language),
      count: counts.get(category.slug) ?? 0,
      children: categoryTree(snapshot, language, counts, kept, category.slug),
    }))
    .filter(({ slug, count }) => count > 0 || kept.includes(slug));
}

/** A category and everything above it, the top level first. */
export function categoryTrail(
  snapshot: CatalogSnapshot,
  language: Language,
  slug: string,
): { slug: string; name: string }[] {
  const trail: { slug: string; name: string }[] = [];
  let category = snapshot.categoryBySlug.get(slug);
  while (category !== undefined && trail.length < snapshot.categories.length) {
    trail.unshift({ slug: category.slug, name: nameIn(category.name, language) });
    category = category.parent === null ? undefined : snapshot.categoryBySlug.get(category.parent);
  }
  return trail;
}
