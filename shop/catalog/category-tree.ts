/** How many categories may stand above one another. */
export const DEEPEST_LEVEL = 3;

interface Placed {
  slug: string;
  parent: string | null;
}

/**
 * Categories from the top down: each is followed by what stands below it, siblings in the order they are given in. What
 * stands below nothing that is there, or in a circle, is left out.
 */
export function inTreeOrder<Category extends Placed>(
  categories: readonly Category[],
  parent: string | null = null,
): Category[] {
  return categories
    .filter((category) => category.parent === parent)
    .flatMap((category) => [category, ...inTreeOrder(categories, category.slug)]);
}

/** On which level one stands, the top being the first; beyond the deepest: it stands too deep, or in a circle. */
export function levelOf(categories: readonly Placed[], slug: string): number {
  const parentOf = new Map(categories.map((category) => [category.slug, category.parent]));
  let level = 0;
  for (let above: string | null | undefined = slug; above != null && level <= DEEPEST_LEVEL; level += 1)
    above = parentOf.get(above);
  return level;
}

/** Whether each stands below one that is there, and none too deep or in a circle. */
export function isTree(categories: readonly Placed[]): boolean {
  const slugs = new Set(categories.map(({ slug }) => slug));
  return categories.every(
    ({ slug, parent }) => (parent === null || slugs.has(parent)) && levelOf(categories, slug) <= DEEPEST_LEVEL,
  );
}

/** Where former addresses lead: what is an address now leads to itself, whoever had it before. */
export function formerAddresses(
  categories: readonly { slug: string; formerly: readonly string[] }[],
): ReadonlyMap<string, string> {
  const slugs = new Set(categories.map(({ slug }) => slug));
  return new Map(
    categories.flatMap(({ slug, formerly }) =>
      formerly.filter((former) => !slugs.has(former)).map((former) => [former, slug] as const),
    ),
  );
}
