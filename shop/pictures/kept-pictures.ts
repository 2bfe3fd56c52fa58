import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { type Database, rowsOf, type Transaction } from "../database/database.ts";
import { productPictures } from "./tables.ts";

const FOLDER = "products/";
/** Names that pictures get here; a file of the content folder is never called so. */
const NAME = /^products\/([0-9a-f]{32}[.]webp)$/;

/** Keeps a picture, and says how it is called below `products/`: the same picture always the same. */
export async function keepPicture(
  tx: Transaction,
  { clock }: Pick<ShopContext, "clock">,
  picture: Uint8Array,
): Promise<string> {
  const file = `${createHash("sha256").update(picture).digest("hex").slice(0, 32)}.webp`;
  await tx.insert(productPictures).values({ file, picture, createdAt: clock() }).onConflictDoNothing();
  return file;
}

/** Whether staff have added the picture of a path such as `products/….webp`. */
export async function isKeptPicture(db: Database, path: string): Promise<boolean> {
  const [, file] = NAME.exec(path) ?? [];
  if (file === undefined) return false;
  const rows = await rowsOf(db, sql`select 1 from product_pictures where file = ${file}`);
  return rows.length > 0;
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
          select jsonb_path_query(v.data::jsonb, '$.pictures[*].file') #>> '{}' from product_versions v
          join products p on p.id = v.product_id and p.active where v.state = 'published')
        order by k.file`,
  );
  return rows.map(({ file }) => FOLDER + file);
}
