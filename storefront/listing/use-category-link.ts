import { useSite } from "../i18n/site.tsx";
import type { ShownListing } from "./kept-filters.tsx";
import { listPath } from "./list-path.ts";

/** The same list in another category; what it is narrowed by stays. */
export function useCategoryLink(shown: ShownListing): (category: string | null) => string {
  const { paths } = useSite();
  return (category) => listPath(paths, { ...shown, category, page: 1 });
}
