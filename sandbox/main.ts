import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { z } from "zod";
import { shopEnvironment } from "./keys.ts";
import { makeSandbox } from "./sandbox.ts";

/**
 * The payment sandbox: Stripe, Tabby and Tamara as far as the shop uses them, on this machine only. Settings come from
 * the environment; where it can be reached is said in one JSON line on standard output, and to the parent process.
 */
const environment = z.object({
  /** 0: any free port. */
  SANDBOX_PORT: z.coerce.number().int().min(0).max(65_535).default(3001),
  SANDBOX_STATE_FILE: z.string().min(1).optional(),
  SANDBOX_SHOP_ORIGIN: z.url().optional(),
  SANDBOX_TABBY_LIMITS: z.enum(["live", "test", "none"]).default("live"),
});

/** As long as the shop's own: who asks again after some seconds meets no connection that is just being closed. */
const KEEP_ALIVE_MS = 75_000;

/** So that whoever started it can tell this from every other fault. */
const PORT_IN_USE = 98;

function start(): void {
  if (process.env.NODE_ENV === "production") {
    stop("The payment sandbox is no place for real money: it does not start with NODE_ENV=production.");
    return;
  }
  const read = environment.safeParse(process.env);
  if (!read.success) {
    stop(read.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("\n"));
    return;
  }
  const { SANDBOX_PORT, SANDBOX_STATE_FILE, SANDBOX_SHOP_ORIGIN, SANDBOX_TABBY_LIMITS } = read.data;
  let origin = "";
  const sandbox = makeSandbox({
    stateFile: SANDBOX_STATE_FILE,
    shopOrigin: SANDBOX_SHOP_ORIGIN,
    tabbyLimits: SANDBOX_TABBY_LIMITS,
    origin: () => origin,
  });
  const server = createAdaptorServer({
    serverOptions: { keepAliveTimeout: KEEP_ALIVE_MS },
    fetch: sandbox.app.fetch,
  });
  const end = () => {
    sandbox.close();
    process.exit(0);
  };
  server.once("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EADDRINUSE") stop(`Port ${SANDBOX_PORT} of the payment sandbox is in use.`, PORT_IN_USE);
    else stop(`The payment sandbox could not start: ${error.message}`);
  });
  // On loopback whatever is configured: it believes everybody.
  server.listen(SANDBOX_PORT, "127.0.0.1", () => {
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const ready = { origin, environment: shopEnvironment(origin) };
    process.stdout.write(`${JSON.stringify(ready)}\n`);
    process.send?.(ready);
  });
  process.on("SIGTERM", end);
  // A Ctrl-C reaches the whole group: a shop that started it still needs it for what is under way, and lets it go after.
  process.on("SIGINT", () => {
    if (!process.connected) end();
  });
  // The shop that started it is gone, however it went.
  process.on("disconnect", end);
}

function stop(sentence: string, code = 1): void {
  process.stderr.write(`${sentence}\n`);
  process.exit(code);
}

start();
