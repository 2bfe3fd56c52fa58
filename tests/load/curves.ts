import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { GrowthFigure } from "./growth.ts";

const [WIDTH, HEIGHT, START, TOP, BOTTOM] = [760, 380, 48, 34, 34];
/** Room for the names at the ends of the curves. */
const NAMES = 250;
const NAME_HEIGHT = 15;

/** Draws processor milliseconds against size, one file for each thing that grows, both ways by powers of ten; answers the files. */
export function drawCurves(figures: readonly GrowthFigure[], folder: string): string[] {
  mkdirSync(folder, { recursive: true });
  return [...Map.groupBy(figures, ({ axis }) => axis)].map(([axis, ofAxis]) => {
    const file = join(folder, `${axis.replaceAll(" ", "-")}.svg`);
    writeFileSync(file, curves(axis, ofAxis));
    return file;
  });
}

function curves(axis: string, figures: readonly GrowthFigure[]): string {
  const sizes = [...new Set(figures.map(({ size }) => size))];
  // None at all stands where one would.
  const place = (size: number) => Math.log10(Math.max(1, size));
  const [first = 0, last = 1] = [place(sizes[0] ?? 1), place(sizes.at(-1) ?? 10)];
  const x = (size: number) => START + ((place(size) - first) / (last - first || 1)) * (WIDTH - START - NAMES);
  const costs = figures.flatMap(({ processor }) => (processor === null || processor <= 0 ? [] : [processor]));
  const [low, high] = [Math.floor(Math.log10(Math.min(...costs))), Math.ceil(Math.log10(Math.max(...costs)))];
  const y = (cost: number) =>
    HEIGHT - BOTTOM - ((Math.log10(Math.max(cost, 10 ** low)) - low) / (high - low || 1)) * (HEIGHT - TOP - BOTTOM);

  const lines = Array.from({ length: high - low + 1 }, (_, index) => 10 ** (low + index)).map(
    (cost) =>
      `<path class="line" d="M${START} ${y(cost).toFixed(1)}H${WIDTH - NAMES}"/><text x="${START - 6}" y="${(y(cost) + 4).toFixed(1)}" text-anchor="end">${cost}</text>`,
  );
  const marks = sizes.map(
    (size) =>
      `<text x="${x(size).toFixed(1)}" y="${HEIGHT - BOTTOM + 18}" text-anchor="middle">${size.toLocaleString("en")}</text>`,
  );
  let lowest = Number.POSITIVE_INFINITY;
  const drawn = [...Map.groupBy(figures, ({ operation }) => operation)]
    .map(([operation, points]) => ({ operation, points, end: points.at(-1)?.processor ?? 0 }))
    .toSorted((one, other) => one.end - other.end)
    .map(({ operation, points, end }, index, all) => {
      // From below upwards, none on another.
      lowest = Math.min(lowest - NAME_HEIGHT, y(end));
      const hue = Math.round((index * 360) / all.length);
      const path = points
        .map(({ size, processor }) => `${x(size).toFixed(1)} ${y(processor ?? 0).toFixed(1)}`)
        .join("L");
      return `<g style="--hue:${hue}"><path d="M${path}"/><text x="${WIDTH - NAMES + 10}" y="${(lowest + 4).toFixed(1)}">${operation} ${end.toFixed(2)} ms</text></g>`;
    });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="Processor milliseconds of each operation against ${axis}">
<style>text{font:12px system-ui,sans-serif;fill:#444}path{fill:none;stroke-width:2;stroke:hsl(var(--hue) 60% 42%)}g text{fill:hsl(var(--hue) 60% 32%)}.line{stroke:#ccc;stroke-width:1}</style>
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>
<text x="${START}" y="18">Processor milliseconds of shop and database, against ${axis}</text>
${[...lines, ...marks, ...drawn].join("\n")}
</svg>
`;
}
