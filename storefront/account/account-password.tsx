import type { UserJson } from "#shop/customers/customer.ts";
import { checkWithLater } from "../forms/check-later.ts";
import { SendButton } from "../forms/send-button.tsx";
import { type Answered, ShopForm } from "../forms/shop-form.tsx";
import { useSite } from "../i18n/site.tsx";
import { PasswordField, PasswordFields } from "./password-fields.tsx";

const check = checkWithLater(async () => [(await import("#shop/accounts/account-schemas.ts")).changePasswordSchema]);

/** Changes the password of whoever knows it; somebody without one gets a link to set it. */
export function AccountPassword({ user, answered }: { user: UserJson; answered: Answered }) {
  const { t, paths } = useSite();
  return (
    <section className="acct-section" aria-labelledby="password">
      <h2 className="h3" id="password">
        {t("form.password")}
      </h2>
      {user.has_password ? (
        <ShopForm
          name="password"
          intents={["password"]}
          action={paths.personalDetails()}
          check={check}
          answered={answered}
        >
          {({ faults }) => (
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
                <SendButton intent="password" className="btn btn-line">
                  {t("account.change_password")}
                </SendButton>
              </div>
            </>
          )}
        </ShopForm>
      ) : (
        <ShopForm
          name="password-link"
          intents={["password-link"]}
          action={paths.personalDetails()}
          answered={answered}
          words={{ fields: "none" }}
        >
          {() => (
            <>
              <p className="muted">{t("auth.no_password")}</p>
              <div className="co-actions">
                <SendButton intent="password-link" className="btn btn-line">
                  {t("auth.reset_send")}
                </SendButton>
              </div>
            </>
          )}
        </ShopForm>
      )}
    </section>
  );
}
