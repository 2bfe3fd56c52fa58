import type { Limit } from "./table.ts";

/** Somebody did something too often. Whoever answers says so in the reader's language, with the time to wait. */
export class TooMany extends Error {
  readonly limit: Limit;
  /** Whole seconds after which it may be tried again. */
  readonly retryAfter: number;

  constructor(limit: Limit, retryAfter: number) {
    super(`${limit} is passed`);
    this.name = "TooMany";
    this.limit = limit;
    this.retryAfter = retryAfter;
  }
}
