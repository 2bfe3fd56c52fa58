import { setTimeout as pause } from "node:timers/promises";
import { growingPause } from "../shop/growing-pause.ts";
import type { Logger } from "./log.ts";
import { mayComeYet } from "./start-failure.ts";

const FIRST_PAUSE_MS = 250;
/** Short of the five seconds in which the shop is ready after its database is back. */
const LONGEST_PAUSE_MS = 2000;
/** The same reason is told again after so long. */
const REPEAT_MS = 30_000;

interface Waiting {
  log: Logger;
  /** Ends the waiting: `open` is not tried again. */
  signal: AbortSignal;
  /** Called once, after the first attempt that failed. */
  onWaiting: () => Promise<void>;
}

/** Does `open` until it works, as long as it fails only because the database is not there yet. */
export async function waitForDatabase<Opened>(open: () => Promise<Opened>, waiting: Waiting): Promise<Opened> {
  const { log, signal, onWaiting } = waiting;
  let told = { reason: "", at: Number.NEGATIVE_INFINITY };
  for (let failures = 0; ; failures += 1) {
    try {
      return await open();
    } catch (error) {
      signal.throwIfAborted();
      if (!mayComeYet(error)) throw error;
      const reason = reasonOf(error);
      if (reason !== told.reason || performance.now() - told.at > REPEAT_MS) {
        told = { reason, at: performance.now() };
        log.warn({ reason }, "the database cannot be reached yet; the shop opens as soon as it can (DATABASE_URL)");
      }
      if (failures === 0) await onWaiting();
      await pause(growingPause(failures, FIRST_PAUSE_MS, LONGEST_PAUSE_MS), undefined, { signal });
    }
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join("; ");
  const innermost = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return innermost instanceof Error ? innermost.message : String(innermost);
}
