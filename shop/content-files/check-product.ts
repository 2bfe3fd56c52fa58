import type { StoredProduct, WrittenData } from "../content/content.ts";
import { type Known, leadsToPage } from "../content/site-links.ts";
import { problemsOf, siteLinksOf } from "./markdown.ts";
import { picturesOf, productRecord } from "./product-record.ts";
import { productFile } from "./schemas.ts";
import { faultsFrom, type Problem, problemsFrom, type WrittenFault } from "./written-fault.ts";

/** A product as somebody has written it → what the shop stores, or everything that is in the way of it. */
export function checkProduct(
  data: WrittenData,
  known: Known & { picture: (path: string) => boolean },
): { record: StoredProduct; faults?: undefined } | { faults: WrittenFault[] } {
  const result = productFile.safeParse({ ...data, stock: 0 }, { reportInput: true });
  if (!result.success) return { faults: faultsFrom(problemsFrom(result.error.issues)) };
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
  for (const key of ["goes_well_with", "alternatives", "you_may_also_like"] as const) {
    for (const [index, slug] of file[key].entries()) {
      if (slug === file.slug) faults.push({ key: `${key}[${index}]`, problem: "must not name the product itself" });
      else if (!known.product(slug)) faults.push({ key: `${key}[${index}]`, problem: `there is no product ${slug}` });
    }
  }
  for (const { key, path } of picturesOf(file))
    if (!known.picture(path))
      faults.push({
        key,
        problem: key === "pictures" ? "is missing" : `the picture pictures/${path} does not exist`,
      });
  if (faults.length > 0) return { faults: faultsFrom(faults) };
  const { stock: _ledgers, ...record } = productRecord(file);
  return { record };
}
