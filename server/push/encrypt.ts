import { createCipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";

/** The browser's public key and its secret, base64url. */
export interface Reader {
  p256dh: string;
  auth: string;
}

const CURVE = "prime256v1";
const RECORD = 4096;
/** Ends the last record, and there is only one. */
const LAST = Buffer.from([2]);

/**
 * Writes a text for one browser, so that no push service can read it (RFC 8291, `aes128gcm`). `made`: what is drawn anew
 * for each message, given only to compare with a known answer. Throws for a key that is no point of the curve.
 */
export function encryptFor(
  reader: Reader,
  text: string,
  made: { salt: Buffer; privateKey?: Buffer } = { salt: randomBytes(16) },
): Buffer {
  const own = createECDH(CURVE);
  if (made.privateKey === undefined) own.generateKeys();
  else own.setPrivateKey(made.privateKey);
  const [theirs, ours] = [Buffer.from(reader.p256dh, "base64url"), own.getPublicKey()];
  const auth = Buffer.from(reader.auth, "base64url");
  const both = Buffer.concat([Buffer.from("WebPush: info\0"), theirs, ours]);
  const secret = derive(own.computeSecret(theirs), { salt: auth, info: both, length: 32 });
  const part = (name: string, length: number) =>
    derive(secret, { salt: made.salt, info: Buffer.from(`Content-Encoding: ${name}\0`), length });
  const cipher = createCipheriv("aes-128-gcm", part("aes128gcm", 16), part("nonce", 12));
  const body = Buffer.concat([cipher.update(Buffer.concat([Buffer.from(text), LAST])), cipher.final()]);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD);
  head.writeUInt8(ours.length, 4);
  return Buffer.concat([made.salt, head, ours, body, cipher.getAuthTag()]);
}

function derive(secret: Buffer, { salt, info, length }: { salt: Buffer; info: Buffer; length: number }): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, salt, info, length));
}
