import { createHash } from "node:crypto";
import { inArray, sql } from "drizzle-orm";
import { hashPassword } from "../accounts/password.ts";
import { type Database, rowsOf } from "../database/database.ts";
import { alertsOfNew } from "./alerts.ts";
import { ROLES, type RoleName } from "./roles.ts";
import { type Sealing, seal } from "./sealed.ts";
import { codeAt, stepOf } from "./second-factor.ts";
import { staff } from "./tables.ts";

/** The password of all of them, on a developer's machine. */
export const SAMPLE_STAFF_PASSWORD = "olive tree and glacier";

const NAMES: Record<RoleName, string> = {
  owner: "Mariam Al Suwaidi",
  manager: "Khalid Mansour",
  fulfilment: "Yousef Haddad",
  support: "Noor Rahman",
  catalogue: "Elena Gruber",
  marketing: "Salma Aziz",
  accountant: "Omar Farouk",
  viewer: "Hamad Saif",
};

const idOf = (role: RoleName) => `5a3b1e00-0000-4000-8000-0000000001${String(ROLES.indexOf(role)).padStart(2, "0")}`;
const SAMPLE_IDS = ROLES.map(idOf);

/** One of each role to sign in as. */
export const SAMPLE_STAFF = ROLES.map((role) => ({ role, name: NAMES[role], email: `${role}@example.com` }));

/** The same on every developer's machine, in base32: it guards nothing, and an authenticator app may keep it. */
const sampleSecret = (role: RoleName) =>
  [...createHash("sha256").update(`sample ${role}`).digest()]
    .map((byte) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"[byte % 32])
    .join("");

/** What the app of a sample person shows now. */
export function sampleCode(role: RoleName, now: Date): string {
  return codeAt(sampleSecret(role), stepOf(now));
}

/** Makes one person of each role in a shop that has no staff yet. For development only. */
export async function makeSampleStaff(db: Database, sealing: Sealing, now: Date): Promise<void> {
  const [row] = await rowsOf<{ staffed: boolean }>(db, sql`select exists (select from staff) as staffed`);
  if (row?.staffed === true) return;
  const passwordHash = await hashPassword(SAMPLE_STAFF_PASSWORD);
  await db
    .insert(staff)
    .values(
      SAMPLE_STAFF.map(({ role, name, email }) => ({
        id: idOf(role),
        role,
        name,
        email,
        passwordHash,
        totpSecret: seal(sealing, sampleSecret(role), idOf(role)),
        totpStep: 0,
        language: "en" as const,
        waitingMails: alertsOfNew(role),
        createdAt: now,
      })),
    )
    .onConflictDoNothing();
}

/** Takes them out of a database that was tried out before it went public. */
export async function removeSampleStaff(db: Database): Promise<void> {
  await db.delete(staff).where(inArray(staff.id, SAMPLE_IDS));
}

/** Whether the welcome may name them. */
export async function hasSampleStaff(db: Database): Promise<boolean> {
  const found = await db.select({ id: staff.id }).from(staff).where(inArray(staff.id, SAMPLE_IDS)).limit(1);
  return found.length > 0;
}
