import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { rowsOf } from "../database/database.ts";
import { BURST, neighbourhoodOf, networkOf } from "./networks.ts";
import type { Count } from "./process-counters.ts";
import { type Limit, type NetworkLimit, ruleOf } from "./table.ts";
import { TooMany } from "./too-many.ts";

/** What limits need of the shop. */
type Counting = Pick<ShopContext, "db" | "clock" | "counters" | "tellSecurity">;

/** Something to be counted. For a limit per network `whom` is the address a request comes from. */
export interface Tried {
  limit: Limit;
  whom: string;
  /** 1 unless said otherwise. */
  amount?: number;
}

/** How limits stand after something was counted. */
export interface Standing {
  /** The first that is passed; null if none is. */
  over: Limit | null;
  /** More than people usually do, and not too much yet. */
  isUnusual: boolean;
  /** After so many seconds those that are passed are open again. */
  retryAfter: number;
}

/** Longest a limit that grows makes anybody wait, in seconds. */
const LONGEST_WAIT = 24 * 60 * 60;

/** One thing to be counted under one key, with how much is too much of it. */
interface Counter {
  limit: Limit;
  key: string;
  amount: number;
  most: number;
  usual: number;
}

/** Counts one try and throws `TooMany` once there were too many. */
export async function take(shop: Counting, limit: Limit, whom: string): Promise<void> {
  await takeAll(shop, [{ limit, whom }]);
}

/** Counts each and throws `TooMany` if there were too many of one. */
export async function takeAll(shop: Counting, tried: readonly Tried[]): Promise<void> {
  const { over, retryAfter } = await countAll(shop, tried);
  if (over !== null) throw new TooMany(over, retryAfter);
}

/**
 * Counts one after the other, and throws `TooMany` at the first that is over: what one refuses counts for none after it.
 * Nobody who is refused for themselves uses up what is counted for all.
 */
export async function takeInTurn(shop: Counting, tried: readonly Tried[]): Promise<void> {
  for (const each of tried) await takeAll(shop, [each]);
}

/** Counts one try; false once there were too many: for what is then left undone without a word. */
export async function mayTake(shop: Counting, limit: Limit, whom: string): Promise<boolean> {
  return (await countAll(shop, [{ limit, whom }])).over === null;
}

/**
 * Counts all of it, and says how the limits stand after it. What the process counts comes first: whoever is over there
 * costs the database nothing. However many there are, it is asked once at most, on the connection of `shop.db`: inside a
 * transaction nothing is counted of what comes to nothing.
 */
export async function countAll(shop: Counting, tried: readonly Tried[]): Promise<Standing> {
  const counters = tried.flatMap(countersOf);
  const isOwn = ({ limit }: Counter) => ruleOf(limit).kept === "process";
  const own = await Promise.all(
    counters
      .filter(isOwn)
      .map(async (each): Promise<Counted> => [each, await shop.counters.add(each.limit, each.key, each.amount)]),
  );
  const stored = own.some(isOver) ? [] : counters.filter((each) => !isOwn(each));
  const counted = stored.length === 0 ? own : [...own, ...(await countStored(shop, stored))];
  let over: Limit | null = null;
  let retryAfter = 0;
  for (const [{ limit, key, amount, most }, { tries, seconds }] of counted.filter(isOver)) {
    const isFirst = tries - amount <= most;
    if (isFirst) shop.tellSecurity({ event: "security.limit_hit", limit });
    over ??= limit;
    retryAfter = Math.max(retryAfter, isFirst && ruleOf(limit).grows ? await prolong(shop, limit, key) : seconds);
  }
  return { over, isUnusual: counted.some(([{ usual }, { tries }]) => tries > usual), retryAfter };
}

type Counted = [Counter, Count];

function isOver([{ most }, { tries }]: Counted): boolean {
  return tries > most;
}

/** Throws `TooMany` if a limit that processes count is used up already; counts nothing. */
export async function expectRoom(shop: Counting, limit: Limit, whom: string): Promise<void> {
  for (const { key, most } of countersOf({ limit, whom })) {
    const { tries, seconds } = await shop.counters.read(limit, key);
    if (tries >= most) throw new TooMany(limit, seconds);
  }
}

