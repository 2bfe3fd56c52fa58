import type { FormEvent } from "react";
import { useKept } from "../drafts/use-kept.ts";
import { useMe } from "../frame/session.ts";
import type { OrderPart } from "../orders/order-page.tsx";
import { useAction } from "../ui/action.ts";
import { Field, typedFirst } from "../ui/field.tsx";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useToast } from "../ui/toast.tsx";
import { useWords } from "../ui/words.tsx";

/** Of an order whose buyer gave no mail address: that nothing is mailed, and a place for the address once they tell it. */
export function OrderEmail({ order, reload }: OrderPart) {
  const { t } = useWords();
  const { may } = useMe();
  const { isBusy, trouble, send } = useAction();
  const say = useToast();
  /** Null: the form is closed. */
  const { value: typed, keep } = useKept<string | null>(`email ${order.reference}`, null);
  if (order.no_mail !== "order.no_email") return null;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const body = { email: typed, version: order.version };
    const answer = await send("PATCH", `/orders/${order.reference}/email`, body);
    if (answer?.ok !== true) {
      if (answer?.status !== 409) return;
      // Somebody else has changed it, and what was typed stays; or has given it an address, and there is no field any more.
      if (answer.code !== "staff.changed_meanwhile") {
        say({ text: answer.message });
        keep(null);
      }
      return reload();
    }
    say({ text: t("order.email_saved") });
    keep(null);
    await reload();
  };
  return (
    <div className="stack-s">
      <p className="note">{t("order.no_email")}</p>
      {may("orders.message") && typed === null && (
        <p className="row">
          <button type="button" className="btn btn-line btn-s" onClick={() => keep("")}>
            {t("order.email_add")}
          </button>
        </p>
      )}
      {may("orders.message") && typed !== null && (
        <form className="stack-s" onSubmit={save} data-kept>
          <Field
            label={t("customers.email")}
            hint={t("order.email_text")}
            type="email"
            dir="ltr"
            required
            ref={typedFirst}
            value={typed}
            fault={trouble.fields.email}
            onChange={({ target }) => keep(target.value)}
          />
          <Trouble message={trouble.message} />
          <div className="row">
            <Submit isBusy={isBusy}>{t("order.email_submit")}</Submit>
            <button type="button" className="btn btn-quiet" onClick={() => keep(null)}>
              {t("order.back")}
            </button>
          </div>
        </form>
      )}
    </div>
  );
}
