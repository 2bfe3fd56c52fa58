import { sql } from "drizzle-orm";
import { withBrand } from "../catalog/brand-name.ts";
import { READING_KINDS, type ReadingKind } from "../content/documents.ts";
import type { ShopContext } from "../context.ts";
import { rowsOf } from "../database/database.ts";
import { oneOf } from "../database/one-of.ts";
import type { Text } from "../market/market.ts";
import { foldedWord } from "../search/search-term.ts";

export interface FoundText {
  kind: ReadingKind;
  slug: string;
  title: Text;
  /** Whether it is published. */
  is_active: boolean;
}

/** Whether every word of `q` is in a title of either language or in the address. */
export function isTitled({ title, slug }: { title: Text; slug: string }, q: string): boolean {
  const text = [title.en, title.ar, slug].map(foldedWord).join(" ");
  return q.split(/\s+/).every((word) => text.includes(foldedWord(word)));
}

/** The first articles, stories and pages of a title or address, published ones before those that are being written. One statement. */
export async function findTexts(
  { db, brand }: Pick<ShopContext, "db" | "brand">,
  q: string,
  most: number,
): Promise<FoundText[]> {
  const rows = await rowsOf<Omit<FoundText, "title"> & { title: Partial<Text> | null }>(
    db,
    sql`select d.kind, d.key as slug, d.active as is_active,
               coalesce(d.data->'title', (v.data->'title')::jsonb) as title
        from documents d left join document_versions v on v.kind = d.kind and v.key = d.key and v.state = 'draft'
        where ${oneOf(sql`d.kind`, READING_KINDS)} order by d.active desc, d.kind, d.key`,
  );
  const titled = ({ title, ...row }: (typeof rows)[number]): FoundText => ({
    ...row,
    title: withBrand({ en: title?.en ?? "", ar: title?.ar ?? "" }, brand.name),
  });
  return rows
    .map(titled)
    .filter((text) => isTitled(text, q))
    .slice(0, most);
}
