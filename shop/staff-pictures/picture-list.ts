import { type SQL, sql } from "drizzle-orm";
import { withBrand } from "../catalog/brand-name.ts";
import { pictureAddress } from "../catalog/product.ts";
import type { ReadingKind } from "../content/documents.ts";
import type { ShopContext } from "../context.ts";
import { type Database, rowsOf, type Transaction } from "../database/database.ts";
import { isoMoment } from "../database/iso-moment.ts";
import type { Text } from "../market/market.ts";
import { pageOf } from "../page-of.ts";
import { NAMED, REMOVED_KEPT_DAYS, sceneOf } from "../pictures/kept-pictures.ts";
import { foldedWord } from "../search/search-term.ts";

/** `delivered`: those of the content folder; the others are of what staff have added. */
export const PICTURE_VIEWS = ["all", "delivered", "unused", "removed"] as const;
export type PictureView = (typeof PICTURE_VIEWS)[number];

/**
 * A product, a text or a category that names a picture: `is_now` in what is published, drafted or waits, otherwise in
 * earlier versions alone.
 */
export interface PictureUser {
  kind: "product" | "category" | ReadingKind;
  slug: string;
  name: Text;
  is_now: boolean;
}

/** A picture that staff have added, or that came with the shop: of such a one nobody knows when, and it stays. */
export interface PictureRow {
  /** Its name. */
  file: string;
  /** Its address. */
  picture: string;
  /** Null of a delivered one. */
  bytes: number | null;
  added_at: string | null;
  users: PictureUser[];
  removed_at: string | null;
  /** When it is deleted unless it is taken back or an order shows it; null while it is not removed, and where one does. */
  deleted_at: string | null;
}

const PAGE = 48;

/**
 * Pictures that staff have added, the newest first, and how many there are of each view: all that may be named,
 * those of them that nothing names (`unused`), and those that are removed; or those `delivered`, by their paths. `q`: with
 * every word of it in their names, or in what uses them. `next` leads on; null at the end. As many statements for any number.
 */
export async function listPictures(
  { db, brand }: Pick<ShopContext, "db" | "brand">,
  { view, q, after }: { view: PictureView; q: string; after: string | null },
  delivered: readonly string[],
): Promise<{ rows: PictureRow[]; next: string | null; counts: Record<PictureView, number> }> {
  const [at = null, last = null] = after === null || view === "delivered" ? [] : after.split("_");
  const isAfter = at === null ? sql`true` : sql`(created_at, file) < (${at}::timestamptz, ${last})`;
  const isFound = q === "" ? sql`true` : sql`file = any(${sql.param(await keptFoundBy({ db, brand }, q))}::text[])`;
  // What is named is gathered once, for the page and for the counts beside it.
  const [read] = await rowsOf<{
    counts: Record<Exclude<PictureView, "delivered">, number>;
    found: (Omit<PictureRow, "picture" | "users"> & { added_at: string })[];
  }>(
    db,
    sql`with named as materialized (${NAMED}),
        kept as materialized (
          select file, created_at, removed_at, is_ordered, used is null as unused
          from product_pictures left join named on used = file),
        page as (
          select * from kept where ${IN_VIEW[view]} and ${isFound} and ${isAfter} order by created_at desc, file desc limit ${PAGE + 1})
        select (select json_build_object('all', count(*) filter (where ${IN_VIEW.all}),
                  'unused', count(*) filter (where ${IN_VIEW.unused}), 'removed', count(*) filter (where ${IN_VIEW.removed}))
                from kept) as counts,
          (select coalesce(json_agg(json_build_object('file', file,
                     'bytes', (select octet_length(picture) from product_pictures p where p.file = page.file),
                     'added_at', ${isoMoment("created_at")}, 'removed_at', ${isoMoment("removed_at")},
                     'deleted_at', ${isoMoment(sql`case when not is_ordered
                       then removed_at + ${REMOVED_KEPT_DAYS}::int * interval '1 day' end`)})
                   order by created_at desc, file desc), '[]') from page) as found`,
  );
  const { counts: kept, found } = read ?? { counts: { all: 0, unused: 0, removed: 0 }, found: [] };
  const counts = { ...kept, delivered: delivered.length };
  if (view === "delivered") return { ...(await deliveredPage({ db, brand }, delivered, q, after)), counts };
  const { rows: shown, next } = pageOf(found, PAGE, (last) => `${last.added_at}_${last.file}`);
  const users = await usersOf(
    db,
    { brand },
    shown.map(({ file }) => file),
  );
  return {
    rows: shown.map((row) => ({
      ...row,
      picture: pictureAddress(`products/${row.file}`),
      users: users.get(row.file) ?? [],
    })),
    next,
    counts,
  };
}

