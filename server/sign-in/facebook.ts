import { createHmac } from "node:crypto";
import * as openid from "openid-client";
import { z } from "zod";
import { normaliseEmail } from "../../shop/mail-address/normalise-email.ts";
import type { SignInProvider } from "./provider.ts";

const TIMEOUT_MS = 10_000;

export interface FacebookSettings {
  appId: string;
  appSecret: string;
  version: string;
  /** Origin of the dialog, e.g. `https://www.facebook.com`. */
  dialogUrl: string;
  /** Origin of the Graph API. */
  graphUrl: string;
  mayBeInsecure: boolean;
}

const graphProfile = z.object({
  id: z.string().min(1).max(100),
  name: z.string().optional(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  email: z.string().optional(),
});

/**
 * Facebook Login: OAuth without OpenID. It may share no address even when asked, and never vouches for the one it
 * shares.
 */
export function facebookProvider(settings: FacebookSettings): SignInProvider {
  const { appId, appSecret, version, dialogUrl, graphUrl, mayBeInsecure } = settings;
  const config = new openid.Configuration(
    {
      issuer: dialogUrl,
      authorization_endpoint: `${dialogUrl}/${version}/dialog/oauth`,
      token_endpoint: `${graphUrl}/${version}/oauth/access_token`,
    },
    appId,
    undefined,
    openid.ClientSecretPost(appSecret),
  );
  config.timeout = TIMEOUT_MS / 1000;
  if (mayBeInsecure) openid.allowInsecureRequests(config);
  return {
    returnsByForm: false,
    async authorizationUrl({ state }, redirectUri) {
      return openid.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: "email,public_profile",
        response_type: "code",
        state,
      });
    },
    async profile(returned, { state }, redirectUri) {
      const current = new URL(redirectUri);
      for (const key of ["code", "state", "error"]) {
        const value = returned.get(key);
        if (value !== null) current.searchParams.set(key, value);
      }
      const { access_token: accessToken } = await openid.authorizationCodeGrant(config, current, {
        expectedState: state,
      });
      const { id, email, name = "", first_name, last_name } = await read(graphUrl, version, accessToken, appSecret);
      return {
        provider: "facebook",
        subject: id,
        email: email === undefined || email === "" ? null : normaliseEmail(email),
        emailVerified: false,
        firstName: (first_name ?? name.split(" ")[0] ?? "").slice(0, 60),
        lastName: (last_name ?? name.split(" ").slice(1).join(" ")).slice(0, 60),
      };
    },
  };
}

/** The person behind a token; the proof shows that the token is used by the app it was made for. */
async function read(graphUrl: string, version: string, accessToken: string, appSecret: string) {
  const address = new URL(`${graphUrl}/${version}/me`);
  address.searchParams.set("fields", "id,name,first_name,last_name,email");
  address.searchParams.set("appsecret_proof", createHmac("sha256", appSecret).update(accessToken).digest("hex"));
  const answer = await fetch(address, {
    headers: { authorization: `Bearer ${accessToken}` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: "error",
  });
  if (!answer.ok) throw new Error(`the profile could not be read (${answer.status})`);
  return graphProfile.parse(await answer.json());
}
