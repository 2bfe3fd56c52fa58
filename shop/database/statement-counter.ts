import type { OnDone } from "./timed-statements.ts";

/** Counts statements as they are sent, for the figures of `/metrics`. */
export interface StatementCounter {
  statements: number;
  /** Told of each statement when it is done. */
  onDone?: OnDone;
}

/** For the query builder, which tells its logger of each statement. */
export function countingLogger(counter: StatementCounter) {
  return {
    logQuery() {
      counter.statements += 1;
    },
  };
}
