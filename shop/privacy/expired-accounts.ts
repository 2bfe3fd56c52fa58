import { sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { isOpen } from "../sessions/sessions.ts";
import { sessions } from "../sessions/tables.ts";
import { anonymiseOrders, emptyWhatIsOver } from "./forget-person.ts";

/** A browser that was not seen for so long is a stranger again. */
const BROWSER_DAYS = 365;

/** Deletes what has run out: sessions, links, visits, counted attempts, browsers; orders forget buyers who have left. */
export async function tidyAccounts(shop: Pick<ShopContext, "db" | "clock">): Promise<void> {
  const now = shop.clock();
  const at = now.toISOString();
  const unseen = new Date(now.getTime() - BROWSER_DAYS * 24 * 60 * 60 * 1000).toISOString();
  await shop.db.execute(sql`delete from ${sessions} where not (${isOpen(now)})`);
  await shop.db.execute(sql`delete from one_time_tokens where expires_at <= ${at}`);
  await shop.db.execute(sql`delete from provider_visits where expires_at <= ${at}`);
  await shop.db.execute(sql`delete from rate_limits where expires_at <= ${at}`);
  await shop.db.execute(sql`delete from known_browsers where seen_at <= ${unseen}`);
  await anonymiseOrders(shop.db);
  await emptyWhatIsOver(shop.db);
}
