import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { StockRow } from "../../shop/staff-stock/stock-list.ts";
import { PageHeading } from "../frame/page-heading.tsx";
import { useMe } from "../frame/session.ts";
import { NotAllowed } from "../frame/states.tsx";
import { NumberText } from "../numbers/number-box.tsx";
import type { WaitingStocktake } from "../offline/device.ts";
import { useQueue } from "../offline/queue.ts";
import { alarm, nod } from "../parcels/alarm.ts";
import { ScanField } from "../parcels/scan-field.tsx";
import { Code } from "../ui/amounts.tsx";
import { call, isAway } from "../ui/call.ts";
import { Icon } from "../ui/icon.tsx";
import { Trouble } from "../ui/submit.tsx";
import { useToast } from "../ui/toast.tsx";
import { useWords } from "../ui/words.tsx";
import { BooksOf } from "./books-of.tsx";
import { CountDialog } from "./count-dialog.tsx";
import {
  type CountedLine,
  countOf,
  countsIn,
  differenceOf,
  isCodeOf,
  oneMore,
  PIECES,
  type ReadRow,
  type SentCount,
  stillHolds,
  takenUp,
  withCounts,
  withScanned,
} from "./counted-lines.ts";
import { keptRows, useAllStockKept } from "./kept-stock.ts";
import { signed } from "./movements.tsx";
import { ScanFound } from "./scan-found.tsx";
import { useCountedLines } from "./use-counted-lines.ts";
import "../styles/stock.css";

/** So many are offered where a name means several products. */
const MOST_OFFERED = 8;

/** A count of many products: each scan is a piece, and all of it is booked at once. */
export default function CountPage() {
  const { may } = useMe();
  return may("stock.change") ? <Count /> : <NotAllowed />;
}

function Count() {
  const { language, t } = useWords();
  const { lines, newest, change, unheard, begin, heard, settle } = useCountedLines();
  const { waiting: stocktakes, add, dismiss } = useQueue("stocktakes", () => undefined);
  const { waiting: counted } = useQueue("counted", () => undefined);
  const say = useToast();
  const [offered, setOffered] = useState<readonly ReadRow[]>([]);
  const [unknown, setUnknown] = useState("");
  const [message, setMessage] = useState("");
  const [last, setLast] = useState("");
  const [isLooking, setIsLooking] = useState(false);
  /** Scans come faster than the shop answers: each is looked at after the one before it. */
  const turn = useRef<Promise<void>>(Promise.resolve());
  useAllStockKept();
  const queue = async (sent: SentCount) => {
    await add(sent);
    settle(sent);
  };
  /** Queues what was sent and never answered. A browser that keeps nothing has the same, pressed again, under its key. */
  const queueUnheard = async () => {
    const sent = unheard();
    if (sent !== null) await queue(sent).catch(() => undefined);
  };
  const isQueueKnown = stocktakes !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what an earlier window left is taken once.
  useEffect(() => {
    if (isQueueKnown) void queueUnheard();
  }, [isQueueKnown]);
  const put = (changed: (now: CountedLine[]) => CountedLine[]) => {
    setOffered([]);
    setUnknown("");
    setMessage("");
    change(changed);
    nod();
    setLast(newest.current[0]?.product.slug ?? "");
  };
  const take = async (code: string) => {
    if (oneMore(newest.current, code) !== null) return put((now) => oneMore(now, code) ?? now);
    const known = (await keptRows("").catch(() => [])).find((row) => isCodeOf(row, code));
    const asked = encodeURIComponent(known?.sku ?? code.trim());
    const answer = await call<StockRow[]>(language, "GET", `/stock?view=all&q=${asked}`);
    if (!answer.ok && !isAway(answer)) return setMessage(answer.message);
    const rows: ReadRow[] = answer.ok ? answer.data : await keptRows(code.trim()).catch(() => []);
    const exact = rows.find((row) => isCodeOf(row, known?.sku ?? code)) ?? (answer.ok ? undefined : known);
    const only = exact ?? (rows.length === 1 ? rows[0] : undefined);
    if (only !== undefined) return scanned(only);
    setOffered(rows.slice(0, MOST_OFFERED));
    setUnknown(rows.length === 0 ? code : "");
    setMessage(rows.length === 0 && !answer.ok ? t("count.unknown_here") : "");
    alarm();
  };
  const scanned = (row: ReadRow) =>
    put((now) => withScanned(now, withCounts(row, [...(counted ?? []), ...countsIn(stocktakes)])));
  const scan = (code: string) => {
    turn.current = turn.current
      .then(() => take(code))
      .catch(() => {
        setUnknown(code);
        alarm();
      });
  };
  const current = lines.find(({ product }) => product.slug === last);
  return (
    <>
      <Link className="link row row-n target" to="/stock">
        <Icon name="back" className="flip" />
        {t("stock.back")}
      </Link>
      <PageHeading heading={t("count.title")} text={t("count.text")} />
      <Waiting
        stocktakes={stocktakes}
        onTakeUp={(one) => {
          change((now) => takenUp(now, one.lines));
          void dismiss(one.id);
        }}
        onDismiss={dismiss}
      />
      <ScanField
        onCode={scan}
        meaning={(code) => lines.find(({ product }) => isCodeOf(product, code))?.product.slug ?? code}
        label={t("delivery.scan")}
        submit={t("count.add")}
      />
      <Trouble message={message} />
      <ScanFound unknown={unknown} offered={offered} onChoose={scanned}>
        {unknown === "" && offered.length === 0 && current !== undefined && (
          <p className="note note-ok">
            <bdi>{current.product.name[language]}</bdi> <bdi className="num semi">{current.typed}</bdi>
          </p>
        )}
      </ScanFound>
      {lines.length === 0 ? (
        <p className="mut">{t("delivery.empty")}</p>
      ) : (
        <div className="stack">
          <ul className="lst">
            {lines.map((line) => (
              <li key={line.product.slug}>
                <Line line={line} onChange={change} />
              </li>
            ))}
          </ul>
          <div className="row">
            <button
              type="button"
              className="btn"
              aria-haspopup="dialog"
              disabled={lines.some((line) => countOf(line) === null)}
              onClick={async () => {
                await queueUnheard();
                setIsLooking(newest.current.length > 0);
              }}
            >
              {t("count.look", { count: lines.length })}
            </button>
            <button
              type="button"
              className="btn btn-line"
              onClick={async () => {
                // What is on its way would come back with an undo, and be booked once more.
                await queueUnheard();
                const cleared = newest.current;
                change(() => []);
                say({ text: t("count.cleared"), undo: () => change((now) => takenUp(now, cleared)) });
              }}
            >
              {t("count.clear")}
            </button>
          </div>
        </div>
      )}
      {isLooking && (
        <CountDialog
          lines={lines}
          onLot={(slug, lot) =>
            change((now) => now.map((line) => (line.product.slug === slug ? { ...line, lot } : line)))
          }
          onClose={() => setIsLooking(false)}
          onSend={begin}
          onDone={(sent, said) => {
            settle(sent);
            setLast("");
            setIsLooking(false);
            say(said);
          }}
          onRefused={heard}
          onUnreached={queue}
        />
      )}
    </>
  );
}

