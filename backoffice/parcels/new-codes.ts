/** The same code held before the camera counts again after so long without it. */
const AGAIN_MS = 1500;

/**
 * Which codes of a picture are new: each counts once for as long as it stays in the picture, however many others are in it,
 * and of several with one meaning, as a pack carries them, the first. Asked picture by picture with their moments,
 * milliseconds.
 */
export function newCodes(): (codes: readonly string[], meaning: (code: string) => string, now: number) => string[] {
  const seen = new Map<string, number>();
  return (codes, meaning, now) => {
    const byMeaning = new Map(codes.toReversed().map((code) => [meaning(code), code]));
    const fresh = [...byMeaning].filter(([of]) => now - (seen.get(of) ?? Number.NEGATIVE_INFINITY) > AGAIN_MS);
    for (const of of byMeaning.keys()) seen.set(of, now);
    return fresh.map(([, code]) => code);
  };
}
