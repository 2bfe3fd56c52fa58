import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { and, eq, lt } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import type { Database, Transaction } from "../database/database.ts";
import { unseal } from "./sealed.ts";
import { staff, staffRecoveryCodes } from "./tables.ts";

/** Codes of an authenticator app (RFC 6238): six digits of HMAC-SHA-1, a new one every 30 seconds. */
const PERIOD_MS = 30_000;
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const RECOVERY_CODES = 10;
/** Without signs that look alike; 32 of them, so that every byte is as likely as another. */
const RECOVERY_ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789";

/** A new secret for an authenticator app, in base32 as apps take it. */
export function newTotpSecret(): string {
  const signs = randomBytes(32).map((byte) => byte % 32);
  return [...signs].map((sign) => ALPHABET[sign]).join("");
}

/** The period that a moment lies in. */
export function stepOf(now: Date): number {
  return Math.floor(now.getTime() / PERIOD_MS);
}

/** The code of one period. */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", fromBase32(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

/** The period whose code was typed: this one, or the one beside it for clocks that differ; null if none. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const typed = Buffer.from(code);
  const steps = [0, -1, 1].map((beside) => stepOf(now) + beside);
  const fits = (step: number) => typed.length === 6 && timingSafeEqual(typed, Buffer.from(codeAt(secret, step)));
  return steps.find(fits) ?? null;
}

/** What an app reads from the square picture. */
export function totpAddress(secret: string, { brand, email }: { brand: string; email: string }): string {
  const label = encodeURIComponent(`${brand}:${email}`);
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(brand)}`;
}

/** Takes a code of the app: true once for each period, and never for one before a period that was used. */
export async function takeTotpCode(
  tx: Transaction,
  shop: Pick<ShopContext, "clock" | "staffKey" | "warn">,
  { id, totpSecret }: typeof staff.$inferSelect,
  code: string,
): Promise<boolean> {
  const secret = unseal(shop, totpSecret, id);
  if (secret === null) {
    shop.warn({ staff: id }, "a second factor cannot be read: STAFF_KEY is not the one it was made with");
    return false;
  }
  const step = stepOfCode(secret, code, shop.clock());
  if (step === null) return false;
  const used = await tx
    .update(staff)
    .set({ totpStep: step })
    .where(and(eq(staff.id, id), lt(staff.totpStep, step)))
    .returning({ id: staff.id });
  return used.length > 0;
}

/** Ten new recovery codes in the place of all former ones; to be shown once, only their hashes are kept. */
export async function renewRecoveryCodes(tx: Transaction, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId));
  await tx.insert(staffRecoveryCodes).values(codes.map((code) => ({ staffId, codeHash: hashOfCode(code) })));
  return codes;
}

/** How many of somebody's recovery codes are not used yet. */
export function recoveryCodesLeft(db: Database, staffId: string): Promise<number> {
  return db.$count(staffRecoveryCodes, eq(staffRecoveryCodes.staffId, staffId));
}

/** Takes a recovery code, however its parts are separated; false if it is none of theirs or was used. */
export async function takeRecoveryCode(tx: Transaction, staffId: string, code: string): Promise<boolean> {
  const used = await tx
    .delete(staffRecoveryCodes)
    .where(and(eq(staffRecoveryCodes.staffId, staffId), eq(staffRecoveryCodes.codeHash, hashOfCode(code))))
    .returning({ hash: staffRecoveryCodes.codeHash });
  return used.length > 0;
}

/** 120 random bits, in six parts to be written down: too many for its plain hash to be tried through. */
function newRecoveryCode(): string {
  const signs = [...randomBytes(24)].map((byte) => RECOVERY_ALPHABET[byte % 32]).join("");
  return (signs.match(/.{4}/g) ?? []).join("-");
}

function hashOfCode(code: string): string {
  return createHash("sha256")
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ""))
    .digest("hex");
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
