import { randomUUID } from "node:crypto";
import type { JobObserver } from "../jobs/job-queue.ts";
import type { Metrics } from "./metrics.ts";
import { inRequest } from "./request-context.ts";
import type { Tracer } from "./tracer.ts";

/** Measures every job, gives it an id for its log lines, and a trace of its own. */
export function observeJobs(metrics: Metrics, tracer: Tracer | null): JobObserver {
  return (job, work) => {
    const span = tracer?.begin(null) ?? null;
    const from = Date.now();
    const end = (outcome: "done" | "failed") => {
      metrics.jobs.observe(`${job} ${outcome}`, { job, outcome }, (Date.now() - from) / 1000);
      if (span === null) return;
      const attributes = { "messaging.system": "pg-boss", "messaging.destination.name": job };
      tracer?.end(span, {
        name: job,
        kind: "consumer",
        parent: null,
        from,
        attributes,
        hasFailed: outcome === "failed",
      });
    };
    return inRequest({ requestId: randomUUID(), span }, async () => {
      try {
        await work();
      } catch (error) {
        end("failed");
        throw error;
      }
      end("done");
    });
  };
}
