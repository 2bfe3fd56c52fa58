import type { FormEvent } from "react";
import { useKept } from "../drafts/use-kept.ts";
import { Form } from "../forms/form.tsx";
import { useMe } from "../frame/session.ts";
import { useOffered } from "../palette/open-order.ts";
import { useAction } from "../ui/action.ts";
import { Icon } from "../ui/icon.tsx";
import { pressNamed } from "../ui/keys.ts";
import { formatWhen } from "../ui/moment.ts";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useWords } from "../ui/words.tsx";
import type { OrderPart } from "./order-page.tsx";

/** What the team tells each other; the customer never sees it. */
export function OrderNotes({ order, reload }: OrderPart) {
  const { language, t } = useWords();
  const { may } = useMe();
  const { isBusy, trouble, send } = useAction();
  const { value: text, key, keep, sent } = useKept(`note ${order.reference}`, "");
  useOffered({ note: may("orders.note") ? () => pressNamed("N") : undefined });
  const notes = order.timeline.filter(({ kind, entry }) => kind === "note" && entry?.text !== undefined).toReversed();
  const write = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await send("POST", `/orders/${order.reference}/notes`, { text }, key);
    if (answer?.ok !== true) return;
    sent(text);
    await reload();
  };
  if (!may("orders.note") && notes.length === 0) return null;
  return (
    <section className="card card-g stack-s">
      <div className="panel-h">
        <h2 className="h3">{t("order.notes")}</h2>
        <Icon name="lock" className="icon-s" />
      </div>
      {notes.length > 0 && (
        <ul className="stack-s">
          {notes.map(({ entry, by, at }) => (
            <li key={entry?.id}>
              <p className="pre" dir="auto">
                {entry?.text}
              </p>
              <p className="cap">
                <bdi>{by}</bdi> · <bdi>{formatWhen(new Date(at), language)}</bdi>
              </p>
            </li>
          ))}
        </ul>
      )}
      {may("orders.note") && (
        <Form className="stack-s" onSubmit={write} data-kept>
          <textarea
            className="in"
            value={text}
            onChange={({ target }) => keep(target.value)}
            aria-label={t("order.note_label")}
            aria-keyshortcuts="N"
            dir="auto"
            required
            maxLength={2000}
          />
          {trouble.fields.text !== undefined && <p className="err">{trouble.fields.text}</p>}
          <Trouble message={trouble.message} />
          <Submit className="btn btn-line" isBusy={isBusy}>
            {t("order.note_submit")}
          </Submit>
        </Form>
      )}
    </section>
  );
}
