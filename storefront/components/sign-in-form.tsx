import { type FetcherWithComponents, Link } from "react-router";
import type { ProviderName } from "../../shop/accounts/providers.ts";
import { loginSchema, magicRequestSchema } from "../../shop/accounts/sign-in-schemas.ts";
import { checkWith, type FormAnswer } from "../accounts/form-answer.ts";
import type { SignInIntent } from "../i18n/paths.ts";
import { useSite } from "../i18n/site.tsx";
import { AccountForm, SendButton } from "./account-form.tsx";
import { TextField } from "./form-field.tsx";
import { Icon } from "./icon.tsx";
import { PasswordField } from "./password-fields.tsx";
import { ProviderButtons } from "./provider-buttons.tsx";

const checkLogin = checkWith(loginSchema);
const checkMagic = checkWith(magicRequestSchema);

/** All ways to sign in: password, magic link, providers; on the sign-in page and in the dialog. */
export function SignInForm({
  intent,
  providers,
  answer,
  via,
}: {
  intent: SignInIntent;
  providers: readonly ProviderName[];
  answer: FormAnswer | undefined;
  via?: FetcherWithComponents<FormAnswer>;
}) {
  const { t, paths } = useSite();
  return (
    <div className="signin">
      <AccountForm
        intents={["password", "magic"]}
        action={paths.login()}
        answer={answer}
        via={via}
        className="signin"
        check={(form, button) =>
          (button as HTMLButtonElement | null)?.value === "magic" ? checkMagic(form) : checkLogin(form)
        }
      >
        {({ values, faults, sending }) => (
          <>
            <input type="hidden" name="next" value={intent.next ?? ""} />
            <input type="hidden" name="wish" value={intent.wish ?? ""} />
            <TextField
              label={t("form.email")}
              fault={faults.email}
              name="email"
              type="email"
              inputMode="email"
              dir="ltr"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              defaultValue={values.email}
              required
            />
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
            <SendButton intent="password" sending={sending}>
              {t("auth.sign_in")}
            </SendButton>
            <SendButton intent="magic" sending={sending} className="btn btn-line">
              {sending !== "magic" && <Icon name="mail" />}
              {t("auth.magic_link")}
            </SendButton>
            <p className="cap signin-more">{t("auth.magic_link_intro")}</p>
          </>
        )}
      </AccountForm>
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
