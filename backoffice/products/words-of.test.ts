import { describe, expect, it } from "vitest";
import { productFile } from "../../shop/content-files/schemas.ts";
import { LANGUAGES } from "../../shop/market/market.ts";
import { staffWords } from "../../tests/browser/back-office-steps.ts";
import { partSays, placeName } from "./words-of.ts";

describe.each(LANGUAGES)("a product in words (%s)", (language) => {
  const t = staffWords(language);

  it("has a name for every field", () => {
    for (const field of Object.keys(productFile.shape)) {
      expect(placeName(field, t), field).not.toBe(field);
    }
  });

  it("says what is chosen as the editor says it", () => {
    const says = (written: object, part: string) => partSays({ ...written }, part, { t, language });
    expect(says({ subscription: true }, "subscription")).toBe(t("content.yes"));
    expect(says({ price_aed: 149 }, "price_aed")).toBe(language === "en" ? "AED 149.00" : "149.00 د.إ");
    expect(says({ line: "sports" }, "line")).toBe(t("product.line_sports"));
    expect(says({ form: "drops" }, "form")).toBe(t("product.form_drops"));
    expect(says({ badges: ["vegan", "eco_friendly"] }, "badges")).toBe(
      [t("product.badge_vegan"), t("product.badge_eco_friendly")].join(t("draft.comma")),
    );
    expect(says({ tags: ["trending", "summer"] }, "tags")).toBe(
      [t("product.tag_trending"), "summer"].join(t("draft.comma")),
    );
  });
});
