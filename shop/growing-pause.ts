/**
 * How long to wait before trying again after so many failures in a row, in milliseconds: doubled each time up to
 * `longest`, with a random part of up to half taken off, so that many who failed together do not come back together.
 */
export function growingPause(failures: number, first: number, longest: number): number {
  const whole = Math.min(longest, first * 2 ** Math.min(failures, 30));
  return whole * (1 - Math.random() / 2);
}
