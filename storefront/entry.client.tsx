import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { DEFAULT_LOCALE, isLocale, marketOf } from "../shop/market/market.ts";
import { CATALOGUE_URL } from "./i18n/catalogue-url.ts";
import { PageLanguageProvider } from "./i18n/page-language.tsx";
import { type Catalogue, createTranslate } from "./i18n/translate.ts";

/** A page from before a release asks for parts that are gone: load it anew, once in ten seconds for one path. */
const RELOAD_PAUSE = 10_000;
window.addEventListener("vite:preloadError", (event) => {
  const key = `reloaded:${location.pathname}`;
  const last = Number(sessionStorage.getItem(key) ?? 0);
  if (Date.now() - last < RELOAD_PAUSE) return;
  sessionStorage.setItem(key, String(Date.now()));
  event.preventDefault();
  location.reload();
});

/** Places of readers are kept by entry of the history; the first one of a document has no name of its own yet. */
if (!(history.state as { key?: string } | null)?.key) {
  history.replaceState({ key: Math.random().toString(32).slice(2) }, "");
}

async function start(): Promise<void> {
  const { locale } = document.documentElement.dataset;
  const market = marketOf(isLocale(locale) ? locale : DEFAULT_LOCALE);
  const answer = await fetch(CATALOGUE_URL[market.language]);
  const catalogue = (await answer.json()) as Catalogue;
  const language = { market, t: createTranslate(market.language, catalogue) };
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <PageLanguageProvider value={language}>
          <HydratedRouter />
        </PageLanguageProvider>
      </StrictMode>,
    );
  });
}

void start();
