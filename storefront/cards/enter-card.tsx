import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { CardFormJson } from "#shop/checkout/checkout-json.ts";
import type { PaymentFailure } from "#shop/payments/provider.ts";
import { toMinor } from "#shop/pricing/money.ts";
import type { FormAnswer } from "../account/form-answer.ts";
import { FormNote } from "../forms/form-note.tsx";
import { SendButton } from "../forms/send-button.tsx";
import { type Answered, ShopForm } from "../forms/shop-form.tsx";
import { useSite } from "../i18n/site.tsx";
import type { CardForm } from "../payment/card-form.ts";
import { CardPanel } from "../payment/card-panel.tsx";

/** The form for a card that is kept without a payment, in the place of another one or beside it. */
export function EnterCard({
  replaces,
  settings,
  answered,
}: {
  /** Number of the card it replaces; empty: none. */
  replaces: string;
  settings: CardFormJson;
  answered: Answered;
}) {
  const { t, paths, market } = useSite();
  const card = useRef<CardForm>(null);
  /** Where the bank is with the card; null: it has not been asked; "faulty": nothing is to be said here. */
  const [stand, setStand] = useState<"asking" | "faulty" | PaymentFailure | null>(null);
  /** Where it goes on, once that is known. */
  const next = useRef("");

  // A page that the browser took out of its drawer again ("back") is not on its way to anywhere.
  useEffect(() => {
    const back = (event: PageTransitionEvent) => event.persisted && setStand("faulty");
    window.addEventListener("pageshow", back);
    return () => window.removeEventListener("pageshow", back);
  }, []);

  function goOn(): void {
    if (next.current !== "") window.location.assign(next.current);
  }

  async function confirm({ values, message }: FormAnswer): Promise<void> {
    const { client_secret = "", return_url = "" } = values;
    if (message === null || client_secret === "" || card.current === null) return;
    setStand("asking");
    next.current = "";
    const step = { client_secret, return_url };
    // No answer says nothing about the card: the shop asks.
    const result = await card.current.confirm(step).catch(() => ({ kind: "sent" }) as const);
    if (result.kind === "redirect") next.current = result.url;
    if (result.kind === "faulty") setStand("faulty");
    if (result.kind === "failed") setStand(result.reason);
    const [setup = ""] = client_secret.split("_secret_");
    if (result.kind === "sent") next.current = `${return_url}?setup_intent=${setup}`;
    goOn();
  }

  return (
    <ShopForm
      name={`card-setup:${replaces}`}
      intents={["card-setup"]}
      action={paths.cards(replaces === "" ? "new" : replaces)}
      answered={answered}
      before={async () => {
        // What is pressed again while the bank is asked would keep the card twice; whoever has stopped on the way goes on.
        if (stand === "asking") {
          goOn();
          return false;
        }
        setStand(null);
        return (await card.current?.check()) ?? false;
      }}
      onAnswer={(answer) => void confirm(answer)}
      showsNote={stand === null}
      revalidates={false}
      words={{ fields: "none" }}
    >
      {() => (
        <>
          {stand === "asking" && <FormNote message="card.confirming" isGood />}
          {stand !== null && stand !== "asking" && stand !== "faulty" && <FormNote message={`payment.${stand}`} />}
          <input type="hidden" name="card" value={replaces} />
          <CardPanel
            settings={settings}
            keeps="setup"
            isChosen
            amount={toMinor(0)}
            currency={market.currency}
            ref={card}
          />
          <div className="co-actions">
            <SendButton intent="card-setup">{t("card.save")}</SendButton>
            <Link className="link-q" to={paths.cards()} preventScrollReset>
              {t("common.cancel")}
            </Link>
          </div>
        </>
      )}
    </ShopForm>
  );
}