interface LineProps {
  line: CountedLine;
  onChange: (changed: (now: CountedLine[]) => CountedLine[]) => void;
}

/** How many were counted of one product, beside what the books say. */
function Line({ line, onChange }: LineProps) {
  const { language, t } = useWords();
  const { product, seen, kept, typed } = line;
  const name = product.name[language];
  const difference = differenceOf(line);
  const isThis = (each: CountedLine) => each.product.slug === product.slug;
  return (
    <fieldset className="grow stack-xs">
      <legend className="semi">
        <bdi>{name}</bdi> <Code>{product.sku}</Code>
      </legend>
      <div className="count-line">
        <NumberText
          label={t("stock.counted")}
          kind={PIECES}
          required
          value={typed}
          onType={(next) => onChange((now) => now.map((each) => (isThis(each) ? { ...each, typed: next } : each)))}
        />
        <p>
          {t("stock.expected", { count: seen })}
          {difference !== null && " · "}
          {difference !== null && (
            <bdi dir="ltr" className={difference === 0 ? "num mut" : "num semi"}>
              {signed(difference)}
            </bdi>
          )}
        </p>
        <button
          type="button"
          className="ib"
          aria-label={t("delivery.remove", { name })}
          onClick={() => onChange((now) => now.filter((each) => !isThis(each)))}
        >
          <Icon name="close" />
        </button>
      </div>
      {kept != null && <BooksOf kept={kept} />}
    </fieldset>
  );
}

interface WaitingProps {
  stocktakes: readonly WaitingStocktake[] | null;
  onTakeUp: (one: WaitingStocktake) => void;
  onDismiss: (id: string) => void;
}

/**
 * Counts that the shop has not heard of yet, and those that it refused: taken up again, nothing of them is lost. What is so old
 * that it may be booked is to be read, and counted again.
 */
function Waiting({ stocktakes, onTakeUp, onDismiss }: WaitingProps) {
  const { language, t } = useWords();
  const refused = (stocktakes ?? []).filter(({ refusal }) => refusal !== null);
  return (
    <>
      <div role="status">
        {refused.length < (stocktakes ?? []).length && <p className="note note-warn">{t("count.kept")}</p>}
      </div>
      <div role="alert" className="stack-xs">
        {refused.map((one) => (
          <div key={one.id} className="note note-bad">
            <div className="stack-xs">
              <p>
                {t("count.was_refused")} <bdi>{one.refusal}</bdi>
              </p>
              {!stillHolds(one.at) && (
                <ul className="stack-xs">
                  {one.lines.map(({ product, typed }) => (
                    <li key={product.slug}>
                      <bdi>{product.name[language]}</bdi> <Code>{product.sku}</Code>: <bdi className="num">{typed}</bdi>
                    </li>
                  ))}
                </ul>
              )}
              <div className="row">
                {stillHolds(one.at) && (
                  <button type="button" className="btn btn-line btn-s" onClick={() => onTakeUp(one)}>
                    {t("count.take_up", { count: one.lines.length })}
                  </button>
                )}
                <button type="button" className="btn btn-line btn-s" onClick={() => onDismiss(one.id)}>
                  {t("packing.dismiss")}
                </button>
              </div>
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
