import { AsyncLocalStorage } from "node:async_hooks";
import type { Span } from "./tracer.ts";

/** What everything done for one request or job has in common; log lines and statements find it here. */
export interface RequestContext {
  requestId: string;
  /** Null while nothing is traced. */
  span: Span | null;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs work so that everything it starts knows for which request it is. */
export function inRequest<Result>(context: RequestContext, work: () => Result): Result {
  return storage.run(context, work);
}

/** The request being worked on; undefined between requests. */
export function currentRequest(): RequestContext | undefined {
  return storage.getStore();
}
