import { useState } from "react";
import { useWords } from "./words.tsx";

const WORDS = { asked: "app.copy", copied: "app.copied", failed: "app.copy_failed" } as const;

/** Copies a text, and says so where it was pressed. `about`: which of several it is, for those who do not see. */
export function CopyButton({ text, about }: { text: string; about?: string }) {
  const { t } = useWords();
  const [state, setState] = useState<keyof typeof WORDS>("asked");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState("copied");
    } catch {
      // Browsers may refuse, and over plain http they do not offer it at all.
      setState("failed");
    }
  };
  return (
    <button type="button" className="btn btn-line" onClick={copy}>
      {/* A status would not be part of the name of the button. */}
      <span aria-live="polite">{t(WORDS[state])}</span>
      {about !== undefined && <span className="sr"> {about}</span>}
    </button>
  );
}
