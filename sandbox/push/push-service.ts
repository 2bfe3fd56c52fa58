import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { type Context, Hono } from "hono";
import { z } from "zod";
import { randomId } from "../random-id.ts";

/** A notice as its browser has read it. */
interface Notice {
  text: string;
  topic: string | null;
  ttl: number;
}

/** A browser: its keys, what was taken for it, and what the service says next; 201 when there is nothing left to say. */
interface Device {
  ecdh: ReturnType<typeof createECDH>;
  auth: Buffer;
  notices: Notice[];
  /** Statuses of everything that was sent, in turn. */
  answered: number[];
  answers: number[];
  /** Since it is gone (404, 410), for good. */
  gone: number | null;
}

/** A push service takes a signature for a day at most. */
const DAY_SECONDS = 24 * 3600;

/**
 * A push service with the browsers it serves, as far as a shop meets them: it looks at the shop's signature (RFC 8292),
 * and the browsers decrypt what comes (RFC 8291). They are gone with the process.
 */
export function pushService(origin: () => string): { service: Hono; switches: Hono } {
  const devices = new Map<string, Device>();
  const found = (c: Context): Device | undefined => devices.get(c.req.param("id") ?? "");

  const switches = new Hono();
  switches.post("/", (c) => {
    const [id, ecdh, auth] = [randomId("device"), createECDH("prime256v1"), randomBytes(16)];
    ecdh.generateKeys();
    devices.set(id, { ecdh, auth, notices: [], answered: [], answers: [], gone: null });
    const keys = { p256dh: ecdh.getPublicKey("base64url"), auth: auth.toString("base64url") };
    return c.json({ id, endpoint: `${origin()}/push/${id}`, keys }, 201);
  });
  switches.get("/:id", (c) => {
    const device = found(c);
    return device === undefined
      ? c.json({ error: ["no such browser"] }, 404)
      : c.json({ notices: device.notices, answered: device.answered });
  });
  switches.post("/:id/answers", async (c) => {
    const { answers } = z.object({ answers: z.array(z.number().int()).max(20) }).parse(await c.req.json());
    found(c)?.answers.push(...answers);
    return c.body(null, 204);
  });

  const service = new Hono();
  service.post("/:id", async (c) => {
    const device = found(c);
    if (device === undefined) return c.body(null, 404);
    const say = (status: number) => {
      device.answered.push(status);
      return new Response(null, { status });
    };
    const next = device.gone ?? device.answers.shift();
    if (next === 404 || next === 410) device.gone = next;
    if (next !== undefined) return say(next);
    if (!isSigned(c.req.header("authorization") ?? "", origin())) return say(403);
    const ttl = Number(c.req.header("ttl") ?? Number.NaN);
    if (!Number.isInteger(ttl) || c.req.header("content-encoding") !== "aes128gcm") return say(400);
    const text = read(device, Buffer.from(await c.req.arrayBuffer()));
    if (text === null) return say(400);
    device.notices.push({ text, topic: c.req.header("topic") ?? null, ttl });
    return say(201);
  });
  return { service, switches };
}

/** `vapid t=…, k=…`: for this service, not for longer than a day, by the key that comes along. */
function isSigned(header: string, origin: string): boolean {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  const [head = "", body = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  if (point.length !== 65) return false;
  const half = (from: number) => point.subarray(from, from + 32).toString("base64url");
  const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x: half(1), y: half(33) }, format: "jwk" });
  const by = { key: publicKey, dsaEncoding: "ieee-p1363" } as const;
  if (!verify("sha256", Buffer.from(`${head}.${body}`), by, Buffer.from(signature, "base64url"))) return false;
  const claims = JSON.parse(Buffer.from(body, "base64url").toString("utf8")) as { aud?: string; exp?: number };
  const left = (claims.exp ?? 0) - Date.now() / 1000;
  return claims.aud === origin && left > 0 && left <= DAY_SECONDS;
}

/** What a browser reads of it; null: it is not for its eyes, or was changed. */
function read({ ecdh, auth }: Device, sent: Buffer): string | null {
  const [salt, theirs] = [sent.subarray(0, 16), sent.subarray(21, 86)];
  if (sent.length < 104 || sent[20] !== 65) return null;
  const derive = (secret: Buffer, salted: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync("sha256", secret, salted, info, length));
  const about = Buffer.concat([Buffer.from("WebPush: info\0"), ecdh.getPublicKey(), theirs]);
  try {
    const secret = derive(ecdh.computeSecret(theirs), auth, about, 32);
    const key = derive(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
    const nonce = derive(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
    const decipher = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(sent.subarray(-16));
    const opened = Buffer.concat([decipher.update(sent.subarray(86, -16)), decipher.final()]);
    // The last record ends with a 2, and what fills it up after that.
    return opened.subarray(0, opened.lastIndexOf(2)).toString("utf8");
  } catch {
    return null;
  }
}
