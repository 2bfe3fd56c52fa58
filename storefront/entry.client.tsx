import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { DEFAULT_LOCALE, isLocale, marketOf } from "#shop/market/market.ts";
import { type Catalogue, createTranslate } from "#texts/translate.ts";
import { CATALOGUE_URL } from "./i18n/catalogue-url.ts";
import { PageLanguageProvider } from "./i18n/page-language.tsx";
import { markMissingParts } from "./navigation/missing-part.ts";
import { allNeeded, insist } from "./rendering/deferred-hydration.tsx";
import { trustOwnOnly } from "./trusted-types.ts";

trustOwnOnly();
markMissingParts();

/** Places of readers are kept by entry of the history; the first one of a document has no name of its own yet. */
if (!(history.state as { key?: string } | null)?.key) {
  history.replaceState({ key: `${Math.random()}` }, "");
}

declare global {
  interface Window {
    /** Resolves when every module of the page has run and the router knows them; see `runAfterPicture`. */
    routesNamed?: Promise<void>;
  }
}

async function start(): Promise<void> {
  // A task of its own: what follows need not wait with the modules that are still to be run.
  await window.routesNamed;
  const { locale } = document.documentElement.dataset;
  const market = marketOf(isLocale(locale) ? locale : DEFAULT_LOCALE);
  const catalogue = await insist<Catalogue>(async () => {
    const answer = await fetch(CATALOGUE_URL[market.language]);
    return answer.ok ? answer.json() : Promise.reject();
  });
  await allNeeded();
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
