import type { TrackingJson } from "#shop/checkout/checkout-json.ts";
import { STATE_WORDS } from "#texts/state-words.ts";
import { useSite } from "../i18n/site.tsx";
import { Icon } from "../ui/icon.tsx";

/**
 * How far an order has come: the four steps, the reached ones told in words (specification §4). What is no step, a
 * parcel that nobody took, say, stands above them as a line of its own.
 */
export function TrackSteps({ tracking }: { tracking: Pick<TrackingJson, "status" | "steps"> }) {
  const { t } = useSite();
  const { status, steps } = tracking;
  const isStep = steps.some(({ step }) => step === status);
  return (
    <>
      {!isStep && (
        <p className="note note-err">
          <Icon name="alert" />
          <span>{t(STATE_WORDS[status].text)}</span>
        </p>
      )}
      {status !== "CANCELLED" && (
        <ol className="track">
          {steps.map(({ step, reached }) => {
            const isNow = step === status || (step === "SHIPPED" && status === "DELIVERY_FAILED");
            // The last step has nothing after it: once there, it is done.
            const state = !reached ? "" : isNow && step !== "DELIVERED" ? "now" : "done";
            return (
              <li key={step} className={state} aria-current={isNow ? "step" : undefined}>
                <b>{t(STATE_WORDS[step].name)}</b>
                {reached && t(STATE_WORDS[step].text)}
              </li>
            );
          })}
        </ol>
      )}
    </>
  );
}
