import { expect, it } from "vitest";
import type { StaffAnswers } from "../../shop/people/search-for-staff.ts";
import { wordsIn } from "../ui/words.tsx";
import { foundEntries } from "./entries.ts";

it("leads whoever may edit products to their editor, and others to their page in the shop", () => {
  const name = { en: "Zinc", ar: "زنك" };
  const product = { slug: "zinc", sku: "Z-1", name, picture: "zinc.webp" };
  const found: StaffAnswers = { orders: [], customers: [], products: [product] };
  const ways = [true, false].map((mayEdit) => {
    const [entry] = foundEntries(found, "all", { t: wordsIn("ar"), language: "ar", mayEdit });
    return [entry?.label, entry?.to, entry?.href];
  });
  expect(ways).toEqual([
    ["زنك", "/products/zinc", undefined],
    ["زنك", undefined, "/ar/product/zinc"],
  ]);
});
