import type { CatalogSnapshot } from "#shop/catalog/snapshot.ts";
import type { ShopContext } from "#shop/context.ts";
import type { Market } from "#shop/market/market.ts";
import { listProducts } from "#shop/search/listing.ts";
import { translateFor } from "#texts/catalogues.server.ts";
import { contentHtml, contentWords } from "#texts/content-words.ts";
import { SPECIALISED_LINES } from "#web/lines.ts";
import { localHtml } from "#web/local-html.ts";
import { paths } from "#web/paths.ts";
import { pageTitle, previewPicture } from "../metadata/page-meta.ts";
import { lowestPrice, productCard } from "../product/product-card-data.ts";
import { isTaxed } from "../product/product-page.ts";
import { listHead, listPage, numberedPath } from "./list-page.ts";

/** The figure a section's title begins with ("44 ingredients …"): it is set large beside the text. */
const LEADING_FIGURE = /^\d+/;

/**
 * The page of a specialised line at a path without locale; null if there is none or its texts are missing. What it tells
 * stands on the first page of its products.
 */
export function linePage(path: string, shop: ShopContext, market: Market, asked: number) {
  const snapshot = shop.catalog();
  const line = SPECIALISED_LINES.find((candidate) => candidate.path === path);
  const page = line && snapshot.pages.get(line.page);
  if (line === undefined || page === undefined) return null;
  const { name } = shop.brand;
  const t = translateFor(market.language);
  const words = contentWords(shop, market, t);
  const products = productsOf(snapshot, line.theme, market);

  // A section that bears a product's name presents that product; the names stand in both languages alike.
  const sections = page.sections.map((section) => {
    const product = products.find((candidate) => section.title.en.includes(candidate.name.en));
    const title = words(section.title);
    return {
      title,
      text: words(section.text),
      // The first screen shows the line's scene already.
      picture: section.picture === page.picture ? (products[0]?.pictures.cover ?? section.picture) : section.picture,
      figure: LEADING_FIGURE.exec(title)?.[0] ?? null,
      product:
        product === undefined
          ? null
          : {
              ...productCard(product, market, snapshot.rates),
              stock: Math.max(0, product.stock),
              taxIncluded: isTaxed(shop, market),
              cover: product.pictures.cover,
            },
    };
  });
  const presented = new Set(sections.flatMap(({ product }) => product?.id ?? []));
  const { items, ...list } = listPage(
    products.filter(({ id }) => !presented.has(id)),
    asked,
  );
  const isFirst = list.page === 1;
  const address = paths(market.locale).any(path);
  const head = listHead(words(page.metaTitle), list, (other) => numberedPath(address, other), t);
  return {
    head: {
      ...head,
      title: pageTitle(head.title, name),
      description: words(page.description),
      picture: previewPicture(shop.origin, page.picture),
    },
    theme: line.theme,
    emblem: line.category,
    title: words(page.hero?.title ?? page.title),
    text: words(page.hero?.text ?? page.subtitle),
    pictureAlt: page.pictureAlt === null ? "" : words(page.pictureAlt),
    listTitle: words(page.title),
    /** What the first screen's button says. */
    seeProducts: line.isCollection ? words(page.title) : t("campaign.see_products"),
    lowest: lowestPrice(products, market, snapshot.rates),
    sections: isFirst ? sections : [],
    presents: presented.size > 0,
    list: { ...list, address },
    products: items.map((product) => productCard(product, market, snapshot.rates)),
    html: isFirst ? localHtml(contentHtml(page.html, shop, market, t), name, paths(market.locale), snapshot) : null,
  };
}

export type LinePageData = NonNullable<ReturnType<typeof linePage>>;

function productsOf(snapshot: CatalogSnapshot, line: (typeof SPECIALISED_LINES)[number]["theme"], market: Market) {
  return listProducts(snapshot, {
    category: null,
    line,
    words: null,
    badges: [],
    lowest: null,
    highest: null,
    order: "default",
    currency: market.currency,
    language: market.language,
  }).products;
}
