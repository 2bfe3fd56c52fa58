import { scaleOf } from "./scale.ts";

const [WIDTH, HEIGHT, START, END, TOP, FOOT] = [380, 190, 36, 8, 10, 22];
const HOURS = 24;
const [SMALL_WIDTH, SMALL_HEIGHT] = [84, 24];
const short = new Intl.NumberFormat("en", { notation: "compact", maximumSignificantDigits: 3 });

type Point = readonly [x: number, y: number];
const lineThrough = (points: readonly Point[]) =>
  points.map(([x, y], at) => `${at === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");

interface PlotProps {
  /** Sold until the end of each hour; of today the last one is the hour that runs. Hundredths. */
  today: readonly number[];
  before: readonly number[];
}

/**
 * What was sold until each hour of today, and of the day it is compared with, dashed; today ends so many hours after
 * midnight as have passed. From left to right in both languages; the figures stand beside it, so it is not read out.
 */
export function SalesPlot({ today, before, passed }: PlotProps & { passed: number }) {
  const scale = scaleOf(Math.max(...today, ...before));
  const top = scale.at(-1) ?? 1;
  const x = (hour: number) => START + (hour / HOURS) * (WIDTH - START - END);
  const y = (amount: number) => HEIGHT - FOOT - (amount / top) * (HEIGHT - FOOT - TOP);
  const through = (amounts: readonly number[], end: number): Point[] => [
    [x(0), y(0)],
    ...amounts.map((amount, hour): Point => [x(Math.min(hour + 1, end)), y(amount)]),
  ];
  const now = through(today, passed);
  const last = now.at(-1) ?? [x(0), y(0)];
  return (
    <svg className="ch" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} direction="ltr" aria-hidden="true">
      {scale.map((amount) => (
        <g key={amount}>
          <line className={amount === 0 ? "z" : "g"} x1={START} x2={WIDTH - END} y1={y(amount)} y2={y(amount)} />
          <text x={START - 8} y={y(amount) + 4} textAnchor="end">
            {short.format(amount / 100).toLowerCase()}
          </text>
        </g>
      ))}
      {[0, 6, 12, 18, 24].map((hour) => (
        <text key={hour} x={x(hour)} y={HEIGHT - 4} textAnchor="middle">
          {String(hour).padStart(2, "0")}
        </text>
      ))}
      <path className="then" d={lineThrough(through(before, HOURS))} />
      <path className="area" d={`${lineThrough([...now, [last[0], y(0)]])}Z`} />
      <path className="now" d={lineThrough(now)} />
      <circle className="end" cx={last[0]} cy={last[1]} r="4" />
    </svg>
  );
}

/** Both until the same hour without a frame, for a row of a table: in the colour of its country. */
export function SmallPlot({ today, before }: PlotProps) {
  const most = Math.max(...today, ...before, 1);
  const through = (amounts: readonly number[]): Point[] => [
    [0, SMALL_HEIGHT],
    ...amounts.map(
      (amount, hour): Point => [((hour + 1) / amounts.length) * SMALL_WIDTH, SMALL_HEIGHT * (1 - amount / most)],
    ),
  ];
  const [, endsAt] = through(today).at(-1) ?? [0, SMALL_HEIGHT];
  return (
    <svg className="plot-s" viewBox={`-1 -3 ${SMALL_WIDTH + 4} ${SMALL_HEIGHT + 6}`} direction="ltr" aria-hidden="true">
      <path className="plot-then" d={lineThrough(through(before))} />
      <path className="plot-here" d={lineThrough(through(today))} />
      <circle className="plot-end" cx={SMALL_WIDTH} cy={endsAt} r="2.6" />
    </svg>
  );
}
