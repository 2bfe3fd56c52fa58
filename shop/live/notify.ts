import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../database/database.ts";
import type { Permission } from "../staff/roles.ts";

/** The channel of the database on which every process hears what has changed for staff. */
export const STAFF_CHANNEL = "staff";

/**
 * What can change under the eyes of staff, with the permission to hear of it; of several, any of them. An order goes by its reference, everything
 * else by the number that its call names it by; many at once, as of an import, by a word for all of them. `session`: heard by the shop alone, which looks again who is signed in.
 */
export const LIVE_ENTITIES = {
  order: "orders.see",
  viewers: "orders.see",
  bulk: "orders.see",
  parcel: "parcels.pack",
  customer: "customers.see",
  contact: "inbox.answer",
  review: "reviews.moderate",
  stock: "stock.see",
  promo: "promos.manage",
  campaign: "promos.manage",
  subscription: "subscriptions.manage",
  // Its reminder was sent, or has brought somebody back; by the number of the reminder.
  cart: "carts.see",
  product: ["products.edit", "products.publish", "prices.change"],
  category: "products.edit",
  picture: "products.edit",
  content: "content.edit",
  refund: "payments.see",
  return: "returns.see",
  staff: "staff.manage",
  remittance: "cash.settle",
  payout: "payments.see",
  job: "system.manage",
  key: "keys.manage",
  webhook: "webhooks.manage",
  setting: "settings.manage",
  session: null,
} as const satisfies Record<string, Permission | readonly Permission[] | null>;

export type LiveEntity = keyof typeof LIVE_ENTITIES;

/** Something that was made or changed; never what about it, and never a person's data. */
export interface Notice {
  entity: LiveEntity;
  id: string;
}

/** Tells every open back office, once the transaction is committed; the same twice in one is told once. */
export async function notifyStaff(tx: Transaction, { entity, id }: Notice): Promise<void> {
  await tx.execute(sql`select ${noticeOf(entity, sql`${id}`)}`);
}

/** The same as part of a statement that is made anyway: `returning …` of the row that is written. */
export function noticeOf(entity: LiveEntity, id: SQL): SQL {
  return sql`pg_notify('staff', ${`${entity}:`}::text || ${id}::text)`;
}

/** Reads what was told; null for what another version of the shop may have said. */
export function readNotice(payload: string): Notice | null {
  const [entity = "", id] = [payload.slice(0, payload.indexOf(":")), payload.slice(payload.indexOf(":") + 1)];
  return Object.hasOwn(LIVE_ENTITIES, entity) ? { entity: entity as LiveEntity, id } : null;
}
