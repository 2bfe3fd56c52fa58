import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { LOCALES, marketOf } from "../shop/market/market.ts";
import type { Minor } from "../shop/pricing/money.ts";
import { PreparedItem, PrepareProvider } from "./components/prepared.tsx";
import { ProductCard } from "./components/product-card.tsx";
import type { ProductCardData } from "./components/product-card-data.ts";
import en from "./i18n/en.json" with { type: "json" };
import { paths } from "./i18n/paths.ts";
import { SiteProvider } from "./i18n/site.tsx";
import { createTranslate } from "./i18n/translate.ts";
import { prepare } from "./prepare-parts.server.tsx";

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
  ...over,
});

function page(card: ProductCardData, locale: (typeof LOCALES)[number], prepared: boolean): string {
  const market = marketOf(locale);
  const site = {
    market,
    t: createTranslate("en", en),
    paths: paths(locale),
    brand: { name: "Biogena", phone: "+971 4 000 0000", email: "care@shop.example", distributor: "Sample" },
  };
  return renderToString(
    <PrepareProvider value={prepared ? prepare : null}>
      <SiteProvider site={site}>
        <StaticRouter location={`/${locale}/shop`}>
          <ul>
            <PreparedItem of={card} variant="test">
              <ProductCard product={card} />
            </PreparedItem>
          </ul>
        </StaticRouter>
      </SiteProvider>
    </PrepareProvider>,
  );
}

describe("a prepared part", () => {
  it.each(LOCALES)("is what the page would have rendered itself: %s", (locale) => {
    const card = product();
    const direct = page(card, locale, false);
    expect(direct).toContain(`/${locale}/product/zinc-bisglycinate`);
    // Twice: once as it is made, once as it was kept.
    expect(page(card, locale, true)).toBe(direct);
    expect(page(card, locale, true)).toBe(direct);
  });

  it("goes with its data: a new price is a new card", () => {
    page(product(), "en", true);
    expect(page(product({ salePrice: 4900 as Minor }), "en", true)).toContain("AED 49.00");
  });
});
