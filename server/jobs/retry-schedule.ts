/** When a job that failed is tried again, in the terms of the queue. */
export interface RetrySchedule {
  retryLimit: number;
  retryDelay: number;
  retryBackoff: boolean;
  retryDelayMax: number;
}

const FIRST_PAUSE_SECONDS = 5;
/** However long the other side was away: so long after it is back, everything has been tried again. */
const LONGEST_PAUSE_SECONDS = 30 * 60;

/**
 * The pause after so many retries, in seconds, from the shortest to the longest: the queue doubles it each time and
 * takes a random part of up to half off. At its longest it is the same for all, which are apart by then.
 */
export function pauseAfter(retries: number): { shortest: number; longest: number } {
  const whole = FIRST_PAUSE_SECONDS * 2 ** Math.min(16, retries + 1);
  return {
    shortest: Math.min(LONGEST_PAUSE_SECONDS, whole / 2),
    longest: Math.min(LONGEST_PAUSE_SECONDS, whole),
  };
}

/** The fewest retries that go on for so long, however the dice fall. */
export function triedFor(seconds: number): RetrySchedule {
  let retryLimit = 0;
  for (let sum = 0; sum < seconds; retryLimit += 1) sum += pauseAfter(retryLimit).shortest;
  return {
    retryLimit,
    retryDelay: FIRST_PAUSE_SECONDS,
    retryBackoff: true,
    retryDelayMax: LONGEST_PAUSE_SECONDS,
  };
}
