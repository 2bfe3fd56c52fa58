import type { ReactNode } from "react";
import { Dialog } from "../ui/dialog.tsx";
import { Submit, SubmitOrLeave, Trouble } from "../ui/submit.tsx";
import { useWords } from "../ui/words.tsx";

interface Asking {
  isBusy: boolean;
  /** What went wrong when it was asked. */
  trouble: string;
  onAsk: () => unknown;
}
/** Leads back to the form, which holds what was typed. */
interface Back {
  onBack: () => void;
}

/** In place of a form whose answer got lost: what to do is to ask again, not to do it again. */
export function LostAnswer({ isBusy, trouble, onAsk, onBack }: Asking & Partial<Back>) {
  return (
    <div className="stack-s">
      <LostNote trouble={trouble} />
      <div className="row">
        <LostActs isBusy={isBusy} onAsk={onAsk} onBack={onBack} />
      </div>
    </div>
  );
}

/** The same in place of a sheet. Closing it leads back to the sheet: what was typed there is put away by nobody who does not see it. */
export function LostAnswerDialog({ title, isBusy, trouble, onAsk, onBack }: { title: ReactNode } & Asking & Back) {
  return (
    <Dialog title={title} onClose={onBack} footer={<LostActs isBusy={isBusy} onAsk={onAsk} onBack={onBack} />}>
      <div className="stack-s">
        <LostNote trouble={trouble} />
      </div>
    </Dialog>
  );
}

function LostNote({ trouble }: Pick<Asking, "trouble">) {
  const { t } = useWords();
  return (
    <>
      <p className="note note-warn" role="alert">
        {t("lost_answer.text")}
      </p>
      <Trouble message={trouble} />
    </>
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
