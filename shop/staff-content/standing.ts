import { sql } from "drizzle-orm";
import { knownPages } from "../catalog/known-pages.ts";
import { READING_KINDS, type RedirectRule } from "../content/documents.ts";
import type { Known } from "../content/site-links.ts";
import type { ShopContext } from "../context.ts";
import { rowsOf, type Transaction } from "../database/database.ts";
import { oneOf } from "../database/one-of.ts";

/** The texts there are to lead to, those that wait for their day or their moment as well but not those that have an end, and where former addresses lead. */
export interface Standing extends Pick<Known, "page" | "blog" | "story"> {
  redirects: readonly RedirectRule[];
}

/** Everything there is to lead to: the products of now, and texts that wait for their day or their moment as well. */
export const wholeCatalog = ({ catalogAt }: Pick<ShopContext, "catalogAt">) => catalogAt(LAST_MOMENT, "everyone");
const LAST_MOMENT = new Date(8.64e15);

/** As the catalogue in memory has it: good enough to tell somebody who writes, a moment late to decide by. */
export function standingInMemory(shop: Pick<ShopContext, "catalogAt">): Standing {
  const catalog = wholeCatalog(shop);
  const { page, blog, story } = knownPages(catalog);
  return { page, blog, story, redirects: catalog.redirects };
}

/** As the transaction finds it. Whoever decides by it holds the lock of the lists (`lockLists`), so that it stays so. */
export async function standingNow(tx: Transaction): Promise<Standing> {
  const texts = await rowsOf<{ name: string }>(
    tx,
    sql`select kind || '/' || key as name from documents d where ${oneOf(sql`kind`, READING_KINDS)} and active
          and not exists (select from document_versions v where v.kind = d.kind and v.key = d.key and v.state = 'scheduled' and v.ends = 'off')
        union select v.kind || '/' || v.key from document_versions v join documents d on d.kind = v.kind and d.key = v.key
          where v.state = 'scheduled' and v.ends is distinct from 'off' and (d.active or v.until is null)`,
  );
  const redirects = await rowsOf<{ data: RedirectRule }>(
    tx,
    sql`select data from documents where kind = 'redirect' and active order by position, key`,
  );
  const names = new Set(texts.map(({ name }) => name));
  return {
    page: (slug) => names.has(`page/${slug}`),
    blog: (slug) => names.has(`article/${slug}`),
    story: (slug) => names.has(`story/${slug}`),
    redirects: redirects.map(({ data }) => data),
  };
}
