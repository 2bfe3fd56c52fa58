import { BADGES } from "../catalog/product.ts";
import type { ProductRecord } from "../content/content.ts";
import type { Text } from "../market/market.ts";
import { renderMarkdown } from "./markdown.ts";
import type { ProductFile } from "./schemas.ts";

const pathOf = (file: string) => `products/${file}`;

/**
 * The paths of a product's pictures, in their order, with the place where each is named: those it names, or the two that
 * are named after it.
 */
export function picturesOf({
  slug,
  pictures,
}: Pick<ProductFile, "slug" | "pictures">): { key: string; path: string }[] {
  if (pictures === undefined)
    return ["pack", "cover"].map((shape) => ({ key: "pictures", path: pathOf(`${slug}-${shape}.webp`) }));
  return pictures.map(({ file }, place) => ({ key: `pictures[${place}].file`, path: pathOf(file) }));
}

/** The first is shown in lists and carts, the second where there is room for a wide one. */
function shownPictures(file: ProductFile) {
  const [pack = "", cover = pack] = picturesOf(file).map(({ path }) => path);
  if (file.pictures === undefined) return { pictures: { pack, cover } };
  return { pictures: { pack, cover }, gallery: file.pictures.map(({ file, alt }) => ({ path: pathOf(file), alt })) };
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
      ...shownPictures(file),
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
