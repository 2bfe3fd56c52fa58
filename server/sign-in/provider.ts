import type { ProviderProfile } from "../../shop/accounts/one-time-token.ts";
import type { Language } from "../../shop/market/market.ts";

/** What keeps one visit at a provider apart from every other. */
export interface VisitSecrets {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** Where people sign in with an account they have already. */
export interface SignInProvider {
  /** True where the way back is a form posted by the provider's page (Apple). */
  returnsByForm: boolean;
  /** Where to send somebody who wants to sign in. */
  authorizationUrl(secrets: VisitSecrets, redirectUri: string, language: Language): Promise<URL>;
  /**
   * Who has come back: exchanges the code and checks whatever the provider says. Throws when anything is wrong; the
   * visitor learns only that it did not work.
   */
  profile(returned: URLSearchParams, secrets: VisitSecrets, redirectUri: string): Promise<ProviderProfile>;
}
