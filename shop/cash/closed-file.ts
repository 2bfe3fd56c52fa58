import type { ShopContext } from "../context.ts";
import { amountCell, type Cell } from "../csv.ts";
import { gulfTime } from "../day.ts";
import { toMinor } from "../pricing/money.ts";
import { listClosed } from "./close.ts";
import type { SettleReason } from "./settle-reasons.ts";

const COLUMNS = [
  ...(["order", "courier", "closed_at", "closed_by", "reason", "note"] as const),
  ...(["closed", "currency", "closed_aed"] as const),
];

interface Words {
  head: (column: (typeof COLUMNS)[number]) => string;
  reason: (reason: SettleReason) => string;
  courier: (id: string | null) => string;
}

/**
 * All that is closed as a table, its head first, the newest next; amounts are decimals, below zero what came too much,
 * moments those of the Gulf.
 */
export async function* closedFile(
  shop: Pick<ShopContext, "db">,
  { head, reason, courier }: Words,
): AsyncGenerator<readonly Cell[]> {
  yield COLUMNS.map(head);
  for (let after: number | null | undefined; after !== null; ) {
    const { rows, next } = await listClosed(shop, after);
    for (const row of rows)
      yield [
        ...[row.reference, courier(row.courierId), gulfTime(row.at), row.closedBy, reason(row.reason ?? "mistake")],
        ...[row.note ?? "", amountCell(toMinor(-row.amount)), row.currency, amountCell(toMinor(-row.amountAed))],
      ];
    after = next;
  }
}
