import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import { sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { rowsOf } from "../database/database.ts";

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/**
 * How often each thing may be tried, and in how many seconds. A limit per address slows whoever tries many accounts;
 * one per account slows whoever tries one account from many addresses. The owner, in a browser that has signed in
 * before, is counted apart from everybody else: strangers cannot use up the owner's tries.
 */
const LIMITS = {
  "login.address": { tries: 60, seconds: 5 * MINUTE },
  "login.account": { tries: 10, seconds: 15 * MINUTE },
  "login.known_browser": { tries: 10, seconds: 15 * MINUTE },
  "register.address": { tries: 60, seconds: 10 * MINUTE },
  "mail.address": { tries: 30, seconds: 10 * MINUTE },
  "mail.request": { tries: 1, seconds: 60 * MINUTE },
  "mail.account": { tries: 6, seconds: 15 * MINUTE },
  "mail.known_browser": { tries: 6, seconds: 15 * MINUTE },
  "token.address": { tries: 60, seconds: 10 * MINUTE },
  "provider.address": { tries: 60, seconds: 10 * MINUTE },
  "customer.password": { tries: 10, seconds: 15 * MINUTE },
  // From `usual` on, cash on delivery is confirmed by a code (`countOrder`).
  "order.network": { tries: 150, usual: 40, seconds: 10 * MINUTE },
  "order.email": { tries: 12, usual: 5, seconds: DAY },
  "order.phone": { tries: 12, usual: 5, seconds: DAY },
  // Pieces in orders that were begun without being paid; as long as an order holds its pieces.
  "unpaid.network": { tries: 400, seconds: 30 * MINUTE },
  "unpaid.browser": { tries: 60, seconds: 30 * MINUTE },
} as const satisfies Record<string, { tries: number; usual?: number; seconds: number }>;
export type Limit = keyof typeof LIMITS;

/** How a limit stands after something was counted. */
export interface Counted {
  isOver: boolean;
  /** More than people usually do, and not too much yet. */
  isUnusual: boolean;
  /** After so many seconds at the latest it is counted anew. */
  seconds: number;
}

/** Counts one try; false once there were too many. One statement, right for all processes at once. */
export async function takeAttempt(shop: ShopContext, limit: Limit, whom: string): Promise<boolean> {
  return !(await countAttempt(shop, limit, whom)).isOver;
}

/** Counts so much at once, and says how the limit stands after it. */
export async function countAttempt(shop: ShopContext, limit: Limit, whom: string, amount = 1): Promise<Counted> {
  const { tries: most, seconds, usual = most }: { tries: number; usual?: number; seconds: number } = LIMITS[limit];
  const now = shop.clock();
  const expires = new Date(now.getTime() + seconds * 1000).toISOString();
  const [counted] = await rowsOf<{ tries: number }>(
    shop.db,
    sql`insert into attempts as a (key, tries, expires_at) values (${keyOf(limit, whom)}, ${amount}::int, ${expires})
        on conflict (key) do update set
          tries = case when a.expires_at <= ${now.toISOString()} then excluded.tries else a.tries + excluded.tries end,
          expires_at = case when a.expires_at <= ${now.toISOString()} then excluded.expires_at else a.expires_at end
        returning tries`,
  );
  const tries = counted?.tries ?? amount;
  return { isOver: tries > most, isUnusual: tries > usual, seconds };
}

/** Takes back a try that turned out to be right: only wrong ones count. */
export async function forgiveAttempt(shop: ShopContext, limit: Limit, whom: string): Promise<void> {
  await shop.db.execute(sql`update attempts set tries = greatest(0, tries - 1) where key = ${keyOf(limit, whom)}`);
}

function keyOf(limit: Limit, whom: string): string {
  return createHash("sha256").update(`${limit} ${whom}`).digest("hex");
}

/** Whom an address stands for: whoever has one IPv6 address has the 2⁶⁴ beside it too. */
export function networkOf(address: string): string {
  const plain = address.startsWith("::ffff:") ? address.slice(7) : address;
  if (!isIPv6(plain)) return plain;
  const [head = "", tail = ""] = plain.split("::");
  const first = head === "" ? [] : head.split(":");
  const last = tail === "" ? [] : tail.split(":");
  const gap = plain.includes("::") ? Array(Math.max(0, 8 - first.length - last.length)).fill("0") : [];
  return [...first, ...gap, ...last]
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16))
    .join(":");
}
