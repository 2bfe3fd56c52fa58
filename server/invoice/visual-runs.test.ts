import { describe, expect, it } from "vitest";
import { isolated } from "../mail/order-words.ts";
import { type Direction, paragraphOf, visualRuns } from "./visual-runs.ts";

/** What stands on paper from left to right; letters that the font will turn are shown in braces, in reading order. */
function onPaper(written: string, direction: Direction, breakAfter = ""): string {
  const paragraph = paragraphOf(written, direction);
  const start = breakAfter === "" ? 0 : paragraph.text.indexOf(breakAfter) + breakAfter.length + 1;
  const runs = visualRuns(paragraph, { start, end: paragraph.text.length }, (text) => [{ text, font: null }]);
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

  it("keeps a figure with the pack it belongs to, also behind a Latin name", () => {
    expect(onPaper(`${isolated("MSM")} · ${isolated("120 كبسولة")}`, "rtl")).toBe("{ كبسولة}120 · MSM");
  });

  it("goes on with an isolated part in the next line", () => {
    const address = ["شارع المرسى", "Tower 3, 1204"].map(isolated).join("، ");
    expect(onPaper(address, "rtl", "Tower")).toBe("3, 1204");
    const name = `${isolated("العليا")}، ${isolated("12 King Fahd Road, 3")}`;
    expect(onPaper(name, "rtl", "Fahd")).toBe("Road, 3");
    expect(onPaper(name, "rtl", "King")).toBe("Fahd Road, 3");
  });

  it("keeps Latin words in order within Arabic, and Arabic ones within Latin", () => {
    expect(onPaper("مع Vitamin B6 هنا", "rtl")).toBe("{ هنا}Vitamin B6{مع }");
    expect(onPaper("Take زنك ثم حديد now", "ltr")).toBe("Take {زنك ثم حديد} now");
  });
});
