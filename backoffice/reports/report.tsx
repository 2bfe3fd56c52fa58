import type { ReactNode } from "react";
import { Empty, Shown } from "../frame/states.tsx";
import { type Meta, useLoaded } from "../ui/call.ts";
import { CardTable } from "../ui/card-table.tsx";
import { formatWhen } from "../ui/moment.ts";
import { useWords } from "../ui/words.tsx";

/** A column of a report's table. `place`: where a phone's card has it; without one, it is left out there. */
export interface Column<Row> {
  name: string;
  cell: (row: Row) => ReactNode;
  isFigure?: boolean;
  place?: "m1" | "m2" | "m3" | "m4" | "m5" | "m6";
  /** Whether a phone's card says its name before it. */
  isNamed?: boolean;
}

interface ReportProps<Row> {
  title: string;
  /** Of the API, with its query. */
  path: string;
  text?: string;
  keyOf: (row: Row) => string;
  columns: (meta: Meta) => readonly Column<Row>[];
  /** What the figures say, in a sentence, and how they look. */
  above?: (rows: Row[], meta: Meta) => ReactNode;
}

/** One report: its files, a sentence, a plot where it has one, and the table that says all of it. */
export function Report<Row>({ title, path, text, keyOf, columns, above }: ReportProps<Row>) {
  const { language, t } = useWords();
  const { loaded, reload } = useLoaded<Row[]>(language, path);
  const until = loaded.state === "ready" ? (loaded.meta.until as string | null) : null;
  return (
    <section className="stack-s">
      <div className="sec-h">
        <h2 className="h3">{title}</h2>
        <span className="row">
          {(["csv", "xlsx"] as const).map((format) => (
            <a
              key={format}
              className="btn btn-quiet"
              href={`/api/admin${path}${path.includes("?") ? "&" : "?"}format=${format}`}
              aria-label={t("reports.file_of", { name: title, format: format.toUpperCase() })}
              download
            >
              {format.toUpperCase()}
            </a>
          ))}
        </span>
      </div>
      {text !== undefined && <p className="cap">{text}</p>}
      <Shown loaded={loaded} onRetry={reload}>
        {(rows, meta) =>
          rows.length === 0 ? (
            <Empty icon="report" title={t("reports.empty")} text={t("reports.empty_text")} />
          ) : (
            <>
              {above?.(rows, meta)}
              {until !== null && (
                <p className="cap">{t("reports.until", { time: formatWhen(new Date(until), language) })}</p>
              )}
              <Table caption={title} rows={rows} keyOf={keyOf} columns={columns(meta)} />
            </>
          )
        }
      </Shown>
    </section>
  );
}

function Table<Row>({
  caption,
  rows,
  keyOf,
  columns,
}: {
  caption: string;
  rows: Row[];
  keyOf: (row: Row) => string;
  columns: readonly Column<Row>[];
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a narrow page scrolls this table sideways, by keyboard too
    <section className="tw hs" tabIndex={0} aria-label={caption}>
      <CardTable className="tbl-c">
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ name, isFigure = false }) => (
              <th key={name} scope="col" className={isFigure ? "r" : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ name, cell, isFigure = false, place, isNamed = false }) => (
                <td
                  key={name}
                  className={`${isFigure ? "r" : ""} ${place ?? "hide-m"} ${place === "m2" ? "semi" : ""}`}
                >
                  {isNamed && <span className="only-i">{name} </span>}
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </CardTable>
    </section>
  );
}
