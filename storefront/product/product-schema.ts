import type { Market } from "#shop/market/market.ts";
import { toDecimal } from "#shop/pricing/money.ts";
import { withoutJoiners } from "#texts/unbroken.ts";
import { paths } from "#web/paths.ts";
import { breadcrumbSchema } from "../metadata/breadcrumb-schema.ts";
import type { ProductReviewsData } from "../reviews/review-data.ts";
import { pictureUrl } from "../ui/picture.tsx";
import type { ProductPageData } from "./product-page.ts";

/**
 * What search engines read about a product: name, offer in the market's currency, place among the categories, and what
 * buyers say of it where somebody does.
 */
export function productSchema(
  { product, brand, url, trail }: ProductPageData,
  { rating, reviews }: ProductReviewsData,
  market: Market,
  home: string,
): object[] {
  const { origin } = new URL(url);
  const links = paths(market.locale);
  const steps = [
    { name: home, to: links.home() },
    ...trail.map((step) => ({ name: step.name, to: links.shop(step.slug) })),
    { name: withoutJoiners(product.name), to: links.product(product.slug) },
  ];
  return [
    {
      "@context": "https://schema.org",
      "@type": "Product",
      name: withoutJoiners(product.name),
      description: withoutJoiners(product.shortDescription),
      sku: product.sku,
      image: product.pictures.map(({ src }) => origin + pictureUrl(src, 1280)),
      brand: { "@type": "Brand", name: brand },
      offers: {
        "@type": "Offer",
        url,
        price: toDecimal(product.salePrice ?? product.price).toFixed(2),
        priceCurrency: market.currency,
        availability: product.available ? "https://schema.org/InStock" : "https://schema.org/OutOfStock",
        itemCondition: "https://schema.org/NewCondition",
      },
      ...(rating === null
        ? {}
        : {
            aggregateRating: { "@type": "AggregateRating", ratingValue: rating.average, reviewCount: rating.count },
            review: reviews.map(({ stars, title, text, language, displayName, day }) => ({
              "@type": "Review",
              author: { "@type": "Person", name: displayName },
              datePublished: day,
              inLanguage: language,
              ...(title === "" ? {} : { name: title }),
              reviewBody: text,
              reviewRating: { "@type": "Rating", ratingValue: stars, bestRating: 5 },
            })),
          }),
    },
    breadcrumbSchema(steps, origin),
  ];
}
