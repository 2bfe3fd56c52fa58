import { type FocusEvent, useImperativeHandle, useRef, useState } from "react";
import { latinDigits } from "#shop/latin-digits.ts";
import type { MessageKey } from "#texts/translate.ts";
import { TextField } from "../forms/form-field.tsx";
import { useSite } from "../i18n/site.tsx";
import { type CardResult, failureOf, isSetup } from "./card-form.ts";
import {
  type CardFaults,
  cardFaults,
  groupedNumber,
  readExpiry,
  slashedExpiry,
  type TypedCard,
} from "./card-number.ts";
import type { CardPanelProps } from "./card-panel.tsx";
import type { CardStep } from "./pay-answer.ts";

const TEST_CARDS = [
  { number: "4242 4242 4242 4242", says: "card.test_good" },
  { number: "4000 0025 0000 3155", says: "card.test_secure" },
  { number: "4000 0000 0000 0002", says: "card.test_bad" },
] as const;

const FAULT: Record<keyof TypedCard, MessageKey> = {
  number: "card.number_wrong",
  expiry: "card.expiry_wrong",
  cvc: "card.cvc_wrong",
};

/** Faults that Stripe finds in a card before any bank is asked, by the field they belong to. */
const FIELD_OF: Readonly<Record<string, keyof TypedCard>> = {
  incorrect_number: "number",
  invalid_number: "number",
  invalid_expiry_month: "expiry",
  invalid_expiry_year: "expiry",
  incorrect_cvc: "cvc",
  invalid_cvc: "cvc",
};

/** What the sandbox answers to a confirmation, in Stripe's words. */
interface ConfirmAnswer {
  status?: string;
  next_action?: { redirect_to_url?: { url?: string } } | null;
  error?: { code?: string; decline_code?: string };
}

/**
 * The card form of a shop without a key of Stripe. It sends the card to the payment sandbox as Stripe.js would send it
 * to Stripe, never to the shop: its fields have no names, so that no form of a page can carry them along.
 */
export default function SandboxCard({ base, settings, keeps, ref }: CardPanelProps & { base: string }) {
  const { t } = useSite();
  const fields = useRef<HTMLFieldSetElement>(null);
  const [card, setCard] = useState<TypedCard>({ number: "", expiry: "", cvc: "" });
  const [faults, setFaults] = useState<CardFaults>({});

  function show(found: CardFaults): boolean {
    setFaults(found);
    const first = (["number", "expiry", "cvc"] as const).find((name) => found[name]);
    if (first === undefined) return true;
    fields.current?.querySelector<HTMLInputElement>(`[data-card="${first}"]`)?.focus();
    return false;
  }

  /** A message goes as soon as its field is right. */
  function type(name: keyof TypedCard, text: string): void {
    const typed = { ...card, [name]: text };
    setCard(typed);
    if (faults[name] && !cardFaults(typed, new Date())[name]) setFaults({ ...faults, [name]: undefined });
  }

  /** A field is judged when it is left; not by a press on the button, which a new message would move away. */
  function leave(name: keyof TypedCard, event: FocusEvent): void {
    if (event.relatedTarget instanceof HTMLButtonElement) return;
    setFaults({ ...faults, [name]: cardFaults(card, new Date())[name] });
  }

  useImperativeHandle(ref, () => ({
    focus: () => fields.current?.querySelector("input")?.focus(),
    check: async () => show(cardFaults(card, new Date())),
    confirm: async (step) => {
      const result = await confirmAt(base, settings.publishable_key, card, keeps, step);
      if (result.kind !== "faulty") return result;
      show({ [result.field]: true });
      return { kind: "faulty" };
    },
  }));

  const fault = (name: keyof TypedCard) => (faults[name] ? t(FAULT[name]) : undefined);
  const common = { inputMode: "numeric", dir: "ltr", spellCheck: false } as const;
  return (
    <fieldset className="card-form" ref={fields}>
      <legend className="sr">{t("card.legend")}</legend>
      <TextField
        {...common}
        label={t("card.number")}
        fault={fault("number")}
        className="w2"
        data-card="number"
        autoComplete="cc-number"
        value={card.number}
        onChange={(event) => type("number", groupedNumber(latinDigits(event.target.value)))}
        onBlur={(event) => leave("number", event)}
      />
      <TextField
        {...common}
        label={t("card.expiry")}
        fault={fault("expiry")}
        data-card="expiry"
        autoComplete="cc-exp"
        placeholder="MM / YY"
        value={card.expiry}
        onChange={(event) => type("expiry", slashedExpiry(latinDigits(event.target.value), card.expiry))}
        onBlur={(event) => leave("expiry", event)}
      />
      <TextField
        {...common}
        label={t("card.cvc")}
        fault={fault("cvc")}
        data-card="cvc"
        autoComplete="cc-csc"
        maxLength={4}
        value={card.cvc}
        onChange={(event) => type("cvc", latinDigits(event.target.value).replace(/\D/g, ""))}
        onBlur={(event) => leave("cvc", event)}
      />
      <div className="card-test cap w2">
        <p>{t("card.test_note")}</p>
        <ul>
          {TEST_CARDS.map(({ number, says }) => (
            <li key={number}>
              <bdi dir="ltr" className="num">
                {number}
              </bdi>{" "}
              – {t(says)}
            </li>
          ))}
        </ul>
      </div>
    </fieldset>
  );
}

async function confirmAt(
  base: string,
  key: string,
  card: TypedCard,
  keeps: CardPanelProps["keeps"],
  step: Pick<CardStep, "client_secret" | "return_url">,
): Promise<Exclude<CardResult, { kind: "faulty" }> | { kind: "faulty"; field: keyof TypedCard }> {
  const [id = ""] = step.client_secret.split("_secret_");
  const expiry = readExpiry(card.expiry);
  const form = new URLSearchParams({
    key,
    client_secret: step.client_secret,
    return_url: step.return_url,
    // What the form was made for, as Stripe's tells it.
    "deferred_intent[mode]": keeps === "setup" ? "setup" : "payment",
    "deferred_intent[setup_future_usage]": keeps === undefined ? "" : "off_session",
    "payment_method_data[type]": "card",
    "payment_method_data[card][number]": card.number.replace(/\D/g, ""),
    "payment_method_data[card][exp_month]": String(expiry?.month ?? ""),
    "payment_method_data[card][exp_year]": String(expiry?.year ?? ""),
    "payment_method_data[card][cvc]": card.cvc,
  });
  let answer: ConfirmAnswer;
  try {
    const kind = isSetup(step.client_secret) ? "setup_intents" : "payment_intents";
    const response = await fetch(`${base}/v1/${kind}/${id}/confirm`, { method: "POST", body: form });
    answer = (await response.json()) as ConfirmAnswer;
  } catch {
    // No answer says nothing about the card: the shop asks.
    return { kind: "sent" };
  }
  if (answer.error === undefined) {
    const url = answer.next_action?.redirect_to_url?.url;
    return answer.status === "requires_action" && url !== undefined ? { kind: "redirect", url } : { kind: "sent" };
  }
  const field = FIELD_OF[answer.error.code ?? ""];
  if (field !== undefined) return { kind: "faulty", field };
  if (answer.error.code?.endsWith("_unexpected_state")) return { kind: "sent" };
  return { kind: "failed", reason: failureOf(answer.error) };
}
