import createClient, { type Client } from "openapi-fetch";
import type { paths, Refusal } from "./api.ts";

export type * from "./api.ts";

/** Every call of the shop by its method and path: `shop.GET("/api/products/{slug}", { params: { path: { slug } } })`. */
export type Shop = Client<paths, "application/json">;

export interface ShopSettings {
  /** Where the shop is, without a path: `https://shop.example`. */
  origin: string;
  /** Language and country of answers and prices, as the shop's addresses begin: `ar-kw`. */
  locale?: string;
  /** What a customer's sign-in answered, or an API key of the back office; without one, what cookies say counts. */
  token?: string;
  /** Sends requests; the platform's own unless named. */
  fetch?: (request: Request) => Promise<Response>;
}

/**
 * The shop's API. One client is one visitor: outside browsers it keeps the cookies that sign-ins and carts come with, for
 * as long as it is there.
 */
export function shopClient({ origin, locale = "en", token, fetch = globalThis.fetch }: ShopSettings): Shop {
  const headers = { "X-Locale": locale, ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }) };
  return createClient<paths, "application/json">({ baseUrl: origin, headers, fetch: keepingCookies(fetch) });
}

/** Cookies of one origin; in a browser, which keeps them itself and shows none, it does nothing. */
function keepingCookies(send: (request: Request) => Promise<Response>): (request: Request) => Promise<Response> {
  const kept = new Map<string, string>();
  return async (request) => {
    if (kept.size > 0) request.headers.set("Cookie", [...kept].map(([name, value]) => `${name}=${value}`).join("; "));
    const response = await send(request);
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=;]+)=([^;]*)/.exec(line) ?? [];
      if (/;\s*max-age=0\b/i.test(line) || value === "") kept.delete(name);
      else kept.set(name, value);
    }
    return response;
  };
}

/**
 * The header of a call that must happen once: made before the first try and sent along with every other. The same key
 * with the same call is done once, whatever becomes of the answers.
 */
export function once(key: string = crypto.randomUUID()): { "Idempotency-Key": string } {
  return { "Idempotency-Key": key };
}

/** What the shop refused, and why: `message` is a sentence in the language of the client. */
export class Refused extends Error {
  readonly status: number;
  /** Stable, for programs. */
  readonly code: string;
  /** Of a body that is not valid: why, by the name of the field. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** Seconds after which it makes sense to ask again; null: the shop says nothing about that. */
  readonly retryAfter: number | null;
  /** Everything the shop said. */
  readonly refusal: Refusal;

  constructor(refusal: Refusal, response: Response) {
    const fields = typeof refusal.message === "string" ? {} : refusal.message;
    super(typeof refusal.message === "string" ? refusal.message : (Object.values(fields)[0]?.[0] ?? refusal.code));
    this.name = "Refused";
    this.status = response.status;
    this.code = refusal.code;
    this.fields = fields;
    const retryAfter = response.headers.get("Retry-After");
    this.retryAfter = retryAfter === null ? null : Number(retryAfter);
    this.refusal = refusal;
  }
}

/** What a call answered. Throws Refused when the shop refused it; an answer that is not the shop's is a refusal without a code. */
export function done<Answer extends { data?: unknown; error?: unknown; response: Response }>(
  answer: Answer,
): DataOf<Answer> {
  const { data, error, response } = answer;
  if (response.ok) return data as DataOf<Answer>;
  throw new Refused(isRefusal(error) ? error : { code: "", message: `${response.status}` }, response);
}

/** What comes back when a call goes well. */
export type DataOf<Answer> = Answer extends { data: infer Data } ? Data : never;

function isRefusal(error: unknown): error is Refusal {
  return typeof error === "object" && error !== null && "code" in error && "message" in error;
}
