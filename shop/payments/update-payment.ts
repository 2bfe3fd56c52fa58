import { and, eq, inArray, type SQL } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "../database/database.ts";
import type { Attempt } from "./attempt.ts";
import type { ProviderPaymentState } from "./provider.ts";
import { statesBefore } from "./states.ts";
import { payments } from "./tables.ts";

/** Columns with what they become: a value, or SQL that makes it; the state as a value, so that its table can be asked. */
type Patch = Omit<PgUpdateSetSource<typeof payments>, "id" | "orderId" | "reference" | "state"> & {
  state?: ProviderPaymentState;
};

/**
 * Writes to every payment that meets a condition, and answers them as they are now. A state is only written where the
 * table of states lets it follow: other payments are left alone and are not in the answer.
 */
export function updatePayments(db: Database | Transaction, which: SQL, patch: Patch): Promise<Attempt[]> {
  const follows = patch.state === undefined ? undefined : inArray(payments.state, statesBefore(patch.state));
  return db.update(payments).set(patch).where(and(which, follows)).returning();
}

/** Writes to one payment, and answers it as it is now. Throws when it is gone, or may not become what it should. */
export async function updatePayment(db: Database | Transaction, { id }: Attempt, patch: Patch): Promise<Attempt> {
  const [written] = await updatePayments(db, eq(payments.id, id), patch);
  if (written === undefined) throw new Error(`payment ${id} cannot become ${patch.state ?? "anything: it is gone"}`);
  return written;
}
