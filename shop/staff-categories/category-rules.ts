import { DEEPEST_LEVEL, levelOf } from "../catalog/category-tree.ts";
import type { CategoryEntry } from "../content-files/schemas.ts";
import { categoriesFile } from "../content-files/schemas.ts";
import { faultsFrom, type Problem, problemsFrom, type WrittenFault } from "../content-files/written-fault.ts";

/** A category as it is written: what its file says, but for its number and its place. */
export type WrittenCategory = Pick<CategoryEntry, "slug" | "parent" | "name" | "description" | "nav" | "picture">;

const writtenCategory = categoriesFile.element.pick({
  slug: true,
  parent: true,
  name: true,
  description: true,
  nav: true,
  picture: true,
});

interface Standing {
  id: number;
  slug: string;
  parent: string | null;
  formerly: readonly string[];
}

/** What a category is checked beside. */
export interface KnownToCategory {
  /** All that there are. */
  standing: readonly Standing[];
  /** The one that is changed; null: it is new. */
  own: Standing | null;
  /** Addresses that pages of the shop are built on: they stay. */
  fixed: ReadonlySet<string>;
  /** Whether there is a picture for it. */
  hasPicture: (slug: string) => boolean;
  /** Somebody has said that it takes an address that leads to another category. */
  takesAddress: boolean;
}

/**
 * A category as somebody has written it → what the shop keeps, or what is in its way: an address that another one has, or
 * that leads to another one unless it is said to be taken; a place below itself, or too deep; the menu without a picture.
 */
export function checkCategory(
  entry: unknown,
  { standing, own, fixed, hasPicture, takesAddress }: KnownToCategory,
): { written: WrittenCategory; faults?: undefined } | { faults: WrittenFault[] } {
  const result = writtenCategory.safeParse(entry, { reportInput: true });
  if (!result.success) return { faults: faultsFrom(problemsFrom(result.error.issues)) };
  const { slug, parent, nav, picture } = result.data;
  const problems: Problem[] = [];
  const others = standing.filter(({ id }) => id !== own?.id);
  if (others.some((other) => other.slug === slug))
    problems.push({ key: "slug", problem: "is an address of another category" });
  const leads = others.find(({ formerly }) => formerly.includes(slug));
  if (leads !== undefined && !takesAddress)
    problems.push({ key: "slug", problem: `is a former address of ${leads.slug}` });
  if (own !== null && own.slug !== slug && fixed.has(own.slug))
    problems.push({ key: "slug", problem: `belongs to a page of the shop: ${own.slug}` });
  if (parent !== null && !standing.some((other) => other.slug === parent))
    problems.push({ key: "parent", problem: `there is no category ${parent}` });
  const moved = own === null ? { slug, parent } : { slug: own.slug, parent };
  const tree = [...others, moved];
  if (tree.some((each) => levelOf(tree, each.slug) > DEEPEST_LEVEL))
    problems.push({ key: "parent", problem: `makes more than ${DEEPEST_LEVEL} levels, or a circle` });
  if (picture !== undefined && !hasPicture(slug))
    problems.push({ key: "picture", problem: `the picture pictures/categories/${picture}.webp does not exist` });
  else if (nav && !hasPicture(slug))
    problems.push({ key: "nav", problem: `needs the picture categories/${slug}.webp` });
  return problems.length > 0 ? { faults: faultsFrom(problems) } : { written: result.data };
}

/** The former addresses of a category that gets another one: the one it had joins them, the one it gets leaves them. */
export function formerlyWith({ slug, formerly }: Pick<Standing, "slug" | "formerly">, next: string): string[] {
  return [...new Set(slug === next ? formerly : [...formerly, slug])].filter((former) => former !== next);
}
