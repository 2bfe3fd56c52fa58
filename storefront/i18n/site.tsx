import { createContext, type ReactNode, useContext } from "react";
import type { Market } from "#shop/market/market.ts";
import type { Translate } from "#texts/translate.ts";
import type { Paths } from "#web/paths.ts";

/** Names and addresses the merchant sets, as far as pages show them. */
export interface SiteBrand {
  name: string;
  /** International form with spaces, e.g. `+971 4 000 0000`. */
  phone: string;
  /** The number that WhatsApp knows, likewise. */
  chat: string;
  email: string;
  /** Where letters go, in the page's language; empty: nowhere. */
  address: string;
  /** Legal name of the distributor. */
  distributor: string;
}

/** What every part of a page may need to speak to this visitor: where they are, in which words and links. */
export interface Site {
  market: Market;
  /** Units of the market's currency for one AED: for prices that come after the page. */
  rate: string;
  /** Pieces of one product in a cart at most. */
  pieces: number;
  t: Translate;
  paths: Paths;
  brand: SiteBrand;
}

const SiteContext = createContext<Site | null>(null);

export function SiteProvider({ site, children }: { site: Site; children: ReactNode }) {
  return <SiteContext value={site}>{children}</SiteContext>;
}

/** The site of the page being shown. Throws when used outside the page, which is a mistake in the program. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (site === null) throw new Error("useSite is used outside a page");
  return site;
}
