import * as openid from "openid-client";
import type { ProviderProfile } from "../../shop/accounts/one-time-token.ts";
import { normaliseEmail } from "../../shop/mail-address/normalise-email.ts";
import type { ProviderName } from "../../shop/sign-in/providers.ts";
import type { SignInProvider } from "./provider.ts";

/** A provider is waited for no longer than this. */
const PATIENCE_SECONDS = 10;

export interface OpenIdSettings {
  name: ProviderName;
  issuer: string;
  clientId: string;
  /** How the shop proves itself when it exchanges a code. */
  clientAuth: openid.ClientAuth;
  scope: string;
  returnsByForm: boolean;
  /** Stands in for the network: a provider inside this very process. */
  fetch?: openid.CustomFetch;
  /** Tests and developers' machines may have providers without https. */
  mayBeInsecure: boolean;
}

/** Any provider that speaks OpenID Connect: endpoints and keys come from its own description. */
export function openIdProvider(settings: OpenIdSettings): SignInProvider {
  const { name, scope, returnsByForm } = settings;
  let described: Promise<openid.Configuration> | null = null;
  const configuration = () => {
    described ??= discover(settings).catch((error: unknown) => {
      // Out of reach now may be back later.
      described = null;
      throw error;
    });
    return described;
  };
  return {
    returnsByForm,
    async authorizationUrl({ state, nonce, codeVerifier }, redirectUri, language) {
      return openid.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope,
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: "S256",
        ui_locales: language,
        ...(returnsByForm ? { response_mode: "form_post" } : {}),
      });
    },
    async profile(returned, { state, nonce, codeVerifier }, redirectUri) {
      const current = new URL(redirectUri);
      for (const key of ["code", "state", "iss", "error", "error_description"]) {
        const value = returned.get(key);
        if (value !== null) current.searchParams.set(key, value);
      }
      const tokens = await openid.authorizationCodeGrant(await configuration(), current, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (claims === undefined) throw new Error("the provider sent no ID token");
      return profileOf(name, claims, returned.get("user"));
    },
  };
}

async function discover(settings: OpenIdSettings): Promise<openid.Configuration> {
  const { issuer, clientId, clientAuth, mayBeInsecure, fetch } = settings;
  const config = await openid.discovery(new URL(issuer), clientId, undefined, clientAuth, {
    timeout: PATIENCE_SECONDS,
    execute: mayBeInsecure ? [openid.allowInsecureRequests] : [],
    ...(fetch === undefined ? {} : { [openid.customFetch]: fetch }),
  });
  // Beside issuer, audience, nonce and time, the signature itself is checked with the provider's published keys.
  openid.enableNonRepudiationChecks(config);
  return config;
}

function profileOf(provider: ProviderName, claims: openid.IDToken, user: string | null): ProviderProfile {
  const text = (value: unknown) => (typeof value === "string" ? value.trim().slice(0, 60) : "");
  const email = typeof claims.email === "string" && claims.email !== "" ? normaliseEmail(claims.email) : null;
  const names = namesInForm(user);
  return {
    provider,
    subject: claims.sub,
    email,
    // Apple writes booleans as text at times.
    emailVerified: claims.email_verified === true || claims.email_verified === "true",
    firstName: text(claims.given_name) || text(names.firstName) || text(claims.name).split(" ")[0] || "",
    lastName: text(claims.family_name) || text(names.lastName) || text(claims.name).split(" ").slice(1).join(" "),
  };
}

/** Apple tells the name once, in a form field beside the code. It is the visitor's own word, and no more than a name. */
function namesInForm(user: string | null): { firstName?: unknown; lastName?: unknown } {
  try {
    const parsed: unknown = JSON.parse(user ?? "null");
    const name = typeof parsed === "object" && parsed !== null && "name" in parsed ? parsed.name : null;
    return typeof name === "object" && name !== null ? name : {};
  } catch {
    return {};
  }
}
