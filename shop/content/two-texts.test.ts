import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Choice, changedParts, conflictRows, laidUnder, merged as mergedSides } from "./two-texts.ts";

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

describe("what is published while something waits", () => {
  const word = fc.constantFrom("", "One.", "Two.", "One.\n\nTwo.", "One.\n\nThree.\n\nTwo.");
  const text = fc.record({ en: word, ar: word });
  const written = fc.record({
    name: text,
    body: text,
    price: fc.integer({ min: 1, max: 3 }),
    tags: fc.subarray([1, 2]),
  });

  it("is laid under it: what it had changed alone stays, all else says what is published, the rest is asked", () => {
    fc.assert(
      fc.property(written, written, written, (base, mine, theirs) => {
        const { data, open } = laidUnder({ base, mine, theirs });
        const [own, others] = [changedParts(base, mine), changedParts(base, theirs)];
        const asked = new Set(open.map(({ part }) => part));
        const differ = changedParts(mine, theirs);
        for (const part of asked) expect([own, others, differ].every((parts) => parts.includes(part))).toBe(true);
        const said = (from: object) => changedParts(from as Record<string, unknown>, data);
        for (const part of own) if (!others.includes(part)) expect(said(mine)).not.toContain(part);
        for (const part of [...others, ...changedParts(mine, data)])
          if (!own.includes(part)) expect(said(theirs)).not.toContain(part);
      }),
    );
  });

  it("changes nothing when it is laid again, and asks for nothing that was chosen", () => {
    fc.assert(
      fc.property(written, written, written, (base, mine, theirs) => {
        const laid = laidUnder({ base, mine, theirs });
        expect(laidUnder({ base: theirs, mine: laid.data, theirs })).toEqual({ data: laid.data, open: [] });
        const chosen = Object.fromEntries(changedParts(base, mine).map((part) => [part, Array(9).fill("theirs")]));
        const others = laidUnder({ base, mine, theirs }, chosen);
        expect(others.open).toEqual([]);
        if (laid.open.length === 0) expect(others.data).toEqual(laid.data);
      }),
    );
  });
});
