import { describe, expect, it } from "vitest";
import { changedRow, type IngredientRow, isShareDoubtful } from "./ingredients.ts";

const magnesium: IngredientRow = {
  name: { en: "Magnesium", ar: "مغنيسيوم" },
  amount: 250,
  unit: "mg",
  nrv_percent: 67,
};

describe("the share of the reference value", () => {
  it("goes with what it is worked out from, and away where the EU names none", () => {
    expect(changedRow(magnesium, { amount: 375 }).nrv_percent).toBe(100);
    expect(changedRow(magnesium, { name: { en: "Zinc", ar: "زنك" }, amount: 5 }).nrv_percent).toBe(50);
    expect(changedRow(magnesium, { name: { en: "Curcumin", ar: "كركمين" } }).nrv_percent).toBeNull();
    expect(changedRow(magnesium, { unit: "×10⁹ CFU" }).nrv_percent).toBeNull();
    // As it is typed anew, figure by figure.
    const begun = changedRow(changedRow(magnesium, { amount: null }), { amount: 3 });
    expect(changedRow(begun, { amount: 30 }).nrv_percent).toBe(8);
  });

  it("stays where it was typed by hand, and is to be checked when something else is said beside it", () => {
    const own = changedRow(magnesium, { nrv_percent: 70 });
    const other = changedRow(own, { amount: 300 });
    expect(other.nrv_percent).toBe(70);
    expect(isShareDoubtful(other, own)).toBe(true);
    expect(isShareDoubtful(own, own)).toBe(false);
    expect(isShareDoubtful({ ...other, nrv_percent: 80 }, own)).toBe(false);
    expect(isShareDoubtful(other, undefined)).toBe(false);
  });
});
