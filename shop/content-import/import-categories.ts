import { inArray } from "drizzle-orm";
import { formerAddresses, inTreeOrder, isTree } from "../catalog/category-tree.ts";
import type { Category } from "../catalog/product.ts";
import { categories } from "../catalog/tables.ts";
import type { Content } from "../content/content.ts";
import type { Transaction } from "../database/database.ts";
import type { ProductScope } from "../promo/product-scope.ts";
import { type Counts, counted } from "./counts.ts";
import { canonical } from "./fingerprint.ts";

export type StoredCategory = typeof categories.$inferSelect;

export interface CategoryReport {
  counts: Counts;
  entries: { kind: string; key: string; change: "added" | "changed" | "removed" }[];
  /** Those that staff have changed and that stay, with the keys in which the file differs. */
  kept: { slug: string; fields: string[] }[];
}

/** The categories as they are, for an import that is the only one to change them. */
export const storedCategories = (tx: Transaction): Promise<StoredCategory[]> =>
  tx.select().from(categories).for("update");

/**
 * The content with the addresses that categories have in this shop: staff may have changed them, and files go on naming
 * those that they know. Told to go over staff, an import takes the file's.
 */
export function underOwnAddresses(stored: readonly StoredCategory[], content: Content, overStaff: boolean): Content {
  const storedById = new Map(overStaff ? [] : stored.filter(isStaffs).map((row) => [row.id, row]));
  const standing = content.categories.map(({ id, slug, formerly }) => {
    const own = storedById.get(id);
    return own === undefined ? { slug, formerly } : { slug: own.slug, formerly: [...formerly, slug, ...own.formerly] };
  });
  const leads = formerAddresses(standing);
  if (leads.size === 0) return content;
  const follow = (slugs: readonly string[]) => [...new Set(slugs.map((slug) => leads.get(slug) ?? slug))];
  const scoped = <Some extends { scope: ProductScope }>(some: Some): Some =>
    "categories" in some.scope ? { ...some, scope: { categories: follow(some.scope.categories) } } : some;
  return {
    ...content,
    products: content.products.map((product) => ({
      ...product,
      content: { ...product.content, categories: follow(product.content.categories) },
    })),
    productData: new Map(
      [...content.productData].map(([id, data]) => [
        id,
        Array.isArray(data.categories) ? { ...data, categories: follow(data.categories) } : data,
      ]),
    ),
    promoCodes: content.promoCodes.map(scoped),
    documents: content.documents.map((document) =>
      document.kind === "campaign" ? { ...document, data: scoped(document.data) } : document,
    ),
  };
}

/**
 * Categories follow their file by their numbers, in its order. What staff have changed, added, removed or put in order stays
 * as it is unless the import is told to go over it; what they have removed comes back only where something names it
 * (`isNamed`).
 */
export async function importCategories(
  tx: Transaction,
  content: Content,
  stored: readonly StoredCategory[],
  { overStaff, isNamed }: { overStaff: boolean; isNamed: (slug: string) => Promise<boolean> },
): Promise<CategoryReport> {
  const storedById = new Map(stored.map((row) => [row.id, row]));
  const named = new Set<number>();
  for (const { id, slug } of content.categories)
    if (storedById.get(id)?.active === false && (await isNamed(slug))) named.add(id);
  const wanted = mergedCategories(
    stored.filter(({ id }) => !named.has(id)),
    content.categories,
    overStaff,
  );
  const altered = wanted.filter((row) => {
    const before = storedById.get(row.id);
    return before !== undefined && canonical(before) !== canonical({ ...row, version: before.version });
  });
  const fresh = wanted.filter(({ id }) => !storedById.has(id));
  const stays = new Set(wanted.map(({ id }) => id));
  const gone = stored.filter(({ id }) => !stays.has(id));
  // Nothing refers to these rows by key, so replacing them lets slugs be exchanged among them.
  const drop = [...gone, ...altered].map(({ id }) => id);
  if (drop.length > 0) await tx.delete(categories).where(inArray(categories.id, drop));
  const write = [...fresh, ...altered.map((row) => ({ ...row, version: row.version + 1 }))];
  if (write.length > 0) await tx.insert(categories).values(write);
  const entry = (change: CategoryReport["entries"][number]["change"]) => (row: { slug: string }) => ({
    kind: "category",
    key: row.slug,
    change,
  });
  const byStaff = new Map(wanted.filter(isStaffs).map((row) => [row.id, row]));
  return {
    counts: counted(content.categories.length, fresh.length, altered.length, gone.length),
    entries: [
      ...fresh.map(entry("added")),
      ...altered.map(entry("changed")),
      ...gone.filter(({ active }) => active).map(entry("removed")),
    ],
    kept: content.categories.flatMap((row) => {
      const own = byStaff.get(row.id);
      const fields = own === undefined ? [] : differing(own, row);
      return fields.length === 0 ? [] : [{ slug: `category ${own?.slug ?? row.slug}`, fields }];
    }),
  };
}

