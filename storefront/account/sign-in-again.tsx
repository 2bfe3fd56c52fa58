import type { ComponentProps } from "react";
import { SendButton } from "../forms/send-button.tsx";
import { ShopForm } from "../forms/shop-form.tsx";
import { useSite } from "../i18n/site.tsx";
import { Icon } from "../ui/icon.tsx";

/** For somebody without a password, whose sign-in is not of this moment. */
export function SignInAgain({
  intent,
  ...form
}: { intent: "passkey-link" | "delete-link" } & Pick<
  ComponentProps<typeof ShopForm>,
  "answered" | "onAnswer" | "showsNote"
>) {
  const { t, paths } = useSite();
  return (
    <div className="note acct-note">
      <Icon name="lock" />
      <div>
        <p>{t("account.sign_in_again")}</p>
        <ShopForm
          name={intent}
          intents={[intent]}
          action={paths.personalDetails()}
          className=""
          words={{ fields: "none" }}
          {...form}
        >
          {() => (
            <SendButton intent={intent} className="link-q">
              {t("account.sign_in_link")}
            </SendButton>
          )}
        </ShopForm>
      </div>
    </div>
  );
}
