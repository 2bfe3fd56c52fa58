import type { StatementCounter } from "../../shop/database/statement-counter.ts";
import type { Logger } from "../log.ts";
import { currentRequest } from "./request-context.ts";
import type { Tracer } from "./tracer.ts";

/** As much of a statement as tells which one it is. */
const SHOWN_LENGTH = 500;

/**
 * Watches statements: those that take `slowMs` or longer are logged with their request's id, and each is a span while
 * requests are traced. Only the text is kept, in which values stand as `$1`; nobody's data gets into log or trace.
 */
export function watchStatements(log: Logger, slowMs: number, tracer: Tracer | null): StatementCounter {
  return {
    statements: 0,
    onDone(text, ms, hasFailed) {
      const isSlow = slowMs > 0 && ms >= slowMs;
      const span = currentRequest()?.span;
      const parent = tracer !== null && span?.isSampled ? span : null;
      if (!isSlow && parent === null) return;
      const statement = text.replaceAll(/\s+/g, " ").slice(0, SHOWN_LENGTH);
      if (isSlow) log.warn({ statement, ms: Math.round(ms) }, "slow statement");
      if (tracer === null || parent === null) return;
      tracer.end(tracer.begin(parent), {
        name: statement.split(" ", 1)[0] ?? "statement",
        kind: "client",
        parent,
        from: Date.now() - ms,
        attributes: { "db.system.name": "postgresql", "db.query.text": statement },
        hasFailed,
      });
    },
  };
}
