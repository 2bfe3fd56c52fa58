import type { Translate } from "#texts/translate.ts";
import type { PageHead } from "../metadata/page-meta.ts";

/** Products on one page of a list, whatever the list is of. */
const PAGE_SIZE = 12;

/** One page of a list, from 1 on. */
export interface ListPage<Item> {
  items: Item[];
  page: number;
  pages: number;
  /** There are not so many pages as were asked for: this is the last one once more. */
  isBeyond: boolean;
}

/** The page that is asked for, or the last one. */
export function listPage<Item>(all: readonly Item[], asked: number): ListPage<Item> {
  const pages = Math.max(1, Math.ceil(all.length / PAGE_SIZE));
  const page = Math.min(pages, asked);
  return { items: all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), page, pages, isBeyond: asked > pages };
}

/** The address of another page of a list: the first one has none of its own. */
export function numberedPath(path: string, page: number): string {
  return page === 1 ? path : `${path}?page=${page}`;
}

/** What the head of a list's page says of it; `to` is the address of another page. */
export function listHead(
  title: string,
  { page, pages, isBeyond }: Omit<ListPage<unknown>, "items">,
  to: (page: number) => string,
  t: Translate,
): Pick<PageHead, "title" | "prev" | "next" | "noIndex"> {
  return {
    title: page === 1 ? title : `${title}: ${t("shop.page_of", { page, pages })}`,
    prev: page > 1 ? to(page - 1) : undefined,
    next: page < pages ? to(page + 1) : undefined,
    noIndex: isBeyond,
  };
}
