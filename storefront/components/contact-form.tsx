import { type FormEvent, useEffect, useRef, useState } from "react";
import { Form, Link } from "react-router";
import { CONTACT_SUBJECTS, contactSchema, MAX_CONTACT_MESSAGE } from "../../shop/contact/contact-schema.ts";
import { checkWith, type FormAnswer, valuesIn } from "../accounts/form-answer.ts";
import { shopApi } from "../cart/shop-api.ts";
import { useSite } from "../i18n/site.tsx";
import { Field, SelectField, TextField } from "./form-field.tsx";
import { Icon } from "./icon.tsx";
import { useCheckedForm } from "./use-checked-form.ts";

const check = checkWith(contactSchema);

/**
 * Writes to the shop. With scripts the page stays as it is, and whoever cannot reach the shop keeps what was typed;
 * without them the form is sent to the page itself, whose answer is `answer`.
 */
export function ContactForm({ answer }: { answer: FormAnswer | undefined }) {
  const { t, paths } = useSite();
  const [isDone, setDone] = useState(answer?.message !== null && answer?.message !== undefined);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const hasFaults = answer !== undefined && Object.keys(answer.faults).length > 0;
  const { faults, isRefused, formProps, maySubmit } = useCheckedForm(check, hasFaults ? answer.faults : undefined);
  const values = answer?.message === null ? answer.values : {};

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy || !maySubmit(event)) return;
    setBusy(true);
    setRefusal(null);
    const result = await shopApi.contact(valuesIn(new FormData(event.currentTarget)));
    setBusy(false);
    if (result.ok) setDone(true);
    else setRefusal((result.refusal.status < 500 && result.refusal.message) || t("contact.error"));
  };

  if (isDone) return <Received onAgain={() => setDone(false)} />;
  return (
    <Form method="post" action={paths.contact()} className="contact-form" onSubmit={send} {...formProps}>
      <h2 className="h2">{t("contact.form_title")}</h2>
      {(isRefused || refusal !== null) && (
        <div className="note note-err" role="alert">
          <Icon name="alert" />
          <span>{isRefused ? t("validation.incomplete") : refusal}</span>
        </div>
      )}
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
        <TextField
          label={t("form.email")}
          fault={faults.email}
          name="email"
          type="email"
          inputMode="email"
          dir="ltr"
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="email"
          defaultValue={values.email}
          required
        />
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
      <Field label={t("contact.message")} fault={faults.message}>
        {(tie) => (
          <textarea
            className="input"
            {...tie}
            name="message"
            rows={7}
            dir="auto"
            maxLength={MAX_CONTACT_MESSAGE}
            defaultValue={values.message}
            required
          />
        )}
      </Field>
      {/* Not for people: a program that fills in every field gives itself away. */}
      <input className="news-trap" type="text" name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" />
      <button type="submit" className="btn" aria-busy={isBusy}>
        {isBusy && <span className="spin" />}
        {t("contact.send")}
      </button>
    </Form>
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
