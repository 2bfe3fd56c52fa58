import { namesIn } from "../../../../shop/content-files/folder.ts";
import type { ContentMeans } from "../../../../shop/staff-content/content-means.ts";
import { PAGE_ROUTES } from "../../../../web/page-routes.ts";

/** What the content folder and the table of pages know: scenes by their files, addresses by their routes. */
export function contentMeans(contentFolder: string): ContentMeans {
  return {
    pictures: async () => new Set((await namesIn(contentFolder, "pictures/scenes")).map((name) => `scenes/${name}`)),
    isOwnAddress: (path) => PAGE_ROUTES.some((route) => `/${route.path}` === path),
  };
}
