import { Link } from "react-router";
import { loginSchema, magicRequestSchema } from "#shop/accounts/account-schemas.ts";
import type { ProviderName } from "#shop/sign-in/providers.ts";
import type { SignInIntent } from "#web/paths.ts";
import { checkWith } from "../account/form-answer.ts";
import { PasswordField } from "../account/password-fields.tsx";
import { EmailField } from "../forms/form-field.tsx";
import { SendButton } from "../forms/send-button.tsx";
import { type Answered, ShopForm } from "../forms/shop-form.tsx";
import { useSite } from "../i18n/site.tsx";
import { PasskeySignIn } from "../passkeys/passkey-sign-in.tsx";
import { ProviderButtons } from "./provider-buttons.tsx";

const checkLogin = checkWith(loginSchema);
const checkMagic = checkWith(magicRequestSchema);

/** All ways to sign in: password, magic link, passkey, providers; on the sign-in page and in the dialog. */
export function SignInForm({
  intent,
  providers,
  answered,
  onAnswer,
}: {
  intent: SignInIntent;
  providers: readonly ProviderName[];
  answered: Answered;
  onAnswer?: () => void;
}) {
  const { t, paths } = useSite();
  return (
    <div className="signin">
      <ShopForm
        name="sign-in"
        intents={["password", "magic"]}
        action={paths.login()}
        answered={answered}
        {...(onAnswer && { onAnswer })}
        className="signin"
        check={(form, button) =>
          (button as HTMLButtonElement | null)?.value === "magic" ? checkMagic(form) : checkLogin(form)
        }
      >
        {({ values, faults }) => (
          <>
            <input type="hidden" name="next" value={intent.next ?? ""} />
            <input type="hidden" name="wish" value={intent.wish ?? ""} />
            <EmailField fault={faults.email} autoComplete="username webauthn" defaultValue={values.email} />
            <div className="field-group">
              <PasswordField
                label={t("form.password")}
                fault={faults.password}
                name="password"
                autoComplete="current-password"
              />
              <Link className="link-q small" to={paths.forgotPassword()}>
                {t("auth.forgot_password")}
              </Link>
            </div>
            <SendButton intent="password">{t("auth.sign_in")}</SendButton>
            <SendButton intent="magic" icon="mail" className="btn btn-line">
              {t("auth.magic_link")}
            </SendButton>
            <p className="cap signin-more">{t("auth.magic_link_intro")}</p>
          </>
        )}
      </ShopForm>
      <PasskeySignIn intent={intent} answered={answered} />
      <ProviderButtons providers={providers} intent={intent} />
      <p className="small muted signin-more">
        {t("auth.no_account")}{" "}
        <Link className="link-q" to={paths.register(intent)}>
          {t("auth.register")}
        </Link>
      </p>
    </div>
  );
}
