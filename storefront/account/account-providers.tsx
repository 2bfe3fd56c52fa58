import { useState } from "react";
import type { ProviderName } from "#shop/sign-in/providers.ts";
import { successIn } from "#web/failure.ts";
import { FormNote } from "../forms/form-note.tsx";
import { SendButton } from "../forms/send-button.tsx";
import { type Answered, ShopForm } from "../forms/shop-form.tsx";
import { useSite } from "../i18n/site.tsx";

interface Provider {
  provider: ProviderName;
  since: string;
}

/** The providers that open the account, each with a button that takes it away; nothing where there are none. */
export function AccountProviders({ providers, answered }: { providers: readonly Provider[]; answered: Answered }) {
  const { t, paths } = useSite();
  const own = answered?.form === "provider" ? answered : undefined;
  // One that was taken away is gone from the list, and its form with it: what came of it is said above.
  const [answer, setAnswer] = useState(successIn(own));
  if (providers.length === 0 && !answer?.message) return null;
  return (
    <section className="acct-section" aria-labelledby="providers">
      <h2 className="h3" id="providers">
        {t("account.providers")}
      </h2>
      {answer?.message && <FormNote message={answer.message} isGood />}
      <p className="muted">{t("account.providers_text")}</p>
      <ul className="devices">
        {providers.map(({ provider, since }) => {
          const name = t(`auth.provider_${provider}`);
          return (
            <li key={provider}>
              <span>
                <span className="med">
                  <bdi>{name}</bdi>
                </span>
                <span className="cap">
                  {t("account.linked_since")} {since}
                </span>
              </span>
              <ShopForm
                name={`provider:${provider}`}
                action={paths.personalDetails()}
                intents={["provider"]}
                answered={own}
                onAnswer={setAnswer}
                className=""
                words={{ fields: "none" }}
              >
                {() => (
                  <>
                    <input type="hidden" name="provider" value={provider} />
                    <SendButton
                      intent="provider"
                      className="link-q small"
                      aria-label={`${t("account.remove_provider")}: ${name}`}
                    >
                      {t("account.remove_provider")}
                    </SendButton>
                  </>
                )}
              </ShopForm>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
