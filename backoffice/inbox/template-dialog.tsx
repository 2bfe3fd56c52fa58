import { type FormEvent, useId, useState } from "react";
import type { ReplyTemplate } from "../../shop/inbox/reply-templates.ts";
import { LANGUAGES } from "../../shop/market/market.ts";
import { AskedOnce } from "../asking/asked-once.tsx";
import { useKept } from "../drafts/use-kept.ts";
import { Form } from "../forms/form.tsx";
import { useAction } from "../ui/action.ts";
import { call } from "../ui/call.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useWords } from "../ui/words.tsx";

interface TemplateDialogProps {
  template: ReplyTemplate;
  onDone: () => Promise<void>;
  onClose: () => void;
}

/**
 * One ready-made answer in both languages: English, then Arabic, each in its own direction. What is not saved stays, with the
 * version it was typed over.
 */
export function TemplateDialog({ template, onDone, onClose }: TemplateDialogProps) {
  const { language, t } = useWords();
  const { isBusy, trouble, send } = useAction();
  const place = `template ${template.version === null ? "new" : template.id}`;
  const { value: typed, keep, change, sent } = useKept(place, template);
  /** What somebody else has made of it meanwhile; their text is shown beside, and nothing typed goes. */
  const [theirs, setTheirs] = useState<ReplyTemplate | null>(null);
  const { id, ...body } = typed;
  const path = `/inbox/templates/${id}`;
  const finish = async () => {
    sent(typed);
    await onDone();
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await send("PUT", path, body);
    if (answer?.ok === true) return finish();
    if (answer?.status !== 409) return;
    const now = await call<ReplyTemplate[]>(language, "GET", "/inbox/templates");
    if (!now.ok) return;
    const newest = now.data.find((each) => each.id === id) ?? null;
    setTheirs(newest);
    change((latest) => ({ ...latest, version: newest?.version ?? null }));
  };
  const remove = async () => {
    const answer = await send("DELETE", path);
    // Gone already is gone.
    if (answer?.ok === true || answer?.status === 404) await finish();
  };
  return (
    <Dialog title={t(template.version === null ? "templates.new" : "templates.change")} onClose={onClose}>
      <Form className="stack-s" onSubmit={save}>
        <p className="mut">{t("templates.name_text", { name: "{name}", reference: "{reference}" })}</p>
        {LANGUAGES.map((each) => (
          <fieldset key={each} className="stack-s" lang={each} dir={each === "ar" ? "rtl" : "ltr"}>
            <legend className="lbl">{t(`me.language_${each}`)}</legend>
            <Field
              label={t("templates.name")}
              name={`name.${each}`}
              required
              maxLength={80}
              value={typed.name[each]}
              onChange={({ target }) => keep({ ...typed, name: { ...typed.name, [each]: target.value } })}
              fault={trouble.fields[`name.${each}`]}
            />
            <Area
              label={t("templates.body")}
              value={typed.text[each]}
              fault={trouble.fields[`text.${each}`]}
              onChange={(value) => keep({ ...typed, text: { ...typed.text, [each]: value } })}
            />
            {theirs !== null && theirs.text[each] !== typed.text[each] && (
              <div className="note note-warn">
                <b>{t("templates.theirs")}</b>
                <p className="pre">{theirs.text[each]}</p>
              </div>
            )}
          </fieldset>
        ))}
        <Trouble message={trouble.message} />
        <Submit isBusy={isBusy}>{t("templates.save")}</Submit>
      </Form>
      {template.version !== null && (
        <div className="stack-s">
          <AskedOnce
            label={t("inbox.delete")}
            text={t("templates.delete_text")}
            sure={t("inbox.delete_submit")}
            isBusy={isBusy}
            onSure={remove}
          />
        </div>
      )}
    </Dialog>
  );
}

function Area({
  label,
  value,
  fault,
  onChange,
}: {
  label: string;
  value: string;
  fault: string | undefined;
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div className="field">
      <label className="lbl" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className="in"
        rows={7}
        required
        maxLength={10_000}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        aria-invalid={fault !== undefined}
        {...(fault === undefined ? {} : { "aria-describedby": `${id}-fault` })}
      />
      {fault !== undefined && (
        <p className="err" id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  );
}
