import type { ReactNode } from "react";
import { Dialog } from "../ui/dialog.tsx";
import { Submit, SubmitOrLeave, Trouble } from "../ui/submit.tsx";
import { useWords } from "../ui/words.tsx";

/** In place of a form whose answer got lost: what to do is to ask again, not to do it again. */
export function LostAnswer() {
  const { t } = useWords();
  return (
    <p className="note note-warn" role="alert">
      {t("lost_answer.text")}
    </p>
  );
}

function LostActs({ isBusy, onAsk, onBack }: Omit<Asking, "trouble"> & { onBack: Back["onBack"] | undefined }) {
  const { t } = useWords();
  const ask = { type: "button", isBusy, onClick: onAsk, children: t("lost_answer.ask") } as const;
  return onBack === undefined ? (
    <Submit {...ask} />
  ) : (
    <SubmitOrLeave {...ask} onLeave={onBack} leave={t("lost_answer.back")} />
  );
}
