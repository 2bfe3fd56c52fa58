import { and, eq, sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { inTransaction, rowsOf } from "../database/database.ts";
import { cardCustomerOf, storeCard } from "../saved-cards/saved-cards.ts";
import { cardCustomers, savedCards } from "../saved-cards/tables.ts";
import { isUuid } from "../uuid.ts";
import { type KeptCard, type PaymentFailure, ProviderRefusal, ProviderUnavailable } from "./provider.ts";

export type SetupBegun =
  | { ok: true; clientSecret: string }
  | { ok: false; code: "card.unavailable" | "card.not_found" };

/** Begins to keep another card of a customer's, which takes the place of `replaces` once it is kept. */
export async function beginCardSetup(
  shop: ShopContext,
  customerId: string,
  { replaces, key }: { replaces: string | null; key: string },
): Promise<SetupBegun> {
  const cards = shop.payments.get("stripe")?.cards;
  if (cards === undefined || shop.cardForm === null) return { ok: false, code: "card.unavailable" };
  if (replaces !== null && !(await isOwn(shop, customerId, replaces))) return { ok: false, code: "card.not_found" };
  try {
    const customer = await cardCustomerOf(shop, cards, customerId, key);
    const { clientSecret } = await cards.beginSetup({ customer, customerId, replaces });
    return { ok: true, clientSecret };
  } catch (error) {
    if (!(error instanceof ProviderUnavailable) && !(error instanceof ProviderRefusal)) throw error;
    shop.warn({ trouble: error.message }, "a card setup could not be begun");
    return { ok: false, code: "card.unavailable" };
  }
}

async function isOwn(shop: ShopContext, customerId: string, cardId: string): Promise<boolean> {
  if (!isUuid(cardId)) return false;
  const own = and(eq(savedCards.id, cardId), eq(savedCards.customerId, customerId), eq(savedCards.state, "active"));
  return (await shop.db.select({ id: savedCards.id }).from(savedCards).where(own)).length > 0;
}

/** `unknown`: nobody of this shop's, or not the asking customer's. */
export type SetupSettled =
  | { state: "kept"; cardId: string }
  | { state: "open"; failure: PaymentFailure | null }
  | { state: "unknown" };

/**
 * Takes over what became of a card setup, from the page that the customer comes back to and from webhooks, as often as
 * they like. The provider tells whose it is; `customerId`: who asks, absent for webhooks. Throws `ProviderUnavailable`.
 */
export async function settleCardSetup(
  shop: ShopContext,
  setupId: string,
  customerId: string | null = null,
): Promise<SetupSettled> {
  const cards = shop.payments.get("stripe")?.cards;
  const seen = await cards?.readSetup(setupId).catch((error: unknown) => {
    if (error instanceof ProviderRefusal) return null;
    throw error;
  });
  if (seen == null || seen.customerId === null) return { state: "unknown" };
  const { card, replaces } = seen;
  const owner = (card && (await ownerOf(shop, card))) ?? seen.customerId;
  if (customerId !== null && owner !== customerId) return { state: "unknown" };
  if (card === null) return { state: "open", failure: seen.failure };
  const cardId = await inTransaction(shop.db, async (tx) => {
    // An account that has ended meanwhile keeps no cards; its customer at the provider is ended, too.
    if ((await rowsOf(tx, sql`select 1 from customers where id::text = ${owner} for key share`)).length === 0)
      return null;
    const stored = await storeCard(tx, shop, owner, card);
    if (stored === null || replaces === null || replaces === stored || !isUuid(replaces)) return stored;
    const [former] = await tx
      .update(savedCards)
      .set({ state: "removed" })
      .where(and(eq(savedCards.id, replaces), eq(savedCards.customerId, owner), eq(savedCards.state, "active")))
      .returning();
    if (former === undefined) return stored;
    await tx.execute(
      sql`update subscriptions set saved_card_id = ${stored}::uuid, version = version + 1
          where saved_card_id = ${former.id}::uuid and state <> 'cancelled'`,
    );
    // What failed with the former card is tried with this one at once.
    await tx.execute(
      sql`update subscription_deliveries set next_try_at = ${shop.clock().toISOString()}
          where state = 'failed' and next_try_at is not null and subscription_id in (select id from subscriptions where saved_card_id = ${stored}::uuid)`,
    );
    await shop.jobs.enqueue(tx, "card.forget", { method: former.providerMethod });
    return stored;
  });
  return cardId === null ? { state: "unknown" } : { state: "kept", cardId };
}

/** Whose customer at the provider a card is kept for: of an account that became another one's meanwhile, that one's. */
async function ownerOf({ db }: Pick<ShopContext, "db">, { customer }: KeptCard): Promise<string | undefined> {
  const [row] = await db.select().from(cardCustomers).where(eq(cardCustomers.providerCustomer, customer));
  return row?.customerId;
}
