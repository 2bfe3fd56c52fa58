import type { MetaDescriptor } from "react-router";
import { withoutJoiners } from "#texts/unbroken.ts";
import { pictureUrl } from "../ui/picture.tsx";

/** What a page says about itself to browsers, search engines and previews; its loader writes it. */
export interface PageHead {
  title: string;
  description: string;
  /** Absolute address of a preview picture. */
  picture?: string | undefined;
  /** What kind of page previews speak of; a plain page of the site if not said. */
  type?: "article" | undefined;
  /** Addresses of the pages before and after this one of a long list. */
  prev?: string | undefined;
  next?: string | undefined;
  /** Kept away from search engines: results of a search, orders of one visitor. */
  noIndex?: boolean | undefined;
}

/** The address of a preview picture: one of the shop itself where a page has none of its own. */
export function previewPicture(origin: string, picture: string | null = null): string {
  return origin + pictureUrl(picture ?? "scenes/hero-home.webp", 1280);
}

export { pageTitle } from "#texts/page-title.ts";

/** The tags of a page's head; undefined: none, as the error page has its own. */
export function pageMeta(head: PageHead | undefined): MetaDescriptor[] {
  // The error page writes its own title.
  if (head === undefined) return [];
  const description = withoutJoiners(head.description);
  const meta: MetaDescriptor[] = [
    { title: head.title },
    { name: "description", content: description },
    { property: "og:title", content: head.title },
    { property: "og:description", content: description },
    { property: "og:type", content: head.type ?? "website" },
  ];
  if (head.picture !== undefined) meta.push({ property: "og:image", content: head.picture });
  if (head.prev !== undefined) meta.push({ tagName: "link", rel: "prev", href: head.prev });
  if (head.next !== undefined) meta.push({ tagName: "link", rel: "next", href: head.next });
  if (head.noIndex === true) meta.push({ name: "robots", content: "noindex" });
  return meta;
}
