import { expect, it } from "vitest";
import { faultsOf } from "../checkout/form-faults.ts";
import { reviewSchema } from "./review-schema.ts";

const said = { text: "It is easy to swallow.", display_name: "Mariam H." };

it("asks for the stars in words of its own, not as for a field that is empty or wrong", () => {
  for (const stars of [undefined, "", "0"]) {
    const { error } = reviewSchema.safeParse({ ...said, stars });
    expect(error && faultsOf(error).stars?.key, String(stars)).toBe("reviews.stars_missing");
  }
  expect(reviewSchema.safeParse({ ...said, stars: "5" }).success).toBe(true);
});
