import { lazy, Suspense } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { LOCALES, marketOf } from "#shop/market/market.ts";
import type { Minor } from "#shop/pricing/money.ts";
import en from "#texts/en.json" with { type: "json" };
import { createTranslate } from "#texts/translate.ts";
import { paths } from "#web/paths.ts";
import { type Site, SiteProvider } from "../i18n/site.tsx";
import { ProductCard } from "../product/product-card.tsx";
import type { ProductCardData } from "../product/product-card-data.ts";
import { CachedFragment, FragmentProvider } from "./cached-fragment.tsx";
import { pageFragments } from "./cached-fragments.server.tsx";

const product = (over: Partial<ProductCardData> = {}): ProductCardData => ({
  id: 4,
  slug: "zinc-bisglycinate",
  name: 'Zinc & "friends" <b>',
  subtitle: "Two a day",
  pack: "60 capsules",
  picture: "products/zinc.webp",
  accent: "#4C6A92",
  line: "core",
  price: 9900 as Minor,
  salePrice: null,
  earlyAccess: false,
  available: true,
  rating: null,
  ...over,
});

const siteOf = (locale: (typeof LOCALES)[number]): Site => ({
  market: marketOf(locale),
  rate: "1",
  pieces: 10,
  t: createTranslate("en", en),
  paths: paths(locale),
  brand: {
    ...{ name: "Biogena", phone: "+971 4 000 0000", chat: "+971 4 000 0000", email: "care@shop.example" },
    ...{ address: "", distributor: "Sample" },
  },
});

/** What somebody might write who wants a part to appear in a text. */
const BETWEEN = '<template data-part="0"></template>';

function page(card: ProductCardData, locale: (typeof LOCALES)[number], prepared: boolean): string {
  const site = siteOf(locale);
  const parts = pageFragments();
  const html = renderToString(
    <FragmentProvider value={prepared ? parts.prepare : null}>
      <SiteProvider site={site}>
        <StaticRouter location={`/${locale}/shop`}>
          <html lang="en">
            <head>
              <link rel="stylesheet" href="/style.css" precedence="shop" />
            </head>
            <body>
              <ul>
                <CachedFragment of={card} variant="test">
                  <li>
                    <ProductCard product={card} eager />
                  </li>
                </CachedFragment>
                <li>{BETWEEN}</li>
                <CachedFragment of={card} variant="again">
                  <li>{card.name}</li>
                </CachedFragment>
              </ul>
            </body>
          </html>
        </StaticRouter>
      </SiteProvider>
    </FragmentProvider>,
  );
  return Buffer.concat(parts.pieces(html)).toString();
}

describe("a cached fragment", () => {
  it.each(LOCALES)("is what the page would have rendered itself: %s", (locale) => {
    const card = product();
    const direct = page(card, locale, false);
    expect(direct).toContain(`/${locale}/product/zinc-bisglycinate`);
    expect(direct).toMatch(/<link rel="preload" as="image".*<\/head>/);
    // Twice: once as it is made, once as it was kept.
    expect(page(card, locale, true)).toBe(direct);
    expect(page(card, locale, true)).toBe(direct);
  });

  it("must not wait for code: it would be kept as it is without it", () => {
    const Waiting = lazy(() => new Promise<never>(() => {}));
    const part = (
      <Suspense fallback="on its way">
        <Waiting />
      </Suspense>
    );
    const render = () => pageFragments().prepare({}, "test", siteOf("en"), part);
    expect(render).toThrow("must not wait");
  });

  it("goes with its data: a new price is a new card", () => {
    page(product(), "en", true);
    expect(page(product({ salePrice: 4900 as Minor }), "en", true)).toContain("AED 49.00");
  });
});
