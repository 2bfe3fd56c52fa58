import { eq, sql } from "drizzle-orm";
import { customers } from "../customers/tables.ts";
import { type Database, rowsOf } from "../database/database.ts";
import { hashPassword } from "./password.ts";

/** Somebody to sign in as on a developer's machine. `npm start` prints both. */
export const SAMPLE_CUSTOMER = { email: "layla@example.com", password: "desert rose and edelweiss" } as const;

const SAMPLE_ID = "5a3b1e00-0000-4000-8000-000000000001";

/** Makes the sample customer in a shop that has no customers yet. For development only. */
export async function makeSampleCustomer(db: Database, now: Date): Promise<void> {
  const [row] = await rowsOf<{ peopled: boolean }>(db, sql`select exists (select from customers) as peopled`);
  if (row?.peopled === true) return;
  await db
    .insert(customers)
    .values({
      id: SAMPLE_ID,
      email: SAMPLE_CUSTOMER.email,
      emailVerifiedAt: now,
      passwordHash: await hashPassword(SAMPLE_CUSTOMER.password),
      firstName: "Layla",
      lastName: "Haddad",
      phoneNumber: "+971501234567",
      preferredLanguage: "en",
      createdAt: now,
    })
    .onConflictDoNothing();
}

/** Takes the sample customer out of a database that was tried out before it went public. */
export async function removeSampleCustomer(db: Database): Promise<void> {
  await db.delete(customers).where(eq(customers.id, SAMPLE_ID));
}

/** Whether a database was tried out: no public shop starts with a customer whose password is known. */
export async function hasSampleCustomer(db: Database): Promise<boolean> {
  const found = await db.select({ id: customers.id }).from(customers).where(eq(customers.id, SAMPLE_ID));
  return found.length > 0;
}
