import type { SplitPhone } from "#shop/checkout/phone.ts";
import type { UserJson } from "#shop/customers/customer.ts";
import { checkWithLater } from "../forms/check-later.ts";
import { LanguageField, PersonFields } from "../forms/person-fields.tsx";
import { SendButton } from "../forms/send-button.tsx";
import { type Answered, ShopForm } from "../forms/shop-form.tsx";
import { useSite } from "../i18n/site.tsx";
import { FilledText } from "../ui/filled-text.tsx";
import { Icon } from "../ui/icon.tsx";
import { PasswordField } from "./password-fields.tsx";

const check = checkWithLater(async () => [(await import("#shop/accounts/profile-schemas.ts")).profileSchema]);

/** Name, address, phone and language. */
export function AccountProfile({ user, phone, answered }: { user: UserJson; phone: SplitPhone; answered: Answered }) {
  const { t, paths } = useSite();
  const kept = {
    first_name: user.first_name,
    last_name: user.last_name,
    email: user.email ?? "",
    preferred_language: user.preferred_language,
    phone_country: phone.country,
    phone_number: phone.national,
  };
  return (
    <section className="acct-section" aria-labelledby="profile">
      <h2 className="h3" id="profile">
        {t("account.profile")}
      </h2>
      {user.pending_email !== null && (
        <div className="note">
          <Icon name="mail" />
          <span>
            <FilledText message="account.pending_email" parts={{ email: <bdi dir="ltr">{user.pending_email}</bdi> }} />
          </span>
        </div>
      )}
      <ShopForm
        name="profile"
        intents={["profile"]}
        action={paths.personalDetails()}
        check={check}
        answered={answered}
        kept={kept}
        words={{ title: "profile.update_failed" }}
      >
        {({ values, faults }) => (
          <>
            <div className="form2">
              <PersonFields values={values} faults={faults}>
                {user.has_password && (
                  <PasswordField
                    className="w2m"
                    label={t("form.current_password")}
                    hint={t("account.password_for_email")}
                    fault={faults.current_password}
                    name="current_password"
                    autoComplete="current-password"
                    isRequired={false}
                  />
                )}
                <LanguageField values={values} faults={faults} />
              </PersonFields>
            </div>
            <div className="co-actions">
              <SendButton intent="profile">{t("common.save")}</SendButton>
            </div>
          </>
        )}
      </ShopForm>
    </section>
  );
}