/** Takes back tries that turned out to be right: only wrong ones count. */
export async function forgive(shop: Counting, tried: readonly Tried[]): Promise<void> {
  const counters = tried.flatMap(countersOf);
  const isStored = ({ limit }: Counter) => ruleOf(limit).kept === "database";
  const own = counters.filter((counter) => !isStored(counter));
  await Promise.all(own.map(({ limit, key, amount }) => shop.counters.forgive(limit, key, amount)));
  const keys = counters.filter(isStored).map(({ key }) => key);
  if (keys.length === 0) return;
  await shop.db.execute(
    sql`update rate_limits set tries = greatest(0, tries - 1) where key = any(${sql.param(keys)}::text[])`,
  );
}

/** The keys by which a limit knows the network of an address, and its neighbourhood. */
export function networkKeys(limit: NetworkLimit, address: string): string[] {
  return countersOf({ limit, whom: address }).map(({ key }) => key);
}

/** A limit per network counts its neighbourhood, too. */
function countersOf({ limit, whom, amount = 1 }: Tried): Counter[] {
  const { per, most, usual = most } = ruleOf(limit);
  const own = { limit, amount, most, usual };
  if (per !== "network") return [{ ...own, key: keyOf(limit, whom) }];
  return [
    { ...own, key: keyOf(limit, networkOf(whom)) },
    { ...own, key: keyOf(limit, neighbourhoodOf(whom)), most: most * BURST, usual: usual * BURST },
  ];
}

/** One statement for all of them, right for all processes at once; always in one order, so that nobody waits in a circle. */
async function countStored(shop: Counting, counters: readonly Counter[]): Promise<Counted[]> {
  const now = shop.clock();
  const at = now.toISOString();
  const keys = counters.map(({ key }) => key);
  const amounts = counters.map(({ amount }) => amount);
  const ends = counters.map(({ limit }) => new Date(now.getTime() + ruleOf(limit).seconds * 1000).toISOString());
  const rows = await rowsOf<{ key: string; tries: number; seconds: number }>(
    shop.db,
    sql`insert into rate_limits as a (key, tries, expires_at)
        select key, tries, expires_at
        from unnest(${sql.param(keys)}::text[], ${sql.param(amounts)}::int[], ${sql.param(ends)}::timestamptz[])
          as tried(key, tries, expires_at)
        order by key
        on conflict (key) do update set
          tries = case when a.expires_at <= ${at} then excluded.tries else a.tries + excluded.tries end,
          expires_at = case when a.expires_at <= ${at} then excluded.expires_at else a.expires_at end
        returning key, tries, greatest(1, ceil(extract(epoch from expires_at - ${at}::timestamptz)))::int as seconds`,
  );
  const found = new Map(rows.map((row) => [row.key, row]));
  return counters.flatMap((counter) => {
    const count = found.get(counter.key);
    return count === undefined ? [] : [[counter, count] as Counted];
  });
}

/** Makes whoever passes a limit once more wait twice as long as the last time; answers for how many seconds. */
async function prolong(shop: Counting, limit: Limit, key: string): Promise<number> {
  const { seconds } = ruleOf(limit);
  const now = shop.clock();
  const forgotten = new Date(now.getTime() + LONGEST_WAIT * 1000).toISOString();
  const [passed] = await rowsOf<{ times: number }>(
    shop.db,
    sql`insert into rate_limits as a (key, tries, expires_at) values (${`passed ${key}`}, 1, ${forgotten})
        on conflict (key) do update set expires_at = excluded.expires_at,
          tries = case when a.expires_at <= ${now.toISOString()} then 1 else a.tries + 1 end
        returning tries as times`,
  );
  const wait = Math.min(LONGEST_WAIT, seconds * 2 ** Math.min(20, (passed?.times ?? 1) - 1));
  const until = new Date(now.getTime() + wait * 1000).toISOString();
  await shop.db.execute(sql`update rate_limits set expires_at = ${until} where key = ${key}`);
  return wait;
}

function keyOf(limit: Limit, whom: string): string {
  return createHash("sha256").update(`${limit} ${whom}`).digest("hex");
}
