import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { TextField } from "../forms/form-field.tsx";
import { SendButton } from "../forms/send-button.tsx";
import { type Answered, ShopForm } from "../forms/shop-form.tsx";
import { TrapField } from "../forms/trap-field.tsx";
import { useSite } from "../i18n/site.tsx";
import { Icon } from "../ui/icon.tsx";

export interface NotifyFormProps {
  productId: number;
  answered: Answered;
}

/** Asks for a mail when a product can be bought again; the form belongs to the product's page. */
export function NotifyForm({ productId, answered }: NotifyFormProps) {
  const { t } = useSite();
  const { pathname } = useLocation();
  const status = useRef<HTMLParagraphElement>(null);
  const wasSent = useRef(false);
  const [isDone, setDone] = useState(answered !== undefined && "message" in answered && answered.message !== null);
  // The form goes away and must not take the reader's place with it.
  useEffect(() => {
    if (isDone && wasSent.current) status.current?.focus();
  }, [isDone]);
  return (
    <div className="notify">
      <p ref={status} tabIndex={-1} role="status" className={isDone ? "note note-ok" : "sr"}>
        {isDone && (
          <>
            <Icon name="check" />
            <span>{t("product.notify_me_success")}</span>
          </>
        )}
      </p>
      {!isDone && (
        <ShopForm
          name={`notify:${productId}`}
          intents={[""]}
          action={pathname}
          className=""
          answered={answered}
          showsNote={false}
          words={{ fields: "one" }}
          revalidates={false}
          onAnswer={({ message }) => {
            wasSent.current = true;
            setDone(message !== null);
          }}
        >
          {({ values, faults }) => (
            <>
              <TextField
                label={t("form.email")}
                fault={faults.email}
                type="email"
                name="email"
                dir="ltr"
                autoComplete="email"
                inputMode="email"
                maxLength={254}
                required
                defaultValue={values.email}
                placeholder="name@example.com"
              />
              <TrapField />
              <SendButton>{t("product.notify_me")}</SendButton>
            </>
          )}
        </ShopForm>
      )}
    </div>
  );
}
