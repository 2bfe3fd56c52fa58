import { AlertDialog } from "@base-ui/react/alert-dialog";
import { useEffect, useRef, useState } from "react";
import { useSite } from "../i18n/site.tsx";
import { Icon } from "../ui/icon.tsx";
import { type FailureProps, FailureStatus, keptWords } from "./payment-failure.tsx";

/**
 * The modal "Payment Failed" (specification §5): the order is open and the cart as it was, so the same can be tried
 * again, or another way to pay.
 */
export default function PaymentFailedModal({
  failed,
  onRetry,
  onClose,
}: FailureProps & { onRetry: () => void; onClose: () => void }) {
  const { t } = useSite();
  // It is loaded when it is needed: one closed moment lets it come in with its motion.
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => setIsOpen(true), []);
  const retryButton = useRef<HTMLButtonElement>(null);
  const close = (then: () => void) => () => {
    setIsOpen(false);
    then();
  };
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => open || close(onClose)()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="scrim modal-scrim" />
        <AlertDialog.Viewport className="modal-view">
          <AlertDialog.Popup className="modal" initialFocus={retryButton}>
            <AlertDialog.Close className="iconbtn close" aria-label={t("common.close")}>
              <Icon name="close" />
            </AlertDialog.Close>
            <Icon name="alert" size="l" />
            <AlertDialog.Title className="h2">{t("checkout.payment_failed_title")}</AlertDialog.Title>
            <AlertDialog.Description className="muted">
              <FailureStatus failed={failed} />
            </AlertDialog.Description>
            <p className="muted small">{t(keptWords(failed))}</p>
            <button type="button" className="btn" ref={retryButton} onClick={close(onRetry)}>
              {t("checkout.try_again")}
            </button>
            <button type="button" className="btn btn-line" onClick={close(onClose)}>
              {t("payment.choose_another")}
            </button>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
