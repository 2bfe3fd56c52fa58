import { describe, expect, it } from "vitest";
import { changedInOne, shortened } from "./changes.ts";
import { placesAround } from "./places.ts";

describe("what has changed", () => {
  it("is said whole where it is short, and from a little before the first difference on where it is long", () => {
    expect(shortened("89", "95")).toEqual(["89", "95"]);
    const text = `${"Take it with a meal. ".repeat(10)}One capsule a day.${" Store it dry.".repeat(20)}`;
    const [before, after] = shortened(text, text.replace("One capsule", "Two capsules"));
    expect(before).toMatch(/^….{0,40}One capsule a day.*…$/);
    expect(after).toMatch(/^….{0,40}Two capsules a day.*…$/);
    expect(shortened(text, "")[1]).toBe("");
  });

  it("is named where one language of two was changed only, within lists, too", () => {
    const from = {
      name: { en: "Zinc", ar: "زنك" },
      warnings: { en: "None.", ar: "لا شيء." },
      benefits: { en: ["Skin"], ar: ["البشرة"] },
      ingredients: { rows: [{ name: { en: "Zinc", ar: "زنك" }, amount: 10 }] },
      dosage: { en: "", ar: "كبسولة" },
    };
    const to = {
      name: { en: "Zinc 15", ar: "زنك 15" },
      warnings: { en: "None.\n", ar: "اسأل طبيبك." },
      benefits: { en: ["Skin", "Hair"], ar: ["البشرة"] },
      ingredients: { rows: [{ name: { en: "Zinc oxide", ar: "زنك" }, amount: 10 }, { name: { en: "Iron", ar: "" } }] },
      // What was never said in one language is missing there, which is said already.
      dosage: { en: "A capsule", ar: "كبسولة" },
    };
    expect(changedInOne(from, to)).toEqual({ en: ["benefits", "ingredients.rows[0].name"], ar: ["warnings"] });
    expect(changedInOne({}, to)).toEqual({ en: [], ar: [] });
  });
});

it("is found by its place, or by what that stands in", () => {
  expect(placesAround("ingredients.rows[0].name.ar")).toEqual([
    "ingredients.rows[0].name.ar",
    "ingredients.rows[0].name",
    "ingredients.rows[0]",
    "ingredients.rows",
    "ingredients",
  ]);
});
