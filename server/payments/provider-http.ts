import type { z } from "zod";
import {
  type PaymentProviderName,
  type ProviderPayment,
  ProviderRefusal,
  ProviderUnavailable,
} from "../../shop/payments/provider.ts";
import { parseJson } from "./parse-json.ts";

/** A provider is waited for no longer than this, the body included. */
export const PATIENCE_MS = 10_000;

/** No answer of a provider comes near this; a longer one is no answer. */
const MAX_ANSWER_BYTES = 1024 * 1024;

/**
 * `fetch` whose answer is already here, whole and of bounded size. Redirects are faults: an API has no reason for one,
 * and the key must not follow it. Throws what `fetch` throws.
 */
export async function boundedFetch(url: string | URL | Request, init?: RequestInit): Promise<Response> {
  const answer = await fetch(url, { ...init, redirect: "error" });
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_ANSWER_BYTES) throw new Error(`the answer is longer than ${MAX_ANSWER_BYTES} bytes`);
    chunks.push(chunk);
  }
  const hasBody = answer.status !== 204 && answer.status !== 304;
  return new Response(hasBody ? Buffer.concat(chunks) : null, { status: answer.status, headers: answer.headers });
}

export interface ProviderCall {
  method: "GET" | "POST" | "PUT";
  /** Below the base URL, beginning with `/`; parts of it that come from outside are encoded by the caller. */
  path: string;
  query?: Record<string, string>;
  body?: object;
}

export interface ProviderHttpSettings {
  provider: PaymentProviderName;
  /** Without a trailing slash; may have a path. */
  baseUrl: string;
  bearer: string;
}

export type ProviderHttp = <Schema extends z.ZodType>(call: ProviderCall, schema: Schema) => Promise<z.infer<Schema>>;

/**
 * Calls one JSON API. Throws `ProviderUnavailable` when nothing certain came back (network, time, 429, 5xx, not what
 * the schema says) and `ProviderRefusal` for every other error status. Neither holds a body or a key: both reach logs.
 */
export function providerHttp({ provider, baseUrl, bearer }: ProviderHttpSettings): ProviderHttp {
  return async ({ method, path, query, body }, schema) => {
    const url = new URL(baseUrl + path);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    const what = `${method} ${path}`;
    const { status, text } = await exchange(url, {
      method,
      headers: {
        accept: "application/json",
        authorization: `Bearer ${bearer}`,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch((error: unknown) => {
      throw new ProviderUnavailable(provider, `${what}: no answer`, { cause: error });
    });
    if (status === 429 || status >= 500) throw new ProviderUnavailable(provider, `${what}: answered ${status}`);
    const json = parseJson(text);
    if (status >= 400) throw new ProviderRefusal(provider, refusalCode(json, status), `${what}: refused`);
    const read = schema.safeParse(json);
    if (status >= 300 || !read.success) {
      const where = read.error?.issues.map((issue) => issue.path.join(".")).join(", ");
      throw new ProviderUnavailable(provider, `${what}: an answer that makes no sense (${status} ${where ?? ""})`);
    }
    return read.data;
  };
}

/** The payment, if it shows the refund with this key. Throws `ProviderUnavailable` if not: whether it was made is open. */
export function showingRefund(provider: PaymentProviderName, payment: ProviderPayment, key: string): ProviderPayment {
  if (payment.refunds.some(({ reference }) => reference === key)) return payment;
  throw new ProviderUnavailable(provider, "refund: the payment does not show it yet");
}

async function exchange(url: URL, init: RequestInit): Promise<{ status: number; text: string }> {
  const answer = await boundedFetch(url, init);
  return { status: answer.status, text: await answer.text() };
}

/** The provider's own word for why: Tabby's `error`, Tamara's `errors[].error_code` or `message`; else the status. */
function refusalCode(json: unknown, status: number): string {
  const answer = json as { error?: unknown; message?: unknown; errors?: { error_code?: unknown }[] } | undefined;
  const first = Array.isArray(answer?.errors) ? answer.errors[0]?.error_code : undefined;
  const word = [first, answer?.error, answer?.message].find((value) => typeof value === "string");
  return `${status} ${String(word ?? "").slice(0, 120)}`.trim();
}
