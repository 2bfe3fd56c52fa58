import { type ClipboardEvent, memo, useCallback, useMemo, useState } from "react";
import { Link } from "react-router";
import type { GridRow } from "../../shop/staff-products/read-grid.ts";
import { useMe } from "../frame/session.ts";
import { Empty, NotAllowed, Shown } from "../frame/states.tsx";
import { Code } from "../ui/amounts.tsx";
import { useLoaded } from "../ui/call.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { useFilters } from "../ui/filters.tsx";
import { FindForm } from "../ui/find-form.tsx";
import { useWords } from "../ui/words.tsx";
import { asText, COLUMNS, type Column, cellOf, type Edits, isFaulty, type Pasted, pasted, typedInto } from "./grid.ts";
import { GridDialog } from "./grid-dialog.tsx";
import "../styles/products.css";

/** Names and prices of many products at once, typed or pasted from a spreadsheet. */
export default function ProductGridPage() {
  const { may } = useMe();
  return may("products.publish") ? <Grid /> : <NotAllowed />;
}

/** What is typed stays on this device until it is published or given up. */
function useKeptEdits(): [Edits, (change: (before: Edits) => Edits) => void] {
  const { member } = useMe();
  const place = `product grid ${member.id}`;
  const [edits, setEdits] = useState<Edits>(() => JSON.parse(localStorage.getItem(place) ?? "{}") as Edits);
  const change = useCallback(
    (with_: (before: Edits) => Edits) =>
      setEdits((before) => {
        const next = with_(before);
        if (Object.keys(next).length === 0) localStorage.removeItem(place);
        else localStorage.setItem(place, JSON.stringify(next));
        return next;
      }),
    [place],
  );
  return [edits, change];
}

function useLabels(): Record<Column, string> {
  const { t } = useWords();
  return useMemo(
    () => ({
      name_en: t("draft.in_en", { name: t("product.field_name") }),
      name_ar: t("draft.in_ar", { name: t("product.field_name") }),
      price_aed: `${t("product.field_price_aed")} (AED)`,
      sale_price_aed: `${t("product.field_sale_price_aed")} (AED)`,
    }),
    [t],
  );
}

function Grid() {
  const { language, t } = useWords();
  const filters = useFilters(["q"]);
  const { loaded, reload } = useLoaded<GridRow[]>(language, `/product-grid${filters.query}`);
  return (
    <>
      <div className="ph">
        <div>
          <Link className="link target" to="/products">
            {t("product.back")}
          </Link>
          <h1 className="h1">{t("grid.title")}</h1>
          <p>{t("grid.text")}</p>
        </div>
      </div>
      <section className="stack-s products" aria-label={t("grid.title")}>
        <FindForm label={t("product.find")} asked={filters.chosen("q")[0] ?? ""} onFind={filters.find} />
        <Shown loaded={loaded} onRetry={reload}>
          {(rows) =>
            rows.length === 0 ? (
              <Empty icon="box" title={t("product.none")} text={t("product.none_text")} />
            ) : (
              <Rows
                rows={rows}
                count={loaded.state === "ready" ? Number(loaded.meta.count) : rows.length}
                onSaved={reload}
              />
            )
          }
        </Shown>
      </section>
    </>
  );
}

function Rows({ rows, count, onSaved }: { rows: readonly GridRow[]; count: number; onSaved: () => Promise<void> }) {
  const { t } = useWords();
  const labels = useLabels();
  const [edits, change] = useKeptEdits();
  const [told, setTold] = useState<Pasted | null>(null);
  const [isChecking, setIsChecking] = useState(false);
  const edited = rows.filter(({ slug }) => edits[slug] !== undefined).length;
  const type = useCallback(
    (row: GridRow, column: Column, typed: string) => change((before) => typedInto(before, row, column, typed)),
    [change],
  );
  const paste = useCallback(
    (text: string, row: number, column: number) => {
      const result = pasted(text, rows, edits, { from: { row, column }, labels });
      change(() => result.edits);
      setTold(result);
    },
    [change, edits, labels, rows],
  );
  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const text = event.clipboardData.getData("text/plain");
    const { row, column } = (event.target as HTMLElement).dataset;
    // A single word goes where the caret is.
    if (!/[\t\n]/.test(text.trimEnd()) && !/^BG-\d{4}\s/.test(text)) return;
    event.preventDefault();
    paste(text, Number(row ?? 0), Number(column ?? 0));
  };
  return (
    <>
      <div className="row grid-acts">
        <CopyButton text={asText(rows, edits, labels)} about={t("grid.whole")} />
        <button
          type="button"
          className="btn btn-line"
          disabled={edited === 0}
          onClick={() => {
            change(() => ({}));
            setTold(null);
          }}
        >
          {t("grid.forget")}
        </button>
        <button type="button" className="btn" disabled={edited === 0} onClick={() => setIsChecking(true)}>
          {t("grid.look", { count: edited })}
        </button>
      </div>
      {count > rows.length && (
        <p className="note note-info">{t("grid.first_of", { count: rows.length, all: count })}</p>
      )}
      <p className="cap">{t("grid.help")}</p>
      <div role="status">
        {told !== null && (
          <p className={told.unknown.length + told.over > 0 ? "note note-warn" : "note note-info"}>
            <span>
              {t("grid.pasted", { count: told.filled })}
              {told.unknown.length > 0 && ` ${t("grid.unknown")} `}
              {told.unknown.length > 0 && <Code>{told.unknown.join(", ")}</Code>}
              {told.over > 0 && ` ${t("grid.over", { count: told.over })}`}
            </span>
          </p>
        )}
      </div>
      <ul className="grid-rows" onPaste={onPaste}>
        {rows.map((row, at) => (
          <Row key={row.slug} row={row} at={at} own={edits[row.slug]} labels={labels} onType={type} />
        ))}
      </ul>
      {isChecking && (
        <GridDialog
          rows={rows}
          edits={edits}
          labels={labels}
          onClose={() => setIsChecking(false)}
          onDone={async (slugs) => {
            change((before) => Object.fromEntries(Object.entries(before).filter(([slug]) => !slugs.has(slug))));
            setTold(null);
            await onSaved();
          }}
        />
      )}
    </>
  );
}

interface RowProps {
  row: GridRow;
  at: number;
  own: Edits[string] | undefined;
  labels: Record<Column, string>;
  onType: (row: GridRow, column: Column, typed: string) => void;
}

const Row = memo(function Row({ row, at, own, labels, onType }: RowProps) {
  const { t } = useWords();
  return (
    <li className={own === undefined ? "" : "grid-edited"}>
      <span className="grid-sku">
        <Code>{row.sku}</Code>
        {row.waits && <small className="sub">{t("product.state_scheduled")}</small>}
      </span>
      {COLUMNS.map((column, place) => {
        const typed = own?.[column];
        const value = typed ?? cellOf(row, column);
        const isWrong = typed !== undefined && isFaulty(column, typed);
        return (
          <label key={column} className={`grid-${column}`}>
            <span className="lbl grid-lbl">{labels[column]}</span>
            <input
              className={typed === undefined ? "in" : "in grid-new"}
              aria-label={`${labels[column]}, ${row.sku}`}
              aria-invalid={isWrong}
              lang={column === "name_en" ? "en" : column === "name_ar" ? "ar" : undefined}
              dir={column === "name_ar" ? "rtl" : "ltr"}
              inputMode={column.startsWith("name") ? "text" : "decimal"}
              autoComplete="off"
              data-row={at}
              data-column={place}
              value={value}
              onChange={({ target }) => onType(row, column, target.value)}
            />
          </label>
        );
      })}
    </li>
  );
});
