import cluster from "node:cluster";
import type { Server } from "node:http";
import { join } from "node:path";
import { createAdaptorServer } from "@hono/node-server";
import { inviteFirstOwner } from "../shop/staff/joining.ts";
import { makeClock } from "./clock.ts";
import { REPLACE_SIGNAL, tellSupervisor } from "./cluster.ts";
import { type Config, ownOrigin } from "./config.ts";
import { operatorToken } from "./data-folder.ts";
import { type App, makeApp } from "./http/app.ts";
import { keepAssets } from "./http/files/kept-assets.ts";
import { keepPicturesMade } from "./http/files/pictures-ahead.ts";
import { publicPaths } from "./http/files/sitemap.ts";
import { notOpenYet } from "./http/not-open-yet.ts";
import { builtPages } from "./http/pages/built-pages.ts";
import { makeLogger } from "./log.ts";
import { startObserver } from "./observe/observer.ts";
import { type OpenedShop, openShop } from "./open-shop.ts";
import { keepPresent } from "./presence.ts";
import { PROJECT_FOLDER } from "./project-folder.ts";
import { StartFailure } from "./start-failure.ts";
import { stopOnSignal } from "./stop-on-signal.ts";
import { waitForDatabase } from "./wait-for-database.ts";
import { announce, isAnnouncer } from "./welcome.ts";

/** Longer than the minute for which proxies and browsers keep connections: whoever closes first cuts no request. */
const KEEP_ALIVE_MS = 75_000;
/** Heads are small: who takes longer over one holds a connection for nothing. */
const HEAD_LIMIT_MS = 30_000;
/** A whole request: a telephone's photo over a slow connection. Answers may take as long as they like. */
const REQUEST_LIMIT_MS = 300_000;

/** Opens everything, serves until a signal comes, then closes everything in the reverse order. */
export async function runServer(config: Config, dataFolder: string): Promise<void> {
  const log = makeLogger(config.LOG_LEVEL);
  const clock = makeClock(config.TEST_CLOCK_FILE);
  const token = operatorToken(dataFolder, config.OPERATOR_TOKEN);
  const buildFolder = join(PROJECT_FOLDER, "build");
  const build = await builtPages();
  const assets = join(buildFolder, "client/assets");
  const keptAssets = await keepAssets(assets, join(dataFolder, "assets"), build.assets.version, log);
  const observer = await startObserver(config, log);

  process.on("unhandledRejection", (error) => log.error({ err: error }, "something failed that nobody waited for"));

  // Unheard it would end the process.
  process.on(REPLACE_SIGNAL, () =>
    log.warn(
      "one process alone cannot be replaced while it serves: set WEB_CONCURRENCY, or stop it and start it again",
    ),
  );

  const stopping = new AbortController();
  let opening: Promise<OpenedShop> | undefined;
  let leave = async () => {};
  let app: App = notOpenYet({ name: config.BRAND_NAME, phone: config.BRAND_PHONE, chat: config.BRAND_PHONE });
  const server = createAdaptorServer({
    serverOptions: {
      keepAliveTimeout: KEEP_ALIVE_MS,
      headersTimeout: HEAD_LIMIT_MS,
      requestTimeout: REQUEST_LIMIT_MS,
    },
    fetch: (request, env) => app.fetch(request, env),
  }) as Server;
  stopOnSignal(server, {
    log,
    delayMs: config.STOP_DELAY_SECONDS * 1000,
    onStopping: () => stopping.abort(),
    close: async () => {
      const opened = await opening?.catch(() => undefined);
      await leave();
      await opened?.close();
      await observer.tracer?.close();
    },
  });

  // Whoever comes while the shop is being opened is told so. Of several processes, one that comes later leaves its
  // visitors to the others until it is ready.
  if (cluster.isPrimary) await listen(server, config);
  opening = waitForDatabase(() => openShop({ config, dataFolder, clock, log, observer }), {
    log,
    signal: stopping.signal,
    onWaiting: async () => {
      if (isAmongFirst(config) && !server.listening) await listen(server, config);
    },
  });
  let opened: OpenedShop;
  try {
    opened = await opening;
  } catch (error) {
    // Told to stop before it was open; the signal's own way ends the process.
    if (stopping.signal.aborted) return;
    throw error;
  }
  // A new embedded database is set up by a second one in 350 MB of memory that JavaScript hardly sees: left alone, the
  // collector may not come round to it for days.
  globalThis.gc?.();
  const { isReady, live } = opened;
  // Streams to staff have no end of their own; their readers come again to whoever serves next.
  if (stopping.signal.aborted) live.end();
  else stopping.signal.addEventListener("abort", () => live.end());
  app = makeApp({
    ...opened,
    config,
    log,
    build,
    buildFolder,
    keptAssets,
    dataFolder,
    operatorToken: token,
    observer,
    isReady: async () => !stopping.signal.aborted && (await isReady()),
  });
  if (!server.listening) await listen(server, config);
  leave = keepPresent({ db: opened.background.db, dataFolder, build: build.assets.version });
  if (isAnnouncer()) {
    const firstOwner = await inviteFirstOwner(opened.background).catch((error: unknown) => {
      log.warn({ err: error }, "the first owner's link could not be made; the next start makes one");
      return null;
    });
    const port = portOf(server, config);
    announce(config, port, dataFolder, { ...opened, firstOwner });
    if (config.PICTURES_AHEAD === "on") {
      const makePictures = keepPicturesMade({
        origin: ownOrigin(config.HOST, port),
        pages: () => publicPaths(opened.shop).map((path) => `/en${path === "/" ? "" : path}`),
        signal: stopping.signal,
        onMade: (asked) => log.info({ pictures: asked }, "pictures are made ahead"),
      });
      makePictures();
      opened.onCatalogChange(({ isWhole }) => {
        if (isWhole) makePictures();
      });
    }
  }
  tellSupervisor("ready");
}

/** Whether no process of this shop has served before this one. */
function isAmongFirst({ WEB_CONCURRENCY }: Config): boolean {
  return cluster.worker === undefined || cluster.worker.id <= WEB_CONCURRENCY;
}

function listen(server: Server, { PORT, HOST }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE")
        reject(new StartFailure(`port ${PORT} is in use. Stop what uses it, or set PORT to another one.`));
      else if (error.code === "EACCES")
        reject(new StartFailure(`this user may not listen on port ${PORT}. Set PORT to 1024 or more.`));
      else if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND")
        reject(new StartFailure(`HOST: ${HOST} is not an address of this machine.`));
      else reject(error);
    });
    server.listen(PORT, HOST, resolve);
  });
}

function portOf(server: Server, { PORT }: Config): number {
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : PORT;
}
