import pino, { type Logger } from "pino";
import { errorForLog } from "./observe/error-for-log.ts";
import { currentRequest } from "./observe/request-context.ts";

export type { Logger };

/** JSON lines on standard output; personal data and secrets have no place in them. */
export function makeLogger(level: string): Logger {
  return pino({
    level,
    base: { pid: process.pid },
    serializers: { err: (error: unknown) => errorForLog(error) },
    // Whatever is logged while a request is worked on names it.
    mixin: () => {
      const request = currentRequest();
      return request === undefined ? {} : { requestId: request.requestId };
    },
  });
}
