import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** What sealing needs of the shop: the secret that stands beside the database, never in it. */
export interface Sealing {
  staffKey: string;
}

const keyOf = ({ staffKey }: Sealing): Uint8Array =>
  new Uint8Array(hkdfSync("sha256", staffKey, "", "second factors of staff", 32));

/** Encrypts a secret for somebody (AES-256-GCM): it opens only for the same `whose`, with the same key. */
export function seal(shop: Sealing, secret: string, whose: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", keyOf(shop), iv).setAAD(Buffer.from(whose));
  const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** The secret inside; null if it was changed, is somebody else's, or was sealed with another key. */
export function unseal(shop: Sealing, sealed: string, whose: string): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length < 28) return null;
  try {
    const decipher = createDecipheriv("aes-256-gcm", keyOf(shop), bytes.subarray(0, 12)).setAAD(Buffer.from(whose));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}
