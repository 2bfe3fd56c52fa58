import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import type { Prepare } from "./components/prepared.tsx";
import { PageLanguageProvider } from "./i18n/page-language.tsx";
import { SiteProvider } from "./i18n/site.tsx";

/** HTML of prepared parts, as long as the data they show is in use. */
const prepared = new WeakMap<object, Map<string, string>>();

/** Renders parts of pages once and keeps them beside the data they show, see components/prepared.tsx. */
export const prepare: Prepare = (of, variant, site, part) => {
  let variants = prepared.get(of);
  if (variants === undefined) {
    variants = new Map();
    prepared.set(of, variants);
  }
  const key = `${site.market.locale} ${variant}`;
  let html = variants.get(key);
  if (html === undefined) {
    html = renderToString(
      <PageLanguageProvider value={site}>
        <SiteProvider site={site}>
          {/* Links of a part are absolute; where the page stands makes no difference to them. */}
          <StaticRouter location="/">{part}</StaticRouter>
        </SiteProvider>
      </PageLanguageProvider>,
    );
    variants.set(key, html);
  }
  return html;
};
