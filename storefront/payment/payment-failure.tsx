import { Suspense } from "react";
import { PAYMENT_NAMES } from "#texts/method-names.ts";
import { useSite } from "../i18n/site.tsx";
import { onDemand } from "../rendering/on-demand.tsx";
import { Icon } from "../ui/icon.tsx";
import type { FailedPayment } from "./pay-answer.ts";

const PaymentFailedModal = onDemand(() => import("./payment-failed.tsx"));

export interface FailureProps {
  failed: FailedPayment;
}

/** `Status: …`, the reason in the reader's language. */
export function FailureStatus({ failed: { reason, method } }: FailureProps) {
  const { t } = useSite();
  return (
    <>
      {t("checkout.payment_failed_status")}
      {t(`payment.${reason}`, { method: t(PAYMENT_NAMES[method]) })}
    </>
  );
}

/** Reasons whose words say themselves that nothing was charged. */
const SAYS_ALL: ReadonlySet<string> = new Set(["cancelled", "expired", "hold_ended", "unavailable"]);

export const keptWords = ({ reason }: FailedPayment) => (SAYS_ALL.has(reason) ? "payment.kept" : "payment.failed_kept");

/** Tells that a payment came to nothing: as a modal, and as a note above the form where no scripts run. */
export function PaymentFailure(props: FailureProps & { onRetry: () => void; onClose: () => void }) {
  const { t } = useSite();
  return (
    <>
      <div className="note note-err no-scripts" role="alert">
        <Icon name="alert" />
        <div>
          <p className="semi">{t("checkout.payment_failed_title")}</p>
          <p>
            <FailureStatus failed={props.failed} />
          </p>
          <p>{t(keptWords(props.failed))}</p>
        </div>
      </div>
      <Suspense>
        <PaymentFailedModal key={`${props.failed.reference} ${props.failed.reason}`} {...props} />
      </Suspense>
    </>
  );
}
