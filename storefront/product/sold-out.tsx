import { useEffect, useRef, useState } from "react";
import { useLocation, useRevalidator } from "react-router";
import { EmailField } from "../forms/form-field.tsx";
import { SendButton } from "../forms/send-button.tsx";
import { type Answered, ShopForm } from "../forms/shop-form.tsx";
import { TrapField } from "../forms/trap-field.tsx";
import { useSite } from "../i18n/site.tsx";
import { Icon } from "../ui/icon.tsx";

interface NotifyFormProps {
  productId: number;
  answered: Answered;
}

/** On the page of a product that is sold out: says so in words, with ways on. */
export default function SoldOut({ hasAlternatives, ...form }: NotifyFormProps & { hasAlternatives: boolean }) {
  const { t } = useSite();
  return (
    <>
      <div className="note sold-out">
        <Icon name="alert" />
        <span>
          <b className="semi">{t("product.out_of_stock")}.</b> {t("product.notify_me_intro")}
          {hasAlternatives && (
            <>
              {" "}
              <a className="link-q" href="#alternatives">
                {t("product.see_alternatives")}
              </a>
            </>
          )}
        </span>
      </div>
      <div id="notify">
        <NotifyForm {...form} />
      </div>
    </>
  );
}

/** Asks for a mail when a product can be bought again; the form belongs to the product's page. */
function NotifyForm({ productId, answered }: NotifyFormProps) {
  const { t } = useSite();
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const status = useRef<HTMLParagraphElement>(null);
  const wasSent = useRef(false);
  const [done, setDone] = useState(answered !== undefined && "message" in answered ? answered.message : null);
  const isDone = done !== null;
  // The form goes away and must not take the reader's place with it.
  useEffect(() => {
    if (isDone && wasSent.current) status.current?.focus();
  }, [isDone]);
  return (
    <div className="notify">
      <p ref={status} tabIndex={-1} role="status" className={isDone ? "note note-ok" : "sr"}>
        {done !== null && (
          <>
            <Icon name="check" />
            <span>{t(done)}</span>
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
            setDone(message);
            if (message === "product.notify_me_available") void revalidate();
          }}
        >
          {({ values, faults }) => (
            <>
              <EmailField fault={faults.email} defaultValue={values.email} />
              <TrapField />
              <SendButton>{t("product.notify_me")}</SendButton>
            </>
          )}
        </ShopForm>
      )}
    </div>
  );
}
