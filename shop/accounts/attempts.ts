import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import { sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { rowsOf } from "../database/database.ts";

const MINUTE = 60;

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
  "mail.account": { tries: 6, seconds: 15 * MINUTE },
  "mail.known_browser": { tries: 6, seconds: 15 * MINUTE },
  "token.address": { tries: 60, seconds: 10 * MINUTE },
  "provider.address": { tries: 60, seconds: 10 * MINUTE },
  "customer.password": { tries: 10, seconds: 15 * MINUTE },
} as const;
export type Limit = keyof typeof LIMITS;

/** Counts one try; false once there were too many. One statement, right for all processes at once. */
export async function takeAttempt(shop: ShopContext, limit: Limit, whom: string): Promise<boolean> {
  const { tries, seconds } = LIMITS[limit];
  const now = shop.clock();
  const expires = new Date(now.getTime() + seconds * 1000).toISOString();
  const [counted] = await rowsOf<{ tries: number }>(
    shop.db,
    sql`insert into attempts as a (key, tries, expires_at) values (${keyOf(limit, whom)}, 1, ${expires})
        on conflict (key) do update set
          tries = case when a.expires_at <= ${now.toISOString()} then 1 else a.tries + 1 end,
          expires_at = case when a.expires_at <= ${now.toISOString()} then excluded.expires_at else a.expires_at end
        returning tries`,
  );
  return (counted?.tries ?? 1) <= tries;
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
