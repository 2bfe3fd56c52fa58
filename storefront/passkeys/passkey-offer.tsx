import { useState } from "react";
import type { FormAnswer } from "../account/form-answer.ts";
import { FormNote } from "../forms/form-note.tsx";
import { SendButton } from "../forms/send-button.tsx";
import { ShopForm } from "../forms/shop-form.tsx";
import { useSite } from "../i18n/site.tsx";
import { AddPasskey } from "./add-passkey.tsx";
import { usePasskeys } from "./use-passkeys.ts";

/** Offers a passkey to somebody who has just signed in without one, and stays away once it is declined. */
export function PasskeyOffer({ isOffered }: { isOffered: boolean }) {
  const { t, paths } = useSite();
  const isKnown = usePasskeys();
  const [answer, setAnswer] = useState<FormAnswer>();
  if (answer?.message) return <FormNote message={answer.message} isGood />;
  if (!isOffered || !isKnown) return null;
  return (
    <section className="passkey-offer with-scripts" aria-labelledby="passkey-offer">
      <h2 className="h4" id="passkey-offer">
        {t("account.passkey_offer_title")}
      </h2>
      <p className="muted">{t("account.passkey_offer_text")}</p>
      <div className="passkey-offer-ways">
        <AddPasskey asksPassword={false} answered={undefined} onAnswer={setAnswer} className="btn btn-s" />
        <ShopForm
          name="passkey-later"
          intents={["passkey-later"]}
          action={paths.account()}
          answered={undefined}
          showsNote={false}
          className=""
          words={{ fields: "none" }}
        >
          {() => (
            <SendButton intent="passkey-later" className="btn btn-line btn-s">
              {t("account.passkey_later")}
            </SendButton>
          )}
        </ShopForm>
      </div>
    </section>
  );
}
