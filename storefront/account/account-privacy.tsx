import { useRevalidator } from "react-router";
import type { UserJson } from "#shop/customers/customer.ts";
import { EmailField } from "../forms/form-field.tsx";
import { SendButton } from "../forms/send-button.tsx";
import { type Answered, ShopForm } from "../forms/shop-form.tsx";
import { useSite } from "../i18n/site.tsx";
import type { Proof } from "../passkeys/account-passkeys.tsx";
import { PasswordField } from "./password-fields.tsx";
import { SignInAgain } from "./sign-in-again.tsx";

/** A copy of everything the shop keeps, and the end of the account. */
export function AccountPrivacy({ user, proof, answered }: { user: UserJson; proof: Proof; answered: Answered }) {
  const { t, paths } = useSite();
  const { revalidate } = useRevalidator();
  const isAsked = answered?.form === "delete" || answered?.form === "delete-link";
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
        {proof === "sign-in" ? (
          <SignInAgain intent="delete-link" answered={answered} />
        ) : (
          <ShopForm
            name="delete"
            intents={["delete"]}
            action={paths.personalDetails()}
            answered={answered}
            // Time may have passed since the sign-in: the page asks for what is missing now.
            onAnswer={({ refusal }) => void (refusal !== null && revalidate())}
            words={{ fields: "one" }}
          >
            {({ values }) => (
              <>
                {user.has_password ? (
                  <PasswordField
                    label={t("form.current_password")}
                    fault={undefined}
                    name="password"
                    autoComplete="current-password"
                  />
                ) : (
                  <EmailField
                    label={t("account.delete_confirm_email")}
                    fault={undefined}
                    autoComplete="off"
                    defaultValue={values.email}
                  />
                )}
                <div className="co-actions">
                  <SendButton
                    intent="delete"
                    className="btn btn-danger"
                    confirm={{ title: t("account.delete"), text: t("account.delete_text") }}
                  >
                    {t("account.delete")}
                  </SendButton>
                </div>
              </>
            )}
          </ShopForm>
        )}
      </details>
    </section>
  );
}
