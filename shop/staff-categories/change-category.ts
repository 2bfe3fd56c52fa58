import { eq, sql } from "drizzle-orm";
import { inTreeOrder, isTree } from "../catalog/category-tree.ts";
import { categories } from "../catalog/tables.ts";
import { categoryPicture } from "../content-files/cross-checks.ts";
import type { WrittenFault } from "../content-files/written-fault.ts";
import { type CategoryNaming, namingCategory } from "../content-import/category-names.ts";
import { lockLists } from "../content-import/lock-lists.ts";
import type { ShopContext } from "../context.ts";
import type { Transaction } from "../database/database.ts";
import { type Act, recordAct, type StaffAuthor } from "../staff/audit.ts";
import { notifyStaff } from "../staff/notify.ts";
import { doOnce, type RequestKey } from "../staff/once.ts";
import { checkCategory, formerlyWith, type WrittenCategory } from "./category-rules.ts";
import { followAddress } from "./follow-address.ts";

/** What is known outside of the catalogue of categories. */
export interface CategoryMeans {
  /** Whether there is a picture at a path such as `categories/….webp`; asked of the transaction. */
  has: (path: string, tx: Transaction) => Promise<boolean>;
  /** Addresses that pages of the shop are built on. */
  fixed: ReadonlySet<string>;
}

export type CategoryResult =
  | { ok: true; id: number; version: number }
  | {
      ok: false;
      code:
        | "category.not_found"
        | "category.fixed"
        | "category.too_deep"
        | "staff.key_taken"
        | "staff.changed_meanwhile";
    }
  | { ok: false; code: "category.faulty"; faults: WrittenFault[] }
  | { ok: false; code: "category.named"; naming: CategoryNaming[] };

type Stored = typeof categories.$inferSelect;

/** What is written of a category; `takesAddress`: though it leads to another one until now. */
interface Written {
  key: RequestKey;
  entry: unknown;
  takesAddress: boolean;
}

/** The greatest number that content files may take; staff's own come after it, so that the next one of a file is free. */
const MOST_IN_FILES = 999;

/** Adds a category behind its siblings, once under one key. One that was removed comes back under its number. */
export function addCategory(
  shop: ShopContext,
  author: StaffAuthor,
  asked: Written,
  means: CategoryMeans,
): Promise<CategoryResult> {
  return act(shop, author, asked.key, async (tx, all) => {
    const checked = await check(tx, all, null, asked, means);
    if (checked.faults !== undefined) return { ok: false, code: "category.faulty", faults: checked.faults };
    const { written, picture } = checked;
    const former = all.find((row) => !row.active && row.slug === removedSlug(written.slug, row.id));
    const id = former?.id ?? Math.max(MOST_IN_FILES, ...all.map((row) => row.id)) + 1;
    const { nav: inNavigation, picture: _, ...said } = written;
    const version = (former?.version ?? 0) + 1;
    const standing = { active: true, origin: "staff", placedByStaff: false } as const;
    const row: Stored = {
      id,
      ...said,
      inNavigation,
      picture,
      version,
      ...standing,
      formerly: former?.formerly ?? [],
      position: all.length + 1,
    };
    await tx.insert(categories).values(row).onConflictDoUpdate({ target: categories.id, set: row });
    await freeAddress(tx, all, row);
    await tell(tx, shop, author, { id, action: "category.added", after: told(row) });
    return { ok: true, id, version };
  });
}

/** Changes a category over the version that was seen, once under one key; what names it follows a new address. */
export function changeCategory(
  shop: ShopContext,
  author: StaffAuthor,
  { id, version, ...asked }: Written & { id: number; version: number },
  means: CategoryMeans,
): Promise<CategoryResult> {
  return act(shop, author, asked.key, async (tx, all) => {
    const own = all.find((row) => row.id === id && row.active);
    if (own === undefined) return { ok: false, code: "category.not_found" };
    if (own.version !== version) return { ok: false, code: "staff.changed_meanwhile" };
    const checked = await check(tx, all, own, asked, means);
    if (checked.faults !== undefined) return { ok: false, code: "category.faulty", faults: checked.faults };
    const { written, picture } = checked;
    const { nav: inNavigation, picture: _, ...said } = written;
    const next: Stored = { ...own, ...said, inNavigation, picture, formerly: formerlyWith(own, said.slug) };
    const isMoved = next.parent !== own.parent;
    if (isMoved) {
      next.position = all.length + 1;
      next.placedByStaff = true;
    }
    const changes = { ...next, origin: "staff", version: version + 1 } as const;
    await tx.update(categories).set(changes).where(eq(categories.id, id));
    await freeAddress(tx, all, next);
    // It stands behind its new siblings, wherever its file has it.
    if (isMoved) await tx.update(categories).set({ placedByStaff: true }).where(below(next.parent));
    if (next.slug !== own.slug) await followAddress(tx, own.slug, next.slug);
    await tell(tx, shop, author, { id, action: "category.changed", before: told(own), after: told(next) });
    return { ok: true, id, version: version + 1 };
  });
}

