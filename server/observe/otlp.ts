import { randomBytes } from "node:crypto";
import type { Logger } from "../log.ts";
import type { SpanKind, Tracer } from "./tracer.ts";

export interface OtlpSettings {
  /** Base address of a collector that takes OTLP over HTTP, e.g. `http://localhost:4318`. */
  endpoint: string;
  serviceName: string;
  /** Sent along, e.g. a key: `name=value,name=value`. */
  headers: string | undefined;
  /** Share of requests that are traced, 0…1; a caller that traces decides for its requests itself. */
  share: number;
  log: Logger;
}

const SEND_EVERY_MS = 2000;
/** More than this wait for nobody: a collector that is down must not fill the memory. */
const MOST_WAITING = 5000;
const TIMEOUT_MS = 5000;

/** The numbers of OpenTelemetry's protocol. */
const KINDS: Record<SpanKind, number> = { internal: 1, server: 2, client: 3, consumer: 5 };
const STATUS_ERROR = 2;

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

const nanoseconds = (ms: number) => `${Math.round(ms * 1000)}000`;

function attribute([key, value]: [string, string | number]) {
  return { key, value: typeof value === "string" ? { stringValue: value } : { doubleValue: value } };
}

/**
 * Sends spans as OTLP JSON over HTTP, the protocol every OpenTelemetry collector speaks, in batches and never in a
 * visitor's way: what cannot be sent is dropped. See docs/decisions/0020-traces-without-a-library.md.
 */
export function otlpTracer({ endpoint, serviceName, headers, share, log }: OtlpSettings): Tracer {
  const address = `${endpoint.replace(/\/+$/, "")}/v1/traces`;
  const sent = new Headers({ "Content-Type": "application/json" });
  for (const pair of headers?.split(",") ?? []) {
    const [name = "", ...value] = pair.split("=");
    if (name.trim() !== "") sent.set(name.trim(), decodeURIComponent(value.join("=").trim()));
  }
  let waiting: object[] = [];
  let isFailing = false;

  async function send(): Promise<void> {
    if (waiting.length === 0) return;
    const spans = waiting;
    waiting = [];
    const body = {
      resourceSpans: [
        {
          resource: { attributes: [["service.name", serviceName] as [string, string]].map(attribute) },
          scopeSpans: [{ scope: { name: "shop" }, spans }],
        },
      ],
    };
    try {
      const answer = await fetch(address, {
        method: "POST",
        headers: sent,
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`the collector answered ${answer.status}`);
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.warn({ err: error, spans: spans.length }, "traces could not be sent");
      isFailing = true;
    }
  }
  const timer = setInterval(() => void send(), SEND_EVERY_MS);
  timer.unref();

  return {
    begin(parent) {
      const given = typeof parent === "string" ? TRACEPARENT.exec(parent) : null;
      if (given !== null) {
        const [, traceId = "", , flags = "00"] = given;
        return { traceId, spanId: newId(8), isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
      }
      if (parent !== null && typeof parent === "object") return { ...parent, spanId: newId(8) };
      return { traceId: newId(16), spanId: newId(8), isSampled: Math.random() < share };
    },
    end(span, { name, kind, parent, from, attributes, hasFailed }) {
      if (!span.isSampled || waiting.length >= MOST_WAITING) return;
      const parentSpanId = typeof parent === "string" ? TRACEPARENT.exec(parent)?.[2] : parent?.spanId;
      waiting.push({
        traceId: span.traceId,
        spanId: span.spanId,
        ...(parentSpanId === undefined ? {} : { parentSpanId }),
        name,
        kind: KINDS[kind],
        startTimeUnixNano: nanoseconds(from),
        endTimeUnixNano: nanoseconds(Date.now()),
        attributes: Object.entries(attributes).map(attribute),
        status: hasFailed ? { code: STATUS_ERROR } : {},
      });
    },
    async close() {
      clearInterval(timer);
      await send();
    },
  };
}

function newId(bytes: number): string {
  return randomBytes(bytes).toString("hex");
}
