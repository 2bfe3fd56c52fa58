import { createHash } from "node:crypto";
import { eq, type SQL, sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { type Database, rowsOf, type Transaction } from "../database/database.ts";
import type { UprightPicture } from "./read-picture.ts";
import { productPictures } from "./tables.ts";

/** Where what shows one looks for it: the same picture may be of a product, a text and a category. */
const FOLDERS = { product: "products/", scene: "scenes/", category: "categories/" } as const;
/** Names that pictures get here; a file of the content folder is never called so. */
const NAME = /^(?:products|scenes|categories)\/([0-9a-f]{32}[.]webp)$/;
/** How wide a scene is for its height; a hair more or less is nobody's concern. */
const SCENE = { width: 16, height: 9, off: 0.02 };

/** So long a picture that was removed can be taken back. */
export const REMOVED_KEPT_DAYS = 30;

/** Under which paths one is found. */
export const keptPaths = (file: string): string[] => Object.values(FOLDERS).map((folder) => folder + file);

/** How a picture is called. */
export const keptName = (bytes: Uint8Array): string =>
  `${createHash("sha256").update(bytes).digest("hex").slice(0, 32)}.webp`;

/** Keeps a picture, and says how it is called: the same picture always the same, removed before or not. */
export async function keepPicture(
  tx: Transaction,
  { clock }: Pick<ShopContext, "clock">,
  { bytes, width, height }: UprightPicture,
): Promise<string> {
  const file = keptName(bytes);
  await tx
    .insert(productPictures)
    .values({ file, picture: bytes, width, height, createdAt: clock() })
    .onConflictDoUpdate({
      target: productPictures.file,
      set: { removedAt: null, isOrdered: false, width, height },
    });
  return file;
}

/** The paths of added pictures that have the shape of a scene and may be named, the newest first. */
export async function keptScenes(db: Database | Transaction): Promise<string[]> {
  const { width, height, off } = SCENE;
  const rows = await rowsOf<{ file: string }>(
    db,
    sql`select file from product_pictures
        where removed_at is null and abs(width * ${height}::float / (height * ${width}::float) - 1) < ${off}::float
        order by created_at desc, file`,
  );
  return rows.map(({ file }) => FOLDERS.scene + file);
}

/**
 * Whether staff have added the picture of a path such as `products/….webp` or `scenes/….webp`: `shown` as long as it is there, `offered` for
 * what is to name it, as long as it is not removed.
 */
export async function isKeptPicture(
  db: Database | Transaction,
  path: string,
  what: "shown" | "offered",
): Promise<boolean> {
  const [, file] = NAME.exec(path) ?? [];
  if (file === undefined) return false;
  const rows = await rowsOf<{ removed: boolean }>(
    db,
    sql`select removed_at is not null as removed from product_pictures where file = ${file}`,
  );
  return rows.some(({ removed }) => what === "shown" || !removed);
}

/** A picture that staff have added, by its path; null: there is none. */
export async function keptPicture(db: Database, path: string): Promise<Uint8Array | null> {
  const [, file] = NAME.exec(path) ?? [];
  if (file === undefined) return null;
  const [row] = await db
    .select({ picture: productPictures.picture })
    .from(productPictures)
    .where(eq(productPictures.file, file));
  return row?.picture ?? null;
}

/** The paths of added pictures that the shop shows: what an export has to bring along. */
export async function publishedPictures(db: Database): Promise<string[]> {
  const rows = await rowsOf<{ path: string }>(
    db,
    sql`with shown as (
          select ${FOLDERS.product} as folder, jsonb_array_elements_text(v.pictures) as file from product_versions v
            join products p on p.id = v.product_id and p.active where v.state = 'published'
          union select ${FOLDERS.scene}, jsonb_array_elements_text(v.scenes) || '.webp' from document_versions v
            join documents d on d.kind = v.kind and d.key = v.key and d.active where v.state = 'published'
          union select ${FOLDERS.category}, substr(picture, ${FOLDERS.category.length + 1}::int) from categories where active)
        select folder || file as path from shown join product_pictures using (file) order by path`,
  );
  return rows.map(({ path }) => path);
}

/** The paths under which added pictures may be named, published or not. */
export async function offeredPictures(db: Database): Promise<string[]> {
  const rows = await rowsOf<{ file: string }>(
    db,
    sql`select file from product_pictures where removed_at is null order by file`,
  );
  return rows.flatMap(({ file }) => keptPaths(file));
}

/** Whether what is published of a product or a text, its draft or what waits for its moment names a picture, or a category does. */
const isNamed = (file: SQL): SQL =>
  sql`(exists (select from product_versions v where v.state <> 'archived' and v.pictures ? ${file})
    or exists (select from document_versions v where v.state <> 'archived' and v.scenes ? ${sceneOf(file)})
    or exists (select from categories c where c.active and c.picture = ${FOLDERS.category} || ${file}))`;

/** How texts call it: without what it ends in. */
export const sceneOf = (file: SQL): SQL => sql`replace(${file}, '.webp', '')`;

/** All that names added pictures, by their files (`used`): once for each thing that does so now. */
export const NAMED: SQL = sql`
  select jsonb_array_elements_text(pictures) as used from product_versions where state <> 'archived'
  union select jsonb_array_elements_text(scenes) || '.webp' from document_versions where state <> 'archived'
  union select substr(picture, ${FOLDERS.category.length + 1}::int) from categories where active and picture is not null`;

/**
 * Deletes pictures whose time after their removal is over, unless something has come to name them. Those that orders show
 * stay for good; orders are asked once of each, since no index of theirs serves it.
 */
export async function deleteRemovedPictures({ db, clock }: Pick<ShopContext, "db" | "clock">): Promise<void> {
  const before = new Date(clock().getTime() - REMOVED_KEPT_DAYS * 86_400_000).toISOString();
  const isOver = sql`removed_at < ${before}::timestamptz and not is_ordered
    and not ${isNamed(sql`product_pictures.file`)}`;
  const [over] = await rowsOf(db, sql`select from product_pictures where ${isOver} limit 1`);
  if (over === undefined) return;
  await db.execute(
    sql`update product_pictures set is_ordered = true
        where ${isOver} and ${FOLDERS.product} || file in (select picture from order_lines)`,
  );
  await db.execute(sql`delete from product_pictures where ${isOver}`);
}
