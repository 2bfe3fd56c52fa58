import { describe, expect, it } from "vitest";
import { deserialize, deserializeList, type Serialized, serializeListOnce, serializeOnce } from "./serialize-once.ts";

/** What a browser makes of it: the text alone came over. */
const sent = <T extends object>({ text }: Serialized<T>): Serialized<T> => ({ text });

const cards = [
  { name: `Women's "C" \\ \`$\``, price: 9900, tags: ["new"] },
  { name: "زنك", price: null, tags: [] },
];
const frame = { brand: { name: "Ü" }, pages: [1, 2] };

describe("packed data", () => {
  it("is the very objects where it was packed", () => {
    expect(deserialize(serializeOnce(frame))).toBe(frame);
    expect(deserializeList(serializeListOnce(cards))).toBe(cards);
  });

  it("is equal where it was sent to, and the same each time it is asked for", () => {
    const arrived = [sent(serializeOnce(frame)), sent(serializeListOnce(cards))] as const;
    expect(deserialize(arrived[0])).toEqual(frame);
    expect(deserializeList(arrived[1])).toEqual(cards);
    expect(deserializeList(arrived[1])).toBe(deserializeList(arrived[1]));
  });

  it("may be an empty list, but not one of different things", () => {
    expect(deserializeList(sent(serializeListOnce([])))).toEqual([]);
    expect(() => serializeListOnce<object>([{ name: "a" }, { title: "b" }])).toThrow(TypeError);
  });
});
