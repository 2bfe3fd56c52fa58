import { useRef } from "react";
import { Dialog } from "../ui/dialog.tsx";
import { useWords } from "../ui/words.tsx";
import { CodeQuestion } from "./code-question.tsx";

/** The second factor once more, before what matters; answers whether it was right. */
export function ConfirmDialog({
  hasPasskey,
  onClose,
}: {
  hasPasskey: boolean;
  onClose: (isConfirmed: boolean) => void;
}) {
  const { t } = useWords();
  const isConfirmed = useRef(false);
  const confirm = () => {
    isConfirmed.current = true;
    onClose(true);
  };
  return (
    <Dialog title={t("confirm.title")} onClose={() => isConfirmed.current || onClose(false)}>
      <CodeQuestion path="/session/confirm" submit={t("confirm.submit")} hasPasskey={hasPasskey} onShown={confirm}>
        {(isRecovery) => <p className="mut">{t(isRecovery ? "sign_in.recovery_text" : "confirm.text")}</p>}
      </CodeQuestion>
    </Dialog>
  );
}
