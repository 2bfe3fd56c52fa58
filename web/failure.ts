/** Why a form did not get through, whatever it was about. What its fields lack is told by its own answer. */
export type FailureKind =
  /** No answer came: there is no connection, or it broke off on the way. The shop may have done what was asked. */
  | "unreachable"
  /** No answer came in the time anybody waits. */
  | "slow"
  /** The shop could not do it (5xx). */
  | "broken"
  /** The shop cannot do it now, and says so (503). */
  | "unavailable"
  | "too_many"
  | "too_large"
  /** The session ended while the form stood open. */
  | "signed_out";

export interface Failure {
  kind: FailureKind;
  /** Seconds after which it may be sent again, where the shop said so. */
  retryAfter?: number;
}

/**
 * Why a call was refused. `message` is in the page's language; null when the shop itself said nothing, which `code`
 * tells, if need be as a `FailureKind`.
 */
export interface Refusal {
  code: string;
  status: number;
  message: string | null;
}

/** What a form's action answers when the form did not get through; made by the server or, without it, by the page. */
export interface FailedAnswer {
  failure: Failure;
  /** What was typed, for a page without scripts. Never a password. */
  typed?: readonly (readonly [string, string])[];
  /** The form it answers, by the value of its `intent`. */
  form?: string;
}

/** What was typed into a form that did not get through, by field. */
export function typedIn(failed: FailedAnswer | undefined): Readonly<Record<string, string>> {
  return Object.fromEntries(failed?.typed ?? []);
}

/** The failure that a status stands for; null for one that says something about the contents. */
export function failureOf(status: number): Failure | null {
  if (status === 401) return { kind: "signed_out" };
  if (status === 413) return { kind: "too_large" };
  if (status === 429) return { kind: "too_many" };
  if (status === 503) return { kind: "unavailable" };
  // Something in front of the shop says that it has heard nothing from it: nobody knows whether it was done.
  if (status === 502) return { kind: "unreachable" };
  if (status === 504) return { kind: "slow" };
  return status >= 500 ? { kind: "broken" } : null;
}

/** The failure an answer tells of; null for every other answer. */
export function failureIn(answer: unknown): Failure | null {
  return isFailed(answer) ? answer.failure : null;
}

function isFailed(answer: unknown): answer is FailedAnswer {
  return typeof answer === "object" && answer !== null && "failure" in answer;
}

/** An answer that is not of a failure: what a page shows besides its form. */
export function successIn<Answer>(answer: Answer): Exclude<Answer, FailedAnswer> | undefined {
  return isFailed(answer) ? undefined : (answer as Exclude<Answer, FailedAnswer>);
}
