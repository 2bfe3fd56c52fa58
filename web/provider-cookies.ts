import { hashSecret } from "../shop/sessions/secrets.ts";
import type { NewProviderVisit } from "../shop/sign-in/provider-visit.ts";
import type { ProviderName } from "../shop/sign-in/providers.ts";
import { readCookie } from "./cart-cookie.ts";

/**
 * A visit at a provider is bound to the browser it began in by two cookies of its own name, so that several tabs do
 * not disturb each other: one for the way back, one for completing the sign-in afterwards.
 */
const MAX_AGE = 10 * 60;

const nameOf = (stateHash: string) => `oauth_${stateHash.slice(0, 12)}`;
const returnNameOf = (state: string) => `oauth_return_${hashSecret(state).slice(0, 12)}`;

/**
 * `Set-Cookie` values when somebody sets out. Where the way back is a form posted by the provider's page, a Lax cookie
 * would stay behind: that one cookie is `SameSite=None`, for this provider's path only, and good for nothing else.
 */
export function settingOutCookies(
  visit: NewProviderVisit,
  { provider, returnsByForm, secure }: { provider: ProviderName; returnsByForm: boolean; secure: boolean },
): string[] {
  const own = secure ? "; Secure" : "";
  const across = returnsByForm ? "; SameSite=None; Secure" : `; SameSite=Lax${own}`;
  return [
    `${nameOf(hashSecret(visit.state))}=${visit.browserSecret}; Path=/; Max-Age=${MAX_AGE}; HttpOnly; SameSite=Lax${own}`,
    `${returnNameOf(visit.state)}=${visit.returnSecret}; Path=/oauth/${provider}; Max-Age=${MAX_AGE}; HttpOnly${across}`,
  ];
}

export function returnSecretOf(request: Request, state: string): string | undefined {
  return readCookie(request.headers.get("cookie"), returnNameOf(state));
}

/** The secret that the browser was given when the visit with this state began. */
export function browserSecretOf(request: Request, stateHash: string): string | undefined {
  return readCookie(request.headers.get("cookie"), nameOf(stateHash));
}

/** `Set-Cookie` value once the sign-in is complete. */
export function visitOver(stateHash: string): string {
  return `${nameOf(stateHash)}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`;
}
