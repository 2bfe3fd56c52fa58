import { type ClipboardEvent, memo, useCallback, useEffect, useId, useMemo, useState } from "react";
import { cellsFor } from "../../shop/staff-products/grid-cells.ts";
import type { GridRow } from "../../shop/staff-products/read-grid.ts";
import { FindForm } from "../forms/find-form.tsx";
import { PageHeading } from "../frame/page-heading.tsx";
import { useMe } from "../frame/session.ts";
import { Empty, NotAllowed, Shown } from "../frame/states.tsx";
import { Code } from "../ui/amounts.tsx";
import { useLoaded } from "../ui/call.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { FilterChip, useFilters } from "../ui/filters.tsx";
import { useLive } from "../ui/live.ts";
import { useWords } from "../ui/words.tsx";
import { useCellWords, useNoteWords } from "./cell-words.ts";
import {
  COLUMNS,
  type Column,
  cellOf,
  chosen,
  columnsApart,
  type Edits,
  isSaleIdle,
  type Kept,
  readCell,
  saleDaysOf,
  settled,
  typedInto,
  without,
} from "./grid.ts";
import { GridDialog } from "./grid-dialog.tsx";
import { asText, isTable, type Pasted, pasted } from "./grid-paste.ts";
import { SaleDays } from "./price-fields.tsx";
import "../styles/products.css";

/**
 * Names, prices with the days of sales, barcodes and weights of many products at once, typed or pasted from a spreadsheet; for whoever changes
 * prices alone the rest is there to read.
 */
export default function ProductGridPage() {
  const { may } = useMe();
  const open = useMemo(() => cellsFor(may), [may]);
  return open.length > 0 ? <Grid open={open} /> : <NotAllowed />;
}

/** What is typed stays on this device until it is published or given up, and what stood there when it was begun with it. */
function useKept(rows: readonly GridRow[]): [Kept, (change: (before: Kept) => Kept) => void] {
  const { member } = useMe();
  const place = `product grid ${member.id}`;
  const sight = `product grid seen ${member.id}`;
  const [kept, setKept] = useState<Kept>(() => ({
    edits: JSON.parse(localStorage.getItem(place) ?? "{}") as Kept["edits"],
    seen: JSON.parse(localStorage.getItem(sight) ?? "{}") as Kept["seen"],
  }));
  const change = useCallback(
    (with_: (before: Kept) => Kept) =>
      setKept((before) => {
        const next = settled(with_(before), rows);
        for (const [key, value] of Object.entries({ [place]: next.edits, [sight]: next.seen }))
          if (Object.keys(value).length === 0) localStorage.removeItem(key);
          else localStorage.setItem(key, JSON.stringify(value));
        return next;
      }),
    [place, rows, sight],
  );
  // What others publish meanwhile is taken over where it touches nothing that is typed.
  useEffect(() => change((before) => before), [change]);
  return [kept, change];
}

function useLabels(): Record<Column, string> {
  const { t } = useWords();
  return useMemo(
    () => ({
      name_en: t("draft.in_en", { name: t("product.field_name") }),
      name_ar: t("draft.in_ar", { name: t("product.field_name") }),
      price_aed: `${t("product.field_price_aed")} (AED)`,
      sale_price_aed: `${t("product.field_sale_price_aed")} (AED)`,
      sale_starts_at: t("grid.sale_first"),
      sale_ends_at: t("grid.sale_last"),
      gtin: t("grid.gtin"),
      weight_g: t("grid.weight"),
    }),
    [t],
  );
}

