import { sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { updateOrders } from "./update-order.ts";

/** Longer than any provider keeps a payment open. */
const KEPT_DAYS = 30;

/** Orders that were placed before, and that nobody ever paid, do not know any more who they were for. */
export const forgottenBefore = (now: Date) => new Date(now.getTime() - KEPT_DAYS * 24 * 60 * 60_000);

/** Marks orders that nobody ever paid, so that they forget who they were for. */
export async function forgetUnpaid(shop: Pick<ShopContext, "db" | "clock">): Promise<void> {
  const before = forgottenBefore(shop.clock());
  await updateOrders(
    shop.db,
    sql`not is_confirmed and not forgets_buyer and payment_state in ('expired', 'cancelled')
          and placed_at < ${before.toISOString()} and not is_forgotten`,
    { forgetsBuyer: true, customerId: null, guestTokenHash: sql`'gone ' || id::text`, alsoShownTo: [] },
  );
}
