import type { Context } from "hono";
import type { StatementCounter } from "../../shop/database/open.ts";
import { isOperator } from "./operator-token.ts";

/** Figures in Prometheus' text format; not public: they need the operator's token. */
export function metrics(c: Context, token: string, counter: StatementCounter) {
  if (!isOperator(c, token)) return c.text("unauthorised", 401);
  const { rss, heapUsed } = process.memoryUsage();
  const figures: [name: string, type: "counter" | "gauge", value: number][] = [
    ["shop_sql_statements_total", "counter", counter.statements],
    ["process_resident_memory_bytes", "gauge", rss],
    ["process_heap_used_bytes", "gauge", heapUsed],
    ["process_uptime_seconds", "gauge", process.uptime()],
  ];
  const text = figures.map(([name, type, value]) => `# TYPE ${name} ${type}\n${name} ${value}\n`).join("");
  return c.text(text, 200, { "Content-Type": "text/plain; version=0.0.4" });
}
