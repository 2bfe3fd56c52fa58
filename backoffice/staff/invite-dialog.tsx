import { type FormEvent, useState } from "react";
import type { OwnRoleJson } from "../../shop/staff/own-roles.ts";
import type { StaffJson } from "../../shop/staff/people.ts";
import { Form } from "../forms/form.tsx";
import { useAction } from "../ui/action.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Field, typedFirst } from "../ui/field.tsx";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useWords } from "../ui/words.tsx";
import { roleKeyOf, useRoleName } from "./role-name.ts";
import { RoleSelect } from "./role-select.tsx";

interface InviteDialogProps {
  own: readonly OwnRoleJson[];
  people: readonly StaffJson[];
  onInvited: () => Promise<void>;
  onClose: () => void;
}

/** Makes a link for somebody new, and shows it this once. */
export function InviteDialog({ own, people, onInvited, onClose }: InviteDialogProps) {
  const { t } = useWords();
  const roleName = useRoleName();
  const { isBusy, trouble, send } = useAction();
  const [email, setEmail] = useState("");
  /** Who works here by that address: the link is for setting up their sign-in anew. */
  const member = people.find((each) => each.email === email.trim().toLowerCase());
  const [made, setMade] = useState<{ email: string; link: string } | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(event.currentTarget));
    const answer = await send<{ link: string }>("POST", "/staff/invitations", fields);
    if (answer?.ok !== true) return;
    setMade({ email: String(fields.email), link: answer.data.link });
    await onInvited();
  };
  if (made !== null) return <LinkDialog {...made} onClose={onClose} />;
  return (
    <Dialog title={t("staff.invite_title")} onClose={onClose}>
      <Form className="stack-s" onSubmit={submit}>
        <p className="mut">{t("staff.invite_text")}</p>
        <Field
          label={t("sign_in.email")}
          ref={typedFirst}
          name="email"
          type="email"
          dir="ltr"
          required
          autoComplete="off"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          fault={trouble.fields.email}
        />
        {member === undefined ? (
          <RoleSelect chosen="viewer" own={own} />
        ) : (
          <>
            <input type="hidden" name="role" value={roleKeyOf(member.role)} />
            <p className="note" role="status">
              {t("staff.here_already", { name: member.name, role: roleName(member.role) })}
            </p>
          </>
        )}
        <Trouble message={trouble.message} />
        <Submit isBusy={isBusy}>{t("staff.invite_submit")}</Submit>
      </Form>
    </Dialog>
  );
}

/** The link by which somebody gets in, this once. */
export function LinkDialog({ email, link, onClose }: { email: string; link: string; onClose: () => void }) {
  const { t } = useWords();
  return (
    <Dialog title={t("staff.link_title", { name: email })} onClose={onClose}>
      <p className="mut">{t("staff.link_text")}</p>
      <p className="code key">
        <bdi dir="ltr">{link}</bdi>
      </p>
      <CopyButton text={link} />
    </Dialog>
  );
}
