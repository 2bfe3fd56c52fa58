import { createHash } from "node:crypto";
import { eq, type SQL, sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { type Database, rowsOf, type Transaction } from "../database/database.ts";
import { productPictures } from "./tables.ts";

const FOLDER = "products/";
/** Names that pictures get here; a file of the content folder is never called so. */
const NAME = /^products\/([0-9a-f]{32}[.]webp)$/;

/** So long a picture that was removed can be taken back. */
export const REMOVED_KEPT_DAYS = 30;

/** Keeps a picture, and says how it is called below `products/`: the same picture always the same, removed before or not. */
export async function keepPicture(
  tx: Transaction,
  { clock }: Pick<ShopContext, "clock">,
  picture: Uint8Array,
): Promise<string> {
  const file = `${createHash("sha256").update(picture).digest("hex").slice(0, 32)}.webp`;
  await tx
    .insert(productPictures)
    .values({ file, picture, createdAt: clock() })
    .onConflictDoUpdate({
      target: productPictures.file,
      set: { removedAt: null, isOrdered: false },
    });
  return file;
}

/**
 * Whether staff have added the picture of a path such as `products/….webp`: `shown` as long as it is there, `offered` for
 * what is to name it, as long as it is not removed.
 */
export async function isKeptPicture(db: Database, path: string, what: "shown" | "offered"): Promise<boolean> {
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

/** The paths of added pictures that products in the shop are published with: what an export has to bring along. */
export async function publishedPictures(db: Database): Promise<string[]> {
  const rows = await rowsOf<{ file: string }>(
    db,
    sql`select k.file from product_pictures k where k.file in (
          select jsonb_array_elements_text(v.pictures) from product_versions v
          join products p on p.id = v.product_id and p.active where v.state = 'published')
        order by k.file`,
  );
  return rows.map(({ file }) => FOLDER + file);
}

/** Whether what is published of a product, its draft or what waits for its moment names a picture. */
export const isNamed = (file: SQL): SQL =>
  sql`exists (select from product_versions v where v.state <> 'archived' and v.pictures ? ${file})`;

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
        where ${isOver} and ${FOLDER} || file in (select picture from order_lines)`,
  );
  await db.execute(sql`delete from product_pictures where ${isOver}`);
}
