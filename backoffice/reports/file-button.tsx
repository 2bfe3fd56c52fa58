import { useId, useState } from "react";
import { useAction } from "../ui/action.ts";
import { saveFile } from "../ui/call.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Icon } from "../ui/icon.tsx";
import { Submit, Trouble } from "../ui/submit.tsx";

/** What a file may hold, and what the shop is asked for it beside what the list is asked for. */
interface FileChoice {
  name: string;
  text: string;
  asks: Record<string, string>;
  /** What is not in it, and why. */
  note?: string | undefined;
}

interface FileSheetProps {
  /** What the button and its sheet are called. */
  title: string;
  text: string;
  /** Over the choices; of a single one there is nothing to choose. */
  legend: string;
  choices: readonly FileChoice[];
  /** Where the list is read, and what of it is shown. */
  path: string;
  query: string;
  /** The file's name, without its kind. */
  file: string;
  onClose: () => void;
}

/** A list as a file, with what is chosen to stand in it, as text or for a spreadsheet: the button of its sheet. */
export function FileButton({
  opened: [isOpen, setIsOpen],
  ...sheet
}: Omit<FileSheetProps, "onClose"> & { opened: [isOpen: boolean, setIsOpen: (isOpen: boolean) => void] }) {
  return (
    <>
      <button type="button" className="btn btn-line" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Icon name="export" />
        {sheet.title}
      </button>
      {isOpen && <FileSheet {...sheet} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function FileSheet({ title, text, legend, choices, path, query, file, onClose }: FileSheetProps) {
  const group = useId();
  const [at, setAt] = useState(0);
  const { isBusy, trouble, send } = useAction();
  const chosen = choices[at];
  const load = async (format: "csv" | "xlsx") => {
    const asked = new URLSearchParams(query);
    for (const [field, value] of Object.entries({ ...chosen?.asks, format })) asked.set(field, value);
    const answer = await send<Blob>("GET", `${path}?${asked}`);
    if (answer?.ok !== true) return;
    saveFile(answer.data, `${file}.${format}`);
    onClose();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{text}</p>
      {choices.length > 1 && (
        <fieldset>
          <legend className="h4">{legend}</legend>
          <div className="choices">
            {choices.map((choice, own) => (
              <label key={choice.name} className="opt">
                <input type="radio" className="rd" name={group} checked={own === at} onChange={() => setAt(own)} />
                <span>
                  {choice.name}
                  <span className="cap">{choice.text}</span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {chosen?.note !== undefined && <p className="note">{chosen.note}</p>}
      <Trouble message={trouble.message} />
      <div className="row">
        {(["csv", "xlsx"] as const).map((format) => (
          <Submit key={format} type="button" className="btn btn-line" isBusy={isBusy} onClick={() => load(format)}>
            <Icon name="export" />
            {format.toUpperCase()}
          </Submit>
        ))}
      </div>
    </Dialog>
  );
}
