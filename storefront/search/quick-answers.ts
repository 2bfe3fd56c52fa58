import { useEffect, useState } from "react";
import type { Market } from "#shop/market/market.ts";
import type { ApiProduct } from "../cart/shop-api.ts";

/** What `GET /api/search` answers. Prices are decimal AED. */
export interface QuickAnswers {
  products: (ApiProduct & { subtitle: string })[];
  categories: { slug: string; name: string }[];
  articles: { slug: string; title: string }[];
}

/** Pause after the last letter before the shop is asked. */
const PAUSE_MS = 120;
/** Answers kept while the panel is open, so that deleting a letter asks nothing again. */
const MOST_KEPT = 50;

export interface Asking {
  /** Answers to `query`; while the next ones are on their way, still those before. */
  answers: QuickAnswers | null;
  /** The words that `answers` belong to. */
  query: string;
  isBusy: boolean;
  failed: boolean;
}

const NOTHING: Asking = { answers: null, query: "", isBusy: false, failed: false };

/** Answers while somebody types: asked after a short pause, an older question is called off. */
export function useQuickAnswers(words: string, market: Market): Asking {
  const [asking, setAsking] = useState<Asking>(NOTHING);
  const [kept] = useState(() => new Map<string, QuickAnswers>());
  const query = words.trim();

  useEffect(() => {
    if (query === "") {
      setAsking(NOTHING);
      return;
    }
    const known = kept.get(query);
    if (known !== undefined) {
      setAsking({ answers: known, query, isBusy: false, failed: false });
      return;
    }
    setAsking((last) => ({ ...last, isBusy: true, failed: false }));
    const call = new AbortController();
    const timer = window.setTimeout(() => {
      askShop(query, market, call.signal)
        .then((answers) => {
          if (kept.size >= MOST_KEPT) kept.clear();
          kept.set(query, answers);
          setAsking({ answers, query, isBusy: false, failed: false });
        })
        .catch(() => {
          if (!call.signal.aborted) setAsking({ answers: null, query, isBusy: false, failed: true });
        });
    }, PAUSE_MS);
    return () => {
      window.clearTimeout(timer);
      call.abort();
    };
  }, [query, market, kept]);
  return asking;
}

async function askShop(query: string, market: Market, signal: AbortSignal): Promise<QuickAnswers> {
  const response = await fetch(`/api/search?q=${encodeURIComponent(query)}`, {
    headers: { "X-Locale": market.locale, "Accept-Language": market.language },
    signal,
  });
  if (!response.ok) throw new Error(`search answered ${response.status}`);
  return ((await response.json()) as { data: QuickAnswers }).data;
}
