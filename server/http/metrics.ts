import type { Context } from "hono";
import { recoveredCarts } from "../../shop/cart-reminders/reminder-choice.ts";
import type { ShopContext } from "../../shop/context.ts";
import type { StatementCounter } from "../../shop/database/statement-counter.ts";
import { dayOf } from "../../shop/day.ts";
import { countFailedMails } from "../../shop/mails/failed-mails.ts";
import { countSubscriptions } from "../../shop/subscriptions/list-subscriptions.ts";
import type { Gauge, Metrics } from "../observe/metrics.ts";
import type { CallerLimits } from "./limits/caller-limits.ts";
import { isOperator } from "./operator/operator-token.ts";

export interface MetricsSettings {
  token: string;
  /** Wrong tokens are counted. */
  limits: CallerLimits;
  metrics: Metrics;
  counter: StatementCounter;
  shop: ShopContext;
  waitingJobs: () => Promise<number>;
}

/** Figures in Prometheus' text format; not public: they need the operator's token. */
export async function metrics(c: Context, { token, limits, metrics, counter, shop, waitingJobs }: MetricsSettings) {
  await limits.expectRoom(c, "metrics.wrong");
  if (!isOperator(c, token)) {
    await limits.take(c, "metrics.wrong");
    return c.text("unauthorised", 401);
  }
  const { products } = shop.catalog();
  const gauges: Gauge[] = [
    ["shop_products", products.length, "Products on sale"],
    ["shop_products_sold_out", products.filter(({ stock }) => stock <= 0).length, "Of them sold out"],
    ["shop_catalog_version", shop.catalog().version, "Grows with every change that pages show"],
  ];
  try {
    gauges.push(["shop_jobs_waiting", await waitingJobs(), "Background jobs that could be worked on now"]);
    const failed = await countFailedMails(shop.db);
    const carts = await recoveredCarts(shop, null);
    gauges.push(["shop_cart_reminders", carts.reminders, "Mails about carts that were left"]);
    gauges.push(["shop_carts_recovered", carts.orders, "Orders of carts that came back by such a mail"]);
    gauges.push(["shop_carts_recovered_aed", carts.totalAed / 100, "What these orders come to"]);
    gauges.push(["shop_mails_failed", failed, "Mails that are not tried any more and wait for an operator"]);
    const subscribed = await countSubscriptions(shop.db, dayOf(shop.clock()));
    gauges.push(["shop_subscriptions_active", subscribed.active, "Subscriptions that deliver"]);
    gauges.push(["shop_subscriptions_paused", subscribed.paused, "Subscriptions that rest"]);
    gauges.push(["shop_renewals_late", subscribed.late, "Announced deliveries whose day is over: 0 when all is well"]);
    gauges.push([
      "shop_renewals_waiting",
      subscribed.waiting,
      "Deliveries that wait for stock or for a word on a price",
    ]);
    gauges.push(["shop_renewals_unpaid", subscribed.unpaid, "Deliveries whose payment failed and is tried again"]);
  } catch {
    // The database is away: the other figures are needed all the more.
  }
  const statements = `# HELP shop_sql_statements_total Statements sent to the database\n# TYPE shop_sql_statements_total counter\nshop_sql_statements_total ${counter.statements}\n`;
  return c.text(statements + metrics.text(gauges), 200, { "Content-Type": "text/plain; version=0.0.4" });
}
