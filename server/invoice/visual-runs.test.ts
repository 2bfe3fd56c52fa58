import { describe, expect, it } from "vitest";
import { type Direction, visualRuns } from "./visual-runs.ts";

/** What stands on paper from left to right; letters that the font will turn are shown in braces, in reading order. */
function onPaper(line: string, direction: Direction): string {
  const runs = visualRuns(line, direction, (text) => [{ text, font: null }]);
  return runs.map(({ text }) => (/\p{Script=Arabic}/u.test(text) ? `{${text}}` : text)).join("");
}

describe("a line in the order in which it is drawn", () => {
  it("leaves figures in Arabic text as they are read", () => {
    expect(onPaper("زنك 25 ملغ", "rtl")).toBe("{ ملغ}25{زنك }");
  });

  it("puts the colon on the far side of an Arabic name, and keeps an isolated amount whole", () => {
    expect(onPaper("المجموع: \u2066SAR −113.90\u2069", "rtl")).toBe("SAR −113.90{المجموع: }");
  });

  it("turns brackets round", () => {
    expect(onPaper("كريم (مرهم)", "rtl")).toBe("{كريم (مرهم)}".replace("(", "<").replace(")", "(").replace("<", ")"));
  });

  it("keeps Latin words in order within Arabic, and Arabic ones within Latin", () => {
    expect(onPaper("مع Vitamin B6 هنا", "rtl")).toBe("{ هنا}Vitamin B6{مع }");
    expect(onPaper("Take زنك ثم حديد now", "ltr")).toBe("Take {زنك ثم حديد} now");
  });
});
