import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { OWN_SCRIPTS } from "../../../web/own-scripts.server.ts";
import type { Counter } from "../../observe/metrics.ts";
import type { PageSources } from "../../payments/payment-sources.ts";
import { pagePolicy } from "../security.ts";
import { type CompressedForms, encodedVariants } from "./encoded-variants.ts";

/** Together about what a thousand pages take in their three forms. */
const PAGES_BYTES = 96 * 1024 * 1024;

const FROM_MEMORY = { from: "memory" };
const RENDERED = { from: "rendered" };
/** Asked for while somebody else's was being rendered. */
const SHARED = { from: "shared" };

/** One rendered public page or its loader data, the same for every visitor. */
export interface CachedPage {
  status: number;
  headers: Record<string, string>;
  etag: string;
  body: CompressedForms;
}

export interface PageCache {
  /**
   * The page of this key, rendered at most once however many ask at the same time. Only complete answers (200) are
   * kept; the key must name everything the page depends on.
   */
  get(key: string, render: () => Promise<Response>): Promise<CachedPage>;
  /** The page of this key if it stands in memory. */
  peek(key: string): CachedPage | undefined;
}

interface PageCacheSettings {
  enabled: boolean;
  /** The most that it keeps, keys included. */
  bytes?: number;
  pages?: Counter;
}

export function makePageCache({ enabled, bytes = PAGES_BYTES, pages }: PageCacheSettings): PageCache {
  const kept = new LRUCache<string, CachedPage & { size: number }>({
    maxSize: bytes,
    sizeCalculation: (page, key) => page.size + 2 * key.length,
  });
  const underWay = new Map<string, Promise<CachedPage & { size: number }>>();
  function peek(key: string): CachedPage | undefined {
    const page = kept.get(key);
    if (page !== undefined) pages?.add(FROM_MEMORY);
    return page;
  }
  return {
    peek,
    async get(key, render) {
      if (!enabled) {
        pages?.add(RENDERED);
        return toPage(await render());
      }
      const page = peek(key);
      if (page !== undefined) return page;
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

/** Reads an answer whole and prepares its headers (`sources`: see pagePolicy); encoded variants are made when first asked for. */
export async function toPage(response: Response, sources?: PageSources): Promise<CachedPage & { size: number }> {
  const plain = new Uint8Array(await response.arrayBuffer());
  const headers = Object.fromEntries(response.headers);
  if (headers["content-type"]?.startsWith("text/html")) {
    const scripts = headers[OWN_SCRIPTS]?.split(" ") ?? [];
    headers["content-security-policy"] = pagePolicy({ scripts, sources });
  }
  delete headers[OWN_SCRIPTS];
  const etag = `W/"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
  return {
    status: response.status,
    headers,
    etag,
    // The encoded variants together are about half of the plain one.
    size: Math.ceil(plain.byteLength * 1.5) + 1024,
    body: encodedVariants(plain),
  };
}
