import { useState } from "react";
import { useKept } from "../drafts/use-kept.ts";
import { useAction } from "../ui/action.ts";
import { isAway } from "../ui/call.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { Submit, Trouble } from "../ui/submit.tsx";
import type { Said } from "../ui/toast.tsx";
import { useWords } from "../ui/words.tsx";
import {
  bodyOf,
  type CountedLine,
  countOf,
  differenceOf,
  lotOf,
  refusalOf,
  type SentCount,
  sumsOf,
} from "./counted-lines.ts";
import { LotChoice } from "./lot-choice.tsx";
import { signed } from "./movements.tsx";
import { wholeBack } from "./whole-back.ts";

interface CountDialogProps {
  lines: readonly CountedLine[];
  /** It is said of which lot of a product pieces are. */
  onLot: (slug: string, lot: number | null) => void;
  onClose: () => void;
  /** Keeps what leaves now, with the key that it is sent under. */
  onSend: (lines: readonly CountedLine[], note: string) => SentCount;
  /** It is booked, and can be taken back where it has changed anything; or it is kept to be. */
  onDone: (sent: SentCount, said: Said) => void;
  onRefused: (sent: SentCount) => void;
  /** The shop could not be reached, or its answer was lost. */
  onUnreached: (sent: SentCount) => Promise<void>;
}

/** What a count would book, product by product, before it is booked as one. */
export function CountDialog({ lines, onLot, onClose, onSend, onDone, onRefused, onUnreached }: CountDialogProps) {
  const { language, t } = useWords();
  const { isBusy, send } = useAction();
  const kept = useKept("count note", "");
  const note = kept.value;
  const [refusal, setRefusal] = useState("");
  const differing = lines.filter((line) => differenceOf(line) !== 0);
  const { agree, more, fewer } = sumsOf(lines);
  const book = async () => {
    if (isBusy) return;
    const sent = onSend(lines, note);
    const body = bodyOf(sent.lines, note);
    const answer = await send<{ products: number; differing: number; changes: number[] }>(
      "POST",
      "/stock-counts",
      body,
      sent.id,
    );
    if (answer === null) return;
    if (answer.ok) {
      const { products: count, differing: others, changes } = answer.data;
      kept.sent(note);
      const text = t("count.booked", { count, differing: others });
      onDone(sent, changes.length === 0 ? { text } : { text, undo: wholeBack(changes, t("count.taken_back")) });
    } else if (isAway(answer)) {
      await onUnreached(sent);
      kept.sent(note);
      onDone(sent, { text: t("count.kept") });
    } else {
      onRefused(sent);
      setRefusal(refusalOf(answer, sent.lines, language));
    }
  };
  return (
    <Dialog
      title={t("count.preview")}
      onClose={onClose}
      footer={
        <Submit type="button" isBusy={isBusy} disabled={lines.length === 0} onClick={book}>
          {t("count.book", { count: lines.length })}
        </Submit>
      }
    >
      <div className="stack-s">
        {differing.length > 0 && (
          <>
            <p>{t("count.sums", { more, fewer })}</p>
            <table className="tbl">
              <thead>
                <tr>
                  <th scope="col">{t("stock.product")}</th>
                  <th scope="col" className="r">
                    {t("count.books")}
                  </th>
                  <th scope="col" className="r">
                    {t("count.counted")}
                  </th>
                  <th scope="col" className="r">
                    {t("count.difference")}
                  </th>
                </tr>
              </thead>
              <tbody>
                {differing.map((line) => (
                  <tr key={line.product.slug}>
                    <th scope="row">
                      <fieldset className="stack-xs">
                        <legend>{line.product.name[language]}</legend>
                        <LotChoice
                          lots={line.lots ?? []}
                          lot={lotOf(line)}
                          onChange={(lot) => onLot(line.product.slug, lot)}
                        />
                      </fieldset>
                    </th>
                    <td className="r num">{line.seen}</td>
                    <td className="r num">{countOf(line)}</td>
                    <td className="r num semi">
                      <bdi dir="ltr">{signed(differenceOf(line) ?? 0)}</bdi>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </>
        )}
        {agree > 0 && <p>{t("count.agree", { count: agree })}</p>}
        <Field
          label={t("stock.note")}
          maxLength={500}
          dir="auto"
          value={note}
          onChange={({ target }) => kept.keep(target.value)}
        />
        <Trouble message={refusal} />
      </div>
    </Dialog>
  );
}
