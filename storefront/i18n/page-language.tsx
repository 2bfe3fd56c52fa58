import { createContext, useContext } from "react";
import type { Market } from "#shop/market/market.ts";
import type { Translate } from "#texts/translate.ts";

/** Market and words of the page, known before any route is: given by the server entry and the browser entry. */
export interface PageLanguage {
  market: Market;
  t: Translate;
}

const LanguageContext = createContext<PageLanguage | null>(null);

export const PageLanguageProvider = LanguageContext.Provider;

export function usePageLanguage(): PageLanguage {
  const language = useContext(LanguageContext);
  if (language === null) throw new Error("usePageLanguage is used outside a page");
  return language;
}
