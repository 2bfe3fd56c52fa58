import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";
import { movedCategory } from "../../../shop/catalog/snapshot.ts";
import type { RedirectRule } from "../../../shop/content/documents.ts";
import { redirectRule, redirectTarget } from "../../../shop/content/redirect-rules.ts";
import type { ShopContext } from "../../../shop/context.ts";
import { unavailability } from "../../../shop/database/unavailable.ts";
import { TooMany } from "../../../shop/limits/too-many.ts";
import { isLocale, marketOf } from "../../../shop/market/market.ts";
import { type DraftMeans, readDraft } from "../../../shop/previews/draft.ts";
import { previewedShop, readPreview } from "../../../shop/previews/preview.ts";
import { mayReview, tokenIn } from "../../../shop/reviews/access.ts";
import type { PageVisitor, Previewed, Refusal } from "../../../storefront/context.ts";
import type { Failure } from "../../../web/failure.ts";
import { visitorLocale } from "../../../web/locale-cookie.ts";
import { pagePath } from "../../../web/page-path.ts";
import { paths, splitLocale } from "../../../web/paths.ts";
import type { Logger } from "../../log.ts";
import type { PageSources } from "../../payments/payment-sources.ts";
import type { CallerLimits } from "../limits/caller-limits.ts";
import { clientAddress } from "../limits/client-address.ts";
import { STANDING_POLICY, standingPage } from "../overload/standing-page.ts";
import { RETRY_AFTER } from "../request-market.ts";
import { pagePolicy } from "../security.ts";
import { sessionIn, shopFor } from "../visitor.ts";
import { cacheContext } from "./cache-context.ts";
import type { CachedPageAddresses } from "./cached-page-addresses.ts";
import { placeForForm } from "./form-room.ts";
import { isPageWithoutLocale, pageAddress, pageLimit, takesPictures } from "./page-address.ts";
import { askedForm, pageAnswer } from "./page-answer.ts";
import { type CachedPage, type PageCache, toPage } from "./page-cache.ts";
import { readPageForm } from "./page-form.ts";

/** What the built storefront offers to the server. */
export interface StorefrontBuild extends ServerBuild {
  entry: ServerBuild["entry"] & {
    module: {
      createLoadContext(
        shop: ShopContext,
        report?: (error: unknown, request: Request) => void,
        asked?: { refusal?: Refusal | null; refusedForm?: Failure | null; visitor?: PageVisitor; preview?: Previewed },
      ): RouterContextProvider;
      /** The routes so that they say 503 while the database is unavailable. */
      refusingRoutes(routes: ServerBuild["routes"]): ServerBuild["routes"];
    };
  };
}

interface PagesSettings {
  build: StorefrontBuild;
  shop: ShopContext;
  draftMeans: DraftMeans;
  cache: PageCache;
  /** Told which addresses are answered without coming here from now on. */
  addresses: CachedPageAddresses;
  log: Logger;
  limits: CallerLimits;
  /** What the pages of the checkout need from payment providers. */
  checkoutSources: PageSources;
  /** Whose `X-Forwarded-For` counts. */
  trustProxy: string;
}

