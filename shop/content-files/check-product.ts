import type { ProductData, StoredProduct } from "../content/content.ts";
import { type Known, leadsToPage } from "../content/site-links.ts";
import { keyPath } from "./fault.ts";
import { problemsOf, siteLinksOf } from "./markdown.ts";
import { productRecord } from "./product-record.ts";
import { productFile } from "./schemas.ts";

/** What keeps a product from being published: where, e.g. `name.ar`, and why: as a kind, and in English. */
export interface ProductFault {
  key: string;
  kind: FaultKind;
  problem: string;
}

/** Kinds that whoever writes is told of in their language, by how the problem is put. */
const KINDS = {
  missing: /^(is missing|must not be empty|must name at least one)/,
  not_arabic: /^is not Arabic/,
  not_english: /^is Arabic/,
  too_long: /^is longer/,
  uneven: /as many lines/,
  price: /price|gifts/,
  days: /^must be after/,
  link: /^leads to/,
  unknown: /^there is no|^must not name/,
} as const;
export type FaultKind = keyof typeof KINDS | "unclear";

function kindOf(problem: string): FaultKind {
  const known = Object.entries(KINDS).find(([, put]) => put.test(problem));
  return (known?.[0] as FaultKind | undefined) ?? "unclear";
}

/** Of one place the first problem only: the others follow from it. */
function faultsFrom(problems: readonly { key: string; problem: string }[]): ProductFault[] {
  const first = problems.filter(({ key }, place) => problems.findIndex((other) => other.key === key) === place);
  return first.map(({ key, problem }) => ({ key, kind: kindOf(problem), problem }));
}

/** A product as somebody has written it → what the shop stores, or everything that is in the way of it. */
export function checkProduct(
  data: ProductData,
  known: Known,
): { record: StoredProduct; faults?: undefined } | { faults: ProductFault[] } {
  const result = productFile.safeParse({ ...data, stock: 0 }, { reportInput: true });
  if (!result.success) {
    const faults = result.error.issues.flatMap((issue) => {
      if (issue.code === "unrecognized_keys")
        return issue.keys.map((key) => ({
          key: keyPath([...issue.path, key]),
          problem: "is not a key of this format",
        }));
      const isMissing = issue.code === "invalid_type" && (issue.input === undefined || issue.input === null);
      return [{ key: keyPath(issue.path), problem: isMissing ? "is missing" : issue.message }];
    });
    return { faults: faultsFrom(faults) };
  }
  const file = result.data;
  const faults: { key: string; problem: string }[] = [];
  for (const key of ["description", "how_to_use"] as const) {
    for (const language of ["en", "ar"] as const) {
      for (const { problem } of problemsOf(file[key][language])) faults.push({ key: `${key}.${language}`, problem });
      for (const { link } of siteLinksOf(file[key][language]))
        if (!leadsToPage(link, known))
          faults.push({ key: `${key}.${language}`, problem: `leads to ${link}, which does not exist` });
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
  if (faults.length > 0) return { faults: faultsFrom(faults) };
  const { stock: _ledgers, ...record } = productRecord(file);
  return { record };
}
