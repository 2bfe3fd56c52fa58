import { Hono } from "hono";
import type { Sandbox, TabbyLimits } from "./context.ts";
import { makeDeliveries } from "./deliveries.ts";
import { makeFaults } from "./faults.ts";
import { switchboardPage } from "./pages/switchboard-page.ts";
import { pushService } from "./push/push-service.ts";
import { keepStore } from "./store.ts";
import { stripeApi } from "./stripe/api.ts";
import { stripeBrowser } from "./stripe/browser.ts";
import { switchboard } from "./switchboard.ts";
import { tabbyApi } from "./tabby/api.ts";
import { tabbyPage } from "./tabby/page.ts";
import { expireTabbySessions } from "./tabby/payments.ts";
import { tamaraApi } from "./tamara/api.ts";
import { keepTamaraTime } from "./tamara/orders.ts";
import { tamaraPage } from "./tamara/page.ts";

export interface SandboxSettings {
  /** Where the store are kept; absent: in memory only. */
  stateFile: string | undefined;
  /** Where webhooks go; can be told later. */
  shopOrigin: string | undefined;
  tabbyLimits: TabbyLimits;
  origin: () => string;
}

/** How often time alone may change something. */
const TICK_MS = 5000;

/** The three providers and a push service in one program, each below addresses of its own. */
export function makeSandbox(settings: SandboxSettings): { app: Hono; close: () => void } {
  const { store, save, flush } = keepStore(settings.stateFile);
  const now = () => (store.clock === null ? new Date() : new Date(store.clock));
  const faults = makeFaults();
  const deliveries = makeDeliveries({ store, faults, now, save });
  deliveries.setShop(settings.shopOrigin ?? null);
  const sandbox: Sandbox = {
    store,
    faults,
    deliveries,
    now,
    save,
    origin: settings.origin,
    tabbyLimits: settings.tabbyLimits,
  };
  const app = new Hono();
  app.onError((error, c) =>
    c.json({ error: { type: "api_error", message: `the sandbox failed: ${error.message}` } }, 500),
  );
  app.get("/", (c) => c.redirect("/_sandbox"));
  app.get("/_sandbox", (c) => c.html(switchboardPage(sandbox)));
  const push = pushService(settings.origin);
  app.route("/_sandbox/push", push.switches);
  app.route("/push", push.service);
  app.route("/_sandbox", switchboard(sandbox));
  app.route("/", stripeBrowser(sandbox));
  app.route("/", stripeApi(sandbox));
  for (const region of ["tabby.ai", "tabby.sa"] as const) {
    app.route(`/${region}`, tabbyPage(sandbox));
    app.route(`/${region}`, tabbyApi(sandbox, region));
  }
  app.route("/tamara", tamaraPage(sandbox));
  app.route("/tamara", tamaraApi(sandbox));
  deliveries.resume();
  const tick = setInterval(() => {
    expireTabbySessions(sandbox);
    keepTamaraTime(sandbox);
  }, TICK_MS);
  tick.unref();
  return {
    app,
    close: () => {
      clearInterval(tick);
      flush();
    },
  };
}
