import type { Stripe, StripeElementLocale, StripeElements, StripeError } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import { useEffect, useImperativeHandle, useRef, useState } from "react";
import type { Currency } from "#shop/market/market.ts";
import { smallestUnits } from "#shop/pricing/money.ts";
import { useSite } from "../i18n/site.tsx";
import { type CardResult, failureOf, isSetup } from "./card-form.ts";
import type { CardPanelProps } from "./card-panel.tsx";

interface OpenForm {
  stripe: Stripe;
  elements: StripeElements;
}

/**
 * Stripe's Payment Element: the card is typed into a frame of Stripe's and never passes through the shop. It stands
 * there before the order exists; the secret of the order's payment comes with the step that confirms it.
 */
export default function StripeCard({ settings, amount, currency, keeps, ref }: CardPanelProps) {
  const { t, market } = useSite();
  const place = useRef<HTMLDivElement>(null);
  const form = useRef<OpenForm | null>(null);
  const [state, setState] = useState<"loading" | "ready" | "unavailable">("loading");
  const total = amount * smallestUnits(currency);
  const key = settings.publishable_key;
  const isSetupForm = keeps === "setup";
  const payment = { amount: total, setupFutureUsage: keeps === undefined ? null : ("off_session" as const) };
  const latestPayment = useRef(payment);
  latestPayment.current = payment;

  useEffect(() => {
    let isGone = false;
    openForm(key, market.language, currency, isSetupForm ? null : latestPayment.current)
      .then((opened) => {
        if (isGone || place.current === null) return;
        const element = opened.elements.create("payment", { layout: "tabs" });
        element.on("ready", () => setState("ready"));
        element.on("loaderror", () => setState("unavailable"));
        element.mount(place.current);
        form.current = opened;
      })
      .catch(() => setState("unavailable"));
    return () => {
      isGone = true;
      form.current?.elements.getElement("payment")?.destroy();
      form.current = null;
    };
  }, [key, market.language, currency, isSetupForm]);

  // What was typed stays while the order changes.
  useEffect(() => {
    if (!isSetupForm) form.current?.elements.update({ amount: total, setupFutureUsage: payment.setupFutureUsage });
  }, [total, payment.setupFutureUsage, isSetupForm]);

  useImperativeHandle(ref, () => ({
    focus: () => form.current?.elements.getElement("payment")?.focus(),
    check: async () => {
      if (form.current === null) return false;
      const { error } = await form.current.elements.submit();
      return error === undefined;
    },
    confirm: async (step) => {
      if (form.current === null) return { kind: "faulty" };
      const { stripe, elements } = form.current;
      const { client_secret: clientSecret, return_url } = step;
      const request = { elements, clientSecret, confirmParams: { return_url }, redirect: "if_required" as const };
      const { error } = await (isSetup(clientSecret) ? stripe.confirmSetup(request) : stripe.confirmPayment(request));
      return error === undefined ? { kind: "sent" } : resultOf(error);
    },
  }));

  return (
    <>
      {state === "loading" && (
        <p className="small muted" role="status">
          {t("card.loading")}
        </p>
      )}
      {state === "unavailable" && (
        <p className="small err" role="alert">
          {t("card.unavailable")}
        </p>
      )}
      <div ref={place} />
    </>
  );
}

async function openForm(
  key: string,
  locale: StripeElementLocale,
  currency: Currency,
  payment: { amount: number; setupFutureUsage: "off_session" | null } | null,
): Promise<OpenForm> {
  const stripe = await loadStripe(key, { locale });
  if (stripe === null) throw new Error("Stripe.js is for browsers");
  // As the shop's own payments and setups are made; the two have to agree.
  const common = { currency: currency.toLowerCase(), locale, allowedPaymentMethodTypes: ["card"] };
  const elements = stripe.elements(
    payment === null ? { mode: "setup", ...common } : { mode: "payment", ...payment, ...common },
  );
  return { stripe, elements };
}

function resultOf(error: StripeError): CardResult {
  if (error.type === "validation_error") return { kind: "faulty" };
  // Confirmed before, or no answer: the shop asks.
  if (error.code?.endsWith("_unexpected_state") || error.type === "api_connection_error") return { kind: "sent" };
  return { kind: "failed", reason: failureOf(error) };
}
