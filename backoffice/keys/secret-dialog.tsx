import type { ReactNode } from "react";
import { CopyButton } from "../ui/copy-button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { useWords } from "../ui/words.tsx";

interface SecretDialogProps {
  title: string;
  /** What it is for, and that it is shown once. */
  warning: string;
  secret: string;
  onClose: () => void;
  /** How it is used. */
  children?: ReactNode;
}

/** A secret that was just made, shown this once, to be copied. */
export function SecretDialog({ title, warning, secret, onClose, children }: SecretDialogProps) {
  const { t } = useWords();
  const footer = (
    <button type="button" className="btn" onClick={onClose}>
      {t("keys_api.kept")}
    </button>
  );
  return (
    <Dialog title={title} onClose={onClose} footer={footer}>
      <div className="stack">
        <p className="note note-warn">{warning}</p>
        <p dir="ltr">
          <bdi dir="ltr" className="code key">
            {secret}
          </bdi>
        </p>
        <div className="row">
          <CopyButton text={secret} />
        </div>
        {children}
      </div>
    </Dialog>
  );
}
