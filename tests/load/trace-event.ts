/** What Chromium's trace tells of one thing that it did. */
export interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds: when, how long by the clock, and how long by the processor's. */
  ts: number;
  dur?: number;
  tdur?: number;
  args: { data?: { type?: string; documentLoaderURL?: string } };
}
