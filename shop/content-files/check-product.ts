import { NEIGHBOURS } from "../catalog/product.ts";
import type { StoredProduct, WrittenData } from "../content/content.ts";
import { type Known, leadsToPage } from "../content/site-links.ts";
import { problemsOf, siteLinksOf } from "./markdown.ts";
import { picturesOf, productRecord } from "./product-record.ts";
import { productFile } from "./schemas.ts";
import { faultsFrom, type Problem, problemsFrom, type WrittenFault } from "./written-fault.ts";

/** A product as somebody has written it → what the shop stores, or everything that is in the way of it. */
export function checkProduct(
  data: WrittenData,
  known: Known & {
    picture: (path: string) => boolean;
    /** Why its address cannot be had; null: it is its own. */
    taken: string | null;
  },
): { record: StoredProduct; faults?: undefined } | { faults: WrittenFault[] } {
  const result = productFile.safeParse({ ...data, stock: 0 }, { reportInput: true });
  if (!result.success) {
    // That it has no picture yet is known before everything else of it is in order.
    const unnamed = data.pictures === undefined ? missingPictures({ slug: String(data.slug) }, known) : [];
    return { faults: faultsFrom([...problemsFrom(result.error.issues), ...unnamed]) };
  }
  const file = result.data;
  const faults: Problem[] = [];
  for (const key of ["description", "how_to_use"] as const) {
    for (const language of ["en", "ar"] as const) {
      for (const { line, problem } of problemsOf(file[key][language]))
        faults.push({ key: `${key}.${language}`, line, problem });
      for (const { line, link } of siteLinksOf(file[key][language]))
        if (!leadsToPage(link, known))
          faults.push({ key: `${key}.${language}`, line, problem: `leads to ${link}, which does not exist` });
    }
  }
  for (const [index, slug] of file.categories.entries())
    if (!known.category(slug)) faults.push({ key: `categories[${index}]`, problem: `there is no category ${slug}` });
  for (const key of NEIGHBOURS) {
    for (const [index, slug] of file[key].entries()) {
      if (slug === file.slug) faults.push({ key: `${key}[${index}]`, problem: "must not name the product itself" });
      else if (!known.product(slug)) faults.push({ key: `${key}[${index}]`, problem: `there is no product ${slug}` });
    }
  }
  if (known.taken !== null) faults.push({ key: "slug", problem: known.taken });
  faults.push(...missingPictures(file, known));
  if (faults.length > 0) return { faults: faultsFrom(faults) };
  const { stock: _ledgers, ...record } = productRecord(file);
  return { record };
}

function missingPictures(
  file: Parameters<typeof picturesOf>[0],
  known: { picture: (path: string) => boolean },
): Problem[] {
  return picturesOf(file)
    .filter(({ path }) => !known.picture(path))
    .map(({ key, path }) => ({
      key,
      problem: key === "pictures" ? "is missing" : `the picture pictures/${path} does not exist`,
    }));
}
