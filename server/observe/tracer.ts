/** A piece of work with a beginning and an end, as OpenTelemetry tells it. */
export interface Span {
  /** 32 hexadecimal digits, the same for everything one request caused, in other services too. */
  traceId: string;
  /** 16 hexadecimal digits. */
  spanId: string;
  isSampled: boolean;
}

export type SpanKind = "server" | "client" | "internal" | "consumer";

export interface SpanEnd {
  attributes: Readonly<Record<string, string | number>>;
  hasFailed: boolean;
}

/** Collects spans. Without tracing there is none, and nothing of it is loaded. */
export interface Tracer {
  /** Begins a span; `parent` may be a span or the `traceparent` header of a caller. */
  begin(parent: Span | string | null | undefined): Span;
  /** Ends it. Times are milliseconds since 1970. */
  end(span: Span, what: SpanEnd & { name: string; kind: SpanKind; parent: Span | string | null; from: number }): void;
  /** Sends what is left. */
  close(): Promise<void>;
}