/**
 * Removes a category over the version that was seen: one that nothing names, which can be added again as it was; or with all
 * that names it going to another one (`to`), to which its addresses lead from then on.
 */
export function removeCategory(
  shop: ShopContext,
  author: StaffAuthor,
  { key, id, version, to }: { key: RequestKey; id: number; version: number; to: string | null },
  { fixed }: Pick<CategoryMeans, "fixed">,
): Promise<CategoryResult> {
  return act(shop, author, key, async (tx, all) => {
    const own = all.find((row) => row.id === id && row.active);
    if (own === undefined) return { ok: false, code: "category.not_found" };
    if (own.version !== version) return { ok: false, code: "staff.changed_meanwhile" };
    if (fixed.has(own.slug)) return { ok: false, code: "category.fixed" };
    const refusal = to === null ? await stillNamed(tx, own) : await moveAll(tx, all, own, to);
    if (refusal !== null) return refusal;
    // Its row stays, so that no file brings it back; its address is free.
    const gone = { active: false, origin: "staff", slug: removedSlug(own.slug, id), version: version + 1 } as const;
    await tx.update(categories).set(gone).where(eq(categories.id, id));
    const after = to === null ? {} : { after: { slug: to } };
    await tell(tx, shop, author, { id, action: "category.removed", before: told(own), ...after });
    return { ok: true, id, version: version + 1 };
  });
}

async function stillNamed(tx: Transaction, { slug }: Stored): Promise<CategoryResult | null> {
  const naming = await namingCategory(tx, slug);
  return naming.length > 0 ? { ok: false, code: "category.named", naming } : null;
}

/** Whatever names a category names another one instead, and its addresses lead there; refused where the tree would break. */
async function moveAll(
  tx: Transaction,
  all: readonly Stored[],
  own: Stored,
  to: string,
): Promise<CategoryResult | null> {
  const target = all.find((row) => row.active && row.slug === to && row.id !== own.id);
  if (target === undefined) return { ok: false, code: "category.not_found" };
  const others = all.filter((row) => row.active && row.id !== own.id);
  const moved = others.map(({ slug, parent }) => ({ slug, parent: parent === own.slug ? to : parent }));
  if (!isTree(moved)) return { ok: false, code: "category.too_deep" };
  await followAddress(tx, own.slug, to);
  const formerly = [...new Set([...target.formerly, ...own.formerly, own.slug])];
  const next = { formerly, origin: "staff", version: target.version + 1 } as const;
  await tx.update(categories).set(next).where(eq(categories.id, target.id));
  return null;
}

/**
 * Puts the categories below one (null: those at the top) in order by their numbers, over the order that was seen, once
 * under one key. No import moves any of them from then on unless it is told to.
 */
export function orderCategories(
  shop: ShopContext,
  author: StaffAuthor,
  { key, parent, from, to }: { key: RequestKey; parent: string | null; from: readonly number[]; to: readonly number[] },
): Promise<CategoryResult> {
  return act(shop, author, key, async (tx, all) => {
    const siblings = all.filter((row) => row.active && row.parent === parent);
    const isSame = (one: readonly number[], other: readonly number[]) => one.join() === other.join();
    const there = siblings.map(({ id }) => id);
    if (!isSame(there, from) || !isSame(there.toSorted(byNumber), to.toSorted(byNumber)))
      return { ok: false, code: "staff.changed_meanwhile" };
    const places = siblings.map(({ position }) => position);
    for (const [index, id] of to.entries())
      await tx
        .update(categories)
        .set({ position: places[index] ?? index, placedByStaff: true })
        .where(eq(categories.id, id));
    const sequence = (ids: readonly number[]) => ids.map((id) => all.find((row) => row.id === id)?.slug).join(" ");
    const ordered = { before: { sequence: sequence(from) }, after: { sequence: sequence(to) } };
    await tell(tx, shop, author, { id: parent ?? "", action: "category.ordered", ...ordered });
    return { ok: true, id: 0, version: 0 };
  });
}

