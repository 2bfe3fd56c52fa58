import { createHash, generateKeyPairSync, type KeyObject, sign, verify } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What the simulator does at the next exchange of a code. */
export interface NextAnswer {
  /** Claims of the ID token; issuer, audience and times are right unless they are given here. */
  claims?: Record<string, unknown>;
  /** Signs with a key that the simulator never published. */
  withForeignKey?: boolean;
  /** Says that there is no signature, and brings none. */
  unsigned?: boolean;
  /** What Facebook's `/me` says. */
  me?: Record<string, unknown>;
}

/**
 * Stands in for Google, Apple and Facebook where a provider has to misbehave: one server with an OpenID side and a
 * Graph side. Codes mean nothing to it; the test says what comes next.
 */
export interface ProviderSimulator {
  origin: string;
  next: NextAnswer;
  /** Bodies of the exchanges so far, the last one last. */
  exchanges: URLSearchParams[];
  /** Addresses Facebook's profile was asked at. */
  profileRequests: URL[];
  close: () => Promise<void>;
}

export async function startProviderSimulator(clientId: string): Promise<ProviderSimulator> {
  const pair = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const foreign = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const simulator: ProviderSimulator = {
    origin: "",
    next: {},
    exchanges: [],
    profileRequests: [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  function describe() {
    const { origin } = simulator;
    return {
      issuer: origin,
      authorization_endpoint: `${origin}/authorize`,
      token_endpoint: `${origin}/token`,
      jwks_uri: `${origin}/keys`,
      response_types_supported: ["code"],
      subject_types_supported: ["pairwise"],
      id_token_signing_alg_values_supported: ["ES256"],
      code_challenge_methods_supported: ["S256"],
    };
  }

  function idToken(): string {
    const now = Math.floor(Date.now() / 1000);
    const { claims, withForeignKey, unsigned } = simulator.next;
    const whole = { iss: simulator.origin, aud: clientId, iat: now, exp: now + 300, ...claims };
    if (unsigned) return `${encoded({ alg: "none" })}.${encoded(whole)}.`;
    return signed({ alg: "ES256", kid: "1" }, whole, (withForeignKey ? foreign : pair).privateKey);
  }

  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? "/", simulator.origin);
    const say = (body: object) => {
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify(body));
    };
    if (url.pathname === "/.well-known/openid-configuration") return say(describe());
    if (url.pathname === "/keys")
      return say({ keys: [{ ...pair.publicKey.export({ format: "jwk" }), kid: "1", use: "sig" }] });
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (url.pathname.endsWith("/oauth/access_token") || url.pathname === "/token") {
      simulator.exchanges.push(new URLSearchParams(Buffer.concat(chunks).toString()));
      const token = { access_token: "access-token", token_type: "bearer", expires_in: 300 };
      return say(url.pathname === "/token" ? { ...token, id_token: idToken() } : token);
    }
    if (url.pathname.endsWith("/me")) {
      simulator.profileRequests.push(url);
      return say(simulator.next.me ?? {});
    }
    response.statusCode = 404;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  simulator.origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return simulator;
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

function signed(header: object, claims: object, key: KeyObject): string {
  const text = `${encoded(header)}.${encoded(claims)}`;
  const signature = sign("sha256", Buffer.from(text), { key, dsaEncoding: "ieee-p1363" });
  return `${text}.${signature.toString("base64url")}`;
}

/** Header and claims of a token that was signed with this key. Throws if it was not. */
export function openToken(token: string, key: KeyObject) {
  const [header = "", claims = "", signature = ""] = token.split(".");
  const isRight = verify(
    "sha256",
    Buffer.from(`${header}.${claims}`),
    { key, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isRight) throw new Error("the token's signature is wrong");
  const read = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString()) as Record<string, unknown>;
  return { header: read(header), claims: read(claims) };
}

/** The challenge that belongs to a verifier (PKCE, S256). */
export function challengeOf(verifier: string): string {
  return createHash("sha256").update(verifier).digest("base64url");
}
