import { useEffect, useState } from "react";
import { Link, useNavigate, useRevalidator } from "react-router";
import type { PaymentJson } from "#shop/checkout/checkout-json.ts";
import { call } from "../cart/shop-api.ts";
import { useSite } from "../i18n/site.tsx";

/** How often the shop is asked, and how often before the page says more than "a moment". */
const ASK_EVERY_MS = 2000;
const SLOW_AFTER = 7;
/** Without scripts the page comes anew by itself. */
const REFRESH_SECONDS = 4;

/**
 * The moment between a provider's page and the certainty that an order is paid. Asks until the shop knows, however
 * often it is not reached; the page then leads on by itself. A payment of which the provider still says after a while
 * that it is open was not made: it can be made now.
 */
export function PaymentWait({ payment: { reference, state } }: { payment: PaymentJson }) {
  const { t, paths } = useSite();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [asked, setAsked] = useState(0);
  const isLong = asked >= SLOW_AFTER;
  const here = paths.payment(reference);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every answer is followed by one more question
  useEffect(() => {
    let isGone = false;
    const ask = async () => {
      // The provider is asked by it.
      const answer = await call<PaymentJson>("GET", `/api/orders/${encodeURIComponent(reference)}/payment`);
      if (isGone) return;
      const now = answer.ok ? answer.data : null;
      if (isLong && now?.settled === true && now.state === "open") return navigate(here, { replace: true });
      if (now !== null && now.state !== state) await revalidate();
      if (!isGone) setAsked((times) => times + 1);
    };
    const next = setTimeout(() => void ask(), isLong ? 3 * ASK_EVERY_MS : ASK_EVERY_MS);
    return () => {
      isGone = true;
      clearTimeout(next);
    };
  }, [asked, reference, state]);

  return (
    <div className="pay-wait">
      <span className="spin" />
      <div role="status">
        <h1 className="h2">{t("payment.waiting_title")}</h1>
        <p className="lead">{t(isLong ? "payment.waiting_long" : "payment.waiting_text")}</p>
      </div>
      <noscript>
        <meta httpEquiv="refresh" content={String(REFRESH_SECONDS)} />
        <p>
          <a className="link-q" href={`${here}?from=success`}>
            {t("payment.check_again")}
          </a>
        </p>
        <p>
          <a className="link-q" href={here}>
            {t("payment.choose_another")}
          </a>
        </p>
      </noscript>
      {isLong && (
        <p>
          <Link className="link-q" to={here} reloadDocument>
            {t("payment.check_again")}
          </Link>
        </p>
      )}
    </div>
  );
}
