import type { MetaDescriptor } from "react-router";
import type { Market } from "#shop/market/market.ts";
import { paths } from "#web/paths.ts";

/** Where the articles of a language can be subscribed to, for the head of the blog's pages. */
export function feedLink(market: Market, title: string): MetaDescriptor {
  return {
    tagName: "link",
    rel: "alternate",
    type: "application/atom+xml",
    title,
    href: paths(market.language).feed(),
  };
}
