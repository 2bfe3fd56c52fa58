import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod/mini";
import type { ShopContext } from "../context.ts";
import { type Database, rowsOf, type Transaction } from "../database/database.ts";
import { isoMoment } from "../database/iso-moment.ts";
import { hashSecret, newSecret } from "../sessions/secrets.ts";
import { recordAct, type StaffAuthor } from "../staff/audit.ts";
import { notifyStaff } from "../staff/notify.ts";
import { doOnce, type RequestKey } from "../staff/once.ts";
import { keyInLog, openKeys } from "../staff/programs.ts";
import type { OwnRole } from "../staff/roles.ts";
import { seal, unseal } from "../staff/sealed.ts";
import type { KeyPermission } from "./key-permissions.ts";
import type { keySchema } from "./key-schemas.ts";
import { apiKeys } from "./tables.ts";

/** Known by it wherever it turns up, such as by those who look through public code for secrets. */
const BEGINNING = "shopkey_";
const MOST_KEYS = 50;
const TOUCH_MS = 60_000;
const DAY_MS = 24 * 60 * 60_000;

export type KeyWish = z.output<typeof keySchema>;
export type KeyMade =
  | { ok: true; id: string; token: string }
  | { ok: false; code: "keys.too_many" | "staff.key_taken" };

/**
 * Makes a key and answers its token, which is kept only hashed. The same request again answers the same one for a day:
 * until then it is kept sealed with the secret that stands beside the database.
 */
export async function makeKey(
  shop: ShopContext,
  author: StaffAuthor,
  { name, permissions, days }: KeyWish,
  key: RequestKey,
): Promise<KeyMade> {
  type Kept = { ok: true; id: string; sealed: string } | { ok: false; code: "keys.too_many" };
  const made = await doOnce(shop, author, key, async (tx): Promise<Kept> => {
    await tx.execute(sql`lock table api_keys in share row exclusive mode`);
    const now = shop.clock();
    if ((await tx.$count(apiKeys, openKeys(now))) >= MOST_KEYS) return { ok: false, code: "keys.too_many" };
    const [id, token] = [randomUUID(), `${BEGINNING}${newSecret()}`];
    const expiresAt = days === null ? null : new Date(now.getTime() + days * DAY_MS);
    const scopes = [...new Set(permissions)];
    await tx.insert(apiKeys).values({
      ...{ id, name, permissions: scopes, expiresAt },
      tokenHash: hashSecret(token),
      ending: token.slice(-4),
      madeBy: author.staffId,
      createdAt: now,
    });
    await tell(tx, shop, author, "key.made", { id, name, permissions: scopes });
    return { ok: true, id, sealed: seal(shop, token, `api key ${id}`) };
  });
  if (!made.ok) return made;
  const token = unseal(shop, made.sealed, `api key ${made.id}`);
  if (token === null) throw new Error("a key that was just made cannot be opened");
  return { ok: true, id: made.id, token };
}

/** Ends a key at once; ended again, it stays so. False: there is none of that number. */
export async function endKey(shop: ShopContext, author: StaffAuthor, id: string): Promise<boolean> {
  return shop.db.transaction(async (tx) => {
    const [row] = await tx.select().from(apiKeys).where(eq(apiKeys.id, id)).for("update");
    if (row === undefined) return false;
    if (row.endedAt !== null) return true;
    await tx.update(apiKeys).set({ endedAt: shop.clock() }).where(eq(apiKeys.id, id));
    await tell(tx, shop, author, "key.ended", row);
    return true;
  });
}

/** A key at work: what a session is for a person. */
export interface KeyCaller {
  id: string;
  /** How histories name it. */
  name: string;
  role: OwnRole;
}

/** Whether a token looks like a key; anything else is left to others. */
export const isKeyToken = (token: string): boolean => token.startsWith(BEGINNING);

/** Whose token it is; null: nobody's, or of a key that has ended. */
export async function keyOf(shop: Pick<ShopContext, "db" | "clock">, token: string): Promise<KeyCaller | null> {
  const now = shop.clock();
  const [row] = await shop.db
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.tokenHash, hashSecret(token)), openKeys(now)));
  if (row === undefined) return null;
  const { id, name, permissions, lastUsedAt } = row;
  if (lastUsedAt === null || now.getTime() - lastUsedAt.getTime() > TOUCH_MS)
    await shop.db.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.id, id));
  return { id, name: `API: ${name}`, role: roleOfKey(id, permissions) };
}

/** A key sees what a role of its permissions sees, of all countries, and gives nothing back. */
function roleOfKey(id: string, permissions: readonly KeyPermission[]): OwnRole {
  const name = { en: "API key", ar: "مفتاح ربط برمجي" };
  return { id, name, permissions, refundLimit: 0 as OwnRole["refundLimit"], countries: [] };
}

export interface KeyJson {
  id: string;
  name: string;
  ending: string;
  permissions: KeyPermission[];
  /** Who made it. */
  by: string;
  made_at: string;
  expires_at: string | null;
  last_used_at: string | null;
  /** When it was ended, by somebody or by itself; null: it opens what it is for. */
  ended_at: string | null;
}

/** Every key that ever was, those that open something first, the newest first. */
export async function listKeys({ db, clock }: { db: Database; clock: () => Date }): Promise<KeyJson[]> {
  const rows = await rowsOf<KeyJson>(
    db,
    sql`select k.id, k.name, k.ending, k.permissions, s.name as by, ${isoMoment("k.created_at")} as made_at,
               ${isoMoment("k.expires_at")} as expires_at, ${isoMoment("k.last_used_at")} as last_used_at,
               ${isoMoment("k.ended_at")} as ended_at
        from api_keys k join staff s on s.id = k.made_by order by k.created_at desc, k.id`,
  );
  const now = clock().toISOString();
  const endOf = ({ ended_at: ended, expires_at: expires }: KeyJson) =>
    ended ?? (expires !== null && expires <= now ? expires : null);
  const all = rows.map((row) => ({ ...row, ended_at: endOf(row) }));
  return [...all.filter((each) => each.ended_at === null), ...all.filter((each) => each.ended_at !== null)];
}

async function tell(
  tx: Transaction,
  shop: ShopContext,
  author: StaffAuthor,
  action: "key.made" | "key.ended",
  { id, ...key }: { id: string } & Parameters<typeof keyInLog>[0],
): Promise<void> {
  const what = keyInLog(key);
  const change = action === "key.made" ? { after: what } : { before: what };
  await recordAct(tx, shop, author, { action, entity: "key", entityId: id, ...change });
  await notifyStaff(tx, { entity: "key", id });
}
