import { useState } from "react";
import { useWords } from "./words.tsx";

/** Copies a text, and says so where it was pressed. `about`: which of several it is, for those who do not see. */
export function CopyButton({ text, about }: { text: string; about?: string }) {
  const { t } = useWords();
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
  };
  return (
    <button type="button" className="btn btn-line" onClick={copy}>
      <span role="status">{t(isCopied ? "app.copied" : "app.copy")}</span>
      {about !== undefined && <span className="sr"> {about}</span>}
    </button>
  );
}
