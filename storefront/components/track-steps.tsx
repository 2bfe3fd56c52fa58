import type { TrackingJson } from "../../shop/checkout/checkout-json.ts";
import type { FulfilmentStep } from "../../shop/orders/states.ts";
import { useSite } from "../i18n/site.tsx";
import { Icon } from "./icon.tsx";

const WORDS = {
  PROCESSING: { name: "tracking.step_processing", text: "tracking.processing" },
  PREPARING: { name: "tracking.step_preparing", text: "tracking.preparing" },
  SHIPPED: { name: "tracking.step_shipped", text: "tracking.shipped" },
  DELIVERED: { name: "tracking.step_delivered", text: "tracking.delivered" },
} as const satisfies Record<FulfilmentStep, object>;

/** How far an order has come: the four steps, the reached ones told in words (specification §4). */
export function TrackSteps({ tracking }: { tracking: Pick<TrackingJson, "status" | "steps"> }) {
  const { t } = useSite();
  if (tracking.status === "CANCELLED") {
    return (
      <p className="note note-err">
        <Icon name="alert" />
        <span>{t("tracking.cancelled")}</span>
      </p>
    );
  }
  return (
    <ol className="track">
      {tracking.steps.map(({ step, reached }) => {
        const isNow = step === tracking.status;
        // The last step has nothing after it: once there, it is done.
        const state = !reached ? "" : isNow && step !== "DELIVERED" ? "now" : "done";
        return (
          <li key={step} className={state} aria-current={isNow ? "step" : undefined}>
            <b>{t(WORDS[step].name)}</b>
            {reached && t(WORDS[step].text)}
          </li>
        );
      })}
    </ol>
  );
}

/** The name of an order's state, for lists. */
export function StateName({ status }: { status: TrackingJson["status"] }) {
  const { t } = useSite();
  return t(status === "CANCELLED" ? "tracking.cancelled" : WORDS[status].name);
}
