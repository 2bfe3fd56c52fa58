import { describe, expect, it } from "vitest";
import { type Choice, changedParts, conflictRows, merged as mergedSides } from "./written.ts";

const base = { name: { en: "Zinc", ar: "زنك" }, price_aed: 89, sale_price_aed: null };

const merged = (base: object, mine: object, theirs: object, choose?: Choice) =>
  mergedSides({ base: { ...base }, mine: { ...mine }, theirs: { ...theirs } }, choose);

describe("what two people write of one product", () => {
  it("is taken over from both where they changed other parts, languages of one text among them", () => {
    const mine = { ...base, name: { en: "Zinc 15", ar: "زنك" } };
    const theirs = { ...base, name: { en: "Zinc", ar: "زنك 15" }, price_aed: 95 };
    const { both, apart } = merged(base, mine, theirs);
    expect(both).toEqual({ ...base, name: { en: "Zinc 15", ar: "زنك 15" }, price_aed: 95 });
    expect(apart).toEqual([]);
  });

  it("stands apart where both changed the same, until one is chosen; what is the same by chance does not", () => {
    const mine = { ...base, price_aed: 99, sale_price_aed: 80 };
    const theirs = { ...base, price_aed: 95, sale_price_aed: 80, sale_starts_at: "2026-11-27T00:00:00+04:00" };
    const { both, apart } = merged(base, mine, theirs);
    expect(apart).toEqual(["price_aed"]);
    expect(both).toEqual({ ...theirs, price_aed: 99 });
    expect(merged(base, mine, theirs, () => "theirs").both).toEqual(theirs);
  });

  it("loses a key that one of them took away", () => {
    const dated = { ...base, sale_ends_at: "2026-12-01T00:00:00+04:00" };
    expect(merged(dated, base, dated).both).toEqual(base);
    expect(changedParts(dated, base)).toEqual(["sale_ends_at"]);
  });

  it("is taken over paragraph by paragraph in a long text, and only what both changed in one is chosen", () => {
    const said = (one: string, two: string, three: string) => ({
      body: { en: `${one}\n\n${two}\n\n${three}\n`, ar: "نص" },
    });
    const [begun, mine] = [said("One.", "Two.", "Three."), said("First.", "Two!", "Three.")];
    expect(merged(begun, mine, said("One.", "Two.", "Third."))).toEqual({
      ...{ both: said("First.", "Two!", "Third."), apart: [] },
    });
    const theirs = said("One.", "Two?", "Third.");
    expect(merged(begun, mine, theirs)).toEqual({ both: said("First.", "Two!", "Third."), apart: ["body.en"] });
    expect(merged(begun, mine, theirs, () => "theirs").both).toEqual(said("First.", "Two?", "Third."));
    expect(merged(begun, mine, theirs, () => "both").both).toEqual(said("First.", "Two?\n\nTwo!", "Third."));
  });

  it("stands apart row by row, with what was typed since, and each row is known where it comes to stand", () => {
    const said = (one: string, two: string, price: number) => ({ body: { en: `${one}\n\n${two}`, ar: "نص" }, price });
    const rowsOf = (mine: ReturnType<typeof said>) =>
      conflictRows({ base: said("One.", "Two.", 1), mine, theirs: said("One?", "Two?", 2) }, (written, part) =>
        String(written[part]),
      );
    const [first, ...none] = rowsOf(said("One.", "Two!", 1));
    expect(none).toEqual([]);
    expect(first).toMatchObject({ part: "body.en", conflict: 0, isOnlyOne: true, mine: "Two!", theirs: "Two?" });
    const later = rowsOf(said("One!", "Two!", 3));
    expect(later.map(({ part, conflict, mine, theirs }) => [part, conflict, mine, theirs])).toEqual([
      ["body.en", 0, "One!", "One?"],
      ["body.en", 1, "Two!", "Two?"],
      ["price", 0, "3", "2"],
    ]);
    expect(later.findIndex(({ about }) => about === first?.about)).toBe(1);
  });
});
