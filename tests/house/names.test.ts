import { expect, it } from "vitest";
import { sourceFiles } from "./source-files.ts";

/**
 * Among Arabic words a name like 5-MTHF is read backwards unless it is told to stand in one piece. Names leave catalogue
 * and orders for people by `nameIn` (shop/market/shown-text.ts), or by `unbroken` and `unbrokenProse`, which do the same and more.
 */
const FOR_OTHERS: Readonly<Record<string, string>> = {
  "shop/analytics/": "names in reports of machines",
  "shop/catalog/product-order.ts": "compares names",
  "shop/feeds/": "names in feeds of machines",
  "shop/market/shown-text.ts": "is the way itself",
  "shop/privacy/export-data.ts": "a file for machines",
  "shop/refunds/order-money.ts": "screens of staff",
  "shop/staff-": "screens of staff",
  "server/http/admin/": "screens of staff",
  "server/payments/": "names as providers take them",
  "storefront/layout/layout-data.ts": "words to search for",
};

/** Names that are taken in one language, and go on as they are kept. */
function keptNames(code: string): string[] {
  return code.match(/(?<!unbroken(?:Prose)?\((?:[\w?]+\.)*)\b\w*[nN]ame\)?(?:\?\.)?\[(?:[\w.]+\.)?language\]/g) ?? [];
}

it("names leave for people in reading order", () => {
  const found = ["shop", "server", "web", "storefront"]
    .flatMap((folder) => sourceFiles(folder, [".ts", ".tsx"]))
    .filter(({ path }) => !path.includes(".test.") && !Object.keys(FOR_OTHERS).some((place) => path.startsWith(place)))
    .flatMap(({ path, text }) => keptNames(text).map((name) => `${path}: ${name}`));
  expect(found).toEqual([]);
});

it("notices what it must notice", () => {
  for (const code of [
    "product.name[language]",
    "name[market.language]",
    "map.get(id)?.name[language]",
    "formerName?.[language]",
  ])
    expect(keptNames(`{ name: ${code} }`), code).toHaveLength(1);
  for (const code of ["nameIn(product.name, language)", "unbroken(product.name[language])", "names[at]"])
    expect(keptNames(`{ name: ${code} }`), code).toEqual([]);
});
