import type { Given } from "./survey-question.tsx";

/** Where somebody is in the survey; kept in the browser, so that a reload loses nothing. */
export interface SurveyState {
  /** −1 before the first question; the number of questions once all are answered and sent. */
  step: number;
  given: Readonly<Record<string, Given>>;
  /** Sent along, so that pressing twice, or again after a lost answer, is one response. */
  key: string;
}

const NAME = "survey";

export function newSurvey(): SurveyState {
  return { step: -1, given: {}, key: "" };
}

/** What was kept; null when there is nothing that can be gone on with. */
export function keptSurvey(): SurveyState | null {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(NAME) ?? "null");
    return isSurvey(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Remembers it as far as the browser lets it; null forgets. */
export function keepSurvey(state: SurveyState | null): void {
  try {
    if (state === null) window.localStorage.removeItem(NAME);
    else window.localStorage.setItem(NAME, JSON.stringify(state));
  } catch {
    // A browser that keeps nothing still lets one finish.
  }
}

function isSurvey(value: unknown): value is SurveyState {
  if (typeof value !== "object" || value === null) return false;
  const { step, given, key } = value as Record<string, unknown>;
  return (
    Number.isInteger(step) &&
    typeof key === "string" &&
    typeof given === "object" &&
    given !== null &&
    Object.values(given).every((list) => Array.isArray(list) && list.every((each) => typeof each === "string"))
  );
}
