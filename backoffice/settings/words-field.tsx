import { useId } from "react";
import type { Language } from "../../shop/market/market.ts";
import { placeholdersIn } from "../../shop/settings/mail-texts.ts";
import { useWords } from "../ui/words.tsx";

interface WordsFieldProps {
  label: string;
  language: Language;
  text: string;
  /** The shop's own words, which stand where nothing is typed. */
  delivered?: string;
  rows?: number;
  /** So many letters at most. */
  most?: number;
  fault: string | undefined;
  onChange: (text: string) => void;
}

/** Words in one language, with what may be named in them. */
export function WordsField({
  label,
  language,
  text,
  delivered = "",
  rows = delivered.length > 60 ? 4 : 2,
  most = 1500,
  fault,
  onChange,
}: WordsFieldProps) {
  const { t } = useWords();
  const id = useId();
  const known = placeholdersIn(delivered);
  return (
    <div className="field">
      <label className="lbl" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className="in"
        lang={language}
        dir={language === "ar" ? "rtl" : "ltr"}
        rows={rows}
        maxLength={most}
        placeholder={delivered}
        value={text}
        onChange={({ target }) => onChange(target.value)}
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-known${fault === undefined ? "" : ` ${id}-fault`}`}
      />
      <p className="cap" id={`${id}-known`}>
        {known.length > 0 && (
          <>
            {t("settings.mail_known")} <bdi dir="ltr">{known.join(" ")}</bdi>
          </>
        )}
      </p>
      {fault !== undefined && (
        <p className="err" id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  );
}
