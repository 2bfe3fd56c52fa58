import { randomUUID } from "node:crypto";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from "react-router";
import type { ShopContext } from "#shop/context.ts";
import { translateFor } from "#texts/catalogues.server.ts";
import type { Failure } from "#web/failure.ts";
import { OWN_SCRIPTS, sourceHash, takeOutMarks } from "#web/own-scripts.server.ts";
import {
  type PageVisitor,
  type Previewed,
  providePreview,
  provideRefusal,
  provideRefusedForm,
  provideReport,
  provideShop,
  provideVisitor,
  type Refusal,
  type Report,
  reportOf,
} from "./context.ts";
import { PageLanguageProvider } from "./i18n/page-language.tsx";
import { pageMarket } from "./i18n/page-market.ts";
import { refusingRoutes } from "./refusing-routes.server.ts";
import { FragmentProvider } from "./rendering/cached-fragment.tsx";
import { pageFragments } from "./rendering/cached-fragments.server.tsx";
import { HEAD_SCRIPT } from "./rendering/head-script.ts";
import {
  insertOffset,
  loaderDataScript,
  pageBytes,
  renderPage,
  runAfterPicture,
} from "./rendering/render-page.server.ts";

export { refusingRoutes };

const HEAD_HASH = sourceHash(HEAD_SCRIPT);

/**
 * What the server hands to every page request. `report` hears of errors nobody expected; with `refusal` the page is
 * the error page of its status; with `refusedForm` the form it was sent does nothing and is shown again; without a
 * `visitor` it is made for nobody in particular; with a `preview` it says that it is one.
 */
export function createLoadContext(
  shop: ShopContext,
  report?: Report,
  {
    refusal = null,
    refusedForm = null,
    visitor,
    preview,
  }: { refusal?: Refusal | null; refusedForm?: Failure | null; visitor?: PageVisitor; preview?: Previewed } = {},
): RouterContextProvider {
  const context = provideShop(new RouterContextProvider(), shop);
  if (report !== undefined) provideReport(context, report);
  provideRefusal(context, refusal);
  provideRefusedForm(context, refusedForm);
  if (visitor !== undefined) provideVisitor(context, visitor);
  if (preview !== undefined) providePreview(context, preview);
  return context;
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  // A form for a page without one, a page that is not there: the caller's fault, not the shop's.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  reportOf(context)(error, request);
};

/** Renders the complete page; nothing is sent before all of it is known, so that it can be kept and compressed. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  const market = pageMarket(request);
  headers.set("Content-Language", market.language);
  // An error page may depend on the visitor's language and must never stand in for a page that comes back.
  if (status >= 400) headers.set("Cache-Control", "no-store");
  const { serverHandoffStream, ...context } = routerContext;
  const parts = pageFragments();
  const mark = randomUUID();
  const rendered = await renderPage(
    <PageLanguageProvider value={{ market, t: translateFor(market.language) }}>
      <FragmentProvider value={parts.prepare}>
        <ServerRouter context={context} url={request.url} nonce={mark} />
      </FragmentProvider>
    </PageLanguageProvider>,
  );
  const html = runAfterPicture(rendered, mark);
  const loaderScript = await loaderDataScript(serverHandoffStream);
  const place = insertOffset(html, loaderScript, mark);
  const marked = pageBytes([
    ...parts.pieces(html.slice(0, place)),
    Buffer.from(loaderScript),
    ...parts.pieces(html.slice(place)),
  ]);
  const { page, hashes } = takeOutMarks(marked, mark);
  headers.set(OWN_SCRIPTS, [HEAD_HASH, ...hashes].join(" "));
  return new Response(page, { status, headers });
}
