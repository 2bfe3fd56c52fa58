import { describe, expect, it } from "vitest";
import { type Packed, pack, unpack } from "./packed.ts";

/** What a browser makes of it: the text alone came over. */
const sent = <T extends object>(packed: Packed<T>): Packed<T> => ({ json: packed.json });

describe("packed data", () => {
  const cards = [
    { name: 'Vitamin "C"', price: 9900 },
    { name: "زنك", price: null },
  ];

  it("is the very objects where it was packed", () => {
    expect(unpack(pack(cards))).toBe(cards);
  });

  it("is equal where it was sent to, and the same each time it is asked for", () => {
    const arrived = sent(pack(cards));
    expect(unpack(arrived)).toEqual(cards);
    expect(unpack(arrived)).toBe(unpack(arrived));
  });

  it("may be empty", () => {
    expect(unpack(sent(pack([])))).toEqual([]);
  });
});
