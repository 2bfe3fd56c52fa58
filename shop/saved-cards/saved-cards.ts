import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { type Database, inTransaction, rowsOf, type Transaction } from "../database/database.ts";
import { oneOf } from "../database/one-of.ts";
import { PAYMENT_METHODS } from "../market/methods.ts";
import type { KeptCard, PaymentProvider } from "../payments/provider.ts";
import { OPEN_STATES } from "../subscriptions/states.ts";
import { isUuid } from "../uuid.ts";
import { cardCustomers, savedCards } from "./tables.ts";

export type SavedCard = typeof savedCards.$inferSelect;

/** The provider's number of a customer, who is made there the first time. Throws what its calls throw. */
export async function cardCustomerOf(
  shop: Pick<ShopContext, "db">,
  cards: NonNullable<PaymentProvider["cards"]>,
  customerId: string,
  key: string,
): Promise<string> {
  const known = async () => {
    const [row] = await shop.db.select().from(cardCustomers).where(eq(cardCustomers.customerId, customerId));
    return row?.providerCustomer;
  };
  const before = await known();
  if (before !== undefined) return before;
  const providerCustomer = await cards.newCustomer(customerId, key);
  await shop.db.insert(cardCustomers).values({ customerId, providerCustomer }).onConflictDoNothing();
  return (await known()) ?? providerCustomer;
}

/** Writes a kept card down, once; null when its owner has removed it since. */
export async function storeCard(
  tx: Transaction,
  shop: Pick<ShopContext, "clock">,
  customerId: string,
  kept: KeptCard,
): Promise<string | null> {
  await tx
    .insert(savedCards)
    .values({
      id: randomUUID(),
      customerId,
      provider: "stripe",
      providerCustomer: kept.customer,
      providerMethod: kept.method,
      brand: kept.brand,
      last4: kept.last4,
      expMonth: kept.expMonth,
      expYear: kept.expYear,
      createdAt: shop.clock(),
    })
    .onConflictDoNothing();
  const [card] = await tx
    .select()
    .from(savedCards)
    .where(and(eq(savedCards.providerMethod, kept.method), eq(savedCards.customerId, customerId)));
  return card?.state === "active" ? card.id : null;
}

/** The subscriptions that an order began or renewed, and that a card pays, are paid with this one from now on. */
export async function assignCard(tx: Transaction, orderId: string, savedCardId: string): Promise<void> {
  await tx.execute(
    sql`update subscriptions set saved_card_id = ${savedCardId}::uuid, version = version + 1
        where (first_order_id = ${orderId}
               or id in (select subscription_id from subscription_deliveries where order_id = ${orderId}))
          and customer_id = (select customer_id from saved_cards where id = ${savedCardId}::uuid)
          and payment_method = ${PAYMENT_METHODS.card} and state <> 'cancelled' and saved_card_id is distinct from ${savedCardId}::uuid`,
  );
}

/** The cards of a customer that may be charged, the newest first. */
export function cardsOf(db: Database | Transaction, customerId: string): Promise<SavedCard[]> {
  return db
    .select()
    .from(savedCards)
    .where(and(eq(savedCards.customerId, customerId), eq(savedCards.state, "active")))
    .orderBy(sql`${savedCards.createdAt} desc, ${savedCards.id}`);
}

/** Which subscriptions that go on are paid with which card: numbers of subscriptions by number of the card. */
export async function cardUses(db: Database | Transaction, customerId: string): Promise<Map<string, number[]>> {
  const rows = await rowsOf<{ card: string; products: number[] }>(
    db,
    sql`select saved_card_id as card, array_agg(product_id order by created_at, product_id) as products
        from subscriptions
        where customer_id = ${customerId}::uuid and state in ('active', 'paused', 'pending') and saved_card_id is not null
        group by saved_card_id`,
  );
  return new Map(rows.map(({ card, products }) => [card, products]));
}

/**
 * Removes a card of the customer's: nothing is charged to it any more, the provider forgets it, and the subscriptions
 * that it paid pause until they have another one. False when there is no such card; a second time changes nothing.
 */
export async function removeCard(shop: ShopContext, customerId: string, savedCardId: string): Promise<boolean> {
  if (!isUuid(savedCardId)) return false;
  return inTransaction(shop.db, async (tx) => {
    const [card] = await tx
      .select()
      .from(savedCards)
      .where(and(eq(savedCards.id, savedCardId), eq(savedCards.customerId, customerId)))
      .for("update");
    if (card === undefined) return false;
    if (card.state === "removed") return true;
    await tx.update(savedCards).set({ state: "removed" }).where(eq(savedCards.id, card.id));
    await tx.execute(
      sql`with paused as (
            update subscriptions set saved_card_id = null, version = version + 1,
              paused_reason = case when state = 'active' then 'card' else paused_reason end,
              paused_until = case when state = 'active' then null else paused_until end,
              state = case when state = 'active' then 'paused' else state end
            where saved_card_id = ${card.id}::uuid and state <> 'cancelled' returning id)
          update subscription_deliveries d set state = 'skipped', updated_at = ${shop.clock().toISOString()}
          from paused where d.subscription_id = paused.id and ${oneOf(sql`d.state`, OPEN_STATES)}`,
    );
    await shop.jobs.enqueue(tx, "card.forget", { method: card.providerMethod });
    return true;
  });
}

/** A card is good until the end of its month, as the provider counts. */
export function isExpired({ expMonth, expYear }: Pick<SavedCard, "expMonth" | "expYear">, now: Date): boolean {
  return expYear * 12 + expMonth < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1;
}
