import { type SQL, sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { rowsOf } from "../database/database.ts";
import { isoMoment } from "../database/iso-moment.ts";
import type { Currency } from "../market/countries.ts";
import { CAME_TO_NOTHING } from "../orders/may-leave.ts";
import { pageOf } from "../page-of.ts";
import type { PromoRules } from "./promo-schemas.ts";

const PROMO_STATES = ["running", "coming", "ended"] as const;
export type PromoState = (typeof PROMO_STATES)[number];
export const PROMO_VIEWS = [...PROMO_STATES, "all"] as const;

/** A promo code with what came of it. Amounts are AED hundredths, each order's at its own rate. */
export interface PromoJson extends PromoRules {
  code: string;
  version: number;
  state: PromoState;
  /** How often it counts as used, against its limit. */
  uses: number;
  /** An order names it: it can only be ended. */
  is_used: boolean;
  /** Orders that stand, what it took off them, and what they came to. */
  orders: number;
  given: number;
  sold: number;
  /** What it took off in each currency that was paid in, hundredths of that currency: what `given` was converted from. */
  given_in: { currency: Currency; amount: number }[];
}

const PAGE = 50;

/** Where a code (`k`) stands; one whose uses are all taken has ended, too. */
const stateOf = (now: string) => sql`case
  when k.ends_at < ${now}::timestamptz or k.uses >= k.max_uses then 'ended'
  when k.starts_at > ${now}::timestamptz then 'coming' else 'running' end`;

/** Orders from before discounts were kept one by one have their whole discount by their code. */
const GIVEN = sql`case when o.adjustments = '[]'::jsonb then o.discount
  else (select coalesce(sum((a->>'amount')::int), 0) from jsonb_array_elements(o.adjustments) a where a->>'kind' = 'promo')
  end`;

function rows({ db, clock }: Pick<ShopContext, "db" | "clock">, which: SQL, page: SQL): Promise<PromoJson[]> {
  const now = clock().toISOString();
  return rowsOf<PromoJson>(
    db,
    sql`select k.code, k.kind, k.value, k.min_subtotal, k.scope, k.countries,
          ${isoMoment("k.starts_at")} as starts_at, ${isoMoment("k.ends_at")} as ends_at, k.max_uses, k.max_uses_per_customer,
          k.uses, k.version, ${stateOf(now)} as state,
          (k.uses > 0 or exists (select from orders o where o.promo_code = k.code)) as is_used,
          v.orders, v.given, v.sold, v.given_in
        from (select * from promo_codes k where ${which} order by k.code ${page}) k
          cross join lateral (
            select coalesce(sum(c.orders), 0)::int as orders, coalesce(sum(c.given_aed), 0)::float8 as given,
                   coalesce(sum(c.sold), 0)::float8 as sold,
                   coalesce(jsonb_agg(jsonb_build_object('currency', c.currency, 'amount', c.given) order by c.currency)
                     filter (where c.given > 0), '[]'::jsonb) as given_in
            from (
              select o.currency, count(*) as orders, sum(round(${GIVEN} / o.rate::numeric)) as given_aed,
                     sum(${GIVEN}) as given, sum(o.total_aed) as sold
              from orders o where o.promo_code = k.code and o.is_confirmed and not ${CAME_TO_NOTHING}
              group by o.currency) c) v
        order by k.code`,
  );
}

/** Promo codes by name, and how many there are of each state. `next` leads on; null at the end. */
export async function listPromos(
  shop: Pick<ShopContext, "db" | "clock">,
  { view, q, after }: { view: (typeof PROMO_VIEWS)[number]; q: string; after: string | null },
): Promise<{ rows: PromoJson[]; next: string | null; counts: Record<string, number> }> {
  const state = stateOf(shop.clock().toISOString());
  const part = `%${q.toUpperCase().replace(/[\\%_]/g, "\\$&")}%`;
  const found = q === "" ? sql`true` : sql`k.code like ${part}`;
  const viewed = view === "all" ? sql`true` : sql`${state} = ${view}`;
  const isAfter = after === null ? sql`true` : sql`k.code > ${after}`;
  const page = await rows(shop, sql`${found} and ${viewed} and ${isAfter}`, sql`limit ${PAGE + 1}`);
  const counted = await rowsOf<{ state: PromoState; count: number }>(
    shop.db,
    sql`select ${state} as state, count(*)::int as count from promo_codes k where ${found} group by 1`,
  );
  const countOf = (one: PromoState) => counted.find((each) => each.state === one)?.count ?? 0;
  const counts = Object.fromEntries(PROMO_STATES.map((one) => [one, countOf(one)]));
  const all = PROMO_STATES.reduce((sum, one) => sum + countOf(one), 0);
  return { ...pageOf(page, PAGE, ({ code }) => code), counts: { ...counts, all } };
}

/** One promo code; null: there is none of this name. */
export async function readPromo(shop: Pick<ShopContext, "db" | "clock">, code: string): Promise<PromoJson | null> {
  const [row] = await rows(shop, sql`k.code = ${code}`, sql``);
  return row ?? null;
}
