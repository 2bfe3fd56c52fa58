import { namesIn } from "../../../../shop/content-files/folder.ts";
import type { ShopContext } from "../../../../shop/context.ts";
import { keptScenes } from "../../../../shop/pictures/kept-pictures.ts";
import type { DraftMeans } from "../../../../shop/previews/draft.ts";
import type { ContentMeans } from "../../../../shop/staff-content/content-means.ts";
import type { ProductMeans } from "../../../../shop/staff-products/check-written.ts";
import { inBothLanguages } from "../../../../texts/catalogues.server.ts";
import { SPECIALISED_LINES } from "../../../../web/lines.ts";
import { BRAND_PAGE, isLedToByShop, pagePath } from "../../../../web/page-path.ts";
import { PAGE_ROUTES } from "../../../../web/page-routes.ts";

/** What the content folder, the database and the table of pages know: scenes by their files, addresses by their routes. */
export function contentMeans(contentFolder: string, shop: Pick<ShopContext, "brand" | "db">): ContentMeans {
  return {
    // What staff have added last is what they look for first.
    pictures: async (tx) => {
      const files = await namesIn(contentFolder, "pictures/scenes");
      return new Set([...(await keptScenes(tx ?? shop.db)), ...files.sort().map((name) => `scenes/${name}`)]);
    },
    // The brand's story is read below the brand's name, which no content has.
    isOwnAddress: (path) =>
      path === pagePath(BRAND_PAGE, shop.brand.name) || PAGE_ROUTES.some((route) => `/${route.path}` === path),
    stays: (kind, slug) => kind === "page" && isLedToByShop(slug),
    pageAddress: (slug) =>
      SPECIALISED_LINES.find((line) => line.page === slug)?.path ?? pagePath(slug, shop.brand.name),
  };
}

/** What previews of drafts need to know. */
export const draftMeans = (
  contentFolder: string,
  shop: Pick<ShopContext, "brand" | "db">,
  product: ProductMeans,
): DraftMeans => ({ product, content: contentMeans(contentFolder, shop), unsaid: inBothLanguages("preview.unsaid") });
