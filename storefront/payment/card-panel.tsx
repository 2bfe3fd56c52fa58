import { type Ref, Suspense, useEffect, useState } from "react";
import type { CardFormJson } from "#shop/checkout/checkout-json.ts";
import type { Currency } from "#shop/market/market.ts";
import type { Minor } from "#shop/pricing/money.ts";
import { useSite } from "../i18n/site.tsx";
import { onDemand } from "../rendering/on-demand.tsx";
import type { CardForm } from "./card-form.ts";

const SandboxCard = onDemand(() => import("./sandbox-card.tsx"));
const StripeCard = onDemand(() => import("./stripe-card.tsx"));

export interface CardPanelProps {
  settings: CardFormJson;
  /** Whether the card is kept for later charges: with the payment, or by itself. */
  keeps?: "payment" | "setup" | undefined;
  amount: Minor;
  currency: Currency;
  ref: Ref<CardForm>;
}

/**
 * The card form: Stripe's own, or the sandbox's where the shop has no key of Stripe. It is loaded once the card is
 * chosen; without scripts no card can be entered, which is said there.
 */
export function CardPanel({ isChosen, ...props }: CardPanelProps & { isChosen: boolean }) {
  const { t } = useSite();
  // The server never renders the form itself: what is typed before it lives would be lost.
  const [isLive, setIsLive] = useState(false);
  useEffect(() => setIsLive(true), []);
  const loading = (
    <p className="small muted" role="status">
      {t("card.loading")}
    </p>
  );
  return (
    <>
      <p className="small no-scripts">{t("payment.needs_scripts")}</p>
      {isLive && isChosen && (
        <Suspense fallback={loading}>
          {props.settings.base === null ? (
            <StripeCard {...props} />
          ) : (
            <SandboxCard {...props} base={props.settings.base} />
          )}
        </Suspense>
      )}
      {isChosen && props.keeps !== undefined && <p className="cap">{t("card.kept_note")}</p>}
    </>
  );
}

/** Whether the card that pays for these lines is kept: what is subscribed to is paid with it from then on. */
export function keptBy(lines: readonly { every_months: number }[]): "payment" | undefined {
  return lines.some(({ every_months }) => every_months > 0) ? "payment" : undefined;
}
