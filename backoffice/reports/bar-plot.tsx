export interface Bar {
  key: string;
  name: string;
  /** Below zero it has no length. */
  value: number;
  /** The value as it is written. */
  text: string;
  /** A thin line for comparison; null: none. */
  before?: number | null;
}

/** Values below each other, from the reader's side on. The table below says the same, so this is not read out. */
export function BarPlot({ bars }: { bars: readonly Bar[] }) {
  const top = Math.max(1, ...bars.map(({ value, before }) => Math.max(value, before ?? 0)));
  const percent = (value: number) => `${(100 * Math.max(0, value)) / top}%`;
  return (
    <div className="bars" aria-hidden="true">
      {bars.map(({ key, name, value, text, before = null }) => (
        <div key={key}>
          <span>{name}</span>
          <svg aria-hidden="true">
            <rect y="4" width={percent(value)} height="12" rx="2" fill="var(--s-now)" />
            {before !== null && <rect y="19" width={percent(before)} height="3" fill="var(--s-then)" />}
          </svg>
          <bdi>{text}</bdi>
        </div>
      ))}
    </div>
  );
}
