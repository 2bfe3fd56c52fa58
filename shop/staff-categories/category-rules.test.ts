import { expect, test } from "vitest";
import { checkCategory, formerlyWith, type KnownToCategory, type WrittenCategory } from "./category-rules.ts";

const STANDING = [
  { id: 1, slug: "nutrients", parent: null, formerly: [] },
  { id: 2, slug: "minerals", parent: "nutrients", formerly: ["stones"] },
  { id: 3, slug: "iron", parent: "minerals", formerly: [] },
  { id: 4, slug: "lines", parent: null, formerly: [] },
];
const WRITTEN: WrittenCategory = {
  slug: "omega",
  parent: "nutrients",
  name: { en: "Omega", ar: "أوميغا" },
  description: { en: "Fats.", ar: "دهون." },
  nav: false,
};

function faults(written: object, more: Partial<KnownToCategory> & { of?: number } = {}): string[] {
  const { of, ...known } = more;
  const own = STANDING.find(({ id }) => id === of) ?? null;
  const none = { fixed: new Set(["lines"]), hasPicture: () => false, takesAddress: false };
  const checked = checkCategory({ ...WRITTEN, ...written }, { standing: STANDING, own, ...none, ...known });
  return checked.faults?.map(({ key, kind }) => `${key} ${kind}`) ?? [];
}

test("a category is kept where nothing is in its way", () => {
  expect(faults({})).toEqual([]);
  expect(faults({ slug: "iron", parent: "nutrients" }, { of: 3 })).toEqual([]);
  expect(faults({ slug: "stones" }, { of: 2 })).toEqual([]);
  expect(faults({ nav: true }, { hasPicture: (slug) => slug === "omega" })).toEqual([]);
});

test("an address belongs to one category, and one that leads elsewhere is taken only on purpose", () => {
  expect(faults({ slug: "iron" })).toEqual(["slug taken"]);
  expect(faults({ slug: "Omega 3" })).toEqual(["slug slug"]);
  expect(faults({ slug: "stones" })).toEqual(["slug former"]);
  expect(faults({ slug: "stones" }, { takesAddress: true })).toEqual([]);
  expect(faults({ slug: "ranges", parent: null }, { of: 4 })).toEqual(["slug fixed"]);
});

test("a category stands below one that is there, on the third level at the deepest, with all that stands below it", () => {
  expect(faults({ parent: "no-such" })).toEqual(["parent unknown"]);
  expect(faults({ parent: "iron" })).toEqual(["parent levels"]);
  expect(faults({ slug: "nutrients", parent: "iron" }, { of: 1 })).toEqual(["parent levels"]);
  expect(faults({ slug: "minerals", parent: "minerals" }, { of: 2 })).toEqual(["parent levels"]);
  expect(faults({ slug: "nutrients", parent: "lines" }, { of: 1 })).toEqual(["parent levels"]);
  expect(faults({ slug: "minerals", parent: "lines" }, { of: 2 })).toEqual([]);
});

test("both languages are needed, and the menu needs a picture", () => {
  expect(faults({ name: { en: "", ar: "Omega" }, nav: true })).toEqual(["name.en missing", "name.ar not_arabic"]);
  expect(faults({ nav: true })).toEqual(["nav menu_picture"]);
});

test("the address of before joins the former ones, and one that comes back leaves them", () => {
  expect(formerlyWith({ slug: "b", formerly: ["a"] }, "c")).toEqual(["a", "b"]);
  expect(formerlyWith({ slug: "b", formerly: ["a"] }, "a")).toEqual(["b"]);
  expect(formerlyWith({ slug: "b", formerly: ["a"] }, "b")).toEqual(["a"]);
});
