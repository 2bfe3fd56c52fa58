import { type FormEvent, type ReactNode, useState } from "react";
import { FileField } from "../forms/file-field.tsx";
import { Form } from "../forms/form.tsx";
import { useAction } from "../ui/action.ts";
import { base64Of } from "../ui/call.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Select } from "../ui/select.tsx";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useToast } from "../ui/toast.tsx";

interface FileDialogProps<Preview> {
  title: string;
  /** The call that keeps the file; what would become of it is asked at `preview` below it. */
  path: string;
  /** Who has sent it, as the call names them. */
  sender: { name: string; label: string; choices: readonly { id: string; name: string }[] };
  words: { file: string; hint: string; look: string; keep: string; kept: (name: string) => string };
  /** What the call answers when something has changed since the file was looked at. */
  changed: string;
  mayKeep: (preview: Preview) => boolean;
  /** What would become of it. `again` asks anew, and is done once it is shown. */
  children: (preview: Preview, again: () => Promise<void>) => ReactNode;
  onDone: () => Promise<void>;
  onClose: () => void;
}

/** A file from outside: looked at first, line by line, and kept with a second press; the same file is kept once. */
export function FileDialog<Preview extends { fingerprint: string }>({
  title,
  path,
  sender,
  words,
  changed,
  mayKeep,
  children,
  onDone,
  onClose,
}: FileDialogProps<Preview>) {
  const say = useToast();
  const { isBusy, trouble, send } = useAction();
  const [seen, setSeen] = useState<{ sent: Record<string, string>; name: string; preview: Preview } | null>(null);
  const look = async (sent: Record<string, string>, name: string) => {
    const answer = await send<Preview>("POST", `${path}/preview`, sent);
    if (answer?.ok === true) setSeen({ sent, name, preview: answer.data });
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const file = form.get("file");
    if (!(file instanceof File)) return;
    const sent = { [sender.name]: String(form.get(sender.name)), file_name: file.name, content: await base64Of(file) };
    await look(sent, file.name);
  };
  const keep = async ({ sent, name, preview }: NonNullable<typeof seen>) => {
    const answer = await send("POST", path, { ...sent, fingerprint: preview.fingerprint });
    // What has changed meanwhile is shown before it is kept.
    if (answer?.ok === false && answer.code === changed) return look(sent, name);
    if (answer?.ok !== true) return;
    say({ text: words.kept(name) });
    onClose();
    await onDone();
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        seen !== null &&
        mayKeep(seen.preview) && (
          <Submit type="button" isBusy={isBusy} onClick={() => keep(seen)}>
            {words.keep}
          </Submit>
        )
      }
    >
      <Form className="stack-s" onSubmit={submit} onChange={() => setSeen(null)}>
        <Select label={sender.label} name={sender.name}>
          {sender.choices.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <FileField label={words.file} hint={words.hint} name="file" required accept=".csv,.tsv,.txt,text/csv" />
        <Submit isBusy={isBusy} className="btn btn-line">
          {words.look}
        </Submit>
      </Form>
      <Trouble message={trouble.message === "" ? (Object.values(trouble.fields)[0] ?? "") : trouble.message} />
      <div role="status">
        {seen !== null && <div className="stack-s">{children(seen.preview, () => look(seen.sent, seen.name))}</div>}
      </div>
    </Dialog>
  );
}
