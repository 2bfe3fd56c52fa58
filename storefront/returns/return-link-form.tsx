import { returnLinkSchema } from "#shop/returns/return-schema.ts";
import { checkWith } from "../account/form-answer.ts";
import { EmailField, TextField } from "../forms/form-field.tsx";
import { SendButton } from "../forms/send-button.tsx";
import { type Answered, ShopForm } from "../forms/shop-form.tsx";
import { useSite } from "../i18n/site.tsx";

const check = checkWith(returnLinkSchema);

/** For whoever is not known to have bought the order: the link that opens its returns goes to the address that did. */
export function ReturnLinkForm({
  reference,
  action,
  answered,
}: {
  reference: string;
  action: string;
  answered: Answered;
}) {
  const { t } = useSite();
  return (
    <ShopForm
      name="return-link"
      intents={["link"]}
      action={action}
      answered={answered}
      check={check}
      kept={{ order_number: reference }}
      words={{ fields: "several" }}
      className="returns-form"
      revalidates={false}
    >
      {({ values, faults }) => (
        <>
          <TextField
            label={t("tracking.order_number")}
            fault={faults.order_number}
            name="order_number"
            defaultValue={values.order_number}
            dir="ltr"
            required
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <EmailField fault={faults.email} defaultValue={values.email} />
          <SendButton intent="link">{t("returns.send_link")}</SendButton>
        </>
      )}
    </ShopForm>
  );
}
