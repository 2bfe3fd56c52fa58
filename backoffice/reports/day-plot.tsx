import type { ComparedRow } from "../../shop/reports/sales.ts";
import { formatDate } from "../../texts/dates.ts";
import { useWords } from "../ui/words.tsx";

/** At the start: five signs of the figures as phones draw them, above: half a line of the figures on phones, which are drawn larger there. */
const [WIDTH, HEIGHT, START, FOOT, ABOVE] = [760, 226, 86, 36, 20];
const short = new Intl.NumberFormat("en", { notation: "compact", maximumSignificantDigits: 3 });

/**
 * Sales a day as a line, from left to right in both languages: two colleagues see one shape. Zero is always there; days
 * without any are zero; dashed: what they are compared with. The table below says the same, so this is not read out.
 */
export function DayPlot({ rows }: { rows: ComparedRow[] }) {
  const { language } = useWords();
  /** Read in the direction of its language, though the plot has one for both. */
  const dayOf = (key: string) => `\u2068${formatDate(new Date(key), language)}\u2069`;
  const days = filled(rows);
  const top = Math.max(1, ...days.map(({ net, before }) => Math.max(net, before ?? 0)));
  const x = (at: number) => START + (days.length < 2 ? 0 : (at * (WIDTH - START - 8)) / (days.length - 1));
  const y = (net: number) => HEIGHT - FOOT - (Math.max(0, net) * (HEIGHT - FOOT - ABOVE)) / top;
  const through = (values: readonly number[]) =>
    values.map((value, at) => `${at === 0 ? "M" : "L"}${x(at).toFixed(1)} ${y(value).toFixed(1)}`).join("");
  const isCompared = rows.some(({ net_before: before }) => before !== null);
  const last = days.at(-1);
  return (
    <svg className="ch" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} direction="ltr" aria-hidden="true">
      {[0, 0.5, 1].map((part) => (
        <g key={part}>
          <line className={part === 0 ? "z" : "g"} x1={START} x2={WIDTH - 8} y1={y(top * part)} y2={y(top * part)} />
          <text x={START - 8} y={y(top * part) + 4} textAnchor="end">
            {short.format((top * part) / 100)}
          </text>
        </g>
      ))}
      {isCompared && <path className="then" d={through(days.map(({ before }) => before ?? 0))} />}
      <path className="now" d={through(days.map(({ net }) => net))} />
      {last !== undefined && <circle cx={x(days.length - 1)} cy={y(last.net)} r="4" fill="var(--s-now)" />}
      <text x={START} y={HEIGHT - 10}>
        {days[0] && dayOf(days[0].key)}
      </text>
      <text x={WIDTH - 8} y={HEIGHT - 10} textAnchor="end">
        {last && dayOf(last.key)}
      </text>
    </svg>
  );
}

/** Every day from the first to the last. */
function filled(rows: ComparedRow[]): { key: string; net: number; before: number | null }[] {
  const known = new Map(rows.map((row) => [row.key, row]));
  const [first, last] = [rows[0]?.key, rows.at(-1)?.key];
  if (first === undefined || last === undefined) return [];
  const days = [];
  for (let at = Date.parse(first); at <= Date.parse(last); at += 86_400_000) {
    const key = new Date(at).toISOString().slice(0, 10);
    const row = known.get(key);
    days.push({ key, net: row?.net ?? 0, before: row?.net_before ?? null });
  }
  return days;
}
