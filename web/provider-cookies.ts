import { hashSecret } from "../shop/sessions/secrets.ts";
import type { NewProviderVisit } from "../shop/sign-in/provider-visit.ts";
import { cookie, endCookie, openingCookie } from "./cookie.ts";

/**
 * A visit at a provider is bound to the browser it began in by two cookies of its own name, so that several tabs do
 * not disturb each other: one for the way back, one for completing the sign-in afterwards.
 */
const nameOf = (stateHash: string) => `oauth_${stateHash.slice(0, 12)}` as const;
const returnNameOf = (state: string) => `oauth_return_${hashSecret(state).slice(0, 12)}` as const;

/**
 * `Set-Cookie` values when somebody sets out. Where the way back is a form posted by the provider's page, a Lax cookie
 * would stay behind: that one cookie is `SameSite=None`, and good for nothing else.
 */
export function settingOutCookies(
  visit: NewProviderVisit,
  { returnsByForm, secure }: { returnsByForm: boolean; secure: boolean },
): string[] {
  return [
    cookie(nameOf(hashSecret(visit.state)), visit.browserSecret, { secure }),
    cookie(returnNameOf(visit.state), visit.returnSecret, { secure, sameSite: returnsByForm ? "None" : undefined }),
  ];
}

/** The secret of the way back from the provider to which this state belongs. */
export function returnSecretOf(request: Request, state: string, shop: { origin: string }): string | undefined {
  return openingCookie(request, returnNameOf(state), shop);
}

/** The secret that the browser was given when the visit with this state began. */
export function browserSecretOf(request: Request, stateHash: string, shop: { origin: string }): string | undefined {
  return openingCookie(request, nameOf(stateHash), shop);
}

/** `Set-Cookie` value once the sign-in is complete. */
export function visitOver(stateHash: string, secure: boolean): string {
  return endCookie(nameOf(stateHash), secure);
}
