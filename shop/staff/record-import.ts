import { actedBy } from "../actor.ts";
import type { ImportReport } from "../content-import/import-content.ts";
import type { ShopContext } from "../context.ts";
import type { Transaction } from "../database/database.ts";
import { type Author, recordAct } from "./audit.ts";

/** Writes an import of the content folder down as an act of whoever asked for it: somebody of the staff, or of the machine's people. */
export function recordImport(
  shop: Pick<ShopContext, "clock" | "actor">,
  author: Author = { staffId: null, name: actedBy(shop).actorName, role: null, requestId: null },
) {
  return async (tx: Transaction, { counts, fields, prices, stock }: ImportReport): Promise<void> => {
    const numbers = Object.entries(counts).flatMap(([kind, { added, changed, removed }]) =>
      added + changed + removed === 0 ? [] : [[kind, added + changed + removed] as const],
    );
    await recordAct(tx, shop, author, {
      action: "content.imported",
      entity: "content",
      entityId: "content",
      after: { ...Object.fromEntries(numbers), products: named(fields), prices: named(prices), stocks: named(stock) },
    });
  };
}

/** The first few, so that an entry of the log stays readable. */
function named(rows: readonly { slug: string }[]): string | null {
  if (rows.length === 0) return null;
  const shown = rows.slice(0, NAMED).map(({ slug }) => slug);
  return rows.length > NAMED ? `${shown.join(", ")} … (${rows.length})` : shown.join(", ");
}

const NAMED = 20;
