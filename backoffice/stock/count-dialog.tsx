import { useRef, useState } from "react";
import { useAction } from "../ui/action.ts";
import { isAway } from "../ui/call.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { newId } from "../ui/new-id.ts";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useWords } from "../ui/words.tsx";
import { bodyOf, type CountedLine, countOf, differenceOf, refusalOf, sumsOf } from "./counted-lines.ts";
import { signed } from "./movements.tsx";

interface CountDialogProps {
  lines: readonly CountedLine[];
  onClose: () => void;
  /** These are booked, or kept to be. */
  onDone: (sent: readonly CountedLine[], text: string) => void;
  /** The shop could not be reached, or its answer was lost: what was to be booked, under the key it was sent with. */
  onUnreached: (count: { id: string; lines: CountedLine[]; note: string }) => Promise<void>;
}

/** What a count would book, product by product, before it is booked as one. */
export function CountDialog({ lines, onClose, onDone, onUnreached }: CountDialogProps) {
  const { language, t } = useWords();
  const { isBusy, send } = useAction();
  const [note, setNote] = useState("");
  const [refusal, setRefusal] = useState("");
  /** The same count, pressed again after its answer was lost, is booked once. */
  const sent = useRef({ said: "", key: "" });
  const differing = lines.filter((line) => differenceOf(line) !== 0);
  const { agree, more, fewer } = sumsOf(lines);
  const book = async () => {
    const body = bodyOf(lines, note);
    const said = JSON.stringify(body);
    if (sent.current.said !== said) sent.current = { said, key: newId() };
    const { key } = sent.current;
    const answer = await send<{ products: number; differing: number }>("POST", "/stock-counts", body, key);
    if (answer === null) return;
    if (answer.ok) {
      const { products: count, differing: others } = answer.data;
      onDone(lines, t("count.booked", { count, differing: others }));
    } else if (isAway(answer)) {
      await onUnreached({ id: key, lines: [...lines], note });
      onDone(lines, t("count.kept"));
    } else setRefusal(refusalOf(answer, lines, language));
  };
  return (
    <Dialog
      title={t("count.preview")}
      onClose={onClose}
      footer={
        <Submit type="button" isBusy={isBusy} onClick={book}>
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
                    <th scope="row">{line.product.name[language]}</th>
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
          onChange={({ target }) => setNote(target.value)}
        />
        <Trouble message={refusal} />
      </div>
    </Dialog>
  );
}
