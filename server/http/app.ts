import { join } from "node:path";
import type { Http2Bindings, HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { DailyCounter } from "../../shop/analytics/daily-counts.ts";
import type { ShopContext } from "../../shop/context.ts";
import { isReachable, type StatementCounter } from "../../shop/database/open.ts";
import type { Config } from "../config.ts";
import type { InvoicePrinter } from "../invoice/invoice-printer.ts";
import type { Logger } from "../log.ts";
import type { Observer } from "../observe/observer.ts";
import { currentRequest } from "../observe/request-context.ts";
import { paymentSources } from "../payments/payment-sources.ts";
import { makeProviders } from "../sign-in/providers.ts";
import { SAMPLE_PATH, sampleProvider } from "../sign-in/sample-provider.ts";
import { analyticsApi } from "./api-analytics.ts";
import { cartApi } from "./api-carts.ts";
import { catalogApi } from "./api-catalog.ts";
import { customerOrderApi } from "./api-customer-orders.ts";
import { formsApi } from "./api-forms.ts";
import { invoiceApi } from "./api-invoices.ts";
import { meApi } from "./api-me.ts";
import { newsletterApi } from "./api-newsletter.ts";
import { orderApi } from "./api-orders.ts";
import { paymentApi } from "./api-payments.ts";
import { pricesApi } from "./api-prices.ts";
import { signInApi } from "./api-sign-in.ts";
import { wishlistApi } from "./api-wishlist.ts";
import { MAX_BODY_BYTES } from "./body.ts";
import { feed } from "./feed.ts";
import { metrics } from "./metrics.ts";
import { oauth } from "./oauth.ts";
import { offline } from "./offline/offline.ts";
import { operatorApi } from "./operator-api.ts";
import { outboxPages } from "./outbox-pages.ts";
import { makePageCache } from "./page-cache.ts";
import { pages, type StorefrontBuild } from "./pages.ts";
import { pagesFromMemory } from "./pages-from-memory.ts";
import { pictures } from "./pictures.ts";
import { publicMoment } from "./public-moment.ts";
import { makeRateLimits } from "./rate-limits.ts";
import { loggable, requestLog } from "./request-log.ts";
import { refuse } from "./request-market.ts";
import { refuseCrossSite, securityHeaders, withSecurityHeaders } from "./security.ts";
import { preferencesForm, sessionApi } from "./session-api.ts";
import { sitemap } from "./sitemap.ts";
import { staticFiles } from "./static-files.ts";
import { refuseTooLarge } from "./too-large.ts";
import { webhooks } from "./webhooks.ts";

export interface AppSettings {
  shop: ShopContext;
  config: Config;
  log: Logger;
  build: StorefrontBuild;
  buildFolder: string;
  contentFolder: string;
  dataFolder: string;
  operatorToken: string;
  reloadCatalog: () => Promise<void>;
  printer: InvoicePrinter;
  counter: StatementCounter;
  dailyCounter: DailyCounter;
  observer: Observer;
  waitingJobs: () => Promise<number>;
}

/** The whole shop over HTTP, for the server of Node. */
export interface App {
  fetch(request: Request, env: HttpBindings | Http2Bindings): Response | Promise<Response>;
}

/** The order matters: each part sees only what those before it let through. */
export function makeApp(settings: AppSettings): App {
  const { shop, config, log, contentFolder, dataFolder, counter, observer } = settings;
  const limits = makeRateLimits(config.TRUST_PROXY);
  const app = new Hono();

  app.onError((error, c) => {
    const requestId = currentRequest()?.requestId;
    log.error({ err: error, method: c.req.method, path: loggable(c.req.path) }, "request failed");
    return refuse(c, 500, "errors.generic", undefined, { request_id: requestId });
  });
  app.use(requestLog(log, observer));
  const headers = securityHeaders(shop.origin);
  app.use(withSecurityHeaders(headers));

  // Files and pictures first: they are most of the requests and need nothing else.
  app.use(staticFiles(join(settings.buildFolder, "client")));
  app.route("/", pictures(join(contentFolder, "pictures"), join(dataFolder, "pictures"), log));

  app.route(
    "/",
    offline({ brand: shop.brand, buildId: settings.build.assets.version, isWorkerOn: config.SERVICE_WORKER === "on" }),
  );

  app.get("/healthz", (c) => c.text("ok"));
  app.get("/readyz", async (c) =>
    (await isReachable(shop.db)) ? c.text("ready") : c.text("database unreachable", 503),
  );
  app.get("/metrics", (c) =>
    metrics(c, {
      token: settings.operatorToken,
      metrics: observer.metrics,
      counter,
      shop,
      waitingJobs: settings.waitingJobs,
    }),
  );

  // Before any other part reads the body: signatures cover its raw bytes. Providers are programs, not pages.
  app.route("/webhooks", webhooks(shop, log, config.TRUST_PROXY));

  // Before any body is read: too large and cross-site requests go no further.
  const limitBody = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: refuseTooLarge });
  // Reads have none; looking for it would make a whole request object for every page that comes from memory.
  app.use((c, next) => (c.req.method === "GET" || c.req.method === "HEAD" ? next() : limitBody(c, next)));
  // Before the cross-site check: a provider's page may post its answer, and the state in it protects this way alone.
  const sample = shop.providers.includes("sample") ? sampleProvider(shop.origin, settings.operatorToken) : null;
  const providers = makeProviders(config, sample);
  app.route("/oauth", oauth({ shop, providers, log, trustProxy: config.TRUST_PROXY }));
  app.use(refuseCrossSite());

  app.use("/api/*", async (c, next) => {
    await next();
    // Whatever says nothing about caching may be one visitor's.
    if (!c.res.headers.has("Cache-Control")) c.res.headers.set("Cache-Control", "no-store");
  });
  app.route(
    "/api/operator",
    operatorApi({
      shop,
      token: settings.operatorToken,
      contentFolder,
      reloadCatalog: settings.reloadCatalog,
      limits,
      dailyCounter: settings.dailyCounter,
    }),
  );
  app.route("/api", sessionApi(shop));
  app.route("/api", cartApi(shop, limits));
  app.route("/api", orderApi(shop, limits));
  app.route("/api", paymentApi(shop, limits));
  app.route("/api", customerOrderApi(shop));
  app.route("/api", invoiceApi(shop, settings.printer, limits));
  app.route("/api", signInApi(shop, config.TRUST_PROXY));
  app.route("/api", meApi(shop, config.TRUST_PROXY));
  app.route("/api", wishlistApi(shop));
  app.route("/api", formsApi(shop, limits));
  app.route("/api", newsletterApi(shop, limits));
  app.route("/api", pricesApi(shop));
  app.route("/api", catalogApi(shop));
  app.route("/api", analyticsApi(settings.dailyCounter, limits));
  app.all("/api/*", (c) => refuse(c, 404, "request.not_found"));

  app.route("/", preferencesForm(shop));
  app.route("/", sitemap(shop));
  app.route("/", feed(shop));
  if (config.isDevelopment && config.SMTP_URL === undefined)
    app.route("/dev/outbox", outboxPages(join(dataFolder, "outbox")));
  if (sample !== null) app.route(SAMPLE_PATH, sample.pages);

  // The same forms without scripts go to pages, and are held to the same limit.
  app.post("/:locale/newsletter/:step", async (c, next) => (await limits.check(c, "forms")) ?? next());
  app.post("/:locale/product/:slug", async (c, next) => (await limits.check(c, "forms")) ?? next());

  // Last, since it takes every address that is left.
  const cache = makePageCache({ enabled: config.PAGE_CACHE === "on", pages: observer.metrics.pages });
  const fromMemory = pagesFromMemory({ cache, moment: () => publicMoment(shop), headers, log, observer });
  app.route(
    "/",
    pages({
      build: settings.build,
      shop,
      cache,
      fromMemory,
      log,
      limits,
      checkoutSources: paymentSources(config),
      trustProxy: config.TRUST_PROXY,
    }),
  );
  return { fetch: (request, env) => fromMemory.answer(env.incoming) ?? app.fetch(request, env) };
}
