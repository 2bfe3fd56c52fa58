import { DrizzleQueryError } from "drizzle-orm";

/**
 * Why the database did not do what it was asked, although nothing was wrong with the question: it cannot be reached
 * or used at all (`away`), or what was asked for had to wait too long for others (`busy`). Both pass.
 */
export type Unavailability = "away" | "busy";

/** Stands for a statement that was never sent. */
export class DatabaseUnavailable extends Error {
  readonly kind: Unavailability;
  constructor(kind: Unavailability, options?: ErrorOptions) {
    super(kind === "away" ? "the database is away" : "the database is busy", options);
    this.kind = kind;
  }
}

/** Of the network, between here and the server. */
const NETWORK = new Set([
  ...["ECONNREFUSED", "ECONNRESET", "ECONNABORTED", "EPIPE", "ETIMEDOUT", "ENOTFOUND", "EAI_AGAIN"],
  ...["EHOSTUNREACH", "EHOSTDOWN", "ENETUNREACH", "ENETDOWN"],
]);

/**
 * SQLSTATEs: connection exceptions, too few resources (connections, disk, memory), an administrator's shutdown or a
 * crash, a server that only reads (a standby), trouble of the machine.
 */
const AWAY = /^(08|53|57P0|58|25006$|25P03$)/;

/** SQLSTATEs: a lock, the statement, the transaction took too long. */
const BUSY = new Set(["55P03", "57014", "25P04"]);

/** What the driver says without a code; and the words of DatabaseUnavailable, of which the job queue makes a copy. */
const SAID_AWAY =
  /^(the database is away|Connection terminated|Query read timeout|timeout expired|Client (has encountered|was closed)|Cannot use a pool after)/;
const SAID_BUSY = /^(the database is busy|timeout exceeded when trying to connect)/;

/**
 * Reads an error that came from the database's driver, or one of the job queue around it; null for every other fault,
 * which is then the shop's own.
 */
export function driverUnavailability(error: unknown): Unavailability | null {
  if (error instanceof DatabaseUnavailable) return error.kind;
  // Several addresses of one host were tried and each has failed.
  if (error instanceof AggregateError) return error.errors.some((each) => driverUnavailability(each)) ? "away" : null;
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (typeof code === "string") {
    if (BUSY.has(code)) return "busy";
    if (NETWORK.has(code) || AWAY.test(code)) return "away";
  }
  if (typeof message === "string") {
    if (SAID_BUSY.test(message)) return "busy";
    if (SAID_AWAY.test(message)) return "away";
  }
  return error instanceof Error && error.cause !== undefined ? driverUnavailability(error.cause) : null;
}

/**
 * Whether an error says that the database is unavailable, however deep it is wrapped. Only what came from the database
 * counts: a mail server or a payment provider that refuses connections says the same words.
 */
export function unavailability(error: unknown): Unavailability | null {
  for (let at = error, depth = 0; at instanceof Error && depth < 8; at = at.cause, depth += 1) {
    if (at instanceof DatabaseUnavailable) return at.kind;
    if (at instanceof DrizzleQueryError) return driverUnavailability(at.cause);
  }
  return null;
}
