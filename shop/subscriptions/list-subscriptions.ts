import { sql } from "drizzle-orm";
import { type Database, rowsOf } from "../database/database.ts";
import { oneOf } from "../database/one-of.ts";
import type { Day } from "../day.ts";
import { OPEN_STATES, type SubscriptionState } from "./states.ts";
import type { SubscriptionDeliveryState } from "./tables.ts";

const MOST_SHOWN = 500;

/** A subscription as those see it who run the shop. */
export interface SubscriptionRow {
  id: string;
  email: string | null;
  product: string;
  quantity: number;
  every_months: number;
  state: SubscriptionState;
  paused_reason: string | null;
  next_on: Day;
}

export interface SubscriptionStory extends SubscriptionRow {
  first_order: string;
  country: string;
  cancel_reason: string | null;
  deliveries: { period: number; due_on: Day; state: SubscriptionDeliveryState; order: string | null }[];
}

const COLUMNS = sql`s.id, c.email, coalesce(p.slug, s.product_id::text) as product, s.quantity, s.every_months, s.state,
                    s.paused_reason, s.next_on::text`;
const TABLES = sql`subscriptions s join customers c on c.id = s.customer_id left join products p on p.id = s.product_id`;

/** For staff: subscriptions by what comes next, all or those in a state. */
export function listSubscriptions(db: Database, state: SubscriptionState | null): Promise<SubscriptionRow[]> {
  return rowsOf(
    db,
    sql`select ${COLUMNS} from ${TABLES} where ${state}::text is null or s.state = ${state}
        order by s.next_on, s.id limit ${MOST_SHOWN}`,
  );
}

/** For staff: one subscription with what became of each of its deliveries; null if there is none. */
export async function subscriptionStory(db: Database, id: string): Promise<SubscriptionStory | null> {
  const [found] = await rowsOf<SubscriptionStory>(
    db,
    sql`select ${COLUMNS}, o.reference as first_order, s.address->>'country' as country, s.cancel_reason,
               (select coalesce(jsonb_agg(jsonb_build_object('period', d.period, 'due_on', d.due_on, 'state', d.state,
                                                             'order', r.reference) order by d.period), '[]'::jsonb)
                  from subscription_deliveries d left join orders r on r.id = d.order_id
                 where d.subscription_id = s.id) as deliveries
        from ${TABLES} join orders o on o.id = s.first_order_id where s.id::text = ${id}`,
  );
  return found ?? null;
}

/** How many subscriptions go on, and how many of their deliveries are late, wait for something or were not paid. */
export async function countSubscriptions(
  db: Database,
  today: Day,
): Promise<{ active: number; paused: number; late: number; waiting: number; unpaid: number }> {
  const [counts] = await rowsOf<{ active: number; paused: number; late: number; waiting: number; unpaid: number }>(
    db,
    sql`select (select count(*)::int from subscriptions where state = 'active') as active,
               (select count(*)::int from subscriptions where state = 'paused') as paused,
               count(*) filter (where state = 'announced' and due_on < ${today}::date)::int as late,
               count(*) filter (where state in ('waiting_stock', 'asking_price'))::int as waiting,
               count(*) filter (where state = 'failed' and next_try_at is not null)::int as unpaid
        from subscription_deliveries
        where ${oneOf(sql`state`, [...OPEN_STATES, "failed"])}`,
  );
  return counts ?? { active: 0, paused: 0, late: 0, waiting: 0, unpaid: 0 };
}
