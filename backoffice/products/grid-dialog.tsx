import { type FormEvent, Fragment, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { GridChange, GridRefusal } from "../../shop/staff-products/change-grid.ts";
import type { GridRow } from "../../shop/staff-products/read-grid.ts";
import { NumberField } from "../drafts/fields.tsx";
import { Form } from "../forms/form.tsx";
import { useAction } from "../ui/action.ts";
import { Code } from "../ui/amounts.tsx";
import { call, isAway } from "../ui/call.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useToast } from "../ui/toast.tsx";
import { useWords } from "../ui/words.tsx";
import { useCellWords } from "./cell-words.ts";
import {
  COLUMNS,
  type Column,
  cellOf,
  cellText,
  changesOf,
  columnsApart,
  inParts,
  type Kept,
  readCell,
} from "./grid.ts";
import { useWhy } from "./refusal-words.ts";

type Versions = { slug: string; version: number }[];
type Done = { done: Versions; refused: GridRefusal[] };
type Again = NonNullable<GridChange["again"]>;

interface GridDialogProps {
  rows: readonly GridRow[];
  kept: Kept;
  labels: Record<Column, string>;
  /** Of what somebody else has published otherwise: whose is kept. */
  onChoose: (row: GridRow, column: Column, whose: "mine" | "theirs") => void;
  /** Somebody else has published one of them: the rows are looked at again. */
  onStale: () => Promise<void>;
  onClose: () => void;
  /** The products that are published as the table says now. */
  onDone: (slugs: ReadonlySet<string>) => Promise<void>;
}

/** What the table would change, product by product, with what is in the way; published together, each for itself. */
export function GridDialog({ rows, kept, labels, onChoose, onStale, onClose, onDone }: GridDialogProps) {
  const { edits } = kept;
  const { language, t } = useWords();
  const { isBusy, trouble, send } = useAction();
  const say = useToast();
  const whyOf = useWhy();
  const skuOf = (slug: string) => rows.find((row) => row.slug === slug)?.sku ?? slug;
  const [again, setAgain] = useState<Record<string, Partial<Again>>>({});
  const [refused, setRefused] = useState<ReadonlyMap<string, GridRefusal> | null>(null);
  const columnsTyped = ({ slug }: GridRow) => COLUMNS.filter((column) => edits[slug]?.[column] !== undefined);
  const edited = rows.filter(({ slug }) => edits[slug] !== undefined);
  const changes = useMemo(() => changesOf(rows, kept), [rows, kept]);
  const sendAll = useCallback(
    async (path: string, all: readonly GridChange[]): Promise<{ result: Done; why: string }> => {
      const result: Done = { done: [], refused: [] };
      for (const part of inParts(all)) {
        const answer = await send<Done>("POST", path, { rows: part });
        if (answer?.ok !== true) return { result, why: answer?.message || t("app.no_connection") };
        result.done.push(...answer.data.done);
        result.refused.push(...answer.data.refused);
      }
      return { result, why: "" };
    },
    [send, t],
  );
  const check = useCallback(async () => {
    const { result, why } = await sendAll("/product-grid/check", changes);
    if (why !== "") return;
    setRefused(new Map(result.refused.map((each) => [each.slug, each])));
    if (isStale(result.refused)) await onStale();
  }, [changes, onStale, sendAll]);
  // What was said of other rows, or of other prices, says nothing of these.
  const checked = useRef(changes);
  useEffect(() => {
    if (JSON.stringify(checked.current) !== JSON.stringify(changes)) setRefused(null);
    checked.current = changes;
  }, [changes]);
  useEffect(() => {
    if (refused === null && trouble.message === "") void check();
  }, [check, refused, trouble.message]);
  const asked = useCallback((slug: string) => refused?.get(slug)?.code === "product.price_jumps", [refused]);
  const isAgain = ({ slug, set }: GridChange) => {
    const typed = again[slug];
    const row = rows.find((each) => each.slug === slug);
    const price = set.price_aed ?? row?.price_aed;
    const sale = set.sale_price_aed === undefined ? row?.sale_price_aed : set.sale_price_aed;
    return typed?.price_aed === price && (typed?.sale_price_aed ?? null) === (sale ?? null);
  };
  const ready = changes.filter((change) =>
    asked(change.slug) ? isAgain(change) : refused !== null && !refused.has(change.slug),
  );
  const takeBack = async (versions: Versions) => {
    const back: Done = { done: [], refused: [] };
    let [left, why]: [Versions, string] = [[], ""];
    for (const part of inParts(versions)) {
      const answer = await call<Done>(language, "POST", "/product-grid/take-back", { versions: part });
      if (answer.ok) {
        back.done.push(...answer.data.done);
        back.refused.push(...answer.data.refused);
      } else {
        why ||= answer.message || t("app.no_connection");
        if (isAway(answer)) left = [...left, ...part];
      }
    }
    const [first] = back.refused;
    const told = [
      ...(back.done.length > 0 ? [t("grid.taken_back", { count: back.done.length })] : []),
      ...(first === undefined
        ? []
        : [
            t("grid.not_taken_back", { count: back.refused.length }),
            `${skuOf(first.slug)}: ${whyOf(first).join(" ")}`,
          ]),
      ...(why === "" ? [] : [why]),
    ];
    say({ text: told.join(" "), ...(left.length > 0 ? { undo: () => takeBack(left) } : {}) });
    await onDone(new Set());
  };
  const publish = async (event: FormEvent) => {
    event.preventDefault();
    const { result, why } = await sendAll(
      "/product-grid",
      ready.map((change) => {
        const typed = again[change.slug];
        if (!asked(change.slug) || typed?.price_aed === undefined) return change;
        return { ...change, again: { price_aed: typed.price_aed, sale_price_aed: typed.sale_price_aed ?? null } };
      }),
    );
    if (result.done.length > 0) {
      const { done } = result;
      const left = edited.length - done.length;
      // Of what went without an answer nobody knows whether it is published.
      const rest = why === "" && left > 0 ? t("grid.left", { count: left }) : why;
      const told = [t("grid.published", { count: done.length }), ...(rest === "" ? [] : [rest])];
      say({ text: told.join(" "), undo: () => takeBack(done) });
      // What is left stays in the table: a sheet over it would cover the way back.
      onClose();
      await onDone(new Set(done.map(({ slug }) => slug)));
    } else {
      setRefused((before) => new Map([...(before ?? []), ...result.refused.map((each) => [each.slug, each] as const)]));
      if (isStale(result.refused)) await onStale();
    }
  };
  return (
    <Dialog title={t("grid.difference")} onClose={onClose}>
      <Form className="stack-s" onSubmit={publish}>
        {refused === null && trouble.message === "" && <p role="status">{t("app.loading")}</p>}
        {trouble.message !== "" && refused === null && (
          <button type="button" className="btn btn-line" onClick={check}>
            {t("app.retry")}
          </button>
        )}
        <ul className="grid-changes">
          {edited.map((row) => (
            <li key={row.slug} className="stack-xs">
              <p>
                <Code>{row.sku}</Code>
              </p>
              <dl className="dl">
                {columnsTyped(row)
                  .filter((column) => !columnsApart(row, kept).includes(column))
                  .map((column) => (
                    <Change
                      key={column}
                      label={labels[column]}
                      from={cellOf(row, column)}
                      to={shownAs(column, edits[row.slug]?.[column] ?? "")}
                    />
                  ))}
              </dl>
              {columnsApart(row, kept).map((column) => (
                <Apart
                  key={column}
                  label={labels[column]}
                  before={cellOf(kept.seen[row.slug] ?? row, column)}
                  theirs={cellOf(row, column)}
                  mine={shownAs(column, edits[row.slug]?.[column] ?? "")}
                  onChoose={(whose) => onChoose(row, column, whose)}
                />
              ))}
              {columnsTyped(row).map((column) => (
                <Fault key={column} label={labels[column]} column={column} typed={edits[row.slug]?.[column] ?? ""} />
              ))}
              {refused !== null && <Why refusal={refused.get(row.slug)} />}
              {asked(row.slug) && (
                <Again
                  hasSale={
                    (changes.find(({ slug }) => slug === row.slug)?.set.sale_price_aed ?? row.sale_price_aed) !== null
                  }
                  typed={again[row.slug] ?? {}}
                  onType={(typed) => setAgain((before) => ({ ...before, [row.slug]: typed }))}
                />
              )}
            </li>
          ))}
        </ul>
        <Trouble message={trouble.message} />
        <Submit isBusy={isBusy} disabled={ready.length === 0}>
          {t("grid.publish", { count: ready.length })}
        </Submit>
      </Form>
    </Dialog>
  );
}

const isStale = (refused: readonly GridRefusal[]) => refused.some(({ code }) => code === "staff.changed_meanwhile");

/** A cell as it is kept, however it was typed. */
function shownAs(column: Column, typed: string): string {
  const { value, fault } = readCell(column, typed);
  return fault === undefined ? cellText(column, value) : typed.trim();
}

interface ApartProps {
  label: string;
  before: string;
  theirs: string;
  mine: string;
  onChoose: (whose: "mine" | "theirs") => void;
}

/** What somebody else has published meanwhile of something that is typed here: before, theirs and one's own, and a choice. */
function Apart({ label, before, theirs, mine, onChoose }: ApartProps) {
  const { t } = useWords();
  return (
    <div className="note note-warn">
      <div className="stack-xs">
        <p>{t("grid.changed_of", { name: label })}</p>
        <dl className="dl">
          {(
            [
              ["before", before],
              ["theirs", theirs],
              ["mine", mine],
            ] as const
          ).map(([whose, says]) => (
            <Fragment key={whose}>
              <dt>{whose === "before" ? t("grid.before") : t(`versions.${whose}`)}</dt>
              <dd>
                <bdi>{says === "" ? "–" : says}</bdi>
              </dd>
            </Fragment>
          ))}
        </dl>
        <div className="row">
          <button type="button" className="btn btn-line btn-s" onClick={() => onChoose("theirs")}>
            {t("versions.take_theirs")}
          </button>
          <button type="button" className="btn btn-line btn-s" onClick={() => onChoose("mine")}>
            {t("versions.keep_mine")}
          </button>
        </div>
      </div>
    </div>
  );
}

/** Why a cell keeps its row back. */
function Fault({ label, column, typed }: { label: string; column: Column; typed: string }) {
  const words = useCellWords();
  const { fault } = readCell(column, typed);
  if (fault === undefined) return null;
  return (
    <p className="err">
      {label}: {words(fault, column)}
    </p>
  );
}

function Change({ label, from, to }: { label: string; from: string; to: string }) {
  const { t } = useWords();
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <s>
          <span className="sr">{t("grid.before")} </span>
          <bdi>{from === "" ? "–" : from}</bdi>
        </s>{" "}
        <b>
          <span className="sr">{t("grid.after")} </span>
          <bdi>{to === "" ? "–" : to}</bdi>
        </b>
      </dd>
    </>
  );
}

/** What keeps a row from being published. */
function Why({ refusal }: { refusal: GridRefusal | undefined }) {
  const whyOf = useWhy();
  if (refusal === undefined) return null;
  return (
    <ul className="err">
      {[...new Set(whyOf(refusal))].map((why) => (
        <li key={why}>{why}</li>
      ))}
    </ul>
  );
}

interface AgainProps {
  hasSale: boolean;
  typed: Partial<Again>;
  onType: (typed: Partial<Again>) => void;
}

/** The numbers of a price that jumps, once more. */
function Again({ hasSale, typed, onType }: AgainProps) {
  const { t } = useWords();
  const put = (key: keyof Again) => (value: number | null) => onType({ ...typed, [key]: value ?? undefined });
  return (
    <div className="cols2">
      <NumberField
        label={t("product.price_again")}
        unit="AED"
        isAgain
        value={typed.price_aed ?? null}
        onChange={put("price_aed")}
      />
      {hasSale && (
        <NumberField
          label={t("product.sale_again")}
          unit="AED"
          isAgain
          value={typed.sale_price_aed ?? null}
          onChange={put("sale_price_aed")}
        />
      )}
    </div>
  );
}
