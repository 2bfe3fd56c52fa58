import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import {
  CONTACT_SUBJECTS,
  type ContactSubject,
  contactSchema,
  MAX_CONTACT_MESSAGE,
} from "#shop/contact/contact-schema.ts";
import { checkWith } from "../account/form-answer.ts";
import { EmailField, SelectField, TextAreaField, TextField } from "../forms/form-field.tsx";
import { SendButton } from "../forms/send-button.tsx";
import { type Answered, ShopForm } from "../forms/shop-form.tsx";
import { TrapField } from "../forms/trap-field.tsx";
import { useSite } from "../i18n/site.tsx";
import { Icon } from "../ui/icon.tsx";

const check = checkWith(contactSchema);

/** What somebody writes about who comes from an order. */
const ORDER_SUBJECT: ContactSubject = "shipping_delivery";

/**
 * Writes to the shop. Without scripts the form is sent to the page itself, whose answer is `answered`. `order`: the number
 * of the order that it is about, which it begins with.
 */
export function ContactForm({ answered, order }: { answered: Answered; order: string | null }) {
  const { t, paths } = useSite();
  const [isDone, setDone] = useState(answered !== undefined && "message" in answered && answered.message !== null);
  if (isDone) return <Received onAgain={() => setDone(false)} />;
  return (
    <ShopForm
      name={order === null ? "contact" : `contact ${order}`}
      intents={[""]}
      action={paths.contact()}
      className="contact-form"
      check={check}
      answered={answered}
      {...(order === null
        ? {}
        : { kept: { subject: ORDER_SUBJECT, message: `${t("contact.about_order", { reference: order })}\n` } })}
      onAnswer={({ message }) => setDone(message !== null)}
      revalidates={false}
      words={{ broken: "contact.error" }}
    >
      {({ values, faults }) => (
        <>
          <h2 className="h2">{t("contact.form_title")}</h2>
          <div className="form2">
            <TextField
              label={t("form.full_name")}
              fault={faults.name}
              name="name"
              dir="auto"
              autoComplete="name"
              defaultValue={values.name}
              required
            />
            <EmailField fault={faults.email} defaultValue={values.email} />
          </div>
          <SelectField
            label={t("contact.subject")}
            fault={faults.subject}
            name="subject"
            defaultValue={values.subject ?? ""}
            required
          >
            <option value="">{t("contact.choose_subject")}</option>
            {CONTACT_SUBJECTS.map((subject) => (
              <option key={subject} value={subject}>
                {t(`contact.subject_${subject}`)}
              </option>
            ))}
          </SelectField>
          <TextAreaField
            label={t("contact.message")}
            fault={faults.message}
            name="message"
            rows={7}
            dir="auto"
            maxLength={MAX_CONTACT_MESSAGE}
            defaultValue={values.message}
            required
          />
          <TrapField />
          <SendButton>{t("contact.send")}</SendButton>
        </>
      )}
    </ShopForm>
  );
}

/** The form goes away and must not take the reader's place with it. */
function Received({ onAgain }: { onAgain: () => void }) {
  const { t, paths } = useSite();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className="contact-form received" aria-labelledby="received">
      <Icon name="check" size="l" />
      <h2 className="h2" id="received" ref={title} tabIndex={-1}>
        {t("contact.success_title")}
      </h2>
      <p className="lead" role="status">
        {t("contact.success")}
      </p>
      <p className="muted">{t("contact.received_note")}</p>
      <Link className="btn btn-line" to={paths.contact()} preventScrollReset onClick={onAgain}>
        {t("contact.submit_another")}
      </Link>
    </section>
  );
}
