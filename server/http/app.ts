import { join } from "node:path";
import type { Http2Bindings, HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import type { DailyCounter } from "../../shop/analytics/daily-counts.ts";
import type { ShopContext } from "../../shop/context.ts";
import type { StatementCounter } from "../../shop/database/statement-counter.ts";
import { unavailability } from "../../shop/database/unavailable.ts";
import { TooMany } from "../../shop/limits/too-many.ts";
import { isLocale } from "../../shop/market/market.ts";
import { splitLocale } from "../../web/paths.ts";
import type { Config } from "../config.ts";
import type { PaperPrinter } from "../invoice/paper-printer.ts";
import type { Logger } from "../log.ts";
import type { HearContact } from "../observe/contacts.ts";
import type { Observer } from "../observe/observer.ts";
import { currentRequest } from "../observe/request-context.ts";
import { paymentSources } from "../payments/payment-sources.ts";
import { makeProviders } from "../sign-in/providers.ts";
import { SAMPLE_PATH, sampleProvider } from "../sign-in/sample-provider.ts";
import { adminPages } from "./admin/admin-pages.ts";
import { isLargeCall } from "./admin/calls/large-bodies.ts";
import { draftMeans } from "./admin/catalogue/content-means.ts";
import type { LiveNotices } from "./admin/live-notices.ts";
import { sampleCodes } from "./admin/sample-codes.ts";
import { api } from "./api/api.ts";
import { keptAnswers } from "./api/kept-answers.ts";
import { oauth } from "./api/oauth.ts";
import { preferencesForm } from "./api/session-api.ts";
import { webhooks } from "./api/webhooks.ts";
import { MAX_BODY_BYTES, refuseField, unkeptParameter } from "./body.ts";
import { fastPath } from "./fast-path.ts";
import { bucketStore } from "./files/bucket-store.ts";
import { feed } from "./files/feed.ts";
import type { KeptAssets } from "./files/kept-assets.ts";
import { pictureOriginals } from "./files/originals.ts";
import { outboxPages } from "./files/outbox-pages.ts";
import { payLinks } from "./files/pay-links.ts";
import { folderStore, withMemory } from "./files/picture-store.ts";
import { pictures } from "./files/pictures.ts";
import { productFeeds } from "./files/product-feeds.ts";
import { reviewPhotos } from "./files/review-photos.ts";
import { securityText } from "./files/security-text.ts";
import { sitemap } from "./files/sitemap.ts";
import { staticFiles } from "./files/static-files.ts";
import { callerLimits, refuseTooMany } from "./limits/caller-limits.ts";
import { answerUnusual } from "./limits/usual-request.ts";
import { metrics } from "./metrics.ts";
import { offline } from "./offline/offline.ts";
import { startLoadGauge } from "./overload/load-gauge.ts";
import { STAYS_OPEN, watchMaintenance } from "./overload/maintenance.ts";
import { makePageTurns } from "./overload/page-turns.ts";
import { closedAnswers } from "./overload/refusals.ts";
import { MERCY, shedLoad } from "./overload/shed-load.ts";
import { cacheContext } from "./pages/cache-context.ts";
import { cachedPageAddresses } from "./pages/cached-page-addresses.ts";
import { makePageCache } from "./pages/page-cache.ts";
import { pages, type StorefrontBuild } from "./pages/pages.ts";
import { loggable, requestLog, SENDER_GONE } from "./request-log.ts";
import { refuse, refuseUnavailable } from "./request-market.ts";
import { refuseCrossSite, securityHeaders, withSecurityHeaders } from "./security.ts";
import { limitBody } from "./too-large.ts";

/** Resized pictures in the data folder. */
const PICTURE_FOLDER_BYTES = 512 * 1024 * 1024;

export interface AppSettings {
  shop: ShopContext;
  background: ShopContext;
  live: LiveNotices;
  config: Config;
  log: Logger;
  build: StorefrontBuild;
  buildFolder: string;
  contentFolder: string;
  dataFolder: string;
  operatorToken: string;
  reloadCatalog: () => Promise<void>;
  printer: PaperPrinter;
  counter: StatementCounter;
  dailyCounter: DailyCounter;
  observer: Observer;
  hearContact: HearContact;
  waitingJobs: () => Promise<number>;
  keptAssets: KeptAssets;
  /** Whether the shop can sell. */
  isReady: () => Promise<boolean>;
}

/** The whole shop over HTTP, for the server of Node. */
export interface App {
  fetch(request: Request, env: HttpBindings | Http2Bindings): Response | Promise<Response>;
}

/** The order matters: each part sees only what those before it let through. */
export function makeApp(settings: AppSettings): App {
  const { shop, config, log, contentFolder, dataFolder, counter, observer } = settings;
  const limits = callerLimits(shop, config.TRUST_PROXY);
  const isClosed = watchMaintenance(dataFolder);
  const app = new Hono<{ Bindings: HttpBindings }>();

  app.onError((error, c) => {
    if (error instanceof TooMany) return refuseTooMany(c, error);
    const kind = unavailability(error);
    if (kind !== null) return refuseUnavailable(c, kind);
    // Whoever sent it has gone away in the middle of it: nothing is wrong here, and nobody is left to answer.
    const { incoming } = c.env;
    if (incoming.destroyed && !incoming.complete) return new Response(null, { status: SENDER_GONE });
    const requestId = currentRequest()?.requestId;
    log.error({ err: error, method: c.req.method, path: loggable(c.req.path) }, "request failed");
    return refuse(c, 500, "errors.generic", undefined, { request_id: requestId });
  });
  app.use(requestLog(log, observer));
  const headers = securityHeaders(shop.origin);
  app.use(withSecurityHeaders(headers));

  // Files and pictures first: they are most of the requests and need nothing else.
  app.use(staticFiles(join(settings.buildFolder, "client"), settings.keptAssets));
  const { PICTURE_STORE_URL } = config;
  const kept =
    PICTURE_STORE_URL === undefined
      ? folderStore(join(dataFolder, "pictures"), PICTURE_FOLDER_BYTES)
      : bucketStore(PICTURE_STORE_URL, log);
  const originals = pictureOriginals(join(contentFolder, "pictures"), shop.db, settings.live);
  const served = pictures(originals, withMemory(kept), log);
  app.route("/", served.routes);

  app.route(
    "/",
    offline({ brand: shop.brand, buildId: settings.build.assets.version, isWorkerOn: config.SERVICE_WORKER === "on" }),
  );

  const closed = closedAnswers(shop.brand);
  const { shed } = observer.metrics;
  app.use(async (c, next) => (isClosed() && !STAYS_OPEN.test(c.req.path) ? closed(c, "maintenance") : next()));
  if (config.LOAD_SHEDDING === "on") {
    const onRefused = (why: string) => shed.add({ why });
    const turns = makePageTurns(MERCY.length);
    app.use(shedLoad({ gauge: startLoadGauge(), turns, refuse: (c) => closed(c, "overload"), onRefused }));
  }

  app.get("/.well-known/security.txt", (c) => securityText(c, shop));
  app.get("/healthz", (c) => c.text("ok"));
  app.get("/readyz", async (c) => ((await settings.isReady()) ? c.text("ready") : c.text("database unreachable", 503)));
  app.get("/metrics", (c) =>
    metrics(c, {
      token: settings.operatorToken,
      limits,
      metrics: observer.metrics,
      counter,
      shop,
      waitingJobs: settings.waitingJobs,
    }),
  );

  // Before any other part reads the body: signatures cover its raw bytes. Providers are programs, not pages.
  app.route("/webhooks", webhooks(shop, log, limits, config.TRUST_PROXY));

  // Before any body is read: too large and cross-site requests go no further.
  const limited = limitBody(MAX_BODY_BYTES);
  app.use((c, next) => {
    if (isLargeCall(c.req.method, c.req.path)) return next();
    // Reads have none; looking for it would make a whole request object for every page that comes from memory.
    const isRead = c.req.method === "GET" || c.req.method === "HEAD";
    // A form that is sent to a page is measured there: it is shown again.
    return isRead || isLocale(splitLocale(c.req.path).first) ? next() : limited(c, next);
  });
  // Before the cross-site check: a provider's page may post its answer, and the state in it protects this way alone.
  const sample = shop.providers.includes("sample") ? sampleProvider(shop.origin, settings.operatorToken) : null;
  const providers = makeProviders(config, sample);
  app.route("/oauth", oauth({ shop, providers, log, hear: settings.hearContact, trustProxy: config.TRUST_PROXY }));
  app.use(refuseCrossSite());

  app.use("/api/*", async (c, next) => {
    // A sign that the database refuses in every text names nothing.
    if (c.req.path.includes("\0")) return refuse(c, 404, "request.not_found");
    // Shoppers' lists and searches take whatever is typed, and read past it.
    const unkept = c.req.path.startsWith("/api/admin/") ? unkeptParameter(c.req.url) : null;
    if (unkept !== null) return refuseField(c, unkept, "validation.invalid");
    await next();
    // Whatever says nothing about caching may be one visitor's.
    if (!c.res.headers.has("Cache-Control")) c.res.headers.set("Cache-Control", "no-store");
  });
  const answers = keptAnswers(shop, config.PAGE_CACHE === "on");
  app.route(
    "/api",
    api({
      shop,
      background: settings.background,
      live: settings.live,
      installation: {
        database: config.DATABASE_URL === undefined ? "embedded" : "postgres",
        hasMailServer: config.SMTP_URL !== undefined,
      },
      answers,
      token: settings.operatorToken,
      contentFolder,
      archiveFolder: join(dataFolder, "archives"),
      originals,
      makePicturesAhead: async (path) => {
        if (config.PICTURES_AHEAD === "on")
          await served.makeAhead(path).catch((error) => log.warn({ err: error }, "a picture was not made ahead"));
      },
      reloadCatalog: settings.reloadCatalog,
      limits,
      dailyCounter: settings.dailyCounter,
      printer: settings.printer,
      trustProxy: config.TRUST_PROXY,
    }),
  );
  app.all("/api/*", (c) => refuse(c, 404, "request.not_found"));

  app.route(
    "/",
    adminPages(settings.buildFolder, settings.keptAssets, {
      brand: shop.brand,
      isWorkerOn: config.SERVICE_WORKER === "on",
    }),
  );
  app.route("/", preferencesForm(shop));
  app.route("/", payLinks(shop, limits));
  app.route("/", reviewPhotos(shop));
  app.route("/", sitemap(shop));
  app.route("/", feed(shop));
  app.route("/", productFeeds(shop, originals, config.PAGE_CACHE === "on"));
  if (config.isDevelopment && config.SMTP_URL === undefined)
    app.route("/dev/outbox", outboxPages(join(dataFolder, "outbox")));
  if (config.NODE_ENV === "development") app.get("/dev/staff", (c) => sampleCodes(c, shop));
  if (sample !== null) app.route(SAMPLE_PATH, sample.pages);

  // Last, since it takes every address that is left.
  const cache = makePageCache({ enabled: config.PAGE_CACHE === "on", pages: observer.metrics.pages });
  const addresses = cachedPageAddresses(cache, () => cacheContext(shop));
  app.route(
    "/",
    pages({
      build: settings.build,
      shop,
      draftMeans: draftMeans(contentFolder, shop, originals),
      cache,
      addresses,
      log,
      limits,
      checkoutSources: paymentSources(config),
      trustProxy: config.TRUST_PROXY,
    }),
  );
  const fromMemory = fastPath({ finders: [addresses.find, answers.find], headers, log, observer });
  return {
    fetch: (request, env) =>
      answerUnusual(env.incoming, headers) ??
      (isClosed() ? undefined : fromMemory(env.incoming)) ??
      app.fetch(request, env),
  };
}
