import { useMatches } from "react-router";

/** What a route says about the page frame around it (`export const handle: PageHandle`). */
export interface PageHandle {
  /** `none`: no header, menus or footer; the page brings its own landmarks (checkout). */
  layout?: "none";
  /** The phone's bottom bar gives way to a bar of the page's own. */
  bottomBar?: "none";
  /** A page with one thing to do ends with few links; so do private ones. */
  footer?: "small";
  /** True when the page belongs to one visitor or one moment: search engines are kept away. */
  isPrivate?: boolean;
}

/** The handles of all routes of the page together; the innermost route has the last word. */
export function usePageHandle(): PageHandle {
  return Object.assign({}, ...useMatches().map((match) => match.handle as PageHandle | undefined)) as PageHandle;
}

/** The look of a specialised line; a page takes it on by loading `{ theme }`. */
export type PageTheme = "diamonds" | "sports" | "aesthetics";

export function usePageTheme(): PageTheme | undefined {
  const matches = useMatches();
  for (const { loaderData } of matches) {
    if (typeof loaderData === "object" && loaderData !== null && "theme" in loaderData)
      return (loaderData.theme as PageTheme | null) ?? undefined;
  }
  return undefined;
}
