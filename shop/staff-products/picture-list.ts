import { type SQL, sql } from "drizzle-orm";
import { pictureAddress } from "../catalog/product.ts";
import type { ShopContext } from "../context.ts";
import { type Database, rowsOf, type Transaction } from "../database/database.ts";
import type { Text } from "../market/market.ts";
import { REMOVED_KEPT_DAYS } from "../pictures/kept-pictures.ts";

export const PICTURE_VIEWS = ["all", "unused", "removed"] as const;
export type PictureView = (typeof PICTURE_VIEWS)[number];

/** A product that names a picture: `is_now` in what is published, drafted or waits, otherwise in earlier versions alone. */
export interface PictureUser {
  slug: string;
  name: Text;
  is_now: boolean;
}

/** A picture that staff have added. */
export interface PictureRow {
  /** Its name below `products/`. */
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
 * Pictures that staff have added to products, the newest first, and how many there are of each view: all that may be named,
 * those of them that nothing names (`unused`), and those that are removed. `next` leads on; null at the end.
 */
export async function listPictures(
  { db }: Pick<ShopContext, "db">,
  { view, after }: { view: PictureView; after: string | null },
): Promise<{ rows: PictureRow[]; next: string | null; counts: Record<PictureView, number> }> {
  const [at = null, last = null] = after?.split("_") ?? [];
  const isAfter = after === null ? sql`true` : sql`(created_at, file) < (${at}::timestamptz, ${last})`;
  const found = await rowsOf<Omit<PictureRow, "picture" | "users">>(
    db,
    sql`with ${NAMED} select file, octet_length(picture) as bytes, ${momentOf(sql`created_at`)} as added_at,
          ${momentOf(sql`removed_at`)} as removed_at,
          ${momentOf(sql`case when not is_ordered then removed_at + ${REMOVED_KEPT_DAYS}::int * interval '1 day' end`)} as deleted_at
        from ${PICTURES} where ${IN_VIEW[view]} and ${isAfter} order by created_at desc, file desc limit ${PAGE + 1}`,
  );
  const shown = found.slice(0, PAGE);
  const users = await usersOf(
    db,
    shown.map(({ file }) => file),
  );
  const [counts] = await rowsOf<Record<PictureView, number>>(
    db,
    sql`with ${NAMED} select ${countOf("all")}, ${countOf("unused")}, ${countOf("removed")} from ${PICTURES}`,
  );
  const end = shown.at(-1);
  return {
    rows: shown.map((row) => ({
      ...row,
      picture: pictureAddress(`products/${row.file}`),
      users: users.get(row.file) ?? [],
    })),
    next: found.length > PAGE && end !== undefined ? `${end.added_at}_${end.file}` : null,
    counts: counts ?? { all: 0, unused: 0, removed: 0 },
  };
}

/** The products that name pictures, by their files: those that do now before those that did. */
export async function usersOf(
  db: Database | Transaction,
  files: readonly string[],
): Promise<Map<string, PictureUser[]>> {
  const rows = await rowsOf<PictureUser & { file: string }>(
    db,
    sql`select f.file, p.slug, p.content->'name' as name, bool_or(v.state <> 'archived') as is_now
        from json_array_elements_text(${JSON.stringify(files)}::json) as f(file)
        join product_versions v on v.pictures ? f.file join products p on p.id = v.product_id
        group by f.file, p.id order by is_now desc, p.id`,
  );
  const users = Map.groupBy(rows, ({ file }) => file);
  return new Map([...users].map(([file, named]) => [file, named.map(({ file: _, ...user }) => user)]));
}

/** Every file that something names now, read once. */
const NAMED = sql`named as (select distinct jsonb_array_elements_text(pictures) as used
  from product_versions where state <> 'archived')`;
const PICTURES = sql`product_pictures left join named on used = file`;

const IN_VIEW: Record<PictureView, SQL> = {
  all: sql`removed_at is null`,
  unused: sql`removed_at is null and used is null`,
  removed: sql`removed_at is not null`,
};

const countOf = (view: PictureView) => sql`(count(*) filter (where ${IN_VIEW[view]}))::int as ${sql.raw(`"${view}"`)}`;

const momentOf = (moment: SQL) => sql`to_char((${moment}) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
