import { createContext, type ReactNode, useContext } from "react";
import { type Site, useSite } from "../i18n/site.tsx";

/**
 * Renders a part to HTML, once for each `of` and `variant`, and gives the mark that stands for it in the page; `of` is
 * data that never changes, and is forgotten together with it.
 */
export type RenderFragment = (of: object, variant: string, site: Site, part: ReactNode) => string;

const FragmentContext = createContext<RenderFragment | null>(null);

/** Given by the server only: in a browser every part is rendered where it stands. */
export const FragmentProvider = FragmentContext.Provider;

/**
 * A part of a page that is the same on many pages of one market, for example a product card: the server renders it once
 * and puts the HTML into every page. The browser finds the same elements and takes them over like any others.
 * `variant` names everything but `of` and the market that the part depends on; null renders it in its place. A part
 * has one element or more and no bare text at its ends, is not asked where the page stands, takes no `useId`, sends no
 * form but an `ActionForm`, and waits for no code.
 */
export function CachedFragment({ of, variant, children }: { of: object; variant: string | null; children: ReactNode }) {
  const prepare = useContext(FragmentContext);
  const site = useSite();
  if (prepare === null || variant === null) return children;
  return <template data-part={prepare(of, variant, site, children)} />;
}
