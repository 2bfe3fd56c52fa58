import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import type { WrittenKind } from "../../shop/content/documents.ts";
import { useKept } from "../drafts/use-kept.ts";
import { Form } from "../forms/form.tsx";
import { useAction } from "../ui/action.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { Select } from "../ui/select.tsx";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useWords } from "../ui/words.tsx";

interface NewDialogProps {
  kinds: readonly [WrittenKind, ...WrittenKind[]];
  title: string;
  onClose: () => void;
}

/** Begins something that is written: what it is, where there is a choice, and its address, which stays. */
export function NewDialog({ kinds, title, onClose }: NewDialogProps) {
  const { t } = useWords();
  const { isBusy, trouble, send } = useAction();
  const go = useNavigate();
  const first: { kind: string; slug: string } = { kind: kinds[0], slug: "" };
  const { value: typed, key, keep, sent } = useKept(`new ${kinds}`, first);
  const { kind, slug } = typed;
  const make = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await send("POST", "/content", typed, key);
    if (answer?.ok !== true) return;
    await go(`/content/${kind}/${slug.trim()}`);
    sent(typed);
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <Form className="stack-s" onSubmit={make}>
        {kinds.length > 1 && (
          <Select label={t("content.kind")} value={kind} onChange={(chosen) => keep({ ...typed, kind: chosen })}>
            {kinds.map((each) => (
              <option key={each} value={each}>
                {t(`content.kind_${each}`)}
              </option>
            ))}
          </Select>
        )}
        <Field
          label={t("content.field_slug")}
          dir="ltr"
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={{ faq: "payment", store: "dubai-3" }[kind] ?? "iron-and-energy"}
          value={slug}
          onChange={({ target }) => keep({ ...typed, slug: target.value })}
          fault={trouble.fields.slug}
        />
        <p className="cap">{t("content.slug_help")}</p>
        <Trouble message={trouble.message} />
        <Submit isBusy={isBusy}>{t("content.begin")}</Submit>
      </Form>
    </Dialog>
  );
}
