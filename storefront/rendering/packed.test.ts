import { describe, expect, it } from "vitest";
import { type Packed, pack, packList, unpack, unpackList } from "./packed.ts";

/** What a browser makes of it: the text alone came over. */
const sent = <T extends object>({ text }: Packed<T>): Packed<T> => ({ text });

const cards = [
  { name: `Women's "C" \\ \`$\``, price: 9900, tags: ["new"] },
  { name: "زنك", price: null, tags: [] },
];
const frame = { brand: { name: "Ü" }, pages: [1, 2] };

describe("packed data", () => {
  it("is the very objects where it was packed", () => {
    expect(unpack(pack(frame))).toBe(frame);
    expect(unpackList(packList(cards))).toBe(cards);
  });

  it("is equal where it was sent to, and the same each time it is asked for", () => {
    const arrived = [sent(pack(frame)), sent(packList(cards))] as const;
    expect(unpack(arrived[0])).toEqual(frame);
    expect(unpackList(arrived[1])).toEqual(cards);
    expect(unpackList(arrived[1])).toBe(unpackList(arrived[1]));
  });

  it("may be an empty list, but not one of different things", () => {
    expect(unpackList(sent(packList([])))).toEqual([]);
    expect(() => packList<object>([{ name: "a" }, { title: "b" }])).toThrow(TypeError);
  });
});