const byNumber = (one: number, other: number) => one - other;
const removedSlug = (slug: string, id: number) => `${slug}~${id}`;
const below = (parent: string | null) =>
  parent === null ? sql`${categories.parent} is null` : eq(categories.parent, parent);

/** One after the other, with texts and imports: what links lead to is decided here, too. Then each has its place again. */
function act(
  shop: ShopContext,
  author: StaffAuthor,
  key: RequestKey,
  work: (tx: Transaction, all: Stored[]) => Promise<CategoryResult>,
): Promise<CategoryResult> {
  return doOnce(shop, author, key, async (tx): Promise<CategoryResult> => {
    await lockLists(tx);
    const all = await tx.select().from(categories).orderBy(categories.position, categories.id).for("update");
    const done = await work(tx, all);
    if (done.ok) await placeAll(tx);
    return done;
  });
}

/** Counts the places through from the top down. */
async function placeAll(tx: Transaction): Promise<void> {
  const standing = await tx
    .select({ id: categories.id, slug: categories.slug, parent: categories.parent })
    .from(categories)
    .where(eq(categories.active, true))
    .orderBy(categories.position, categories.id);
  const places = inTreeOrder(standing).map(({ id }, index) => ({ id, position: index + 1 }));
  await tx.execute(
    sql`update categories c set position = s.position
        from json_to_recordset(${JSON.stringify(places)}::json) as s(id int, position int)
        where c.id = s.id and c.position <> s.position`,
  );
}

async function check(
  tx: Transaction,
  all: readonly Stored[],
  own: Stored | null,
  { entry, takesAddress }: Written,
  { has, fixed }: CategoryMeans,
): Promise<{ written: WrittenCategory; picture: string | null; faults?: undefined } | { faults: WrittenFault[] }> {
  const { slug, picture: chosen } = entry as { slug?: unknown; picture?: unknown };
  // What is chosen and nothing else; unless something is, the one of its address, or the one that it came with under a former one.
  const offered =
    chosen === undefined ? [categoryPicture(String(slug)), own?.picture] : [categoryPicture(String(chosen))];
  let picture: string | null = null;
  for (const path of offered) if (picture === null && path != null && (await has(path, tx))) picture = path;
  const active = all.filter((row) => row.active);
  const checked = checkCategory(entry, {
    standing: active,
    own,
    fixed,
    takesAddress,
    hasPicture: () => picture !== null,
  });
  return checked.faults === undefined ? { written: checked.written, picture } : checked;
}

/** An address that led to another category leads there no more. */
async function freeAddress(tx: Transaction, all: readonly Stored[], { id, slug }: Stored): Promise<void> {
  for (const other of all)
    if (other.id !== id && other.formerly.includes(slug))
      await tx
        .update(categories)
        .set({
          formerly: other.formerly.filter((former) => former !== slug),
          origin: "staff",
          version: other.version + 1,
        })
        .where(eq(categories.id, other.id));
}

/** A category as the log shows it. */
function told({ slug, parent, name, description, inNavigation, picture }: Stored): NonNullable<Act["before"]> {
  const [text_en, text_ar] = [description.en, description.ar];
  return {
    slug,
    parent,
    name_en: name.en,
    name_ar: name.ar,
    text_en,
    text_ar,
    picture,
    nav: inNavigation ? "yes" : "no",
  };
}

async function tell(
  tx: Transaction,
  shop: ShopContext,
  author: StaffAuthor,
  { id, ...what }: Pick<Act, "action" | "before" | "after"> & { id: number | string },
): Promise<void> {
  await recordAct(tx, shop, author, { ...what, entity: "category", entityId: String(id) });
  await notifyStaff(tx, { entity: "category", id: String(id) });
  // Every process reads the catalogue anew, whose version is part of each kept page.
  await tx.execute(sql`select pg_notify('catalog', 'content')`);
}