async function deliveredPage(
  { db, brand }: Pick<ShopContext, "db" | "brand">,
  delivered: readonly string[],
  q: string,
  after: string | null,
): Promise<{ rows: PictureRow[]; next: string | null }> {
  const users = await usersOf(db, { brand }, delivered);
  const isFound = isFoundBy(q);
  const found = delivered
    .filter((path) => (after === null || path > after) && isFound(path, users.get(path) ?? []))
    .toSorted((one, other) => (one < other ? -1 : 1));
  const { rows: shown, next } = pageOf(found, PAGE, (path) => path);
  return {
    rows: shown.map((path) => ({
      ...{ file: path.split("/").at(-1) ?? "", picture: pictureAddress(path), users: users.get(path) ?? [] },
      ...{ bytes: null, added_at: null, removed_at: null, deleted_at: null },
    })),
    next,
  };
}

/** The files of added pictures that are found by `q`. */
async function keptFoundBy({ db, brand }: Pick<ShopContext, "db" | "brand">, q: string): Promise<string[]> {
  const files = (await rowsOf<{ file: string }>(db, sql`select file from product_pictures`)).map(({ file }) => file);
  const users = await usersOf(db, { brand }, files);
  const isFound = isFoundBy(q);
  return files.filter((file) => isFound(file, users.get(file) ?? []));
}

/** Whether every word of `q` is in a picture's name, or in what its users are called in either language. */
function isFoundBy(q: string): (name: string, users: readonly PictureUser[]) => boolean {
  const words = q.split(/\s+/).map(foldedWord);
  return (name, users) => {
    const said = [name, ...users.flatMap(({ slug, name }) => [slug, name.en, name.ar])].map(foldedWord).join(" ");
    return words.every((word) => said.includes(word));
  };
}

/**
 * What names pictures, by their files (of added ones) or paths: what does now before what did. A product that names none
 * has those that are called after it.
 */
export async function usersOf(
  db: Database | Transaction,
  { brand }: Pick<ShopContext, "brand">,
  asked: readonly string[],
): Promise<Map<string, PictureUser[]>> {
  const rows = await rowsOf<PictureUser & { said: string }>(
    db,
    sql`with f as (select said, regexp_replace(said, '^.*/', '') as file, substring(said from '^(.*)/') as folder
            from json_array_elements_text(${JSON.stringify(asked)}::json) as f(said)),
          shown as (
            select f.said, v.product_id, v.state from f join product_versions v on v.pictures ? f.file
              where coalesce(f.folder, 'products') = 'products'
            union all select f.said, v.product_id, v.state
              from f join products p on f.folder = 'products' and f.file in (p.slug || '-pack.webp', p.slug || '-cover.webp')
              join product_versions v on v.product_id = p.id and v.pictures = '[]')
        select shown.said, 'product' as kind, p.slug, p.content->'name' as name, bool_or(shown.state <> 'archived') as is_now
          from shown join products p on p.id = shown.product_id group by shown.said, p.id
        union all
        select f.said, d.kind, d.key, jsonb_build_object(
            'en', coalesce(d.data#>>'{title,en}', max(v.data#>>'{title,en}'), d.key),
            'ar', coalesce(d.data#>>'{title,ar}', max(v.data#>>'{title,ar}'), d.key)), bool_or(v.state <> 'archived')
          from f join document_versions v on v.scenes ? ${sceneOf(sql`f.file`)} and coalesce(f.folder, 'scenes') = 'scenes'
          join documents d on d.kind = v.kind and d.key = v.key group by f.said, d.kind, d.key
        union all
        select f.said, 'category', c.slug, c.name, true
          from f join categories c on c.active and c.picture = coalesce(f.folder, 'categories') || '/' || f.file
        order by is_now desc, kind desc, slug`,
  );
  const users = Map.groupBy(rows, ({ said }) => said);
  const told = ({ said: _, ...user }: (typeof rows)[number]) => ({ ...user, name: withBrand(user.name, brand.name) });
  return new Map([...users].map(([said, named]) => [said, named.map(told)]));
}

const IN_VIEW: Record<PictureView, SQL> = {
  all: sql`removed_at is null`,
  unused: sql`removed_at is null and unused`,
  removed: sql`removed_at is not null`,
  // They are in no table.
  delivered: sql`false`,
};
