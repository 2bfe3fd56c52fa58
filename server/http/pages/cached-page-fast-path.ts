import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { LRUCache } from "lru-cache";
import type { Logger } from "../../log.ts";
import type { Observer } from "../../observe/observer.ts";
import { measureRequest } from "../request-log.ts";
import type { CacheContext } from "./cache-context.ts";
import { pageAnswer } from "./page-answer.ts";
import type { PageCache } from "./page-cache.ts";

/** Many spellings lead to one page. The pages themselves are bounded where they are kept. */
const MOST_ADDRESSES = 5000;
const LONGEST_ADDRESS = 300;

/** A request as Node has read it. */
interface Asked {
  method?: string | undefined;
  url?: string | undefined;
  headers: IncomingHttpHeaders;
}

/**
 * Pages that stand in memory, answered before anything else looks at the request: the way through the
 * framework takes nearly as long as sending one. Only what `pages` has answered before, for the very same address,
 * is answered here, with the same headers.
 */
export interface CachedPageFastPath {
  /** An address, as it was asked for, led to the public page of this key. */
  remember(address: string, key: string): void;
  /** Undefined when the page is not in memory, or somebody wants to know more about the request: the longer way. */
  answer(request: Asked): Response | undefined;
}

interface Settings {
  cache: PageCache;
  moment: () => CacheContext;
  /** Those of every answer. */
  headers: Readonly<Record<string, string>>;
  log: Logger;
  observer: Observer;
}

export function cachedPageFastPath({ cache, moment, headers, log, observer }: Settings): CachedPageFastPath {
  const keys = new LRUCache<string, string>({ max: MOST_ADDRESSES });
  return {
    remember(address, key) {
      if (address.length <= LONGEST_ADDRESS) keys.set(address, key);
    },
    answer(request) {
      if (request.method !== "GET" || observer.tracer !== null || log.isLevelEnabled("debug")) return undefined;
      const key = keys.get(request.url ?? "");
      if (key === undefined) return undefined;
      const startedAt = performance.now();
      const { cacheKey, cacheControl } = moment();
      const page = cache.peek(cacheKey(key));
      if (page === undefined) return undefined;
      const asked = {
        method: request.method,
        acceptEncoding: request.headers["accept-encoding"]?.toString(),
        ifNoneMatch: request.headers["if-none-match"],
      };
      const answer = pageAnswer(page, asked, cacheControl);
      const [path = key] = key.split("?", 1);
      measureRequest(observer.metrics, path, answer.status, performance.now() - startedAt);
      return new Response(answer.body, {
        status: answer.status,
        headers: { ...headers, ...answer.headers, "x-request-id": randomUUID() },
      });
    },
  };
}
