import { type SQL, sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { type Database, rowsOf, type Transaction } from "../database/database.ts";
import type { Currency } from "../market/market.ts";
import { PAYMENT_METHODS } from "../market/methods.ts";
import type { FulfilmentState, PaymentState } from "../orders/states.ts";
import { type Minor, sum } from "../pricing/money.ts";
import { AGES, LONG_DAYS } from "./ages.ts";
import type { CashOrder } from "./match-remittance.ts";

/** Where the cash of an order is; `closed`: some of it will never come. Customers have paid once it was collected. */
export type CashStanding = "to_be_collected" | "not_collected" | "collected_by_courier" | "remitted" | "closed";

/** Where the cash of an order is; null: it is not paid in cash, or from before couriers' cash was written down. */
export function cashStanding(
  order: { paymentState: PaymentState; fulfilmentState: FulfilmentState; isCash: boolean },
  ledger: CashLedger | null,
): CashStanding | null {
  if (!order.isCash) return null;
  if (order.paymentState === "due_on_delivery") return "to_be_collected";
  if (order.fulfilmentState === "RETURNED") return "not_collected";
  if (ledger === null) return null;
  if (ledger.owed > 0) return "collected_by_courier";
  return ledger.givenUp > 0 ? "closed" : "remitted";
}

/** Of an order's cash, hundredths of its currency. */
interface CashLedger {
  collected: Minor;
  owed: Minor;
  /** What was closed of it and will never come; below zero: what came too much. */
  givenUp: Minor;
}

/** In the ledger: closed, or open again. */
const CLOSED = sql`kind in ('settled', 'reopened')`;
/** In the ledger: collected, or not after all. */
const COLLECTED = sql`kind in ('collected', 'uncollected')`;
/** Of an order's entries: when its cash was collected, the last time. */
const COLLECTED_AT = sql`max(at) filter (where kind = 'collected')`;
/** Of an order's entries: that something is collected, and not taken back. */
const IS_COLLECTED = sql`count(*) filter (where kind = 'collected') > count(*) filter (where kind = 'uncollected')`;

/** What an order's courier collected for it, and owes; null where nothing was collected. */
export async function cashLedgerOf(db: Database | Transaction, orderId: string): Promise<CashLedger | null> {
  const [row] = await rowsOf<CashLedger>(
    db,
    sql`select sum(amount) filter (where ${COLLECTED})::int as collected, sum(amount)::int as owed,
               coalesce(-sum(amount) filter (where ${CLOSED}), 0)::int as "givenUp"
        from courier_cash where order_id = ${orderId} having ${IS_COLLECTED}`,
  );
  return row ?? null;
}

/** An order as far as its courier's cash is concerned, with what is owed in AED hundredths, too. */
export interface CashDebt extends CashOrder {
  owedAed: Minor;
  rate: string;
  collectedAt: Date | null;
  /** The day its parcel was handed over, with that day's sheet: `YYYY-MM-DD` in Dubai; null: the shop does not know. */
  sheetOf: string | null;
}

/** Something of the parcel that carried the order's sum, of the last one where none did: an order's parcels may go with several couriers. */
const ofItsCash = (
  what: SQL,
  orderId = sql`o.id`,
) => sql`(select ${what} from parcels p where p.order_id = ${orderId} and p.state = 'handed_over'
                                      order by p.cash > 0 desc, p.handed_over_at desc limit 1)`;
/** Who has the cash of an order. */
export const courierOfOrder = (orderId?: SQL) => ofItsCash(sql`p.courier_id`, orderId);
const COURIER = courierOfOrder();
const SHEET = ofItsCash(sql`to_char(p.handed_over_at at time zone 'Asia/Dubai', 'YYYY-MM-DD')`);

/** Orders (`o`) with their cash (`c`), those that meet a condition; the longest owed first. */
export async function readDebts(db: Database | Transaction, which: SQL): Promise<CashDebt[]> {
  const rows = await rowsOf<Omit<CashDebt, "collectedAt"> & { collectedAt: string | null }>(
    db,
    sql`select o.id as "orderId", o.reference, o.currency, o.rate, ${COURIER} as "courierId", ${SHEET} as "sheetOf",
               o.payment_method = ${PAYMENT_METHODS.cashOnDelivery} as "isCash",
               array(select p.waybill from parcels p where p.order_id = o.id and p.waybill is not null) as waybills,
               (select coalesce(jsonb_agg(jsonb_build_object('amount', l.amount, 'paidOn', l.paid_on)), '[]'::jsonb)
                from remittance_lines l where l.order_id = o.id and l.amount > 0
                  and l.outcome in ('matched', 'short', 'over')) as brought,
               to_char(c.at at time zone 'Asia/Dubai', 'YYYY-MM-DD') as "collectedOn", c.at as "collectedAt",
               coalesce(c.collected, 0) as collected, coalesce(c.owed, 0) as owed, coalesce(c.owed_aed, 0) as "owedAed",
               coalesce(c.closed, 0) <> 0 as "isClosed"
        from orders o left join (
          select order_id, ${COLLECTED_AT} as at, sum(amount) filter (where ${COLLECTED})::int as collected,
                 sum(amount)::int as owed, sum(amount_aed)::int as owed_aed,
                 sum(amount) filter (where ${CLOSED}) as closed
          from courier_cash group by order_id having ${IS_COLLECTED}) c on c.order_id = o.id
        where ${which} order by c.at, o.id`,
  );
  return rows.map((row) => ({ ...row, collectedAt: row.collectedAt === null ? null : new Date(row.collectedAt) }));
}

export interface OwedOrder {
  reference: string;
  courierId: string | null;
  collectedAt: Date;
  /** Whole days since it was collected. */
  days: number;
  collected: Minor;
  /** Below zero: more was handed over than was collected. */
  owed: Minor;
  currency: Currency;
  owedAed: Minor;
}

export interface OwedByCourier {
  courierId: string | null;
  orders: number;
  owedAed: Minor;
  /** AED hundredths by age, in the order of `AGES`. */
  agesAed: Minor[];
  /** By currency, hundredths of each. */
  owed: { currency: Currency; amount: Minor }[];
}

const DAY_MS = 24 * 60 * 60_000;

/** Orders whose cash a courier has owed for so long, each with what it comes to (`aed`, AED hundredths). */
export function longOwed(now: Date): SQL {
  const since = new Date(now.getTime() - LONG_DAYS * DAY_MS).toISOString();
  return sql`select order_id, sum(amount_aed) as aed from courier_cash group by order_id
             having sum(amount) > 0 and ${COLLECTED_AT} <= ${since}::timestamptz`;
}

const daysSince = (then: Date, now: Date) => Math.max(0, Math.floor((now.getTime() - then.getTime()) / DAY_MS));

/** What couriers still owe, order by order, and in all. */
export async function owedByCouriers({
  db,
  clock,
}: Pick<ShopContext, "db" | "clock">): Promise<{ orders: OwedOrder[]; couriers: OwedByCourier[] }> {
  const now = clock();
  const orders = (await readDebts(db, sql`c.owed <> 0`)).flatMap((debt): OwedOrder[] => {
    if (debt.collectedAt === null) return [];
    const { reference, courierId, collectedAt, collected, owed, currency, owedAed } = debt;
    const days = daysSince(collectedAt, now);
    return [{ reference, courierId, collectedAt, days, collected, owed, currency, owedAed }];
  });
  const ids = [...new Set(orders.map(({ courierId }) => courierId))];
  return {
    orders,
    couriers: ids.map((id) =>
      owedBy(
        id,
        orders.filter(({ courierId }) => courierId === id),
      ),
    ),
  };
}

export interface OwedLine {
  reference: string;
  waybills: readonly string[];
  sheetOf: string | null;
  days: number;
  collected: Minor;
  owed: Minor;
  currency: Currency;
}

/** The orders that a courier may bring cash for, the longest owed first: theirs, and those nobody knows the courier of. */
export async function owedByCourier(
  { db, clock }: Pick<ShopContext, "db" | "clock">,
  courierId: string,
): Promise<OwedLine[]> {
  const debts = await readDebts(db, sql`c.owed > 0 and coalesce(${COURIER}, ${courierId}) = ${courierId}`);
  return debts.flatMap(({ collectedAt, reference, waybills, sheetOf, collected, owed, currency }) =>
    collectedAt === null
      ? []
      : [{ reference, waybills, sheetOf, days: daysSince(collectedAt, clock()), collected, owed, currency }],
  );
}

/** What was brought too much for one order pays for no other. */
function owedBy(courierId: string | null, all: readonly OwedOrder[]): OwedByCourier {
  const orders = all.filter(({ owed }) => owed > 0);
  const ageOf = (days: number) => AGES.findLastIndex((from) => days >= from);
  return {
    courierId,
    orders: orders.length,
    owedAed: sum(orders.map(({ owedAed }) => owedAed)),
    agesAed: AGES.map((_, age) => sum(orders.filter(({ days }) => ageOf(days) === age).map(({ owedAed }) => owedAed))),
    owed: [...new Set(orders.map(({ currency }) => currency))].map((currency) => ({
      currency,
      amount: sum(orders.filter((order) => order.currency === currency).map(({ owed }) => owed)),
    })),
  };
}
