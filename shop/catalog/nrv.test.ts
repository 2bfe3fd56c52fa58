import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { nrvPercent } from "./nrv.ts";

describe("the percentage of the reference value", () => {
  it("is that of the regulation", () => {
    expect(nrvPercent("Magnesium", 250, "mg")).toBe(67);
    expect(nrvPercent("Vitamin D3 (800 IU)", 20, "µg")).toBe(400);
    expect(nrvPercent("Vitamin B12", 0.0025, "mg")).toBe(100);
    expect(nrvPercent("Melatonin", 1, "mg")).toBeNull();
    expect(nrvPercent("Vitamin D", 800, "IU")).toBeNull();
  });

  it("is what every product of the catalogue says", () => {
    const folder = "content/products";
    const said = readdirSync(folder).flatMap((file) => {
      const { slug, ingredients } = parse(readFileSync(`${folder}/${file}`, "utf8"));
      return ingredients.rows.flatMap(
        ({
          name,
          amount,
          unit,
          nrv_percent,
        }: {
          name: { en: string };
          amount: number;
          unit: string;
          nrv_percent: number;
        }) => {
          const computed = nrvPercent(name.en, amount, unit);
          return computed === null ? [] : [[slug, name.en, amount, computed, nrv_percent]];
        },
      );
    });
    expect(said.length).toBeGreaterThan(150);
    expect(said.filter(([, , , computed, written]) => computed !== written)).toEqual([]);
  });
});
