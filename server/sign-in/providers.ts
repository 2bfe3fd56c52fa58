import { createPrivateKey } from "node:crypto";
import * as openid from "openid-client";
import type { ProviderName } from "../../shop/sign-in/providers.ts";
import { facebookProvider } from "./facebook.ts";
import { signToken } from "./json-web-token.ts";
import { openIdProvider } from "./openid-provider.ts";
import type { SignInProvider } from "./provider.ts";
import { type ProviderConfig, providerNames } from "./provider-config.ts";
import type { SampleProvider } from "./sample-provider.ts";

/** The providers that are set up, ready to be used. */
export function makeProviders(
  config: ProviderConfig,
  sample: SampleProvider | null,
): ReadonlyMap<ProviderName, SignInProvider> {
  const mayBeInsecure = config.isDevelopment;
  const made = new Map<ProviderName, SignInProvider>();
  const names = new Set(providerNames(config));
  if (names.has("google")) {
    made.set(
      "google",
      openIdProvider({
        name: "google",
        issuer: config.GOOGLE_ISSUER,
        clientId: set(config.GOOGLE_CLIENT_ID),
        clientAuth: openid.ClientSecretPost(set(config.GOOGLE_CLIENT_SECRET)),
        scope: "openid email profile",
        returnsByForm: false,
        mayBeInsecure,
      }),
    );
  }
  if (names.has("facebook")) {
    made.set(
      "facebook",
      facebookProvider({
        appId: set(config.FACEBOOK_APP_ID),
        appSecret: set(config.FACEBOOK_APP_SECRET),
        version: config.FACEBOOK_VERSION,
        dialogUrl: config.FACEBOOK_DIALOG_URL,
        graphUrl: config.FACEBOOK_GRAPH_URL,
        mayBeInsecure,
      }),
    );
  }
  if (names.has("apple")) {
    made.set(
      "apple",
      openIdProvider({
        name: "apple",
        issuer: config.APPLE_ISSUER,
        clientId: set(config.APPLE_CLIENT_ID),
        clientAuth: appleClientAuth(config),
        scope: "openid email name",
        returnsByForm: true,
        mayBeInsecure,
      }),
    );
  }
  if (names.has("sample") && sample !== null) {
    made.set(
      "sample",
      openIdProvider({
        name: "sample",
        issuer: sample.issuer,
        clientId: sample.clientId,
        clientAuth: openid.ClientSecretPost(sample.clientSecret),
        scope: "openid email profile",
        returnsByForm: false,
        mayBeInsecure: true,
        fetch: sample.fetch,
      }),
    );
  }
  return made;
}

function set(value: string | undefined): string {
  if (value === undefined) throw new Error("a provider is used that is not set up");
  return value;
}

/** How long a client secret made for one request is good. */
const SECRET_SECONDS = 5 * 60;

/** Apple takes no fixed secret: each request brings a short-lived one, signed with the downloaded key. */
function appleClientAuth(config: ProviderConfig): openid.ClientAuth {
  const key = createPrivateKey(set(config.APPLE_PRIVATE_KEY).replaceAll("\\n", "\n"));
  const clientId = set(config.APPLE_CLIENT_ID);
  return (_server, _client, body) => {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: set(config.APPLE_TEAM_ID),
      iat: now,
      exp: now + SECRET_SECONDS,
      aud: config.APPLE_ISSUER,
      sub: clientId,
    };
    body.set("client_id", clientId);
    body.set("client_secret", signToken({ kid: set(config.APPLE_KEY_ID) }, claims, key));
  };
}
