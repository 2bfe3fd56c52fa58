import { and, asc, eq } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import type { Text } from "../market/market.ts";
import { type Author, recordAct } from "../staff/audit.ts";
import { couriers } from "./tables.ts";

export interface CourierJson {
  id: string;
  name: Text;
  /** With `{waybill}`; null: its parcels have no number. */
  tracking_address: string | null;
  active: boolean;
  version: number;
}

/** Everybody who carries parcels, or did. */
export async function listCouriers({ db }: Pick<ShopContext, "db">): Promise<CourierJson[]> {
  const rows = await db.select().from(couriers).orderBy(asc(couriers.id));
  return rows.map(({ id, name, trackingAddress, isActive, version }) => ({
    id,
    name,
    tracking_address: trackingAddress,
    active: isActive,
    version,
  }));
}

export interface CourierChange {
  id: string;
  name: Text;
  trackingAddress: string | null;
  isActive: boolean;
  /** The one that was seen; 0: there was none. */
  version: number;
}

/**
 * Adds a courier, or changes one as it was seen: null when somebody has changed or added it meanwhile. The same once
 * more changes nothing.
 */
export async function saveCourier(
  shop: ShopContext,
  author: Author,
  { id, name, trackingAddress, isActive, version }: CourierChange,
): Promise<{ isChanged: boolean } | null> {
  return shop.db.transaction(async (tx) => {
    const [before] = await tx.select().from(couriers).where(eq(couriers.id, id)).for("update");
    const facts = { name, trackingAddress, isActive };
    if (before !== undefined && JSON.stringify(factsOf(before)) === JSON.stringify(factsOf(facts)))
      return { isChanged: false };
    if ((before?.version ?? 0) !== version) return null;
    const written =
      before === undefined
        ? await tx
            .insert(couriers)
            .values({ id, ...facts })
            .onConflictDoNothing()
            .returning()
        : await tx
            .update(couriers)
            .set({ ...facts, version: version + 1 })
            .where(and(eq(couriers.id, id), eq(couriers.version, version)))
            .returning();
    if (written.length === 0) return null;
    await recordAct(tx, shop, author, {
      action: "courier.changed",
      entity: "courier",
      entityId: id,
      ...(before === undefined ? {} : { before: factsOf(before) }),
      after: factsOf(facts),
    });
    return { isChanged: true };
  });
}

function factsOf({ name, trackingAddress, isActive }: Pick<CourierChange, "name" | "trackingAddress" | "isActive">) {
  return { name_en: name.en, name_ar: name.ar, tracking_address: trackingAddress, active: isActive ? "yes" : "no" };
}
