import type { ComparedRow } from "../../shop/reports/sales.ts";

const [WIDTH, HEIGHT, START, FOOT] = [760, 210, 8, 30];
const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, "0"));

/**
 * Orders by the hour they were placed, from midnight on, from left to right in both languages as clocks are read. The table
 * below says the same, so this is not read out.
 */
export function HourPlot({ rows }: { rows: ComparedRow[] }) {
  const byHour = new Map(rows.map((row) => [row.key, row]));
  const top = Math.max(1, ...rows.map((row) => Math.max(row.orders, row.orders_before ?? 0)));
  const step = (WIDTH - START) / HOURS.length;
  const height = (orders: number) => (orders * (HEIGHT - FOOT - 30)) / top;
  return (
    <svg className="ch" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} direction="ltr" aria-hidden="true">
      <line className="z" x1={START} x2={WIDTH} y1={HEIGHT - FOOT} y2={HEIGHT - FOOT} />
      {HOURS.map((hour, at) => {
        const { orders = 0, orders_before: before = null } = byHour.get(hour) ?? {};
        const [x, y] = [START + at * step, HEIGHT - FOOT - height(orders)];
        return (
          <g key={hour}>
            <rect x={x + 4} y={y} width={step - 12} height={height(orders)} fill="var(--s-now)" />
            {before !== null && (
              <rect x={x} y={HEIGHT - FOOT - height(before)} width={step - 4} height={2} fill="var(--s-then)" />
            )}
            {at % 3 === 0 && (
              <text x={x + step / 2 - 2} y={HEIGHT - 6} textAnchor="middle">
                {hour}
              </text>
            )}
            {orders === top && (
              <text x={x + step / 2 - 2} y={y - 5} textAnchor="middle">
                {orders}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
