import { SendButton } from "../forms/send-button.tsx";
import { type Answered, ShopForm } from "../forms/shop-form.tsx";
import { useSite } from "../i18n/site.tsx";

/** Whether mails tell when something on the wishlist is back or reduced: one button turns them on or off. */
export function WishlistMails({
  isOn,
  isVerified,
  answered,
}: {
  isOn: boolean;
  isVerified: boolean;
  answered: Answered;
}) {
  const { t, paths } = useSite();
  return (
    <ShopForm
      name="wishlist-mails"
      intents={["mails-on", "mails-off"]}
      action={paths.wishlist()}
      answered={answered}
      className="wish-mails"
      words={{ fields: "none" }}
    >
      {() => (
        <>
          <p className="small muted">{t(isOn ? "mail_choice.wishlist_on" : "mail_choice.wishlist_off")}</p>
          {!isVerified && <p className="small muted">{t("mail_choice.verify_first")}</p>}
          <SendButton className="btn btn-line" intent={isOn ? "mails-off" : "mails-on"}>
            {t(isOn ? "mail_choice.stop" : "mail_choice.turn_on")}
          </SendButton>
        </>
      )}
    </ShopForm>
  );
}
