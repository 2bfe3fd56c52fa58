import { redirectDocument } from "react-router";

/**
 * Pages where money is paid come as documents of their own, never into a page that is already open: only then does
 * their own content security policy hold. A script's navigation from elsewhere is turned into a document's.
 * Call it first in the loader. Throws the redirect.
 */
export function asOwnDocument(request: Request): void {
  const isNavigationByScript = request.headers.get("sec-fetch-dest") === "empty";
  const from = request.headers.get("referer");
  if (!isNavigationByScript || from === null || !URL.canParse(from)) return;
  if (!/^\/[^/]+\/checkout(\/|$)/.test(new URL(from).pathname)) {
    const { pathname, search } = new URL(request.url);
    throw redirectDocument(pathname + search);
  }
}
