import { expect, test } from "vitest";
import type { Category } from "../catalog/product.ts";
import { mergedCategories, type StoredCategory } from "./import-categories.ts";

const category = (id: number, slug: string, parent: string | null, position: number): Category => ({
  ...{ id, slug, parent, position },
  ...{ name: { en: slug, ar: "فئة" }, description: { en: slug, ar: "فئة" }, formerly: [] },
  ...{ inNavigation: false, picture: null },
});
const FILE = [
  category(1, "nutrients", null, 1),
  category(2, "minerals", "nutrients", 2),
  category(3, "vitamins", "nutrients", 3),
];
const stored = (changes: Partial<StoredCategory>, of: Category): StoredCategory => ({
  ...{ ...of, origin: "content", version: 1, placedByStaff: false, active: true },
  ...changes,
});
const STORED = FILE.map((row) => stored({}, row));
/** Addresses in their order, each below its parent. */
const tree = (rows: readonly StoredCategory[]) =>
  rows.filter(({ active }) => active).map(({ slug, parent }) => `${parent ?? ""}/${slug}`);
/** Those of the shop with some as staff have left them. */
const withStaffs = (...changed: StoredCategory[]) => [
  ...STORED.filter(({ id }) => !changed.some((row) => row.id === id)),
  ...changed,
];

test("what nobody has changed follows the file", () => {
  expect(mergedCategories(STORED, FILE, false)).toEqual(STORED);
  const moved = [category(1, "nutrients", null, 1), category(3, "vitamins", null, 2)];
  expect(tree(mergedCategories(STORED, moved, false))).toEqual(["/nutrients", "/vitamins"]);
});

test("what staff have changed, added and removed stays, and is found by what stands below it", () => {
  const renamed = stored({ slug: "elements", formerly: ["nutrients"], origin: "staff" }, category(1, "", null, 1));
  const added = stored({ origin: "staff" }, category(1000, "quokka", "elements", 4));
  const removed = stored({ origin: "staff", active: false, slug: "vitamins~3" }, category(3, "", "elements", 3));
  const now = withStaffs(renamed, added, removed);
  expect(tree(mergedCategories(now, FILE, false))).toEqual(["/elements", "elements/minerals", "elements/quokka"]);
  expect(tree(mergedCategories(now, FILE, true))).toEqual(["/nutrients", "nutrients/minerals", "nutrients/vitamins"]);
});

test("an order of staff's stays, and what is new follows", () => {
  const now = withStaffs(
    stored({ placedByStaff: true, position: 3 }, category(2, "minerals", "nutrients", 2)),
    stored({ placedByStaff: true, position: 2 }, category(3, "vitamins", "nutrients", 3)),
  );
  const file = [FILE[0], category(4, "fats", "nutrients", 2), FILE[1], FILE[2]].filter((row) => row !== undefined);
  const below = (rows: readonly StoredCategory[]) => tree(rows).slice(1);
  expect(below(mergedCategories(now, file, false))).toEqual([
    "nutrients/vitamins",
    "nutrients/minerals",
    "nutrients/fats",
  ]);
  expect(below(mergedCategories(now, file, true))).toEqual([
    "nutrients/fats",
    "nutrients/minerals",
    "nutrients/vitamins",
  ]);
});

test("what a file and staff would put in a circle, or below nothing, stands at the top", () => {
  const below = stored({ origin: "staff", parent: "minerals" }, category(1, "nutrients", null, 1));
  expect(tree(mergedCategories(withStaffs(below), FILE, false)).toSorted()).toEqual([
    "/minerals",
    "minerals/nutrients",
    "nutrients/vitamins",
  ]);
  const own = stored({ origin: "staff" }, category(3, "vitamins", "nutrients", 3));
  expect(tree(mergedCategories([own], [], false))).toEqual(["/vitamins"]);
});
