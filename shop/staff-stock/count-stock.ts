import { sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import type { Transaction } from "../database/database.ts";
import type { StaffAuthor } from "../staff/audit.ts";
import type { RequestKey } from "../staff/once.ts";
import { lockLotsOf } from "../stock/lots.ts";
import {
  asWhole,
  book,
  hasMovedSince,
  type KeptBooks,
  type LineRefusal,
  lockProducts,
  mayTake,
  RefusedLine,
  record,
} from "./book.ts";
import { lotTakes, recordAgreed } from "./change-stock.ts";

/**
 * A count of many products, each once: of each there are `to` pieces where the books said `seen` when it was counted; `lot`: of
 * which lot those are that are too many or missing, null of none that is known; `kept`: of books that were kept without a
 * connection.
 */
export interface Stocktake {
  lines: readonly { slug: string; to: number; seen: number; lot: number | null; kept: KeptBooks | null }[];
  note: string;
}

/** `differing`: of how many products the count was not what the books said; `changes`: the numbers of what was booked. */
export type StocktakeResult =
  | { ok: true; products: number; differing: number; changes: number[] }
  | { ok: false; code: "staff.key_taken" }
  | LineRefusal<"product.not_found" | "stock.moved_since" | "stock.too_few" | "stock.lot_too_few">;

/**
 * Books a count of many products, once under one key: all of it, or nothing. What is booked of each is the difference to what
 * was seen, as of a single count, so that what was sold meanwhile stays sold; what agrees is written down. Refused over a
 * product of which fewer are left to sell than the count takes away, or fewer of the lot, and over one that was held against
 * kept books and has come or left since.
 */
export function bookStocktake(
  shop: ShopContext,
  author: StaffAuthor,
  { key, stocktake }: { key: RequestKey; stocktake: Stocktake },
): Promise<StocktakeResult> {
  return asWhole(shop, author, key, (tx) => bookLines(tx, shop, author, stocktake));
}

async function bookLines(tx: Transaction, shop: ShopContext, author: StaffAuthor, { lines, note }: Stocktake) {
  const slugs = sql.join(
    lines.map(({ slug }) => sql`${slug}`),
    sql`, `,
  );
  const products = new Map((await lockProducts(tx, sql`slug in (${slugs})`)).map((product) => [product.slug, product]));
  if (lines.some(({ lot }) => lot !== null))
    await lockLotsOf(
      tx,
      [...products.values()].map(({ id }) => id),
    );
  const changes: number[] = [];
  for (const [line, { slug, to, seen, lot, kept }] of lines.entries()) {
    const product = products.get(slug);
    if (product === undefined) throw new RefusedLine("product.not_found", line);
    if (await hasMovedSince(tx, product.id, kept)) throw new RefusedLine("stock.moved_since", line);
    const units = to - seen;
    if (!(await mayTake(tx, product, units))) throw new RefusedLine("stock.too_few", line);
    if (!(await lotTakes(tx, product.id, lot, units))) throw new RefusedLine("stock.lot_too_few", line);
    if (units === 0) await recordAgreed(tx, shop, author, product, { to, note });
    else {
      const { id, stock } = await book(tx, shop, product, { units, reason: "counted", lot, note, undoes: null });
      await record(tx, shop, author, product, { action: "stock.corrected" }, stock);
      changes.push(id);
    }
  }
  return { ok: true as const, products: lines.length, differing: changes.length, changes };
}
