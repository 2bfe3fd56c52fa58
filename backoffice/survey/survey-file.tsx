import { useState } from "react";
import { useMe } from "../frame/session.ts";
import { call, saveFile } from "../ui/call.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Icon } from "../ui/icon.tsx";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useWords } from "../ui/words.tsx";

/** The answers of some days as a file: figures, or own words as well for whoever may export persons. */
export function SurveyFileButton({ query }: { query: string }) {
  const { t } = useWords();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className="btn btn-line" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Icon name="export" />
        {t("survey.export")}
      </button>
      {isOpen && <FileSheet query={query} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function FileSheet({ query, onClose }: { query: string; onClose: () => void }) {
  const { language, t } = useWords();
  const { may } = useMe();
  const [withWords, setWithWords] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState("");
  const load = async (format: "csv" | "xlsx") => {
    setIsBusy(true);
    const asked = new URLSearchParams(query);
    asked.set("format", format);
    if (withWords) asked.set("words", "true");
    const answer = await call<Blob>(language, "GET", `/survey?${asked}`);
    setIsBusy(false);
    setMessage(answer.ok ? "" : answer.message || t("app.no_connection"));
    if (!answer.ok) return;
    saveFile(answer.data, `survey.${format}`);
    onClose();
  };
  return (
    <Dialog title={t("survey.export")} onClose={onClose}>
      <p>{t("survey.export_text")}</p>
      {may("customers.export") ? (
        <fieldset>
          <legend className="h4">{t("survey.export_what")}</legend>
          <div className="choices">
            {[false, true].map((choice) => (
              <label key={String(choice)} className="opt">
                <input
                  type="radio"
                  className="rd"
                  name="words"
                  checked={withWords === choice}
                  onChange={() => setWithWords(choice)}
                />
                <span>
                  {t(choice ? "survey.export_words" : "survey.export_figures")}
                  <span className="cap">{t(choice ? "survey.export_words_text" : "survey.export_figures_text")}</span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ) : (
        <p className="note">{t("survey.export_no_words")}</p>
      )}
      <Trouble message={message} />
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
