const FEWEST = 100;
const STEPS = 4;
const ROUND = [1, 2, 2.5, 4, 5, 10];

/** Figures of an axis from zero on that reach `most`, in at most four round steps; of the same unit, hundredths. */
export function scaleOf(most: number): number[] {
  const least = Math.max(most, FEWEST) / STEPS;
  const ten = 10 ** Math.floor(Math.log10(least));
  const step = Math.max(FEWEST, ten * (ROUND.find((each) => each * ten >= least) ?? 10));
  return Array.from({ length: Math.ceil(Math.max(most, FEWEST) / step) + 1 }, (_, at) => at * step);
}
