import { type FormEvent, useState } from "react";
import { Form } from "../forms/form.tsx";
import { useAction } from "../ui/action.ts";
import { Field } from "../ui/field.tsx";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useToast } from "../ui/toast.tsx";
import { useWords } from "../ui/words.tsx";

const EMPTY = { current_password: "", password: "", password_confirmation: "" };

/** Another password for the one that is known; everybody else who is signed in with it is out. */
export function PasswordForm({ onChanged }: { onChanged: () => Promise<void> }) {
  const { t } = useWords();
  const say = useToast();
  const { isBusy, trouble, send } = useAction();
  const [typed, setTyped] = useState(EMPTY);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await send("POST", "/me/password", typed);
    if (answer?.ok !== true) return;
    setTyped(EMPTY);
    say({ text: t("me.password_changed") });
    await onChanged();
  };
  const field = (name: keyof typeof EMPTY, label: string, autoComplete: string) => (
    <Field
      label={label}
      name={name}
      type="password"
      dir="ltr"
      required
      autoComplete={autoComplete}
      maxLength={128}
      value={typed[name]}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
      fault={trouble.fields[name]}
    />
  );
  return (
    <section>
      <div className="sec-h">
        <h2 className="h3">{t("me.password")}</h2>
      </div>
      <p className="mut">{t("me.password_text")}</p>
      <Form className="stack-s narrow" onSubmit={submit}>
        {field("current_password", t("me.password_current"), "current-password")}
        {field("password", t("me.password_new"), "new-password")}
        {field("password_confirmation", t("join.password_again"), "new-password")}
        <Trouble message={trouble.message} />
        <div className="row">
          <Submit isBusy={isBusy} className="btn btn-line">
            {t("me.password_change")}
          </Submit>
        </div>
      </Form>
    </section>
  );
}