function Grid({ open }: { open: readonly Column[] }) {
  const { language, t } = useWords();
  const { may } = useMe();
  const isWhole = open.length === COLUMNS.length;
  const title = t(isWhole ? "grid.title" : "menu.prices");
  const filters = useFilters(["q", "sku"]);
  const skus = filters.chosen("sku");
  const q = filters.chosen("q")[0] ?? "";
  const { loaded, reload } = useLoaded<GridRow[]>(language, `/product-grid${filters.query}`);
  useLive(["product"], () => void reload());
  return (
    <>
      <PageHeading
        heading={title}
        back={may("products.edit") ? { to: "/products", label: t("product.back") } : undefined}
        text={t(isWhole ? "grid.text" : "grid.text_prices")}
      />
      <section className="stack-s products" aria-label={title}>
        <FindForm label={t("product.find")} asked={q} onFind={filters.find} />
        {skus.length > 0 && (
          <div className="row">
            <FilterChip label={t("grid.chosen")} value={String(skus.length)} onClear={() => filters.set({ sku: [] })} />
            {loaded.state === "ready" && q === "" && loaded.data.length < skus.length && (
              <p className="note note-info">{t("grid.not_sold", { count: skus.length - loaded.data.length })}</p>
            )}
          </div>
        )}
        <Shown loaded={loaded} onRetry={reload}>
          {(rows) =>
            rows.length === 0 ? (
              <Empty icon="box" title={t("product.none")} text={t("product.none_text")} />
            ) : (
              <Rows
                rows={rows}
                open={open}
                count={loaded.state === "ready" ? Number(loaded.meta.count) : rows.length}
                onReload={reload}
              />
            )
          }
        </Shown>
      </section>
    </>
  );
}

interface RowsProps {
  rows: readonly GridRow[];
  /** The columns that may be changed. */
  open: readonly Column[];
  count: number;
  onReload: () => Promise<void>;
}

function Rows({ rows, open, count, onReload }: RowsProps) {
  const { t } = useWords();
  const labels = useLabels();
  const [all, change] = useKept(rows);
  // What somebody typed where they may not any more waits for the day on which they may again.
  const kept = useMemo(() => {
    const closed = COLUMNS.filter((column) => !open.includes(column));
    return { ...all, edits: without(all.edits, closed) };
  }, [all, open]);
  const { edits } = kept;
  const changeEdits = useCallback(
    (with_: (before: Edits) => Edits) => change((before) => ({ ...before, edits: with_(before.edits) })),
    [change],
  );
  const [told, setTold] = useState<Pasted | null>(null);
  const [isChecking, setIsChecking] = useState(false);
  const edited = rows.filter(({ slug }) => edits[slug] !== undefined).length;
  const type = useCallback(
    (row: GridRow, column: Column, typed: string) => changeEdits((before) => typedInto(before, row, column, typed)),
    [changeEdits],
  );
  const paste = useCallback(
    (text: string, row: number, column: number) => {
      const result = pasted(text, rows, all.edits, { from: { row, column }, labels, open });
      changeEdits(() => result.edits);
      setTold(result);
    },
    [all.edits, changeEdits, labels, open, rows],
  );
  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const text = event.clipboardData.getData("text/plain");
    const { row, column } = (event.target as HTMLElement).dataset;
    // A single word goes where the caret is, unless nothing can.
    const isClosed = column !== undefined && open.every((each) => each !== COLUMNS[Number(column)]);
    if (!isTable(text) && !isClosed) return;
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
            changeEdits((before) => without(before, open));
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
      <p className="cap">{t(open.length === COLUMNS.length ? "grid.help" : "grid.help_prices")}</p>
      <div role="status">{told !== null && <Told told={told} labels={labels} />}</div>
      <div className="grid-head" aria-hidden="true">
        {["SKU", ...COLUMNS.map((column) => labels[column])].map((label) => (
          <span key={label} className="lbl">
            {label}
          </span>
        ))}
      </div>
      <ul className="grid-rows" onPaste={onPaste}>
        {rows.map((row, at) => (
          <Row
            key={row.slug}
            row={row}
            at={at}
            own={edits[row.slug]}
            isApart={columnsApart(row, kept).length > 0}
            labels={labels}
            open={open}
            onType={type}
          />
        ))}
      </ul>
      {isChecking && (
        <GridDialog
          rows={rows}
          kept={kept}
          labels={labels}
          onChoose={(row, column, whose) => change((before) => chosen(before, row, column, whose))}
          onClose={() => setIsChecking(false)}
          onStale={onReload}
          onDone={async (slugs) => {
            changeEdits((before) => without(before, open, slugs));
            setTold(null);
            await onReload();
          }}
        />
      )}
    </>
  );
}

/** So many lines of what is not in order are named one by one. */
const MOST_TOLD = 20;

