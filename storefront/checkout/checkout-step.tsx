import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import { CHECKOUT_STEPS, type CheckoutStep } from "#shop/checkout/draft.ts";
import { SendButton } from "../forms/send-button.tsx";
import { useSite } from "../i18n/site.tsx";
import { Icon } from "../ui/icon.tsx";

interface CheckoutStepProps {
  step: CheckoutStep;
  isOpen: boolean;
  isDone: boolean;
  /** The step takes the focus when it opens after another was completed. */
  takesFocus: boolean;
  summary: ReactNode;
  children: ReactNode;
}

/**
 * One of the four steps: its number turns dark while it is open and into a green tick once it is complete; then one
 * line sums it up. A step that is not open can be gone to by its heading or its "Edit", both plain links.
 */
export function CheckoutStepSection({ step, isOpen, isDone, takesFocus, summary, children }: CheckoutStepProps) {
  const { t, paths } = useSite();
  const title = t(`checkout.step_${step}`);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isOpen || !takesFocus) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "nearest" });
  }, [isOpen, takesFocus]);
  const there = `${paths.checkout()}?step=${step}#step-${step}`;
  const state = isOpen ? "is-now" : isDone ? "is-done" : "";
  return (
    <section className={`step ${state}`} id={`step-${step}`} aria-current={isOpen ? "step" : undefined}>
      <span className="step-n num" aria-hidden="true">
        {isDone && !isOpen ? <Icon name="check" /> : CHECKOUT_STEPS.indexOf(step) + 1}
      </span>
      <h2 ref={heading} tabIndex={-1}>
        {isOpen || isDone ? (
          title
        ) : (
          <Link to={there} preventScrollReset>
            {title}
          </Link>
        )}
      </h2>
      {isDone && !isOpen ? (
        <>
          <Link className="link-q" to={there} preventScrollReset aria-label={`${t("common.edit")}: ${title}`}>
            {t("common.edit")}
          </Link>
          <p className="step-sum">{summary}</p>
        </>
      ) : (
        <span />
      )}
      {isOpen && <div className="step-body">{children}</div>}
    </section>
  );
}

/** What is wrong with a whole step, above its fields. */
export function StepNote({ children }: { children: ReactNode }) {
  return (
    <div className="note note-err" role="alert">
      <Icon name="alert" />
      <span>{children}</span>
    </div>
  );
}

/** "Continue", and the way back to the step before. */
export function StepActions({ back }: { back?: CheckoutStep }) {
  const { t, paths } = useSite();
  return (
    <div className="co-actions">
      <SendButton>{t("checkout.continue")}</SendButton>
      {back !== undefined && (
        <Link className="link-q" to={`${paths.checkout()}?step=${back}#step-${back}`} preventScrollReset>
          {t("common.back")}
        </Link>
      )}
    </div>
  );
}
