import type { FormEvent } from "react";
import { useKept } from "../drafts/use-kept.ts";
import { Form } from "../forms/form.tsx";
import { useMe } from "../frame/session.ts";
import type { OrderPart } from "../orders/order-page.tsx";
import { useAction } from "../ui/action.ts";
import { Code } from "../ui/amounts.tsx";
import { Field, typedFirst } from "../ui/field.tsx";
import { SubmitOrLeave, Trouble } from "../ui/submit.tsx";
import { useToast } from "../ui/toast.tsx";
import { useWords } from "../ui/words.tsx";

interface Draft {
  email: string;
  /** What stood when the form was opened. */
  seen: string | null;
  /** The confirmation goes there, too. */
  isConfirmationSent: boolean;
}

/** Where the buyer of an order is written to, or that nothing is mailed; and a place for the right address once they tell it. */
export function OrderEmail({ order, reload }: OrderPart) {
  const { t } = useWords();
  const { may } = useMe();
  const { isBusy, trouble, send } = useAction();
  const say = useToast();
  /** Null: the form is closed. */
  const { value: draft, keep } = useKept<Draft | null>(`mail address ${order.reference}`, null);
  const { email, id } = order.customer;
  const isWithout = order.no_mail === "order.no_email";
  // A buyer who is gone is given no address any more.
  const mayChange = may("orders.message") && (isWithout || (email !== null && email !== "" && id !== null));
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (draft === null) return;
    const isConfirmationSent = draft.isConfirmationSent && order.is_confirmed;
    const body = { email: draft.email, version: order.version, send_confirmation: isConfirmationSent };
    const answer = await send("PATCH", `/orders/${order.reference}/email`, body);
    if (answer?.ok !== true) {
      // Somebody else has changed it: what was typed stays below the address that stands now.
      if (answer?.status === 409) await reload();
      return;
    }
    say({ text: t(isConfirmationSent ? "order.email_saved_sent" : "order.email_saved") });
    keep(null);
    await reload();
  };
  const begin = () =>
    keep({ email: email ?? "", seen: email, isConfirmationSent: order.is_confirmed && order.state !== "CANCELLED" });
  return (
    <div className="stack-s">
      {isWithout && <p className="note">{t("order.no_email")}</p>}
      {(mayChange || (email !== null && email !== "")) && (
        <p className="row">
          {email !== null && email !== "" && (
            <a className="link target" href={`mailto:${email}`}>
              <Code className="key">{email}</Code>
            </a>
          )}
          {mayChange && draft === null && (
            <button type="button" className="btn btn-line btn-s" onClick={begin}>
              {t(isWithout ? "order.email_add" : "order.email_correct")}
            </button>
          )}
        </p>
      )}
      {mayChange && draft !== null && (
        <Form className="stack-s" onSubmit={save} data-kept>
          <Field
            label={t("customers.email")}
            hint={t(isWithout ? "order.email_text" : "order.email_correct_text")}
            type="email"
            dir="ltr"
            required
            ref={typedFirst}
            value={draft.email}
            fault={trouble.fields.email}
            onChange={({ target }) => keep({ ...draft, email: target.value })}
          />
          {order.is_confirmed && (
            <label className="opt">
              <input
                className="ck"
                type="checkbox"
                checked={draft.isConfirmationSent}
                onChange={({ target }) => keep({ ...draft, isConfirmationSent: target.checked })}
              />
              <span>{t("order.email_confirmation")}</span>
            </label>
          )}
          {order.may_send_link && <p className="cap">{t("order.email_link")}</p>}
          {draft.seen !== email && draft.email !== email && (
            <p className="note note-warn" role="alert">
              {t("order.email_stale")}
            </p>
          )}
          <Trouble message={trouble.message} />
          <div className="row">
            <SubmitOrLeave isBusy={isBusy} onLeave={() => keep(null)} leave={t("order.back")}>
              {t("order.email_submit")}
            </SubmitOrLeave>
          </div>
        </Form>
      )}
    </div>
  );
}