/** Every page: redirects first, then memory for what is the same for everybody, then the storefront itself. */
export function pages(settings: PagesSettings): Hono<{ Bindings: HttpBindings }> {
  const { build, shop, draftMeans, cache, addresses, log, limits, checkoutSources, trustProxy } = settings;
  const app = new Hono<{ Bindings: HttpBindings }>();
  const routes = build.entry.module.refusingRoutes(build.routes);
  const handle = createRequestHandler({ ...build, routes }, "production");
  const report = (error: unknown, request: Request) => {
    log.error({ err: error, path: new URL(request.url).pathname }, "page failed");
  };
  /** A page for nobody in particular. */
  const context = (refusal: Refusal | null = null) => build.entry.module.createLoadContext(shop, report, { refusal });
  /** One visitor's page: made with their session, for their eyes. */
  const contextOf = async (c: Context, refusedForm: Failure | null = null) => {
    try {
      const visitor = { session: await sessionIn(c, shop), address: clientAddress(c, trustProxy) };
      return build.entry.module.createLoadContext(await shopFor(c, shop), report, { refusedForm, visitor });
    } catch (error) {
      // Who asks cannot be found out now, so nothing is done for them.
      const unavailable = unavailability(error);
      if (unavailable === null) throw error;
      return context({ status: 503, unavailable });
    }
  };

  /** Whether whoever sends a review has received what it is about. */
  const isBuyer = async (c: Context, { searchParams: query }: URL) => {
    try {
      return await mayReview(await shopFor(c, shop), { token: tokenIn(query), slug: query.get("product") });
    } catch (error) {
      // Whoever makes the page finds that out once more, and says so.
      if (unavailability(error) === null) throw error;
      return false;
    }
  };

  /** A form: one that is refused does nothing, and is shown again as it was typed (forms/form-action.ts). */
  const post = async (c: Context, url: URL, tooMany: TooMany | null) => {
    const place = await placeForForm(c, {
      address: clientAddress(c, trustProxy),
      takesFiles: takesPictures(url),
      refused: tooMany && { kind: "too_many", retryAfter: tooMany.retryAfter },
      mayBringFiles: () => isBuyer(c, url),
    });
    try {
      const { request, isTooLarge } = await readPageForm(c.req.raw, place.size);
      return await handle(request, await contextOf(c, place.refused ?? (isTooLarge ? { kind: "too_large" } : null)));
    } finally {
      place.leave();
    }
  };

  /** A public page as it will be, for whoever has the link: made anew, kept by nobody, and told to no search engine. */
  const previewed = async (c: Context, { url, key, token }: { url: URL; key: string; token: string }) => {
    c.header("Cache-Control", "no-store");
    c.header("X-Robots-Tag", "noindex, nofollow");
    const { first, rest } = splitLocale(url.pathname.replace(/\.data$/, ""));
    const preview = await readPreview(shop, token, rest);
    const named = preview?.draft ?? null;
    const draft = named && (await readDraft(shop, named, draftMeans));
    if (preview === null || draft?.ok === false) {
      const { language } = marketOf(isLocale(first) ? first : visitorLocale(c.req.raw.headers));
      const policy = { "Content-Security-Policy": pagePolicy(STANDING_POLICY) };
      return c.html(
        standingPage(draft?.ok === false ? `draft_${draft.why}` : "preview", language, shop.brand),
        410,
        policy,
      );
    }
    const then = build.entry.module.createLoadContext(previewedShop(shop, preview, draft), report, { preview });
    const response = await handle(anonymous(c.req.raw, new URL(key, url)), then);
    const answer = send(c, await toPage(response), "no-store");
    answer.headers.set("X-Robots-Tag", "noindex, nofollow");
    return answer;
  };

  app.all("*", async (c) => {
    const url = new URL(c.req.url);
    // A sign that the database refuses in every text names nothing: the page that says so, in the visitor's language.
    if (c.req.path.includes("\0")) {
      url.pathname = url.pathname.replaceAll("%00", "%EF%BF%BD");
      return send(c, await toPage(await handle(anonymous(c.req.raw, url), context())), "no-store");
    }
    const redirect = redirectFor(c, url, shop);
    if (redirect !== null) return redirect;
    const isRead = c.req.method === "GET" || c.req.method === "HEAD";
    const { kind, key } = pageAddress(url);
    const token = url.searchParams.get("preview");
    if (isRead && kind === "public" && token !== null) return previewed(c, { url, key, token });
    if (isRead && kind === "public") {
      const render = async () => {
        const response = await handle(anonymous(c.req.raw, new URL(key, url)), context());
        if (response.status === 503) response.headers.set("Retry-After", RETRY_AFTER);
        return response;
      };
      const { cacheKey, cacheControl } = cacheContext(shop);
      const page = await cache.get(cacheKey(key), render);
      if (page.status === 200) addresses.remember(c.env.incoming.url ?? "", key);
      return send(c, page, cacheControl);
    }
    const limit = pageLimit(c.req.method, url);
    const tooMany = limit === null ? null : await limits.take(c, limit).then(() => null, tooManyOf);
    const response = await (tooMany !== null && isRead
      ? handle(anonymous(c.req.raw, url), context({ status: 429 }))
      : isRead
        ? handle(c.req.raw, await contextOf(c))
        : post(c, url, tooMany));
    if (tooMany !== null) response.headers.set("Retry-After", String(tooMany.retryAfter));
    else if (response.status === 503) response.headers.set("Retry-After", RETRY_AFTER);
    // A form may be answered with a page: that needs its policy as much as one that was asked for.
    const isPage = response.headers.get("content-type")?.startsWith("text/html") === true;
    if (response.body === null || (!isRead && !isPage)) {
      response.headers.set("Cache-Control", "no-store");
      return response;
    }
    const sources = takesCards(url) ? checkoutSources : undefined;
    return withCookies(send(c, await toPage(response, sources), "no-store"), response.headers.getSetCookie());
  });
  return app;
}

