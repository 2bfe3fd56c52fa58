import { generateKeyPairSync, type JsonWebKey } from "node:crypto";
import { eq } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { seal, unseal } from "../staff/sealed.ts";
import { staffPushDevices, staffPushKeys } from "../staff/tables.ts";

const WHOSE = "push services";

/** What the shop shows itself by: the public key as browsers are told, the private one as JWK. */
export interface PushKeys {
  publicKey: string;
  privateKey: JsonWebKey;
}

/**
 * The shop's pair of keys, made when it is asked for the first time. Were they sealed with another STAFF_KEY, there are
 * new ones from then on, and devices that know the former ones are forgotten: what they want is asked for anew.
 */
export async function pushKeys({ db, ...shop }: Pick<ShopContext, "db" | "staffKey">): Promise<PushKeys> {
  const kept = await db.select().from(staffPushKeys);
  const known = kept[0] === undefined ? null : opened(shop, kept[0]);
  if (known !== null) return known;
  return db.transaction(async (tx) => {
    await tx.insert(staffPushKeys).values(newKeys(shop)).onConflictDoNothing();
    // Whoever else makes them now waits here.
    const [row] = await tx.select().from(staffPushKeys).for("update");
    const keys = row === undefined ? null : opened(shop, row);
    if (keys !== null) return keys;
    const fresh = newKeys(shop);
    await tx.update(staffPushKeys).set(fresh).where(eq(staffPushKeys.isOnly, true));
    await tx.delete(staffPushDevices);
    const made = opened(shop, fresh);
    if (made === null) throw new Error("keys that were just sealed cannot be opened");
    return made;
  });
}

type Row = Pick<typeof staffPushKeys.$inferSelect, "publicKey" | "privateKey">;

function newKeys(shop: Pick<ShopContext, "staffKey">): Row {
  const jwk = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ format: "jwk" });
  const point = [Buffer.from([4]), ...[jwk.x, jwk.y].map((part) => Buffer.from(part ?? "", "base64url"))];
  return {
    publicKey: Buffer.concat(point).toString("base64url"),
    privateKey: seal(shop, JSON.stringify(jwk), WHOSE),
  };
}

function opened(shop: Pick<ShopContext, "staffKey">, { publicKey, privateKey }: Row): PushKeys | null {
  const jwk = unseal(shop, privateKey, WHOSE);
  return jwk === null ? null : { publicKey, privateKey: JSON.parse(jwk) as JsonWebKey };
}
