import { DrizzleQueryError } from "drizzle-orm";
import { withoutAddresses } from "../masked.ts";

/** An error as it may stand in a log, in a job's row or on a console: what failed and where, and nobody's data. */
export interface LoggedError {
  type: string;
  message: string;
  /** Of the database (SQLSTATE), the network or the mail server. */
  code?: unknown;
  /** Text of the statement that failed, in which values stand as `$1`. */
  statement?: string;
  stack: string;
  cause?: LoggedError;
  [fact: string]: unknown;
}

/** What errors carry besides and may be shown. The database's `detail`, `where` and parameters hold rows and values. */
const FACTS = ["code", "errno", "syscall", "responseCode", "command", "table", "column", "constraint", "routine"];

const DEEPEST = 6;

/** Pino's serializer for `err`: everything that is not known to be harmless is left out. */
export function errorForLog(error: unknown, depth = 0): LoggedError {
  if (!isErrorLike(error)) return { type: typeof error, message: withoutAddresses(String(error)), stack: "" };
  const isStatement = error instanceof DrizzleQueryError;
  const message = isStatement ? "Failed query" : wordsOf(error);
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  const facts = Object.fromEntries(
    FACTS.flatMap((name) => {
      const fact = (error as unknown as Record<string, unknown>)[name];
      return typeof fact === "string" || typeof fact === "number" ? [[name, fact]] : [];
    }),
  );
  const within = error instanceof AggregateError ? error.errors[0] : error.cause;
  return {
    type: error.constructor?.name ?? "Error",
    message,
    ...facts,
    ...(isStatement ? { statement: error.query.replaceAll(/\s+/g, " ") } : {}),
    stack: [`${error.name ?? "Error"}: ${message}`, ...frames].join("\n"),
    ...(isErrorLike(within) && depth < DEEPEST ? { cause: errorForLog(within, depth + 1) } : {}),
  };
}

/** The job queue hands on copies that are no Error any more. */
function isErrorLike(error: unknown): error is Error {
  return typeof error === "object" && error !== null && "message" in error && typeof error.message === "string";
}

/** Why it failed, in one line: an error of the database around which the shop's own is wrapped says more than that. */
export function reasonForLog(error: unknown): string {
  const { message, cause, code } = errorForLog(error);
  if (cause !== undefined && message === "Failed query") return `${message}: ${cause.message} (${String(cause.code)})`;
  return code === undefined ? message : `${message} (${String(code)})`;
}

/** Everything that is wrapped in one another, each with where it has come from. */
export function stackForConsole(error: unknown): string {
  const stacks: string[] = [];
  for (let at: LoggedError | undefined = errorForLog(error); at !== undefined; at = at.cause)
    stacks.push(at.stack || at.message);
  return stacks.join("\ncaused by: ");
}

/** The database repeats in its words the values it could not read (SQLSTATE class 22). */
function wordsOf(error: Error): string {
  const { code } = error as { code?: unknown };
  const words = withoutAddresses(error.message);
  return typeof code === "string" && /^22[0-9A-Z]{3}$/.test(code) ? words.replaceAll(/"[^"]*"/g, '"…"') : words;
}
