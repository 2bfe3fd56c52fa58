import pino, { type Logger } from "pino";

export type { Logger };

/** JSON lines on standard output; personal data and secrets have no place in them. */
export function makeLogger(level: string): Logger {
  return pino({ level, base: { pid: process.pid } });
}