/**
 * What the shop's categories are once a file counts: staff's as they are, the others as the file says, from the top down.
 * Where staff have put siblings in order they stay in it, and what is new follows; staff's own come after the file's.
 */
export function mergedCategories(
  stored: readonly StoredCategory[],
  file: readonly Category[],
  overStaff: boolean,
): StoredCategory[] {
  const own = overStaff ? [] : stored.filter(isStaffs);
  const ownById = new Map(own.map((row) => [row.id, row]));
  const slugs = new Set(own.map(({ slug }) => slug));
  const storedById = new Map(stored.map((row) => [row.id, row]));
  const ownSlugOf = new Map(file.flatMap(({ id, slug }) => [[slug, ownById.get(id)?.slug ?? slug]]));
  const fromFile = file.flatMap((row): StoredCategory[] => {
    // An address that staff have given to another one is taken.
    if (ownById.has(row.id) || slugs.has(row.slug)) return [];
    const before = storedById.get(row.id);
    const placedByStaff = !overStaff && before?.placedByStaff === true;
    const parent = row.parent === null ? null : (ownSlugOf.get(row.parent) ?? row.parent);
    const { id, slug, name, description, inNavigation, picture, formerly } = row;
    const said = { id, slug, name, description, inNavigation, picture, formerly, parent, position: row.position };
    return [{ ...said, origin: "content", version: before?.version ?? 1, active: true, placedByStaff }];
  });
  const active = [...fromFile, ...own.filter((row) => row.active)];
  // What the two together would put below nothing, too deep or in a circle stands at the top.
  for (const row of active) if (!isTree(lineOf(active, row))) row.parent = null;
  const placeOf = new Map(file.map(({ id }, place) => [id, place]));
  const sequence = (row: StoredCategory) => [
    row.placedByStaff ? (storedById.get(row.id)?.position ?? row.position) : Number.MAX_SAFE_INTEGER,
    placeOf.get(row.id) ?? Number.MAX_SAFE_INTEGER,
    row.position,
  ];
  const inOrder = active.toSorted((one, other) => {
    const [a, b] = [sequence(one), sequence(other)];
    return a.map((part, index) => part - (b[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
  });
  const tree = inTreeOrder(inOrder).map((row, index) => ({ ...row, position: index + 1 }));
  return [...tree, ...own.filter((row) => !row.active)];
}

/** A category with those above it, as far as they are there. */
function lineOf(all: readonly StoredCategory[], row: StoredCategory): StoredCategory[] {
  const line: StoredCategory[] = [];
  for (let at: StoredCategory | undefined = row; at !== undefined && !line.includes(at); ) {
    line.push(at);
    const { parent }: StoredCategory = at;
    at = all.find(({ slug }) => slug === parent);
  }
  return line;
}

/** In which of its keys the file says something else than staff do. */
function differing(own: StoredCategory, { id: _id, position: _position, ...said }: Category): string[] {
  if (!own.active) return ["slug"];
  return Object.entries({ ...said, formerly: undefined, picture: undefined })
    .filter(([key, value]) => value !== undefined && canonical(value) !== canonical(own[key as "slug"]))
    .map(([key]) => (key === "inNavigation" ? "nav" : key));
}

const isStaffs = ({ origin }: StoredCategory) => origin === "staff";
