import { type FormEvent, useId, useState } from "react";
import type { OwedJson, RemittanceLineJson, RemittancePreviewJson } from "../../shop/cash/cash-json.ts";
import type { RemittanceOutcome } from "../../shop/cash/tables.ts";
import { useAction } from "../ui/action.ts";
import { Code, Money } from "../ui/amounts.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { type Sign, StateSign } from "../ui/state-sign.tsx";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useToast } from "../ui/toast.tsx";
import { useWords } from "../ui/words.tsx";

interface RemittanceDialogProps {
  names: OwedJson["names"];
  onDone: () => Promise<void>;
  onClose: () => void;
}

interface Sent {
  courier: string;
  file_name: string;
  content: string;
}

/** A courier's file: looked at first, line by line, and booked with a second press; the same file is booked once. */
export function RemittanceDialog({ names, onDone, onClose }: RemittanceDialogProps) {
  const { language, t } = useWords();
  const say = useToast();
  const { isBusy, trouble, send } = useAction();
  const [seen, setSeen] = useState<{ sent: Sent; preview: RemittancePreviewJson } | null>(null);
  const id = useId();
  const look = async (sent: Sent) => {
    const answer = await send<RemittancePreviewJson>("POST", "/cash/remittances/preview", sent);
    if (answer?.ok === true) setSeen({ sent, preview: answer.data });
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const file = form.get("file");
    if (!(file instanceof File)) return;
    await look({ courier: String(form.get("courier")), file_name: file.name, content: await base64Of(file) });
  };
  const book = async () => {
    if (seen === null) return;
    const body = { ...seen.sent, fingerprint: seen.preview.fingerprint };
    const answer = await send("POST", "/cash/remittances", body);
    // What has changed meanwhile is shown before it is booked.
    if (answer?.ok === false && answer.code === "remittance.changed") return look(seen.sent);
    if (answer?.ok !== true) return;
    say({ text: t("cash.file_booked", { name: seen.sent.file_name }) });
    onClose();
    await onDone();
  };
  const mayBook = seen !== null && seen.preview.booked_as === null && seen.preview.lines.some(({ booked }) => booked);
  return (
    <Dialog
      title={t("cash.file_add")}
      onClose={onClose}
      footer={
        mayBook && (
          <Submit type="button" isBusy={isBusy} onClick={book}>
            {t("cash.file_book")}
          </Submit>
        )
      }
    >
      <form className="stack-s" onSubmit={submit} onChange={() => setSeen(null)}>
        <div className="field">
          <label className="lbl" htmlFor={`${id}-courier`}>
            {t("cash.courier")}
          </label>
          <select id={`${id}-courier`} className="in" name="courier">
            {names.map((courier) => (
              <option key={courier.id} value={courier.id}>
                {courier.name[language]}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label className="lbl" htmlFor={`${id}-file`}>
            {t("cash.file")}
          </label>
          <input
            id={`${id}-file`}
            className="in"
            name="file"
            type="file"
            required
            accept=".csv,.tsv,.txt,text/csv"
            aria-describedby={`${id}-hint`}
          />
          <p className="hint" id={`${id}-hint`}>
            {t("cash.file_hint")}
          </p>
        </div>
        <Submit isBusy={isBusy} className="btn btn-line">
          {t("cash.file_look")}
        </Submit>
      </form>
      <Trouble message={trouble.message === "" ? (Object.values(trouble.fields)[0] ?? "") : trouble.message} />
      <div role="status">{seen !== null && <Preview preview={seen.preview} />}</div>
    </Dialog>
  );
}

const SIGNS: Record<RemittanceOutcome, [Sign, "ok" | "warn" | "bad" | "mute"]> = {
  matched: ["full", "ok"],
  short: ["look", "warn"],
  over: ["look", "warn"],
  unknown: ["crossed", "bad"],
  missing: ["dashed", "bad"],
  twice: ["crossed", "mute"],
};
const OUTCOMES = Object.keys(SIGNS) as RemittanceOutcome[];

function Preview({ preview: { lines, totals, booked_as: bookedAs } }: { preview: RemittancePreviewJson }) {
  const { t } = useWords();
  const ordered = OUTCOMES.toReversed().flatMap((wanted) => lines.filter(({ outcome }) => outcome === wanted));
  return (
    <div className="stack-s">
      {bookedAs !== null && <p className="note">{t("cash.file_known")}</p>}
      <ul className="row">
        {OUTCOMES.filter((wanted) => lines.some(({ outcome }) => outcome === wanted)).map((outcome) => (
          <li key={outcome}>
            <StateSign sign={SIGNS[outcome][0]} tone={SIGNS[outcome][1]}>
              {t(`cash.outcome_${outcome}`)} {lines.filter((line) => line.outcome === outcome).length}
            </StateSign>
          </li>
        ))}
      </ul>
      <dl className="sum">
        {totals.map(({ currency, booked, owed }) => (
          <div key={currency}>
            <dt>
              {t("cash.file_sum")} <Money amount={owed} currency={currency} />
            </dt>
            <dd className="semi">
              <Money amount={booked} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
      <ul className="lst">
        {ordered.map((line) => (
          <Line key={`${line.row} ${line.named}`} line={line} />
        ))}
      </ul>
    </div>
  );
}

function Line({ line }: { line: RemittanceLineJson }) {
  const { t } = useWords();
  const [sign, tone] = SIGNS[line.outcome];
  return (
    <li className="cash-file">
      <div className="grow">
        <Code className="med">{line.reference ?? line.named}</Code>
        <p className="cap">
          {line.row === null ? t("cash.not_in_file") : t("cash.row", { row: line.row })}
          {line.cause !== null && ` · ${t(`cash.cause_${line.cause}`)}`}
        </p>
      </div>
      <div className="stack-xs">
        <StateSign sign={sign} tone={tone}>
          {t(`cash.outcome_${line.outcome}`)}
        </StateSign>
        <span>
          <Money amount={line.amount} currency={line.currency} />
          {line.owed !== line.amount && line.owed > 0 && (
            <span className="cap">
              {" "}
              {t("cash.of")} <Money amount={line.owed} currency={line.currency} />
            </span>
          )}
        </span>
      </div>
    </li>
  );
}

/** A file as the shop takes it. */
async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
