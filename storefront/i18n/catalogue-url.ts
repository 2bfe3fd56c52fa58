import type { Language } from "#shop/market/market.ts";
import arUrl from "../../texts/ar.json?url";
import enUrl from "../../texts/en.json?url";

/** Where a browser finds the words of a language; the name changes whenever the words do. */
export const CATALOGUE_URL: Record<Language, string> = { en: enUrl, ar: arUrl };
