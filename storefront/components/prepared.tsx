import { createContext, type ReactNode, useContext } from "react";
import { type Site, useSite } from "../i18n/site.tsx";

/**
 * Renders a part to HTML, once for each `of` and `variant`; `of` is data that never changes, and is forgotten together
 * with it.
 */
export type Prepare = (of: object, variant: string, site: Site, part: ReactNode) => string;

const PrepareContext = createContext<Prepare | null>(null);

/** Given by the server only: in a browser every part is rendered where it stands. */
export const PrepareProvider = PrepareContext.Provider;

/** The same for a block of the frame, e.g. the columns of the footer. */
export function PreparedBlock({
  of,
  variant,
  className,
  children,
}: {
  of: object;
  variant: string;
  className: string;
  children: ReactNode;
}) {
  const prepare = useContext(PrepareContext);
  const site = useSite();
  if (prepare === null) return <div className={className}>{children}</div>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the same components, which escape what they show
  return <div className={className} dangerouslySetInnerHTML={{ __html: prepare(of, variant, site, children) }} />;
}

/**
 * A list item whose contents are the same on every page of one market: a page of 48 cards is put together from cards
 * that were rendered before. The browser finds the same elements and takes them over like any others.
 * `variant` names everything but `of` and the market that the contents depend on. It is null for what must be rendered
 * in its place: pictures of the first screen, which React announces in the head of the page.
 */
export function PreparedItem({ of, variant, children }: { of: object; variant: string | null; children: ReactNode }) {
  const prepare = useContext(PrepareContext);
  const site = useSite();
  if (prepare === null || variant === null) return <li>{children}</li>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the same components, which escape what they show
  return <li dangerouslySetInnerHTML={{ __html: prepare(of, variant, site, children) }} />;
}
