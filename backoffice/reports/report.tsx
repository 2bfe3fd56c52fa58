import { type ReactNode, useState } from "react";
import { Empty, Shown } from "../frame/states.tsx";
import { type Meta, useLoaded } from "../ui/call.ts";
import { CardTable } from "../ui/card-table.tsx";
import { formatWhen } from "../ui/moment.ts";
import { useWords } from "../ui/words.tsx";

/** A column of a report's table. `place`: where a phone's card has it; without one, it is a line of its own there, after its name. */
export interface Column<Row, Sum = Row> {
  name: string;
  cell: (row: Row) => ReactNode;
  /** What stands below all rows; without it, nothing. */
  sum?: (sum: Sum) => ReactNode;
  isFigure?: boolean;
  place?: "m1" | "m2" | "m3" | "m4";
  /** Whether a phone's card says its name before it. */
  isNamed?: boolean;
  /** Of which rows it says nothing: a phone's card leaves it out. */
  isNothing?: (row: Row) => boolean;
}

/** A phone shows as many rows, which are cards there, until all are asked for; a whole day's hours are no more. */
const [FEW, MANY] = [14, 24];

/** What a cell says of a row, it says of all rows together, too. */
export const summed = <Sum,>(cell: (row: Sum) => ReactNode) => ({ cell, sum: cell, isFigure: true });

interface ReportProps<Row, Sum> {
  /** Of its heading: the index leads there. */
  id: string;
  title: string;
  /** Of the API, with a query. */
  path: string;
  text?: string;
  keyOf: (row: Row) => string;
  columns: (meta: Meta) => readonly Column<Row, Sum>[];
  /** What rows are together, where they can be added up; each of several has a currency of its own. */
  sums?: (rows: readonly Row[]) => readonly Sum[];
  /** Rows come in the order of time: the last ones are looked for first. */
  isInTime?: boolean;
  /** What the figures say, in a sentence, and how they look. */
  above?: (rows: Row[], meta: Meta) => ReactNode;
}

/** One report: its files, a sentence, a plot where it has one, and the table that says all of it. */
export function Report<Row, Sum = Row>({
  id,
  title,
  path,
  text,
  keyOf,
  columns,
  sums = () => [],
  isInTime = false,
  above,
}: ReportProps<Row, Sum>) {
  const { language, t } = useWords();
  const { loaded, reload } = useLoaded<Row[]>(language, path);
  const until = loaded.state === "ready" ? (loaded.meta.until as string | null) : null;
  return (
    <ReportPart id={id} title={title} path={path} text={text}>
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
              <ReportTable
                caption={title}
                rows={rows}
                keyOf={keyOf}
                columns={columns(meta)}
                sums={rows.length > 1 ? sums(rows) : []}
                isInTime={isInTime}
              />
            </>
          )
        }
      </Shown>
    </ReportPart>
  );
}

/** A part of the reports' page: its heading, its files and what it says. */
export function ReportPart({
  id,
  title,
  path,
  text,
  children,
}: Pick<ReportProps<never, never>, "id" | "title" | "path"> & { text?: string | undefined; children: ReactNode }) {
  const { t } = useWords();
  return (
    <section className="stack-s">
      <div className="sec-h">
        <h2 className="h3" id={id} tabIndex={-1}>
          {title}
        </h2>
        <span className="row">
          {(["csv", "xlsx"] as const).map((format) => (
            <a
              key={format}
              className="btn btn-quiet"
              href={`/api/admin${path}&format=${format}`}
              aria-label={t("reports.file_of", { name: title, format: format.toUpperCase() })}
              download
            >
              {format.toUpperCase()}
            </a>
          ))}
        </span>
      </div>
      {text !== undefined && <p className="cap">{text}</p>}
      {children}
    </section>
  );
}

/** The rows of a report; on a phone cards, the first or the last of many. */
export function ReportTable<Row, Sum>({
  caption,
  rows,
  keyOf,
  columns,
  sums = [],
  isInTime = false,
}: {
  caption: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  columns: readonly Column<Row, Sum>[];
  sums?: readonly Sum[];
  isInTime?: boolean;
}) {
  const { t } = useWords();
  const [isAll, setIsAll] = useState(false);
  const isFolded = (at: number) => !isAll && rows.length > MANY && (isInTime ? at < rows.length - FEW : at >= FEW);
  const classOf = ({ isFigure = false, place }: Column<Row, Sum>) =>
    `${isFigure ? "r" : ""} ${place ?? "line"} ${place === "m2" ? "semi" : ""}`;
  const cellClass = (column: Column<Row, Sum>, row: Row) =>
    column.isNothing?.(row) === true ? `${classOf(column)} hide-m` : classOf(column);
  const nameOf = ({ name, place, isNamed = place === undefined }: Column<Row, Sum>) =>
    isNamed && <span className="only-i">{name} </span>;
  const fold = rows.length > MANY && (
    <button type="button" className="btn btn-line only-m" aria-expanded={isAll} onClick={() => setIsAll(!isAll)}>
      {t(isAll ? (isInTime ? "reports.last_rows" : "reports.first_rows") : "reports.all_rows", {
        count: isAll ? FEW : rows.length,
      })}
    </button>
  );
  const table = (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a narrow page scrolls this table sideways, by keyboard too
    <section className="tw hs" tabIndex={0} aria-label={caption}>
      <CardTable className="tbl-c report-t">
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
          {rows.map((row, at) => (
            <tr key={keyOf(row)} className={isFolded(at) ? "hide-m" : undefined}>
              {columns.map((column) => (
                <td key={column.name} className={cellClass(column, row)}>
                  {nameOf(column)}
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {sums.length > 0 && (
          <tfoot>
            {sums.map((sum, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: what they are sums of keeps its place
              <tr key={at}>
                {columns.map((column) =>
                  column.sum === undefined ? (
                    <td key={column.name} className={column.place === "m1" ? "m1" : "hide-m"}>
                      {column.place === "m1" && t("reports.total")}
                    </td>
                  ) : (
                    <td key={column.name} className={classOf(column)}>
                      {nameOf(column)}
                      {column.sum(sum)}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tfoot>
        )}
      </CardTable>
    </section>
  );
  return (
    <>
      {isInTime && fold}
      {table}
      {!isInTime && fold}
    </>
  );
}
