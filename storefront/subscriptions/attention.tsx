import { Link } from "react-router";
import { SendButton } from "../forms/send-button.tsx";
import { useSite } from "../i18n/site.tsx";
import { Price } from "../product/price.tsx";
import { FilledText } from "../ui/filled-text.tsx";
import { Icon } from "../ui/icon.tsx";
import { SubscriptionForm, type SubscriptionForms } from "./subscription-form.tsx";

/** What a subscription waits for, and what its customer can do about it: here as in the mail that told of it. */
export function Attention(forms: SubscriptionForms) {
  const { t, paths, market } = useSite();
  const { waits, unpaid, paysCash } = forms.subscription;
  const price = (amount: Parameters<typeof Price>[0]["amount"]) => <Price amount={amount} currency={market.currency} />;
  return (
    <>
      {waits?.for === "stock" && (
        <p className="note sub-attention">
          <Icon name="clock" />
          <span>{t("subscriptions.waits_stock", { day: waits.until })}</span>
        </p>
      )}
      {waits?.for === "price" && (
        <div className="note sub-attention">
          <Icon name="clock" />
          <div>
            <FilledText
              message="subscriptions.waits_price"
              parts={{ before: price(waits.before), now: price(waits.now), day: waits.until }}
            />
            <SubscriptionForm intent="subscription-price" forms={forms} className="">
              {() => (
                <>
                  <input type="hidden" name="price" value={waits.price} />
                  <SendButton intent="subscription-price">{t("mail.renewal_price_button")}</SendButton>
                </>
              )}
            </SubscriptionForm>
          </div>
        </div>
      )}
      {unpaid !== null && (
        <div className="note sub-attention">
          <Icon name="card" />
          <div>
            <FilledText
              message={paysCash ? "subscriptions.unconfirmed" : "subscriptions.unpaid"}
              parts={{ reference: <bdi dir="ltr">{unpaid.reference}</bdi>, day: unpaid.next }}
            />
            <p>
              <Link className="btn" to={paths.payment(unpaid.reference)} reloadDocument>
                {t(paysCash ? "mail.renewal_confirm_button" : "mail.renewal_pay_button")}
              </Link>
            </p>
          </div>
        </div>
      )}
    </>
  );
}
