import { PAYMENT_NAMES } from "#texts/method-names.ts";
import { useSite } from "../i18n/site.tsx";
import type { PayAnswer } from "./pay-answer.ts";

/**
 * On the way to the provider's page. Scripts leave by themselves; where none run, the page leads on, and there is a
 * link in any case.
 */
export function Leaving({ answer }: { answer: PayAnswer }) {
  const { t } = useSite();
  if (answer.kind !== "pay" || answer.payment.kind !== "redirect") return null;
  const { url } = answer.payment;
  const method = t(PAYMENT_NAMES[answer.method]);
  return (
    <div className="note" role="status">
      <span className="spin" />
      <div>
        <p className="semi">{t("payment.leaving", { method })}</p>
        <p>{t("payment.leaving_text")}</p>
        <p>
          <a className="link-q" href={url} rel="noreferrer">
            {t("payment.leaving_link", { method })}
          </a>
        </p>
        <noscript>
          <meta httpEquiv="refresh" content={`0;url=${url}`} />
        </noscript>
      </div>
    </div>
  );
}
