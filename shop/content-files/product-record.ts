import { BADGES } from "../catalog/product.ts";
import type { ProductRecord } from "../content/content.ts";
import type { Text } from "../market/market.ts";
import { renderMarkdown } from "./markdown.ts";
import type { ProductFile } from "./schemas.ts";

export function productPictures(slug: string): { pack: string; cover: string } {
  return { pack: `products/${slug}-pack.webp`, cover: `products/${slug}-cover.webp` };
}

/** A checked product file → the record the shop keeps. Badges take the order in which they are shown. */
export function productRecord(file: ProductFile): ProductRecord {
  return {
    id: file.id,
    slug: file.slug,
    sku: file.sku,
    line: file.line,
    price: file.price_aed,
    salePrice: file.sale_price_aed,
    stock: file.stock,
    weightGrams: file.weight_g,
    content: {
      ...(file.gtin === undefined ? {} : { gtin: file.gtin }),
      form: file.form,
      pack: file.pack,
      accent: file.accent.toUpperCase(),
      badges: BADGES.filter((badge) => file.badges.includes(badge)),
      tags: file.tags,
      ...saleSpanOf(file),
      subscription: file.subscription,
      categories: file.categories,
      name: file.name,
      subtitle: file.subtitle,
      shortDescription: file.short_description,
      descriptionHtml: rendered(file.description),
      benefits: file.benefits,
      howToUseHtml: rendered(file.how_to_use),
      dosage: file.dosage,
      ingredients: {
        serving: file.ingredients.serving,
        rows: file.ingredients.rows.map(({ name, amount, unit, nrv_percent }) => ({
          name,
          amount,
          unit,
          nrvPercent: nrv_percent,
        })),
        fullList: file.ingredients.full_list,
        allergens: file.ingredients.allergens,
      },
      warnings: file.warnings,
      goesWellWith: file.goes_well_with,
      alternatives: file.alternatives,
      youMayAlsoLike: file.you_may_also_like,
      metaTitle: file.meta_title,
      metaDescription: file.meta_description,
      pictures: productPictures(file.slug),
    },
  };
}

function saleSpanOf({ sale_starts_at: from, sale_ends_at: to }: ProductFile) {
  if (from === undefined && to === undefined) return {};
  return { saleSpan: { from: from?.toISOString() ?? null, to: to?.toISOString() ?? null } };
}

function rendered(markdown: Text): Text {
  return { en: renderMarkdown(markdown.en), ar: renderMarkdown(markdown.ar) };
}
