import { sql } from "drizzle-orm";
import { readablePhone } from "../checkout/phone.ts";
import type { ShopContext } from "../context.ts";
import type { Cell } from "../csv.ts";
import { type Database, rowsOf } from "../database/database.ts";
import { gulfTime } from "../day.ts";
import type { Country } from "../market/market.ts";
import type { FulfilmentState } from "../orders/states.ts";

/** A lot's way out of the house: an order that got pieces of it, and whom to call; null for whoever may not know. */
export interface LotReceiver {
  order: string;
  quantity: number;
  packed_at: string;
  state: FulfilmentState;
  country: Country;
  name: string | null;
  /** As people read and dial it. */
  phone: string | null;
}

/** What of a buyer somebody may be told. */
export interface ReceiversSeen {
  withNames: boolean;
  withPhones: boolean;
}

/** Who got pieces of a lot: all orders in whose parcels they lie, the newest first. A recall leaves nobody out. */
export async function receiversOf(
  db: Database,
  lotId: number,
  { withNames, withPhones }: ReceiversSeen,
): Promise<LotReceiver[]> {
  const rows = await rowsOf<LotReceiver & { name: string; phone: string }>(
    db,
    sql`select o.reference as order, sum(t.quantity)::int as quantity, o.fulfilment_state as state,
               to_char(max(p.packed_at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as packed_at,
               o.address->>'country' as country,
               trim(concat(o.customer->>'first_name', ' ', o.customer->>'last_name')) as name,
               coalesce(o.customer->>'phone_number', '') as phone
        from parcel_lots t join parcels p on p.id = t.parcel_id join orders o on o.id = p.order_id
        where t.lot_id = ${lotId} and p.state <> 'opened'
        group by o.id order by max(p.packed_at) desc, o.id`,
  );
  return rows.map((row) => ({
    ...row,
    name: withNames ? row.name : null,
    phone: withPhones ? readablePhone(row.phone) : null,
  }));
}

/** What a lot is called; null: there is none of this number. */
export async function codeOfLot(db: Database, lotId: number): Promise<string | null> {
  const [row] = await rowsOf<{ code: string }>(db, sql`select code from stock_lots where id = ${lotId}`);
  return row?.code ?? null;
}

const COLUMNS = ["order", "customer", "phone", "country", "pieces", "packed_at"] as const;

/** How the file's reader calls its columns and countries. */
interface ReceiverWords {
  head: (column: (typeof COLUMNS)[number]) => string;
  country: (country: Country) => string;
}

/** Who got pieces of a lot as lines of a table, its head first: names and numbers, for whoever may take persons out of the shop. */
export async function* receiversFile(
  { db }: Pick<ShopContext, "db">,
  lotId: number,
  words: ReceiverWords,
): AsyncGenerator<readonly Cell[]> {
  yield COLUMNS.map(words.head);
  for (const one of await receiversOf(db, lotId, { withNames: true, withPhones: true }))
    yield [...[one.order, one.name, one.phone, words.country(one.country), one.quantity], gulfTime(one.packed_at)];
}
