import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Counter } from "../observe/metrics.ts";
import type { PageSources } from "../payments/payment-sources.ts";
import { type Bytes, compressTo, type Effort, type Encoding } from "./compression.ts";
import { pagePolicy } from "./security.ts";

/** Together about what a thousand pages take in their three forms. */
const MEMORY_BYTES = 96 * 1024 * 1024;

/** A page asked for this often is worth being compressed well … */
const OFTEN = 2;
/**
 * … and as well as it goes once it has stood for this long: while a rush sells products out, pages live for a second.
 * Ten percent less to load are one round trip less on a new connection, for many a page.
 */
const STEADY_MS = 10_000;

/** Pages are made as small as they go one after the other, whatever else waits for the threads it needs. */
let improving: Promise<unknown> = Promise.resolve();

const FROM_MEMORY = { from: "memory" };
const RENDERED = { from: "rendered" };
/** Asked for while somebody else's was being rendered. */
const SHARED = { from: "shared" };

/** One rendered public page or its loader data, the same for every visitor. */
export interface CachedPage {
  status: number;
  headers: Record<string, string>;
  etag: string;
  body(encoding: Encoding): Promise<Bytes>;
}

export interface PageCache {
  /**
   * The page of this key, rendered at most once however many ask at the same time. Only complete answers (200) are
   * kept; the key must name everything the page depends on.
   */
  get(key: string, render: () => Promise<Response>): Promise<CachedPage>;
}

export function makePageCache({ enabled, pages }: { enabled: boolean; pages?: Counter }): PageCache {
  const kept = new LRUCache<string, CachedPage & { size: number }>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: (page) => page.size,
  });
  const underWay = new Map<string, Promise<CachedPage & { size: number }>>();
  return {
    async get(key, render) {
      if (!enabled) {
        pages?.add(RENDERED);
        return toPage(await render());
      }
      const page = kept.get(key);
      if (page !== undefined) {
        pages?.add(FROM_MEMORY);
        return page;
      }
      let work = underWay.get(key);
      pages?.add(work === undefined ? RENDERED : SHARED);
      if (work === undefined) {
        work = render()
          .then((response) => toPage(response))
          .then((made) => {
            if (made.status === 200) kept.set(key, made);
            return made;
          })
          .finally(() => underWay.delete(key));
        underWay.set(key, work);
      }
      return work;
    },
  };
}

/** Reads an answer whole and prepares its headers (`sources`: see pagePolicy); compressed forms are made when first asked for. */
export async function toPage(response: Response, sources?: PageSources): Promise<CachedPage & { size: number }> {
  const plain = new Uint8Array(await response.arrayBuffer());
  const headers = Object.fromEntries(response.headers);
  if (headers["content-type"]?.startsWith("text/html")) {
    headers["content-security-policy"] = pagePolicy(plain, sources);
  }
  const etag = `W/"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
  const forms = new Map<Encoding, Promise<Bytes>>([["identity", Promise.resolve(plain)]]);
  const sent = new Map<Encoding, number>();
  const madeAt = performance.now();
  const best = new Set<Encoding>();
  async function improve(encoding: "br" | "gzip", effort: Effort): Promise<void> {
    const better = await compressTo(plain, encoding, effort);
    forms.set(encoding, Promise.resolve(better));
  }
  return {
    status: response.status,
    headers,
    etag,
    // The compressed forms together are about half of the plain one.
    size: Math.ceil(plain.byteLength * 1.5) + 1024,
    body(encoding) {
      let form = forms.get(encoding);
      if (form === undefined) {
        form = encoding === "identity" ? Promise.resolve(plain) : compressTo(plain, encoding, "fast");
        forms.set(encoding, form);
      }
      if (encoding !== "identity") {
        const times = (sent.get(encoding) ?? 0) + 1;
        sent.set(encoding, times);
        // Nobody waits for it: whoever comes later gets fewer bytes.
        if (times === OFTEN) void improve(encoding, "good");
        else if (times > OFTEN && !best.has(encoding) && performance.now() - madeAt > STEADY_MS) {
          best.add(encoding);
          // Should it fail, the page stays as it is.
          improving = improving.then(() => improve(encoding, "best")).catch(() => {});
        }
      }
      return form;
    },
  };
}
