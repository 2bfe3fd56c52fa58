import { sql } from "drizzle-orm";
import { rowsOf, type Transaction } from "../database/database.ts";
import type { Promo } from "./promo.ts";

/** The same person writes an address in many ways; case and surrounding blanks make no difference. */
export function customerKey(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * Counts one use of a code in the order's transaction; false if a limit is reached, which undoes nothing by itself.
 * The limits are conditions of the updates, so simultaneous orders cannot pass them together.
 */
export async function takePromoUse(tx: Transaction, promo: Promo, email: string): Promise<boolean> {
  const counted = await rowsOf<{ code: string }>(
    tx,
    sql`update promo_codes set uses = uses + 1
        where code = ${promo.code} and (max_uses is null or uses < max_uses) returning code`,
  );
  if (counted.length === 0) return false;
  if (promo.maxUsesPerCustomer === null) return true;
  const own = await rowsOf<{ code: string }>(
    tx,
    sql`insert into promo_customer_uses (code, customer_key, uses) values (${promo.code}, ${customerKey(email)}, 1)
        on conflict (code, customer_key) do update set uses = promo_customer_uses.uses + 1
          where promo_customer_uses.uses < ${promo.maxUsesPerCustomer}
        returning code`,
  );
  return own.length > 0;
}

/** Takes one use back that was counted for an order that came to nothing. */
export async function returnPromoUse(tx: Transaction, code: string, email: string): Promise<void> {
  await tx.execute(
    sql`with own as (update promo_customer_uses set uses = uses - 1
                     where code = ${code} and customer_key = ${customerKey(email)} and uses > 0)
        update promo_codes set uses = uses - 1 where code = ${code} and uses > 0`,
  );
}
