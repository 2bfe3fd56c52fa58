import { sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { rowsOf, type Transaction } from "../database/database.ts";
import type { Minor } from "../pricing/money.ts";
import type { WebhookType } from "./types.ts";

type OrderType = Exclude<WebhookType, "stock.gone">;

/** What is told of an order; `total` in hundredths of its currency. */
interface OrderTold {
  id: string;
  reference: string;
  total: Minor;
  currency: string;
}

/**
 * Tells whoever wants to hear of it, in the transaction of what happened to an order: both happen, or neither does. An
 * order that is known need not be read, nor written before; of one that is named, only if it stands. `afterSeconds`: not before so long, of what may be taken back
 * until then. One statement where nobody wants to hear.
 */
export async function tellOfOrderEvent(
  tx: Transaction,
  { jobs }: Pick<ShopContext, "jobs">,
  type: OrderType,
  order: OrderTold | string,
  afterSeconds?: number,
): Promise<void> {
  const told =
    typeof order === "string"
      ? sql`select id, reference, total, currency from orders where id = ${order} and is_confirmed`
      : sql`select ${order.id}::uuid as id, ${order.reference}::text as reference, ${order.total}::int as total,
                   ${order.currency}::text as currency`;
  const made = await rowsOf<{ id: string }>(
    tx,
    sql`insert into webhook_messages (id, endpoint_id, type, order_id, data)
        select gen_random_uuid(), e.id, ${type}, o.id,
               jsonb_build_object('reference', o.reference, 'total', o.total, 'currency', o.currency)
        from webhook_endpoints e, (${told}) o
        where e.removed_at is null and ${type} = any(e.types) returning id`,
  );
  await send(tx, jobs, made, afterSeconds);
}

/** The same of products of which the last piece is gone; those that have some are left out. */
export async function tellOfStockGone(
  tx: Transaction,
  { jobs }: Pick<ShopContext, "jobs">,
  products: readonly number[],
): Promise<void> {
  const made = await rowsOf<{ id: string }>(
    tx,
    sql`insert into webhook_messages (id, endpoint_id, type, data)
        select gen_random_uuid(), e.id, 'stock.gone', jsonb_build_object('sku', p.sku, 'slug', p.slug)
        from webhook_endpoints e, products p
        where p.id = any(${sql.param([...products])}::int[]) and p.stock <= 0
          and e.removed_at is null and 'stock.gone' = any(e.types) returning id`,
  );
  await send(tx, jobs, made);
}

/**
 * Tells one address of nothing that has happened, so that whoever sets it up sees whether messages arrive. Answers the
 * number of the message; null: there is no such address any more.
 */
export async function tellTest(
  tx: Transaction,
  { jobs }: Pick<ShopContext, "jobs">,
  endpointId: string,
): Promise<string | null> {
  const made = await rowsOf<{ id: string }>(
    tx,
    sql`insert into webhook_messages (id, endpoint_id, type, data)
        select gen_random_uuid(), id, 'test', '{}' from webhook_endpoints
        where id = ${endpointId} and removed_at is null returning id`,
  );
  await send(tx, jobs, made);
  return made[0]?.id ?? null;
}

async function send(
  tx: Transaction,
  jobs: ShopContext["jobs"],
  made: readonly { id: string }[],
  afterSeconds?: number,
): Promise<void> {
  const when = afterSeconds === undefined ? undefined : { afterSeconds };
  for (const { id } of made) await jobs.requeue(tx, id, "webhook.send", { messageId: id }, when);
}
