import type { UserJson } from "../../shop/accounts/customer.ts";
import type { FormAnswer } from "../accounts/form-answer.ts";
import { useSite } from "../i18n/site.tsx";
import { AccountForm } from "./account-form.tsx";
import { ConfirmedButton } from "./confirmed-button.tsx";
import { TextField } from "./form-field.tsx";
import { PasswordField } from "./password-fields.tsx";

const nothing = () => ({});

/** A copy of everything the shop keeps, and the end of the account. */
export function AccountPrivacy({ user, answer }: { user: UserJson; answer: FormAnswer | undefined }) {
  const { t, paths } = useSite();
  const isAsked = answer?.form === "delete";
  return (
    <section className="acct-section" aria-labelledby="privacy">
      <h2 className="h3" id="privacy">
        {t("account.privacy")}
      </h2>
      <p className="muted">{t("account.export_text")}</p>
      <div className="co-actions">
        <a className="btn btn-line" href="/api/me/export" download>
          {t("account.export")}
        </a>
      </div>
      <details className="acct-end" open={isAsked}>
        <summary className="link-q">{t("account.delete")}</summary>
        <p className="muted">{t("account.delete_text")}</p>
        <AccountForm intents={["delete"]} action={paths.personalDetails()} check={nothing} answer={answer}>
          {({ values, sending }) => (
            <>
              {user.has_password ? (
                <PasswordField
                  label={t("form.current_password")}
                  fault={undefined}
                  name="password"
                  autoComplete="current-password"
                />
              ) : (
                <TextField
                  label={t("account.delete_confirm_email")}
                  fault={undefined}
                  name="email"
                  type="email"
                  dir="ltr"
                  autoComplete="off"
                  defaultValue={values.email}
                  required
                />
              )}
              <div className="co-actions">
                <ConfirmedButton
                  className="btn btn-danger"
                  name="intent"
                  value="delete"
                  aria-busy={sending === "delete"}
                  title={t("account.delete")}
                  text={t("account.delete_text")}
                >
                  {sending === "delete" && <span className="spin" />}
                  {t("account.delete")}
                </ConfirmedButton>
              </div>
            </>
          )}
        </AccountForm>
      </details>
    </section>
  );
}
