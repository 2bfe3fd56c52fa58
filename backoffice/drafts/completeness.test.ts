import { expect, it } from "vitest";
import { saidIn } from "./completeness.ts";

it("counts the texts that each language says, lists and rows among them, and names those it does not", () => {
  const written = {
    slug: "calm",
    price_aed: 12,
    name: { en: "Calm", ar: " " },
    benefits: { en: ["Rest"], ar: [] },
    ingredients: { serving: { en: "", ar: "كبسولة" }, rows: [{ name: { en: "Zinc" }, amount: 3 }] },
    pictures: [{ file: "a.webp", alt: { en: "Pack", ar: "علبة" } }],
  };
  expect(saidIn(written)).toEqual({
    en: { said: 4, all: 5, missing: ["ingredients.serving.en"] },
    ar: { said: 2, all: 5, missing: ["name.ar", "benefits.ar", "ingredients.rows[0].name.ar"] },
  });
});