/** What a limit throws; everything else goes on. */
function tooManyOf(error: unknown): TooMany {
  if (error instanceof TooMany) return error;
  throw error;
}

/** Where people pay; no other page lets anybody else's scripts or addresses in. */
function takesCards(url: URL): boolean {
  const { rest } = splitLocale(url.pathname);
  return rest === "/checkout" || rest.startsWith("/checkout/") || rest === "/account/cards";
}

/** The request as anybody could have sent it: what a page never hears it cannot repeat to the next visitor. */
function anonymous(request: Request, url: URL): Request {
  const headers = new Headers();
  const accept = request.headers.get("accept");
  if (accept !== null) headers.set("accept", accept);
  return new Request(url, { method: "GET", headers });
}

function send(c: Context, page: CachedPage, cacheControl: string): Response {
  const { status, headers, body } = pageAnswer(page, askedForm(c), cacheControl);
  return new Response(body, { status, headers });
}

/** A page's headers are kept as a record, which holds one cookie at most; one visitor's answer may set several. */
function withCookies(response: Response, cookies: readonly string[]): Response {
  response.headers.delete("Set-Cookie");
  for (const cookie of cookies) response.headers.append("Set-Cookie", cookie);
  return response;
}

/** Merchant's rules, missing locale, trailing slash; null when the address is right as it is. */
function redirectFor(c: Context, url: URL, shop: ShopContext): Response | null {
  if (c.req.method !== "GET" && c.req.method !== "HEAD") return null;
  const { first, rest } = splitLocale(url.pathname);
  const catalog = shop.catalog();
  if (isLocale(first)) {
    const rule = redirectRule(catalog.redirects, rest === "" ? "/" : rest);
    // Staff lead elsewhere, and an address may come back to its page or category: whoever kept the way would not hear of it.
    const leads = (to: string, status: RedirectRule["status"]) => {
      c.header("Cache-Control", "no-cache");
      return c.redirect(redirectTarget(to, url.search), status);
    };
    if (rule !== undefined) return leads(paths(first).any(rule.to), rule.status);
    const moved = rest === "/shop" ? movedCategory(catalog, url.searchParams.get("category")) : null;
    if (moved !== null) return leads(paths(first).shop(moved), 301);
    if (rest.endsWith("/")) return c.redirect(`/${first}${rest.replace(/\/+$/, "")}${url.search}`, 308);
    return null;
  }
  const rule = redirectRule(catalog.redirects, url.pathname);
  if (rule === undefined && !isPageWithoutLocale(url.pathname, pageParts(shop))) return null;
  const locale = visitorLocale(c.req.raw.headers);
  // Depends on who asks, so nobody may keep it for others.
  c.header("Cache-Control", "no-store");
  c.header("Vary", "Cookie, Accept-Language");
  const to = paths(locale).any(rule?.to ?? url.pathname.replace(/\/+$/, ""));
  return c.redirect(redirectTarget(to, url.search), 302);
}

/** The address of every content page without locale and slash, e.g. `why-biogena`. */
function pageParts(shop: ShopContext): Set<string> {
  return new Set([...shop.catalog().pages.keys()].map((slug) => pagePath(slug, shop.brand.name).slice(1)));
}
