import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";

export interface Person {
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
}

export const CLIENT = { id: "shop-client", secret: "shop-client-secret-for-tests" } as const;

/** A real OpenID server, where whoever comes signs in at once as the person who is up. */
export interface OpenIdServer {
  issuer: string;
  /** Makes the server ready for a shop; call it once the shop's address is known. */
  serve: (redirectUri: string) => void;
  /** Says who signs in from now on. */
  signInAs: (subject: string, person: Person) => void;
  /** Goes through the provider's pages as a browser would; gives the address it is sent back to. */
  visit: (authorizationUrl: string) => Promise<URL>;
  close: () => Promise<void>;
}

export async function startOpenIdServer(): Promise<OpenIdServer> {
  const people = new Map<string, Person>();
  let current = "";
  let handle: ((request: IncomingMessage, response: ServerResponse) => void) | undefined;
  const server = createServer((request, response) => handle?.(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;

  function serve(redirectUri: string): void {
    const provider = new Provider(issuer, {
      clients: [
        {
          client_id: CLIENT.id,
          client_secret: CLIENT.secret,
          redirect_uris: [redirectUri],
          token_endpoint_auth_method: "client_secret_post",
        },
      ],
      pkce: { required: () => true },
      scopes: ["openid", "email", "profile"],
      claims: { email: ["email", "email_verified"], profile: ["given_name", "family_name"] },
      conformIdTokenClaims: false,
      features: { devInteractions: { enabled: false } },
      cookies: { keys: ["for tests"] },
      interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
      findAccount: (_context, subject) => ({
        accountId: subject,
        claims: () => ({ sub: subject, ...people.get(subject) }),
      }),
      async loadExistingGrant(context) {
        const grant = new context.oidc.provider.Grant({
          clientId: context.oidc.client?.clientId ?? "",
          accountId: context.oidc.session?.accountId ?? "",
        });
        grant.addOIDCScope("openid email profile");
        await grant.save();
        return grant;
      },
    });
    const answer = provider.callback();
    handle = (request, response) => {
      if (!request.url?.startsWith("/interaction/")) {
        void answer(request, response);
        return;
      }
      void provider.interactionFinished(request, response, { login: { accountId: current } });
    };
  }

  return {
    issuer,
    serve,
    signInAs(subject, person) {
      people.set(subject, person);
      current = subject;
    },
    async visit(authorizationUrl) {
      const cookies = new Map<string, string>();
      let url = new URL(authorizationUrl);
      for (let step = 0; step < 10; step += 1) {
        const answer = await fetch(url, {
          redirect: "manual",
          headers: { cookie: [...cookies].map((pair) => pair.join("=")).join("; ") },
        });
        for (const line of answer.headers.getSetCookie()) {
          const [pair = ""] = line.split(";");
          cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
        }
        const location = answer.headers.get("location");
        if (location === null) throw new Error(`the provider stopped at ${url.href}: ${await answer.text()}`);
        url = new URL(location, url);
        if (url.origin !== issuer) return url;
      }
      throw new Error("the provider sent its visitor around in circles");
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
