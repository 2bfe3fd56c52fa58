import { sql } from "drizzle-orm";
import type { Transaction } from "../database/database.ts";
import type { Customer } from "./customer.ts";

/** Orders placed as a guest with an address become its owner's, once the owner has verified it. */
export async function joinGuestOrders(tx: Transaction, customer: Customer): Promise<void> {
  if (customer.email === null || customer.emailVerifiedAt === null) return;
  await tx.execute(
    sql`update orders set customer_id = ${customer.id}::uuid
        where customer_id is null and not forgets_buyer and lower(customer->>'email') = ${customer.email}`,
  );
}
