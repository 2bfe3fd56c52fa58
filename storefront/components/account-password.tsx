import type { UserJson } from "../../shop/accounts/customer.ts";
import { changePasswordSchema } from "../../shop/accounts/sign-in-schemas.ts";
import { checkWith, type FormAnswer } from "../accounts/form-answer.ts";
import { useSite } from "../i18n/site.tsx";
import { AccountForm, SendButton } from "./account-form.tsx";
import { PasswordField, PasswordFields } from "./password-fields.tsx";

const check = checkWith(changePasswordSchema);
const nothing = () => ({});

/** Changes the password of whoever knows it; somebody without one gets a link to set it. */
export function AccountPassword({ user, answer }: { user: UserJson; answer: FormAnswer | undefined }) {
  const { t, paths } = useSite();
  return (
    <section className="acct-section" aria-labelledby="password">
      <h2 className="h3" id="password">
        {t("form.password")}
      </h2>
      {user.has_password ? (
        <AccountForm
          // A changed password leaves empty fields behind.
          key={answer?.form === "password" && answer.message !== null ? "changed" : "unchanged"}
          intents={["password"]}
          action={paths.personalDetails()}
          check={check}
          answer={answer}
        >
          {({ faults, sending }) => (
            <>
              {/* Tells password managers whose password it is. */}
              <input type="hidden" name="username" autoComplete="username" value={user.email ?? ""} readOnly />
              <PasswordField
                label={t("form.current_password")}
                fault={faults.current_password}
                name="current_password"
                autoComplete="current-password"
              />
              <div className="form2">
                <PasswordFields faults={faults} />
              </div>
              <div className="co-actions">
                <SendButton intent="password" sending={sending} className="btn btn-line">
                  {t("account.change_password")}
                </SendButton>
              </div>
            </>
          )}
        </AccountForm>
      ) : (
        <AccountForm intents={["password-link"]} action={paths.personalDetails()} check={nothing} answer={answer}>
          {({ sending }) => (
            <>
              <p className="muted">{t("auth.no_password")}</p>
              <div className="co-actions">
                <SendButton intent="password-link" sending={sending} className="btn btn-line">
                  {t("auth.reset_send")}
                </SendButton>
              </div>
            </>
          )}
        </AccountForm>
      )}
    </section>
  );
}
