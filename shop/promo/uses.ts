import { sql } from "drizzle-orm";
import type { BuyerDetails } from "../checkout/draft.ts";
import { rowsOf, type Transaction } from "../database/database.ts";
import { personKeys } from "./person-keys.ts";
import type { Promo } from "./promo.ts";

/** What of a buyer the uses of a code are counted by. */
type Buyer = Pick<BuyerDetails, "email" | "phone_number">;

/**
 * Counts one use of a code in the order's transaction. Otherwise says which limit is reached, which undoes nothing by
 * itself: `over` for the code as a whole, `used` for this person, by mailbox or telephone. The limits are conditions
 * of the updates, so simultaneous orders cannot pass them together.
 */
export async function takePromoUse(tx: Transaction, promo: Promo, buyer: Buyer): Promise<"taken" | "over" | "used"> {
  const counted = await rowsOf<{ code: string }>(
    tx,
    sql`update promo_codes set uses = uses + 1
        where code = ${promo.code} and (max_uses is null or uses < max_uses) returning code`,
  );
  if (counted.length === 0) return "over";
  const keys = personKeys(buyer);
  if (promo.maxUsesPerCustomer === null || keys.length === 0) return "taken";
  const rows = keys.map((key) => sql`(${promo.code}, person_hash(${key}), 1)`);
  const own = await rowsOf<{ code: string }>(
    tx,
    sql`insert into promo_customer_uses (code, customer_key, uses) values ${sql.join(rows, sql`, `)}
        on conflict (code, customer_key) do update set uses = promo_customer_uses.uses + 1
          where promo_customer_uses.uses < ${promo.maxUsesPerCustomer}
        returning code`,
  );
  return own.length === keys.length ? "taken" : "used";
}

/**
 * Counts the use that an order has for the mailbox or telephone that becomes known afterwards, or turns out to be the
 * right one: the order has it already, so no limit refuses it. `from`: whom it was counted for until now. Nothing where
 * the code counts nobody's uses.
 */
export async function movePromoUse(
  tx: Transaction,
  code: string,
  { from, to }: { from: Buyer; to: Buyer },
): Promise<void> {
  const [before, after] = [personKeys(from), personKeys(to)];
  for (const key of before.filter((one) => !after.includes(one)))
    await tx.execute(
      sql`update promo_customer_uses set uses = uses - 1
          where code = ${code} and uses > 0 and customer_key = person_hash(${key})`,
    );
  for (const key of after.filter((one) => !before.includes(one)))
    await tx.execute(
      sql`insert into promo_customer_uses (code, customer_key, uses)
          select code, person_hash(${key}), 1 from promo_codes
          where code = ${code} and max_uses_per_customer is not null
          on conflict (code, customer_key) do update set uses = promo_customer_uses.uses + 1`,
    );
}

/** Takes one use back that was counted for an order that came to nothing. */
export async function returnPromoUse(tx: Transaction, code: string, buyer: Buyer): Promise<void> {
  const keys = JSON.stringify(personKeys(buyer));
  await tx.execute(
    sql`with own as (update promo_customer_uses set uses = uses - 1
                     where code = ${code} and uses > 0
                       and customer_key in (select person_hash(value) from jsonb_array_elements_text(${keys}::jsonb)))
        update promo_codes set uses = uses - 1 where code = ${code} and uses > 0`,
  );
}
