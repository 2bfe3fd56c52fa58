const [WIDTH, HEIGHT, FOOT] = [340, 130, 18];
const HOURS = 24;
const [SMALL_WIDTH, SMALL_HEIGHT] = [84, 24];

/**
 * What was sold until each hour of today, and of the day it is compared with, dashed. From left to right in both
 * languages; the figures stand beside it, so it is not read out.
 */
export function SalesPlot({ today, before }: { today: readonly number[]; before: readonly number[] }) {
  const most = Math.max(...today, ...before, 1);
  const point = (hour: number, amount: number) =>
    `${((hour / HOURS) * WIDTH).toFixed(1)} ${(HEIGHT - (amount / most) * (HEIGHT - 6)).toFixed(1)}`;
  const line = (amounts: readonly number[]) =>
    `M${point(0, 0)}${amounts.map((amount, hour) => `L${point(hour + 1, amount)}`).join("")}`;
  return (
    <svg className="plot" viewBox={`-2 -4 ${WIDTH + 6} ${HEIGHT + FOOT + 4}`} direction="ltr" aria-hidden="true">
      {[0, 0.5, 1].map((part) => (
        <path key={part} className="plot-grid" d={`M0 ${HEIGHT - part * (HEIGHT - 6)}H${WIDTH}`} />
      ))}
      <path className="plot-then" d={line(before)} />
      <path className="plot-now" d={line(today)} />
      {[0, 6, 12, 18, 24].map((hour) => (
        <text key={hour} x={(hour / HOURS) * WIDTH} y={HEIGHT + FOOT - 3} textAnchor={hour === 24 ? "end" : "start"}>
          {String(hour).padStart(2, "0")}
        </text>
      ))}
    </svg>
  );
}

/** The same without its frame, for a row of a table: in the colour of its country. */
export function SmallPlot({ today, before }: { today: readonly number[]; before: readonly number[] }) {
  const most = Math.max(...today, ...before, 1);
  const line = (amounts: readonly number[]) =>
    `M0 ${SMALL_HEIGHT}${amounts.map((amount, hour) => `L${(((hour + 1) / HOURS) * SMALL_WIDTH).toFixed(1)} ${(SMALL_HEIGHT * (1 - amount / most)).toFixed(1)}`).join("")}`;
  return (
    <svg className="plot-s" viewBox={`-1 -2 ${SMALL_WIDTH + 2} ${SMALL_HEIGHT + 4}`} direction="ltr" aria-hidden="true">
      <path className="plot-then" d={line(before)} />
      <path className="plot-here" d={line(today)} />
    </svg>
  );
}
