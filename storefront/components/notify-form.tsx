import { type FormEvent, useId, useRef, useState } from "react";
import { Form } from "react-router";
import { shopApi } from "../cart/shop-api.ts";
import { useSite } from "../i18n/site.tsx";
import type { MessageKey } from "../i18n/translate.ts";
import { Icon } from "./icon.tsx";

/** What the form was answered when it was sent without scripts. */
export type NotifyAnswer = { done: true } | { done: false; fault: MessageKey; email: string };

/** Asks for a mail when a product can be bought again. Sent to the page itself while there are no scripts. */
export default function NotifyForm({ productId, answer }: { productId: number; answer: NotifyAnswer | undefined }) {
  const { t } = useSite();
  const id = useId();
  const status = useRef<HTMLParagraphElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useState<string | null>(answer?.done === true ? t("product.notify_me_success") : null);
  const [fault, setFault] = useState<string | null>(
    answer?.done === false ? t(answer.fault, { label: t("form.email") }) : null,
  );

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const fields = new FormData(event.currentTarget);
    setBusy(true);
    const result = await shopApi.notifyMe(
      productId,
      String(fields.get("email") ?? ""),
      String(fields.get("website") ?? ""),
    );
    setBusy(false);
    if (result.ok) {
      setDone(result.data.message);
      // The form goes away and must not take the reader's place with it.
      status.current?.focus();
    } else setFault(result.refusal.message ?? t("errors.generic"));
  };

  return (
    <div className="notify">
      <p ref={status} tabIndex={-1} role="status" className={done === null ? "sr" : "note note-ok"}>
        {done !== null && (
          <>
            <Icon name="check" />
            <span>{done}</span>
          </>
        )}
      </p>
      {done === null && (
        <Form method="post" onSubmit={send} noValidate>
          <div className="field">
            <label htmlFor={id}>{t("form.email")}</label>
            <input
              id={id}
              className="input"
              type="email"
              name="email"
              dir="ltr"
              autoComplete="email"
              inputMode="email"
              maxLength={254}
              required
              defaultValue={answer?.done === false ? answer.email : ""}
              placeholder="name@example.com"
              aria-invalid={fault !== null}
              aria-describedby={fault === null ? undefined : `${id}-fault`}
            />
            {fault !== null && (
              <span className="err" id={`${id}-fault`} role="alert">
                <Icon name="alert" />
                {fault}
              </span>
            )}
          </div>
          {/* Not for people: a program that fills in every field gives itself away. */}
          <input className="news-trap" type="text" name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" />
          <button type="submit" className="btn" aria-busy={isBusy}>
            {isBusy && <span className="spin" />}
            {t("product.notify_me")}
          </button>
        </Form>
      )}
    </div>
  );
}
