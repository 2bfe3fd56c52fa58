import { sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { inTransaction, rowsOf } from "../database/database.ts";
import { keepPicture } from "../pictures/kept-pictures.ts";
import { type PictureFault, readPicture } from "../pictures/read-picture.ts";
import { recordAct, type StaffAuthor } from "../staff/audit.ts";
import { once, type RequestKey } from "../staff/once.ts";

export type AddedPicture =
  | { ok: true; file: string }
  | { ok: false; code: PictureFault | "product.not_found" | "staff.key_taken" };

/**
 * Takes a picture for what is written of a product, once under one key, and answers how it is called there. It is shown
 * once a published version names it.
 */
export async function addPicture(
  shop: ShopContext,
  author: StaffAuthor,
  { slug, key, file }: { slug: string; key: RequestKey; file: Uint8Array },
): Promise<AddedPicture> {
  const picture = await readPicture(file);
  if (typeof picture === "string") return { ok: false, code: picture };
  return inTransaction(shop.db, (tx) =>
    once(tx, shop, author, key, async (): Promise<AddedPicture> => {
      const known = await rowsOf(tx, sql`select id from products where slug = ${slug}`);
      if (known.length === 0) return { ok: false, code: "product.not_found" };
      const kept = await keepPicture(tx, shop, picture);
      const act = { action: "product.picture_added", entity: "product", entityId: slug } as const;
      await recordAct(tx, shop, author, { ...act, after: { file: kept } });
      return { ok: true, file: kept };
    }),
  );
}
