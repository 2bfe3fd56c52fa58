import { LRUCache } from "lru-cache";
import type { FindAnswer } from "../fast-path.ts";
import type { CacheContext } from "./cache-context.ts";
import { pageAnswer } from "./page-answer.ts";
import type { PageCache } from "./page-cache.ts";

/** Many spellings lead to one page. The pages themselves are bounded where they are kept. */
const MOST_ADDRESSES = 5000;
const LONGEST_ADDRESS = 300;

/** Which addresses, exactly as they were asked for, led to which public page. */
export interface CachedPageAddresses {
  /** An address led to the public page of this key. */
  remember(address: string, key: string): void;
  find: FindAnswer;
}

/** Answers an address at once while the page of its key, as it is at this `moment`, is in memory. */
export function cachedPageAddresses(cache: PageCache, moment: () => CacheContext): CachedPageAddresses {
  const keys = new LRUCache<string, string>({ max: MOST_ADDRESSES });
  return {
    remember(address, key) {
      if (address.length <= LONGEST_ADDRESS) keys.set(address, key);
    },
    find(address, _headers, asked) {
      const key = keys.get(address);
      if (key === undefined) return undefined;
      const { cacheKey, cacheControl } = moment();
      const page = cache.peek(cacheKey(key));
      return page && pageAnswer(page, asked, cacheControl);
    },
  };
}
