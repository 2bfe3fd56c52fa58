import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeWordIndex } from "./word-index.ts";

const WORDS = ["zinc", "iron", "omega", "magnesium", "collagen", "gentle", "زنك", "حديد", "أوميغا", "17"];
const document = fc.array(fc.constantFrom(...WORDS), { maxLength: 12 }).map((words) => words.join(" "));
const documents = fc.array(fc.tuple(document, document), { minLength: 1, maxLength: 30 });

function indexOf(texts: readonly (readonly string[])[], weights = [3, 1]) {
  const index = makeWordIndex(weights);
  for (const own of texts) index.add(own);
  return index;
}

describe("a word index", () => {
  it("finds exactly the documents that hold every word", () => {
    fc.assert(
      fc.property(
        documents,
        fc.uniqueArray(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }),
        (all, asked) => {
          const holding = all.flatMap((texts, number) => {
            const words = new Set(texts.join(" ").split(" "));
            return asked.every((word) => words.has(word)) ? [number] : [];
          });
          expect(
            indexOf(all)
              .search(asked.join(" "))
              .sort((a, b) => a - b),
          ).toEqual(holding);
        },
      ),
    );
  });

  it("puts a find in a heavier field, a rarer word and a shorter text first", () => {
    expect(
      indexOf([
        ["omega", "zinc"],
        ["zinc", "omega"],
      ]).search("zinc"),
    ).toEqual([1, 0]);
    expect(indexOf([["zinc with iron and omega"], ["zinc"]], [1]).search("zinc")).toEqual([1, 0]);
    expect(indexOf([["zinc"], ["zinc"], ["zink"]], [1]).search("zink")).toEqual([2, 0, 1]);
  });

  it("counts a word's beginning for more than a likeness, and the word itself most", () => {
    expect(indexOf([["collagens"], ["colagen"], ["collagen"]], [1]).search("collagen")).toEqual([2, 1, 0]);
    expect(indexOf([["magnesium"], ["magnet"]], [1]).search("magn")).toEqual([1, 0]);
  });

  it("takes a vitamin's letter for its numbered forms as well, and for no other words", () => {
    const texts = ["Vitamin D3", "Vitamin D", "Vitamin Derma", "فيتامين د3", "فيتامين دم"].map((text) => [text]);
    expect(indexOf(texts, [1]).search("vitamin d").sort()).toEqual([0, 1]);
    expect(indexOf(texts, [1]).search("فيتامين د")).toEqual([3]);
  });

  it("puts a short word before a rarer and weightier one that only begins with it", () => {
    const texts = [
      ["جنكو سيرين", "فيتامين ب"],
      ["مناعة", "فيتامين سي"],
      ["كولاجين", "فيتامين سي"],
    ];
    expect(indexOf(texts).search("فيتامين سي")).toEqual([1, 2, 0]);
  });

  it("keeps the order of equals and answers a question twice alike", () => {
    const index = indexOf([["iron"], ["iron"], ["iron"]], [1]);
    expect(index.search("iron")).toEqual([0, 1, 2]);
    expect(index.search("zinc")).toEqual([]);
    expect(index.search("iron")).toEqual([0, 1, 2]);
  });

  it.each(["", " ", "…", "%00", "xyzzy", "a ".repeat(500)])("answers %j with nothing", (question) => {
    expect(indexOf([["zinc", "iron"]]).search(question)).toEqual([]);
  });
});
