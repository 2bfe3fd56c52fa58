import type { TrackingJson } from "#shop/checkout/checkout-json.ts";
import { FULFILMENT_STEPS } from "#shop/orders/states.ts";
import { STATE_WORDS } from "#texts/state-words.ts";
import { useSite } from "../i18n/site.tsx";
import { Icon } from "../ui/icon.tsx";
import { RidgeWay } from "../ui/ridge-way.tsx";

type Tracked = Pick<TrackingJson, "status" | "steps"> & Partial<Pick<TrackingJson, "not_delivered_at">>;

/**
 * How far an order has come: the four steps, the reached ones told in words (specification §4). What is no step, a
 * parcel that nobody took, say, stands above them as a line of its own, and before it that a delivery was none.
 */
export function TrackSteps({ tracking }: { tracking: Tracked }) {
  const { t } = useSite();
  const { status, steps, not_delivered_at: deniedAt = null } = tracking;
  const isStep = steps.some(({ step }) => step === status);
  return (
    <>
      {deniedAt !== null && (
        <p className="note note-info">
          <Icon name="alert" />
          <span>
            {t("tracking.denied")} {status === "SHIPPED" && t("tracking.still_on_way")}
          </span>
        </p>
      )}
      {!isStep && (
        <p className="note note-err">
          <Icon name="alert" />
          <span>{t(STATE_WORDS[status].text)}</span>
        </p>
      )}
      {status !== "CANCELLED" && (
        <>
          <RidgeWay reached={steps.filter(({ reached }) => reached).length} />
          <ol className="track">
            {steps.map(({ step, reached }) => {
              const isNow =
                step === status || (step === "SHIPPED" && (status === "DELIVERY_FAILED" || status === "RETURNING"));
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
        </>
      )}
    </>
  );
}

/** The way that every order goes, before one is asked for. */
export function TrackAhead() {
  const { t } = useSite();
  return (
    <section aria-label={t("tracking.ahead")}>
      <RidgeWay reached={0} />
      <ol className="track">
        {FULFILMENT_STEPS.map((step) => (
          <li key={step}>
            <b>{t(STATE_WORDS[step].name)}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}
