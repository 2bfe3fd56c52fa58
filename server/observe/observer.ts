import type { Config } from "../config.ts";
import type { Logger } from "../log.ts";
import { type Metrics, makeMetrics } from "./metrics.ts";
import type { Tracer } from "./tracer.ts";

/** How this process looks at itself: figures always, traces when somebody wants them. */
export interface Observer {
  metrics: Metrics;
  /** Null while OTEL_EXPORTER_OTLP_ENDPOINT is not set; then nothing of tracing is even loaded. */
  tracer: Tracer | null;
}

export async function startObserver(config: Config, log: Logger): Promise<Observer> {
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return { metrics: makeMetrics(), tracer: null };
  const { otlpTracer } = await import("./otlp.ts");
  const tracer = otlpTracer({
    endpoint,
    serviceName: config.OTEL_SERVICE_NAME,
    headers: config.OTEL_EXPORTER_OTLP_HEADERS,
    share: config.OTEL_TRACES_SAMPLER_ARG,
    log,
  });
  return { metrics: makeMetrics(), tracer };
}
