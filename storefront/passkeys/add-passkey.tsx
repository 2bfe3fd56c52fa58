import { useRef, useState } from "react";
import type { MessageKey } from "#texts/translate.ts";
import type { FormAnswer } from "../account/form-answer.ts";
import { PasswordField } from "../account/password-fields.tsx";
import { FormNote } from "../forms/form-note.tsx";
import { SendButton } from "../forms/send-button.tsx";
import { type Answered, ShopForm } from "../forms/shop-form.tsx";
import { useSite } from "../i18n/site.tsx";
import { usePasskeys } from "./use-passkeys.ts";

/** The button that adds a passkey; with the account's password where the sign-in is not of this moment. */
export function AddPasskey({
  asksPassword,
  answered,
  onAnswer,
  onRefusal,
  className = "btn btn-line",
}: {
  asksPassword: boolean;
  answered: Answered;
  onAnswer: (answer: FormAnswer) => void;
  /** The shop wants to know more before it does this: what it asks for may have changed. */
  onRefusal?: () => void;
  className?: string;
}) {
  const { t, paths } = useSite();
  const isOffered = usePasskeys();
  const made = useRef<HTMLInputElement>(null);
  const [trouble, setTrouble] = useState<MessageKey | null>(null);
  const isWrong = asksPassword && trouble === "auth.current_password_wrong";

  async function before(form: HTMLFormElement): Promise<boolean> {
    setTrouble(null);
    const { makePasskey } = await import("./passkey-browser.ts");
    const asked = await makePasskey(String(new FormData(form).get("current_password") ?? ""));
    if (asked.ok && made.current !== null) made.current.value = asked.text;
    if (!asked.ok) {
      const isAsked = asked.message === "auth.current_password_wrong" && !asksPassword;
      setTrouble(isAsked ? "account.sign_in_again" : asked.message);
      if (asked.message !== null) onRefusal?.();
    }
    return asked.ok;
  }

  if (!isOffered) return null;
  return (
    <ShopForm
      name="passkey-add"
      intents={["passkey-add"]}
      action={paths.personalDetails()}
      answered={answered}
      before={before}
      keepsTyped={false}
      onAnswer={onAnswer}
      words={{ fields: "none" }}
      className="step-form with-scripts"
    >
      {() => (
        <>
          <input type="hidden" name="passkey_token" ref={made} />
          {trouble !== null && !isWrong && <FormNote message={trouble} />}
          {asksPassword && (
            <PasswordField
              label={t("form.current_password")}
              hint={t("account.password_for_passkey")}
              fault={isWrong ? t("auth.current_password_wrong") : undefined}
              name="current_password"
              autoComplete="current-password"
            />
          )}
          <div className="co-actions">
            <SendButton intent="passkey-add" icon="lock" className={className}>
              {t("account.passkey_add")}
            </SendButton>
          </div>
        </>
      )}
    </ShopForm>
  );
}
