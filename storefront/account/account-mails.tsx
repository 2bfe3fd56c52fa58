import { SendButton } from "../forms/send-button.tsx";
import { type Answered, ShopForm } from "../forms/shop-form.tsx";
import { useSite } from "../i18n/site.tsx";

/** Which mails the customer wants besides those about orders and the account itself. */
export function AccountMails({
  mails,
  isVerified,
  answered,
}: {
  mails: { cart: boolean; wishlist: boolean };
  isVerified: boolean;
  answered: Answered;
}) {
  const { t, paths } = useSite();
  return (
    <section className="acct-section" aria-labelledby="mails">
      <h2 className="h3" id="mails">
        {t("mail_choice.title")}
      </h2>
      {!isVerified && <p className="muted">{t("mail_choice.verify_first")}</p>}
      <ShopForm
        name="mails"
        intents={["mails"]}
        action={paths.personalDetails()}
        answered={answered}
        words={{ fields: "none" }}
      >
        {() => (
          <>
            <label className="check small">
              <input type="checkbox" name="cart" defaultChecked={mails.cart} />
              <span>{t("mail_choice.cart")}</span>
            </label>
            <label className="check small">
              <input type="checkbox" name="wishlist" defaultChecked={mails.wishlist} />
              <span>{t("mail_choice.wishlist")}</span>
            </label>
            <div className="co-actions">
              <SendButton intent="mails" aria-label={`${t("common.save")}: ${t("mail_choice.title")}`}>
                {t("common.save")}
              </SendButton>
            </div>
          </>
        )}
      </ShopForm>
    </section>
  );
}
