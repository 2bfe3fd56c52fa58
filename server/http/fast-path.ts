import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { Logger } from "../log.ts";
import type { Observer } from "../observe/observer.ts";
import type { AskedForm, PageAnswer } from "./pages/page-answer.ts";
import { measureRequest } from "./request-log.ts";

/** A request as Node has read it. */
interface Asked {
  method?: string | undefined;
  url?: string | undefined;
  headers: IncomingHttpHeaders;
}

/** What stands in memory for exactly this address and these headers; undefined: somebody else has to look. */
export type FindAnswer = (address: string, headers: IncomingHttpHeaders, asked: AskedForm) => PageAnswer | undefined;

interface Settings {
  /** Asked in this order. */
  finders: readonly FindAnswer[];
  /** Those of every answer. */
  headers: Readonly<Record<string, string>>;
  log: Logger;
  observer: Observer;
}

/**
 * Answers what stands in memory before anything else looks at the request: the way through the framework takes
 * longer than sending it does (docs/decisions/0030). Undefined when nothing is there, or somebody wants to know more
 * about the request: the longer way, which answers the same with the same headers.
 */
export function fastPath({ finders, headers, log, observer }: Settings): (request: Asked) => Response | undefined {
  return (request) => {
    if (request.method !== "GET" || observer.tracer !== null || log.isLevelEnabled("debug")) return undefined;
    const startedAt = performance.now();
    const { method, url = "" } = request;
    const asked = {
      method,
      acceptEncoding: request.headers["accept-encoding"]?.toString(),
      ifNoneMatch: request.headers["if-none-match"],
    };
    for (const find of finders) {
      const answer = find(url, request.headers, asked);
      if (answer === undefined) continue;
      const [path = url] = url.split("?", 1);
      measureRequest(observer.metrics, path, answer.status, performance.now() - startedAt);
      return new Response(answer.body, {
        status: answer.status,
        headers: { ...headers, ...answer.headers, "x-request-id": randomUUID() },
      });
    }
    return undefined;
  };
}
