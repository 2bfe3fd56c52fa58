import { type KeyObject, sign } from "node:crypto";

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** A JSON Web Token signed with an elliptic key (ES256). */
export function signToken(header: { kid: string }, claims: object, key: KeyObject): string {
  const signed = `${part({ alg: "ES256", typ: "JWT", ...header })}.${part(claims)}`;
  const signature = sign("sha256", Buffer.from(signed), { key, dsaEncoding: "ieee-p1363" });
  return `${signed}.${signature.toString("base64url")}`;
}
