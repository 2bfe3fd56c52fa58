import type { ShopContext } from "../context.ts";

export type RelyingShop = Pick<ShopContext, "origin" | "brand">;

/** The shop as passkeys know it: they are bound to its host, and sign for its origin only. */
export function relyingParty({ origin, brand }: RelyingShop) {
  return { id: new URL(origin).hostname, name: brand.name, origin };
}

/** Passkeys are rare, and the libraries around them large: they are loaded when the first one is used. */
export const webauthn = () => import("@simplewebauthn/server");
/** What reads and writes their formats, without any check. */
export const webauthnHelpers = () => import("@simplewebauthn/server/helpers");

/** The secret that was to be signed, out of what the browser says it has signed; empty where there is none. */
export function challengeIn(clientDataJSON: string): string {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8"));
    const { challenge } = said as { challenge?: unknown };
    return typeof challenge === "string" ? challenge : "";
  } catch {
    return "";
  }
}
