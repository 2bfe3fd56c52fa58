import { type FormEvent, useState } from "react";
import type { OwedJson, RemittancePreviewJson } from "../../shop/cash/cash-json.ts";
import { useAction } from "../ui/action.ts";
import { base64Of } from "../ui/call.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { Select } from "../ui/select.tsx";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useToast } from "../ui/toast.tsx";
import { useWords } from "../ui/words.tsx";
import { RemittanceLines } from "./remittance-lines.tsx";

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
        <Select label={t("cash.courier")} name="courier">
          {names.map((courier) => (
            <option key={courier.id} value={courier.id}>
              {courier.name[language]}
            </option>
          ))}
        </Select>
        <Field
          label={t("cash.file")}
          hint={t("cash.file_hint")}
          name="file"
          type="file"
          required
          accept=".csv,.tsv,.txt,text/csv"
        />
        <Submit isBusy={isBusy} className="btn btn-line">
          {t("cash.file_look")}
        </Submit>
      </form>
      <Trouble message={trouble.message === "" ? (Object.values(trouble.fields)[0] ?? "") : trouble.message} />
      <div role="status">{seen !== null && <Preview preview={seen.preview} />}</div>
    </Dialog>
  );
}

function Preview({ preview: { lines, totals, booked_as: bookedAs } }: { preview: RemittancePreviewJson }) {
  const { t } = useWords();
  return (
    <div className="stack-s">
      {bookedAs !== null && <p className="note">{t("cash.file_known")}</p>}
      <RemittanceLines lines={lines} totals={totals} />
    </div>
  );
}
