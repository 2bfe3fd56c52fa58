import { ECDH, randomUUID } from "node:crypto";
import { and, desc, eq, inArray, isNull, ne, or } from "drizzle-orm";
import type { z } from "zod/mini";
import type { ShopContext } from "../context.ts";
import type { Transaction } from "../database/database.ts";
import type { pushDeviceSchema } from "./staff-schemas.ts";
import { staffPushDevices, staffPushNotices } from "./tables.ts";

/** More browsers than these nobody uses: the ones that were there first are forgotten. */
const MOST_DEVICES = 10;

export type DeviceKept = { ok: true } | { ok: false; code: "push.not_https" | "push.unreadable" };

/**
 * From now on a browser gets a notice of every new order, for whoever is signed in on it now; again changes nothing but
 * the session it ends with. Whether its address is a public one is found out whenever something is sent.
 */
export async function keepDevice(
  shop: Pick<ShopContext, "db" | "clock" | "webhooksMayBePrivate">,
  { staffId, sessionId }: { staffId: string; sessionId: string },
  { endpoint, keys }: z.output<typeof pushDeviceSchema>,
): Promise<DeviceKept> {
  if (!URL.canParse(endpoint) || (!shop.webhooksMayBePrivate && new URL(endpoint).protocol !== "https:"))
    return { ok: false, code: "push.not_https" };
  if (!isPoint(keys.p256dh)) return { ok: false, code: "push.unreadable" };
  await shop.db.transaction(async (tx) => {
    const wanted = { staffId, sessionId, p256dh: keys.p256dh, auth: keys.auth };
    await tx
      .insert(staffPushDevices)
      .values({ id: randomUUID(), endpoint, createdAt: shop.clock(), ...wanted })
      .onConflictDoUpdate({ target: staffPushDevices.endpoint, set: wanted });
    const all = await tx
      .select({ id: staffPushDevices.id })
      .from(staffPushDevices)
      .where(eq(staffPushDevices.staffId, staffId))
      .orderBy(desc(staffPushDevices.createdAt), desc(staffPushDevices.id));
    const tooMany = all.slice(MOST_DEVICES).map(({ id }) => id);
    if (tooMany.length > 0) await tx.delete(staffPushDevices).where(inArray(staffPushDevices.id, tooMany));
  });
  return { ok: true };
}

/** Tells a browser of somebody nothing any more; again changes nothing. */
export async function forgetDevice(
  { db }: Pick<ShopContext, "db">,
  { staffId, endpoint }: { staffId: string; endpoint: string },
): Promise<void> {
  await db
    .delete(staffPushDevices)
    .where(and(eq(staffPushDevices.endpoint, endpoint), eq(staffPushDevices.staffId, staffId)));
}

/** The addresses of somebody's own browsers that get notices. */
export async function endpointsOf({ db }: Pick<ShopContext, "db">, staffId: string): Promise<string[]> {
  const rows = await db
    .select({ endpoint: staffPushDevices.endpoint })
    .from(staffPushDevices)
    .where(eq(staffPushDevices.staffId, staffId))
    .orderBy(staffPushDevices.createdAt, staffPushDevices.id);
  return rows.map(({ endpoint }) => endpoint);
}

/**
 * Forgets all browsers of somebody whose sessions are ended, also those whose session has ended by itself before;
 * `but`: the session that goes on.
 */
export async function forgetDevicesOf(tx: Transaction, staffId: string, but: string | null = null): Promise<void> {
  const { sessionId } = staffPushDevices;
  const others = but === null ? undefined : or(isNull(sessionId), ne(sessionId, but));
  await tx.delete(staffPushDevices).where(and(eq(staffPushDevices.staffId, staffId), others));
}

/** Whether these bytes are a point of the curve, so that something can be written for whoever has its key. */
function isPoint(p256dh: string): boolean {
  try {
    return ECDH.convertKey(p256dh, "prime256v1", "base64url", "hex", "uncompressed").length > 0;
  } catch {
    return false;
  }
}

/** Queues a notice for each browser of these people; each is told once, however often this runs. */
export async function tellDevices(
  tx: Transaction,
  jobs: ShopContext["jobs"],
  { orderId, staffIds }: { orderId: string; staffIds: readonly string[] },
): Promise<void> {
  if (staffIds.length === 0) return;
  const devices = await tx
    .select({ deviceId: staffPushDevices.id })
    .from(staffPushDevices)
    .where(inArray(staffPushDevices.staffId, [...staffIds]));
  if (devices.length === 0) return;
  const told = devices.map(({ deviceId }) => ({ orderId, deviceId }));
  const fresh = await tx.insert(staffPushNotices).values(told).onConflictDoNothing().returning();
  for (const { deviceId } of fresh) await jobs.enqueue(tx, "push.order", { orderId, deviceId });
}
