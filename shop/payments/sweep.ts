import { sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { inTransaction, rowsOf } from "../database/database.ts";
import { unavailability } from "../database/unavailable.ts";
import { type LockedOrder, lockOrder, releaseOrder } from "../orders/open-order.ts";
import { giveUpOthers } from "./apply.ts";
import { attemptsOf } from "./attempt.ts";
import { handleEvent, unhandledEvents } from "./inbox.ts";
import { type PaymentProviderName, ProviderUnavailable } from "./provider.ts";
import { settle, settleRefund } from "./settle.ts";
import { isWaiting } from "./states.ts";
import { updatePayments } from "./update-payment.ts";

/** Taken at a time; a full batch is followed by another one. */
const BATCH = 200;

/** Batches of payments in one sweep; the rest waits for the next minute. */
const MOST_BATCHES = 5;

/** How many providers' answers are waited for at the same time. */
const AT_ONCE = 8;

/** A hold whose payment cannot be looked at is kept this much longer; then others may have the units. */
const GRACE_MS = 30 * 60_000;

/** What one round has done. */
export interface Sweep {
  settled: number;
  unreachable: number;
  events: number;
  refunds: number;
  released: number;
}

/**
 * Looks after everything that nobody else finished: events not handled, payments that may have changed, money that is
 * on its way, holds that have ended. Several processes may do it at the same time. With every webhook lost and every
 * browser gone, orders still become what their payments are. What fails for one keeps nothing else waiting, and is
 * thrown when all have had their turn; a database that is away fails for all of them, and is thrown at once.
 */
export async function sweep(shop: ShopContext): Promise<Sweep> {
  const done: Sweep = { settled: 0, unreachable: 0, events: 0, refunds: 0, released: 0 };
  const faults: unknown[] = [];
  const inTurn = async <Item>(items: readonly Item[], work: (item: Item) => Promise<void>, atOnce = AT_ONCE) => {
    const waiting = items.values();
    const worker = async () => {
      for (const item of waiting) {
        try {
          await work(item);
        } catch (error) {
          if (unavailability(error) !== null) throw error;
          // A provider that cannot be reached is asked again in the next round.
          if (!(error instanceof ProviderUnavailable)) faults.push(error);
        }
      }
    };
    await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
  };
  await inTurn(await unhandledEvents(shop, BATCH), async (id) => {
    await handleEvent(shop, id);
    done.events += 1;
  });
  const unreachable = new Set<PaymentProviderName>();
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const due = await duePayments(shop);
    await inTurn(due, async ({ id, provider }) => {
      if (unreachable.has(provider)) return;
      const outcome = await settle(shop, id);
      if (outcome === "settled") done.settled += 1;
      if (outcome !== "unreachable") return;
      // Its other payments wait for the next round; one that is merely refused holds up nobody.
      unreachable.add(provider);
      done.unreachable += 1;
    });
    if (due.length < BATCH) break;
  }
  await inTurn(await dueRefunds(shop), async (id) => {
    await settleRefund(shop, id);
    done.refunds += 1;
  });
  const release = async (orderId: string) => {
    if (await releaseHold(shop, orderId)) done.released += 1;
  };
  await inTurn(await endedHolds(shop), release, 1);
  if (faults.length > 0) throw faults[0];
  return done;
}

/** Payments whose time has come; each is left to one process for two minutes. */
async function duePayments(shop: ShopContext): Promise<{ id: string; provider: PaymentProviderName }[]> {
  const now = shop.clock();
  return updatePayments(
    shop.db,
    sql`id in (select id from payments where next_read_at <= ${now.toISOString()}
               order by next_read_at limit ${BATCH} for update skip locked)`,
    { nextReadAt: new Date(now.getTime() + 2 * 60_000) },
  );
}

async function dueRefunds(shop: ShopContext): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    shop.db,
    sql`select id from refunds where state = 'pending' and payment_id is not null and (next_try_at is null or next_try_at <= ${shop.clock().toISOString()})
        order by next_try_at limit ${BATCH}`,
  );
  return rows.map(({ id }) => id);
}

async function endedHolds(shop: ShopContext): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    shop.db,
    sql`select id from orders where hold_until <= ${shop.clock().toISOString()} order by hold_until limit ${BATCH}`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Ends the hold of one order, if its time has come: its payment is given up at the provider first, which may show
 * that it was paid after all. False when the order stays as it is.
 */
async function releaseHold(shop: ShopContext, orderId: string): Promise<boolean> {
  const isKnown = await giveUpAttempts(
    shop,
    orderId,
    ({ holdUntil }) => holdUntil !== null && holdUntil <= shop.clock(),
  );
  shop.failpoint("hold.before");
  const isReleased = await inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const now = shop.clock().getTime();
    if (order === null || order.isConfirmed || order.needsReview !== null || order.holdUntil === null) return false;
    const end = order.holdUntil.getTime();
    if (end > now || (!isKnown && end + GRACE_MS > now)) return false;
    await releaseOrder(tx, shop, order, "expired");
    return true;
  });
  shop.failpoint("hold.released");
  return isReleased;
}

/**
 * Gives up every attempt of an order at its provider. True when none of them can become money behind our back any
 * more, as far as the providers say; false when one could not be asked or is still under way.
 */
export async function giveUpAttempts(
  shop: ShopContext,
  orderId: string,
  isDue: (order: LockedOrder) => boolean,
): Promise<boolean> {
  const waiting = await inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order === null || order.isConfirmed || !isDue(order)) return [];
    await giveUpOthers(tx, shop, orderId, null);
    return (await attemptsOf(tx, orderId)).filter(({ state }) => isWaiting(state));
  });
  let isKnown = true;
  for (const { id } of waiting) if ((await settle(shop, id)) !== "settled") isKnown = false;
  const left = await attemptsOf(shop.db, orderId);
  return isKnown && left.every(({ state }) => !isWaiting(state));
}
