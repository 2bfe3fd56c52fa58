import { AlertDialog } from "@base-ui/react/alert-dialog";
import { useEffect, useState } from "react";
import { useSite } from "../i18n/site.tsx";

/** Asks once more before something final happens: Cancel and Confirm, 32 rem wide at least (specification §9). */
export default function ConfirmDialog({
  isOpen,
  title,
  text,
  onAnswer,
}: {
  isOpen: boolean;
  title: string;
  text: string;
  /** True for Confirm; false for Cancel and Escape. */
  onAnswer: (answer: boolean) => void;
}) {
  const { t } = useSite();
  // It is loaded when it is first opened: one closed moment lets it come in with its motion that time too.
  const [isReady, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);
  return (
    <AlertDialog.Root open={isOpen && isReady} onOpenChange={(open) => !open && onAnswer(false)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="scrim modal-scrim" />
        <AlertDialog.Viewport className="modal-view">
          <AlertDialog.Popup className="modal modal-confirm">
            <AlertDialog.Title className="h3">{title}</AlertDialog.Title>
            <AlertDialog.Description className="muted">{text}</AlertDialog.Description>
            <div className="modal-answers">
              <button type="button" className="btn btn-line" onClick={() => onAnswer(false)}>
                {t("common.cancel")}
              </button>
              <button type="button" className="btn" onClick={() => onAnswer(true)}>
                {t("common.confirm")}
              </button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
