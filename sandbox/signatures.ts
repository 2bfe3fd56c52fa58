import { createHmac, generateKeyPairSync } from "node:crypto";
import { SignJWT, UnsecuredJWT } from "jose";

/** Stripe's header: the time and an HMAC over time and body. */
export function stripeSignature(body: string, secret: string, at: Date): string {
  const time = Math.floor(at.getTime() / 1000);
  const mark = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
  return `t=${time},v1=${mark}`;
}

const TOKEN_SECONDS = 15 * 60;

/** Tamara's token: says who sends, and nothing about what. */
export function tamaraToken(secret: string, at: Date): Promise<string> {
  const now = Math.floor(at.getTime() / 1000);
  return new SignJWT({})
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setIssuer("Tamara")
    .setIssuedAt(now)
    .setExpirationTime(now + TOKEN_SECONDS)
    .sign(new TextEncoder().encode(secret));
}

/** The same token without an end. */
export function endlessToken(secret: string, at: Date): Promise<string> {
  return new SignJWT({})
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setIssuer("Tamara")
    .setIssuedAt(Math.floor(at.getTime() / 1000))
    .sign(new TextEncoder().encode(secret));
}

/** The same token without a signature. */
export function unsignedToken(at: Date): string {
  const now = Math.floor(at.getTime() / 1000);
  return new UnsecuredJWT({})
    .setIssuer("Tamara")
    .setIssuedAt(now)
    .setExpirationTime(now + TOKEN_SECONDS)
    .encode();
}

const foreign = generateKeyPairSync("rsa", { modulusLength: 2048 });

/** The same token signed with a key pair of somebody else. */
export function foreignToken(at: Date): Promise<string> {
  const now = Math.floor(at.getTime() / 1000);
  return new SignJWT({})
    .setProtectedHeader({ alg: "RS256", typ: "JWT" })
    .setIssuer("Tamara")
    .setIssuedAt(now)
    .setExpirationTime(now + TOKEN_SECONDS)
    .sign(foreign.privateKey);
}
