import { expect, test } from "vitest";
import { markedWords } from "./marked-words.ts";

const marked = (text: string, query: string) =>
  markedWords(text, query)
    .map((part) => (part.isHit ? `[${part.text}]` : part.text))
    .join("");

test.each([
  ["Magnesium Seven Salts", "magnes", "[Magnesium] Seven Salts"],
  ["Magnesium Seven Salts", "magnezium", "[Magnesium] Seven Salts"],
  ["Vitamin D3 + K2 Drops", "d3 vitamin", "[Vitamin] [D3] + K2 Drops"],
  ["مغنيسيوم بسبعة أملاح", "مغنيسيوم", "[مغنيسيوم] بسبعة أملاح"],
  ["أملاح المغنيسيوم", "مغني", "أملاح [المغنيسيوم]"],
  ["Zinc", "", "Zinc"],
  ["Zinc (15 mg)", "<b>", "Zinc (15 mg)"],
])("%s, asked for %s, is %s", (text, query, expected) => {
  expect(marked(text, query)).toBe(expected);
});

test("nothing is lost", () => {
  const text = "Citrate, bisglycinate, oxide: the forms";
  expect(
    markedWords(text, "oxide")
      .map((part) => part.text)
      .join(""),
  ).toBe(text);
});
