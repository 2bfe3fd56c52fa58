import type { Socket } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createAdaptorServer } from "@hono/node-server";
import { makeClock } from "./clock.ts";
import type { Config } from "./config.ts";
import { operatorToken } from "./data-folder.ts";
import { makeApp } from "./http/app.ts";
import type { StorefrontBuild } from "./http/pages.ts";
import { type Logger, makeLogger } from "./log.ts";
import { startObserver } from "./observe/observer.ts";
import { openShop } from "./open-shop.ts";
import { PROJECT_FOLDER } from "./project-folder.ts";
import { announce } from "./welcome.ts";

/** How long requests in flight may take after a signal to stop. */
const STOP_LIMIT_MS = 10_000;

/** Opens everything, serves until a signal comes, then closes everything in the reverse order. */
export async function runServer(config: Config, dataFolder: string): Promise<void> {
  const log = makeLogger(config.LOG_LEVEL);
  const clock = makeClock(config.TEST_CLOCK_FILE);
  const token = operatorToken(dataFolder, config.OPERATOR_TOKEN);
  const buildFolder = join(PROJECT_FOLDER, "build");
  const build = (await import(pathToFileURL(join(buildFolder, "server/index.js")).href)) as unknown as StorefrontBuild;
  const observer = await startObserver(config, log);
  const opened = await openShop({ config, dataFolder, clock, log, observer });
  // A new embedded database is set up by a second one in 350 MB of memory that JavaScript hardly sees: left alone, the
  // collector may not come round to it for days.
  globalThis.gc?.();
  const app = makeApp({
    shop: opened.shop,
    config,
    log,
    build,
    buildFolder,
    contentFolder: opened.contentFolder,
    dataFolder,
    operatorToken: token,
    reloadCatalog: opened.reloadCatalog,
    printer: opened.printer,
    counter: opened.counter,
    dailyCounter: opened.dailyCounter,
    observer,
    waitingJobs: opened.waitingJobs,
  });
  const server = createAdaptorServer({ fetch: app.fetch });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(config.PORT, config.HOST, resolve);
  }).catch(async (error: NodeJS.ErrnoException) => {
    await opened.close();
    if (error.code === "EADDRINUSE")
      throw new Error(`port ${config.PORT} is in use. Stop what uses it, or set PORT to another one.`);
    throw error;
  });
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : config.PORT;
  announce(config, port, dataFolder, opened.hasSampleCustomer);
  const close = async () => {
    await opened.close();
    await observer.tracer?.close();
  };
  stopOnSignal(server, close, log);
}

/**
 * A request that reached the machine before the signal is still an order somebody waits for: a connection is accepted
 * in one turn of the event loop and read in the next, and the signal may come first in its own.
 */
const TURNS_TO_READ = 3;

function afterTurns(turns: number, action: () => void): void {
  if (turns === 0) action();
  else setImmediate(() => afterTurns(turns - 1, action));
}

type HttpServer = ReturnType<typeof createAdaptorServer>;

function stopOnSignal(server: HttpServer, close: () => Promise<void>, log: Logger): void {
  let stopping = false;
  const connections = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    connections.add(socket);
    socket.once("close", () => connections.delete(socket));
  });
  const stop = () => {
    if (stopping) return;
    stopping = true;
    const giveUp = setTimeout(() => {
      log.warn("requests in flight took too long, stopping without them");
      if ("closeAllConnections" in server) server.closeAllConnections();
    }, STOP_LIMIT_MS);
    afterTurns(TURNS_TO_READ, () => {
      // Closes the connections that are idle, too.
      server.close(() => {
        clearTimeout(giveUp);
        close()
          .catch((error: unknown) => log.error({ err: error }, "closing failed"))
          .finally(() => process.exit(0));
      });
      // Browsers connect ahead of need; a connection that never asked for anything counts as idle, too.
      for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
    });
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}
