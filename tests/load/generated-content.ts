import type { Content } from "../../shop/content/content.ts";
import { toMinor } from "../../shop/pricing/money.ts";

const QUALITY = ["Pure", "Gentle", "Active", "Daily", "Vital", "Balance", "Alpine", "Desert", "Clear", "Prime"];
const ARABIC_QUALITY = ["نقي", "لطيف", "نشط", "يومي", "حيوي", "متوازن", "جبلي", "صحراوي", "صافٍ", "ممتاز"];

/** The shop's own content with its products repeated until there are `count`, each with name, price and address of its own. */
export function generatedContent(content: Content, count: number): Content {
  const originals = content.products.filter(({ line }) => line !== "gift");
  const gifts = content.products.filter(({ line }) => line === "gift");
  const products = Array.from({ length: count }, (_, index) => {
    const original = originals[index % originals.length];
    if (original === undefined) throw new Error("there is no product to repeat");
    const round = Math.floor(index / originals.length);
    if (round === 0) return original;
    const quality = round % QUALITY.length;
    const id = 1000 + index;
    return {
      ...original,
      id,
      slug: `${original.slug}-${round}`,
      sku: `BG-${id}`,
      price: toMinor(original.price + 100 * (round % 90)),
      salePrice: null,
      content: {
        ...original.content,
        name: {
          en: `${original.content.name.en} ${QUALITY[quality]} ${round}`,
          ar: `${original.content.name.ar} ${ARABIC_QUALITY[quality]} ${round}`,
        },
      },
    };
  });
  // As their files would say it: so that each has a version, and can be edited.
  const productData = new Map(content.productData);
  for (const [index, { id, slug, sku, price, content: said }] of products.entries()) {
    const original = originals[index % originals.length];
    const data = original === undefined ? undefined : content.productData.get(original.id);
    if (data === undefined || original === undefined || id === original.id) continue;
    const pictures = ["pack", "cover"].map((kind) => ({ file: `${original.slug}-${kind}.webp`, alt: said.name }));
    const own = { id, slug, sku, name: said.name, price_aed: price / 100, sale_price_aed: null };
    productData.set(id, { pictures, ...data, ...own });
  }
  return { ...content, products: [...products, ...gifts], productData };
}
