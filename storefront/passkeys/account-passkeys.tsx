import { useState } from "react";
import { useRevalidator } from "react-router";
import { successIn } from "#web/failure.ts";
import type { FormAnswer } from "../account/form-answer.ts";
import { PasswordField } from "../account/password-fields.tsx";
import { SignInAgain } from "../account/sign-in-again.tsx";
import { checkWithLater } from "../forms/check-later.ts";
import { TextField } from "../forms/form-field.tsx";
import { FormNote } from "../forms/form-note.tsx";
import { SendButton } from "../forms/send-button.tsx";
import { type Answered, ShopForm } from "../forms/shop-form.tsx";
import { useSite } from "../i18n/site.tsx";
import { AddPasskey } from "./add-passkey.tsx";

export interface Passkey {
  id: string;
  name: string;
  added: string;
  /** Null until somebody has signed in with it. */
  lastUsed: string | null;
}

/** What is asked for before passkeys change: nothing right after a sign-in, the password, or another sign-in. */
export type Proof = "none" | "password" | "sign-in";

interface PasskeyForms {
  proof: Proof;
  answered: Answered;
  onAnswer: (answer: FormAnswer) => void;
}

const checkName = checkWithLater(async () => [(await import("#shop/passkeys/passkey-schemas.ts")).passkeyNameSchema]);

/** The passkeys that open the account: each can be renamed and removed, another one can be added. */
export function AccountPasskeys({
  passkeys,
  canAdd,
  proof,
  answered,
}: {
  passkeys: readonly Passkey[];
  /** Else why not. */
  canAdd: true | "account.passkey_unverified" | "account.passkeys_full";
  proof: Proof;
  answered: Answered;
}) {
  const { t } = useSite();
  const { revalidate } = useRevalidator();
  const own = answered?.form?.startsWith("passkey-") ? answered : undefined;
  // A passkey that was removed is gone from the list, and its form with it: what came of it is said above.
  const [answer, setAnswer] = useState(successIn(own));
  const onAnswer = (next: FormAnswer) => {
    setAnswer(next);
    // Time may have passed since the sign-in: the page asks for what is missing now.
    if (next.refusal !== null) void revalidate();
  };
  const forms = { proof, answered: own, onAnswer };
  return (
    <section className="acct-section" aria-labelledby="passkeys">
      <h2 className="h3" id="passkeys">
        {t("account.passkeys")}
      </h2>
      {answer?.message && <FormNote message={answer.message} isGood />}
      <p className="muted">{t("account.passkeys_text")}</p>
      {passkeys.length > 0 && (
        <ul className="devices passkeys">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} {...forms} />
          ))}
        </ul>
      )}
      {canAdd !== true && <p className="muted">{t(canAdd)}</p>}
      {proof === "sign-in" && (canAdd === true || passkeys.length > 0) && (
        <SignInAgain intent="passkey-link" showsNote={false} answered={answered} onAnswer={onAnswer} />
      )}
      {canAdd === true && proof !== "sign-in" && (
        <AddPasskey
          asksPassword={proof === "password"}
          answered={own}
          onAnswer={onAnswer}
          onRefusal={() => void revalidate()}
        />
      )}
    </section>
  );
}

function PasskeyRow({ passkey, proof, answered, onAnswer }: { passkey: Passkey } & PasskeyForms) {
  const { t, paths } = useSite();
  const { id, name, added, lastUsed } = passkey;
  const typed =
    answered === undefined ? {} : "failure" in answered ? Object.fromEntries(answered.typed ?? []) : answered.values;
  // Several forms ask for the same: an answer belongs to the one that named the passkey.
  const mine = typed.passkey === id ? answered : undefined;
  const form = { action: paths.personalDetails(), answered: mine, onAnswer, showsNote: mine?.form !== undefined };
  return (
    <li>
      <span>
        <span className="med">
          <bdi>{name}</bdi>
        </span>
        <span className="cap">
          {t("account.passkey_created")} {added}
          {lastUsed !== null && ` · ${t("account.last_used")} ${lastUsed}`}
        </span>
      </span>
      <details open={mine !== undefined}>
        <summary className="link-q small" aria-label={`${t("account.passkey_change")}: ${name}`}>
          {t("account.passkey_change")}
        </summary>
        <ShopForm
          {...form}
          name={`passkey-name:${id}`}
          intents={["passkey-name"]}
          check={checkName}
          kept={{ passkey_name: name }}
        >
          {({ values, faults }) => (
            <>
              <input type="hidden" name="passkey" value={id} />
              <TextField
                label={t("account.passkey_name")}
                fault={faults.passkey_name}
                name="passkey_name"
                defaultValue={values.passkey_name}
                maxLength={60}
                autoComplete="off"
                dir="auto"
                required
              />
              <div className="co-actions">
                <SendButton intent="passkey-name" className="btn btn-line">
                  {t("common.save")}
                </SendButton>
              </div>
            </>
          )}
        </ShopForm>
        {proof !== "sign-in" && (
          <ShopForm
            {...form}
            name={`passkey-remove:${id}`}
            intents={["passkey-remove"]}
            keepsTyped={false}
            words={{ fields: "one" }}
          >
            {({ faults }) => (
              <>
                <input type="hidden" name="passkey" value={id} />
                {proof === "password" && (
                  <PasswordField
                    label={t("form.current_password")}
                    hint={t("account.password_for_passkey")}
                    fault={faults.current_password}
                    name="current_password"
                    autoComplete="current-password"
                  />
                )}
                <div className="co-actions">
                  <SendButton intent="passkey-remove" className="link-q small">
                    {t("account.passkey_remove")}
                  </SendButton>
                </div>
              </>
            )}
          </ShopForm>
        )}
      </details>
    </li>
  );
}