/** What became of what was pasted. */
function Told({ told: { filled, notes }, labels }: { told: Pasted; labels: Record<Column, string> }) {
  const { t } = useWords();
  const words = useNoteWords();
  // What has to be set right stands before what is only said.
  const first = notes.toSorted((one, other) => Number(one.why === "locked") - Number(other.why === "locked"));
  return (
    <div className={notes.length > 0 ? "note note-warn" : "note note-info"}>
      <div className="stack-xs">
        <p>{t("grid.pasted", { count: filled })}</p>
        {notes.length > 0 && (
          <ul>
            {first.slice(0, MOST_TOLD).map((note) => (
              <li key={`${note.line} ${note.column} ${note.why} ${note.typed}`}>
                {t("grid.line", { line: note.line })} {note.sku !== null && <Code>{note.sku}</Code>}{" "}
                {note.column !== null && labels[note.column]} {note.typed !== "" && <bdi>«{note.typed}»</bdi>}{" "}
                {words(note)}
              </li>
            ))}
          </ul>
        )}
        {notes.length > MOST_TOLD && <p>{t("grid.more_notes", { count: notes.length - MOST_TOLD })}</p>}
      </div>
    </div>
  );
}

interface RowProps {
  row: GridRow;
  at: number;
  own: Edits[string] | undefined;
  /** Somebody else has published something else in what is typed here. */
  isApart: boolean;
  labels: Record<Column, string>;
  open: readonly Column[];
  onType: (row: GridRow, column: Column, typed: string) => void;
}

const Row = memo(function Row({ row, at, own, isApart, labels, open, onType }: RowProps) {
  const { t } = useWords();
  return (
    <li className={own === undefined ? "" : "grid-edited"}>
      <span className="grid-sku">
        <Code>{row.sku}</Code>
        {row.waits && <small className="sub">{t("product.state_scheduled")}</small>}
        {isApart && <small className="err">{t("grid.apart")}</small>}
      </span>
      {COLUMNS.map((column, place) => (
        <Cell
          key={column}
          {...{ row, at, column, place }}
          typed={own?.[column]}
          sale={column === "sale_price_aed" ? own : undefined}
          label={labels[column]}
          isOpen={open.includes(column)}
          onType={onType}
        />
      ))}
    </li>
  );
});

interface CellProps extends Pick<RowProps, "row" | "at" | "onType"> {
  column: Column;
  place: number;
  typed: string | undefined;
  /** Of a sale price all that is typed into its row, its days among it. */
  sale: Edits[string] | undefined;
  label: string;
  isOpen: boolean;
}

function Cell({ row, at, column, place, typed, sale, label, isOpen, onType }: CellProps) {
  const cellWords = useCellWords();
  const id = useId();
  // While somebody types, `99.` says no more than `99`, and has to stay all the same.
  const [typing, setTyping] = useState<string | null>(null);
  const { fault } = typed === undefined ? {} : readCell(column, typed);
  const isName = column.startsWith("name");
  const [now] = useState(() => Date.now());
  const isIdle = column === "sale_price_aed" && isSaleIdle(row, sale, now);
  const told = [...(fault === undefined ? [] : [`${id}-why`]), ...(isIdle ? [`${id}-days`] : [])].join(" ");
  return (
    <label className={`grid-${column}`}>
      <span className="lbl grid-lbl">{label}</span>
      <input
        className={typed === undefined ? "in" : "in grid-new"}
        // The tab key goes from price to price; what is there to read takes what is pasted, to say that it stays.
        readOnly={!isOpen}
        tabIndex={isOpen ? undefined : -1}
        aria-label={`${label}, ${row.sku}`}
        aria-invalid={fault !== undefined}
        {...(told === "" ? {} : { "aria-describedby": told })}
        lang={column === "name_en" ? "en" : column === "name_ar" ? "ar" : undefined}
        dir={column === "name_ar" ? "rtl" : "ltr"}
        inputMode={isName || column.endsWith("_at") ? "text" : column.endsWith("_aed") ? "decimal" : "numeric"}
        autoComplete="off"
        data-row={at}
        data-column={place}
        value={typing ?? typed ?? cellOf(row, column)}
        onChange={({ target }) => {
          setTyping(target.value);
          onType(row, column, target.value);
        }}
        onPaste={() => setTyping(null)}
        onBlur={() => setTyping(null)}
      />
      {fault !== undefined && (
        <small className="err" id={`${id}-why`}>
          {cellWords(fault, column)}
        </small>
      )}
      {isIdle && (
        <small className="sub" id={`${id}-days`}>
          <SaleDays {...saleDaysOf(row, sale)} />
        </small>
      )}
    </label>
  );
}
