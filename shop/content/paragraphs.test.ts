import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { caretAfter, conflictsOf, joined, mergeParagraphs, type Whose } from "./paragraphs.ts";

const merge = (base: string, mine: string, theirs: string, whose: Whose = "mine") =>
  joined(mergeParagraphs(base, mine, theirs), () => whose);
const conflicts = (base: string, mine: string, theirs: string) => conflictsOf(mergeParagraphs(base, mine, theirs));

const base = "## Iron\n\nIt tires.\n\nEat lentils.\n\nAsk a doctor.\n";

describe("two versions of one text", () => {
  it("become one where each changed other paragraphs, neighbours among them", () => {
    const mine = base.replace("It tires.", "It tires you.");
    const theirs = base.replace("Eat lentils.", "Eat lentils and beans.").replace("## Iron", "## Iron, gently");
    expect(conflicts(base, mine, theirs)).toEqual([]);
    expect(merge(base, mine, theirs)).toBe(
      "## Iron, gently\n\nIt tires you.\n\nEat lentils and beans.\n\nAsk a doctor.\n",
    );
  });

  it("take over what was put between and what was taken out", () => {
    const mine = base.replace("Eat lentils.\n\n", "");
    const theirs = base
      .replace("Ask a doctor.\n", "Ask a doctor.\n\nOr two.\n")
      .replace("It tires.", "It tires.\n\nMuch.");
    expect(merge(base, mine, theirs)).toBe("## Iron\n\nIt tires.\n\nMuch.\n\nAsk a doctor.\n\nOr two.\n");
  });

  it("leave just those paragraphs to choose that both changed", () => {
    const mine = base.replace("Eat lentils.", "Eat dates.").replace("It tires.", "It tires you.");
    const theirs = base.replace("Eat lentils.", "Eat beans.").replace("Ask a doctor.", "Ask us.");
    expect(conflicts(base, mine, theirs)).toEqual([{ base: "Eat lentils.", mine: "Eat dates.", theirs: "Eat beans." }]);
    const with_ = (words: string) => `## Iron\n\nIt tires you.\n\n${words}\n\nAsk us.\n`;
    expect(merge(base, mine, theirs, "mine")).toBe(with_("Eat dates."));
    expect(merge(base, mine, theirs, "theirs")).toBe(with_("Eat beans."));
    expect(merge(base, mine, theirs, "both")).toBe(with_("Eat beans.\n\nEat dates."));
  });

  it("keep both of two paragraphs that were put into the same place, where that is wished", () => {
    const [mine, theirs] = [`${base}\nMine.\n`, `${base}\nTheirs.\n`];
    expect(conflicts(base, mine, theirs)).toHaveLength(1);
    expect(merge(base, mine, theirs, "both")).toBe(`${base}\nTheirs.\n\nMine.\n`);
  });

  it("are one conflict where one took out what the other changed", () => {
    const theirs = base.replace("Eat lentils.", "Eat beans.");
    const [conflict, ...more] = conflicts(base, base.replace("Eat lentils.\n\n", ""), theirs);
    expect([conflict?.mine, conflict?.theirs.trim(), more]).toEqual(["", "Eat beans.", []]);
  });
});

it("a caret stays in the words it stands in, whatever comes in above and below", () => {
  const after = base
    .replace("## Iron", "## Iron, gently")
    .replace("Ask a doctor.", "Ask.")
    .replace("It tires.\n\n", "");
  const at = (text: string) => text.indexOf("lentils");
  expect(caretAfter(base, after, at(base))).toBe(at(after));
  expect(caretAfter(base, base, 7)).toBe(7);
  expect(caretAfter("One. Two.", "One.", 9)).toBe(4);
});

describe("whatever is written", () => {
  const paragraph = fc.constantFrom("A", "B", "C", "D", "E e\ne", "  F");
  const between = fc.constantFrom("\n\n", "\n\n", "\n \n", "\n\n\n");
  const edge = fc.constantFrom("", "", "\n", "\n\n");
  const text = fc
    .tuple(edge, fc.array(fc.tuple(paragraph, between), { maxLength: 7 }), edge)
    .map(
      ([before, parts, after]) =>
        before + parts.map(([words, gap], at) => words + (at === parts.length - 1 ? "" : gap)).join("") + after,
    );
  const paragraphsOf = (said: string) =>
    said
      .split(/\n\s*\n/)
      .map((each) => each.trim())
      .filter((each) => each !== "");

  it("merging with a side that changed nothing gives the other side, byte for byte", () => {
    fc.assert(
      fc.property(text, text, (one, other) => {
        expect(mergeParagraphs(one, other, one).join("")).toBe(other);
        expect(mergeParagraphs(one, one, other).join("")).toBe(other);
        expect(mergeParagraphs(one, other, other).join("")).toBe(other);
      }),
      { numRuns: 1000 },
    );
  });

  it("no choice makes a paragraph that nobody wrote, and each side's own words are those of a conflict", () => {
    fc.assert(
      fc.property(text, text, text, fc.constantFrom<Whose>("mine", "theirs", "both"), (one, mine, theirs, whose) => {
        const written = new Set([...paragraphsOf(mine), ...paragraphsOf(theirs)]);
        const merged = merge(one, mine, theirs, whose);
        for (const each of paragraphsOf(merged)) expect(written).toContain(each);
        for (const conflict of conflicts(one, mine, theirs)) {
          expect(mine).toContain(conflict.mine);
          expect(theirs).toContain(conflict.theirs);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it("paragraphs that only one side changed are as that side has them, and all between them as it was", () => {
    const words = fc.array(fc.tuple(fc.uuid(), between, fc.constantFrom("mine", "theirs", "nobody")), { minLength: 1 });
    fc.assert(
      fc.property(words, (parts) => {
        const said = (...changed: string[]) =>
          parts.map(([own, gap, who]) => (changed.includes(who) ? `${own}!` : own) + gap).join("");
        expect(mergeParagraphs(said(), said("mine"), said("theirs"))).toSatisfy(
          (pieces) => conflictsOf(pieces).length === 0,
        );
        expect(merge(said(), said("mine"), said("theirs"))).toBe(said("mine", "theirs"));
      }),
    );
  });
});
