import { sql } from "drizzle-orm";
import { lockLists } from "../content-import/lock-lists.ts";
import type { ShopContext } from "../context.ts";
import { rowsOf } from "../database/database.ts";
import { recordAct, type StaffAuthor } from "../staff/audit.ts";
import { notifyStaff } from "../staff/notify.ts";
import { doOnce, type RequestKey } from "../staff/once.ts";

/** Lists that are read from the beginning: what the banner says, groups of questions, and stores. */
export const ORDERED_LISTS = ["announcement", "faq", "store"] as const;
export type OrderedList = (typeof ORDERED_LISTS)[number];

export type OrderResult = { ok: true } | { ok: false; code: "staff.key_taken" | "staff.changed_meanwhile" };

/**
 * Puts a list in order by its keys, over the order that was seen, once under one key. `to` names each of those that `from`
 * names. What is not shown keeps its place behind them, and no import moves any of it from then on unless it is told to.
 */
export function orderList(
  shop: ShopContext,
  author: StaffAuthor,
  { list, key, from, to }: { list: OrderedList; key: RequestKey; from: readonly string[]; to: readonly string[] },
): Promise<OrderResult> {
  return doOnce(shop, author, key, async (tx): Promise<OrderResult> => {
    await lockLists(tx);
    const rows = await rowsOf<{ key: string; active: boolean }>(
      tx,
      sql`select key, active from documents where kind = ${list} order by position, key`,
    );
    const shown = rows.filter(({ active }) => active).map((row) => row.key);
    if (!isSame(shown, from) || !isSame(shown.toSorted(), to.toSorted()))
      return { ok: false, code: "staff.changed_meanwhile" };
    const others = rows.filter(({ active }) => !active).map((row) => row.key);
    const keys = [...to, ...others];
    const places = keys.map((each, index) => ({ key: each, position: index - keys.length }));
    await tx.execute(
      sql`update documents d set position = s.position
            from json_to_recordset(${JSON.stringify(places)}::json) as s(key text, position int)
            where d.kind = ${list} and d.key = s.key`,
    );
    const act = { action: "content.list_ordered", entity: "content", entityId: list } as const;
    await recordAct(tx, shop, author, {
      ...act,
      before: { sequence: from.join(" ") },
      after: { sequence: to.join(" ") },
    });
    await notifyStaff(tx, { entity: "content", id: list });
    await tx.execute(sql`select pg_notify('catalog', 'content')`);
    return { ok: true };
  });
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((key, place) => key === other[place]);
