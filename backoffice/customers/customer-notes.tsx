import { useId } from "react";
import type { PersonJson } from "../../shop/people/read-person.ts";
import { useKept } from "../drafts/use-kept.ts";
import { Form } from "../forms/form.tsx";
import { useAction } from "../ui/action.ts";
import { Icon } from "../ui/icon.tsx";
import { formatWhen } from "../ui/moment.ts";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useWords } from "../ui/words.tsx";

/** What the team knows about somebody; they can ask to read it, and the field says so. */
export function Notes({ person, onChanged }: { person: PersonJson; onChanged: () => Promise<void> }) {
  const { language, t } = useWords();
  const { isBusy, trouble, send } = useAction();
  const { value: text, key, keep, sent } = useKept(`person ${person.id}`, "");
  const id = useId();
  const path = `/customers/${person.id}/notes`;
  const add = async () => {
    const answer = await send("POST", path, { text }, key);
    if (answer?.ok !== true) return;
    sent(text);
    await onChanged();
  };
  const remove = async (note: string) => {
    if ((await send("DELETE", `${path}/${note}`))?.ok === true) await onChanged();
  };
  return (
    <section>
      <div className="sec-h">
        <h2 className="h3">{t("customer.notes")}</h2>
      </div>
      <ul className="lst">
        {person.notes.map((note) => (
          <li key={note.id}>
            <div className="grow">
              <p dir="auto" className="said">
                {note.text}
              </p>
              <p className="cap">
                <bdi>{note.by}</bdi> · <bdi>{formatWhen(new Date(note.at), language)}</bdi>
              </p>
            </div>
            <button
              type="button"
              className="ib"
              aria-label={t("customer.note_remove", { text: note.text.slice(0, 40) })}
              onClick={() => void remove(note.id)}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
      <Form
        data-kept
        className="stack-s"
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <label className="lbl" htmlFor={id}>
          {t("customer.note_new")}
        </label>
        <textarea
          id={id}
          className="in"
          dir="auto"
          rows={3}
          maxLength={2000}
          aria-describedby={`${id}-help`}
          value={text}
          onChange={({ target }) => keep(target.value)}
        />
        <p className="cap" id={`${id}-help`}>
          {t("customer.note_text")}
        </p>
        <Trouble message={trouble.fields.text ?? trouble.message} />
        <div className="row">
          <Submit isBusy={isBusy} className="btn btn-line">
            {t("customer.note_add")}
          </Submit>
        </div>
      </Form>
    </section>
  );
}
