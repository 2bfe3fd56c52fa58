import { useRef, useState } from "react";
import { FaultText, MAIL_ADDRESS } from "../forms/form-field.tsx";
import { SendButton } from "../forms/send-button.tsx";
import { ShopForm } from "../forms/shop-form.tsx";
import { TrapField } from "../forms/trap-field.tsx";
import { useSite } from "../i18n/site.tsx";

const FIELD = "foot-news-email";
const FAULT = "foot-news-fault";

/** The newsletter's field in the footer; without scripts it is sent to the newsletter's own page. */
export function NewsletterForm() {
  const { t, paths } = useSite();
  const status = useRef<HTMLParagraphElement>(null);
  const [isDone, setDone] = useState(false);
  return (
    <section className="news" aria-labelledby="foot-news">
      <div>
        <h2 className="h2" id="foot-news">
          {t("newsletter.title")}
        </h2>
        <p>{t("newsletter.intro")}</p>
      </div>
      <div>
        {!isDone && (
          <ShopForm
            name="newsletter"
            intents={[""]}
            action={paths.newsletter("subscribe")}
            className=""
            answered={undefined}
            showsNote={false}
            revalidates={false}
            words={{ broken: "newsletter.error", fields: "one" }}
            onAnswer={({ message }) => {
              // The form goes away and must not take the reader's place with it.
              if (message !== null) status.current?.focus();
              setDone(message !== null);
            }}
          >
            {({ faults: { email } }) => (
              <>
                <label htmlFor={FIELD}>{t("newsletter.email")}</label>
                <input
                  id={FIELD}
                  className="input"
                  dir="auto"
                  {...MAIL_ADDRESS}
                  aria-invalid={email !== undefined}
                  aria-describedby={email && FAULT}
                />
                <TrapField />
                <SendButton className="btn btn-paper">{t("newsletter.subscribe")}</SendButton>
                {email && <FaultText fault={email} id={FAULT} />}
              </>
            )}
          </ShopForm>
        )}
        <p ref={status} tabIndex={-1} className="news-said" role="status">
          {isDone && `${t("newsletter.success")} ${t("newsletter.confirm_hint")}`}
        </p>
      </div>
    </section>
  );
}
