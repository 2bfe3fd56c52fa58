import { type SQL, sql } from "drizzle-orm";
import { withBrand } from "../catalog/brand-name.ts";
import { pictureAddress } from "../catalog/product.ts";
import type { ReadingKind } from "../content/documents.ts";
import type { ShopContext } from "../context.ts";
import { type Database, rowsOf, type Transaction } from "../database/database.ts";
import type { Text } from "../market/market.ts";
import { NAMED, REMOVED_KEPT_DAYS, sceneOf } from "../pictures/kept-pictures.ts";

export const PICTURE_VIEWS = ["all", "unused", "removed"] as const;
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

/** A picture that staff have added. */
export interface PictureRow {
  /** Its name. */
  file: string;
  /** Its address. */
  picture: string;
  bytes: number;
  added_at: string;
  users: PictureUser[];
  removed_at: string | null;
  /** When it is deleted unless it is taken back or an order shows it; null while it is not removed, and where one does. */
  deleted_at: string | null;
}

const PAGE = 48;

/**
 * Pictures that staff have added, the newest first, and how many there are of each view: all that may be named,
 * those of them that nothing names (`unused`), and those that are removed. `next` leads on; null at the end.
 */
export async function listPictures(
  { db, brand }: Pick<ShopContext, "db" | "brand">,
  { view, after }: { view: PictureView; after: string | null },
): Promise<{ rows: PictureRow[]; next: string | null; counts: Record<PictureView, number> }> {
  const [at = null, last = null] = after?.split("_") ?? [];
  const isAfter = after === null ? sql`true` : sql`(created_at, file) < (${at}::timestamptz, ${last})`;
  // What is named is gathered once, for the page and for the counts beside it.
  const [read] = await rowsOf<{ counts: Record<PictureView, number>; found: Omit<PictureRow, "picture" | "users">[] }>(
    db,
    sql`with named as materialized (${NAMED}),
        kept as materialized (
          select file, created_at, removed_at, is_ordered, used is null as unused
          from product_pictures left join named on used = file),
        page as (
          select * from kept where ${IN_VIEW[view]} and ${isAfter} order by created_at desc, file desc limit ${PAGE + 1})
        select (select json_build_object('all', count(*) filter (where ${IN_VIEW.all}),
                  'unused', count(*) filter (where ${IN_VIEW.unused}), 'removed', count(*) filter (where ${IN_VIEW.removed}))
                from kept) as counts,
          (select coalesce(json_agg(json_build_object('file', file,
                     'bytes', (select octet_length(picture) from product_pictures p where p.file = page.file),
                     'added_at', ${momentOf(sql`created_at`)}, 'removed_at', ${momentOf(sql`removed_at`)},
                     'deleted_at', ${momentOf(sql`case when not is_ordered
                       then removed_at + ${REMOVED_KEPT_DAYS}::int * interval '1 day' end`)})
                   order by created_at desc, file desc), '[]') from page) as found`,
  );
  const { counts, found } = read ?? { counts: { all: 0, unused: 0, removed: 0 }, found: [] };
  const shown = found.slice(0, PAGE);
  const users = await usersOf(
    db,
    { brand },
    shown.map(({ file }) => file),
  );
  const end = shown.at(-1);
  return {
    rows: shown.map((row) => ({
      ...row,
      picture: pictureAddress(`products/${row.file}`),
      users: users.get(row.file) ?? [],
    })),
    next: found.length > PAGE && end !== undefined ? `${end.added_at}_${end.file}` : null,
    counts,
  };
}

/** What names pictures, by their files: what does now before what did. */
export async function usersOf(
  db: Database | Transaction,
  { brand }: Pick<ShopContext, "brand">,
  files: readonly string[],
): Promise<Map<string, PictureUser[]>> {
  const rows = await rowsOf<PictureUser & { file: string }>(
    db,
    sql`with f as (select file from json_array_elements_text(${JSON.stringify(files)}::json) as f(file))
        select f.file, 'product' as kind, p.slug, p.content->'name' as name, bool_or(v.state <> 'archived') as is_now
          from f join product_versions v on v.pictures ? f.file join products p on p.id = v.product_id group by f.file, p.id
        union all
        select f.file, d.kind, d.key, jsonb_build_object(
            'en', coalesce(d.data#>>'{title,en}', max(v.data#>>'{title,en}'), d.key),
            'ar', coalesce(d.data#>>'{title,ar}', max(v.data#>>'{title,ar}'), d.key)), bool_or(v.state <> 'archived')
          from f join document_versions v on v.scenes ? ${sceneOf(sql`f.file`)}
          join documents d on d.kind = v.kind and d.key = v.key group by f.file, d.kind, d.key
        union all
        select f.file, 'category', c.slug, c.name, true
          from f join categories c on c.active and c.picture = 'categories/' || f.file
        order by is_now desc, kind desc, slug`,
  );
  const users = Map.groupBy(rows, ({ file }) => file);
  const told = ({ file: _, ...user }: (typeof rows)[number]) => ({ ...user, name: withBrand(user.name, brand.name) });
  return new Map([...users].map(([file, named]) => [file, named.map(told)]));
}

const IN_VIEW: Record<PictureView, SQL> = {
  all: sql`removed_at is null`,
  unused: sql`removed_at is null and unused`,
  removed: sql`removed_at is not null`,
};

const momentOf = (moment: SQL) => sql`to_char((${moment}) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
