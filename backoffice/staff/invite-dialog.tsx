import { type FormEvent, useState } from "react";
import { normaliseEmail } from "../../shop/mail-address/normalise-email.ts";
import type { OwnRoleJson } from "../../shop/staff/own-roles.ts";
import type { StaffJson } from "../../shop/staff/people.ts";
import { useKept } from "../drafts/use-kept.ts";
import { Form } from "../forms/form.tsx";
import type { Role } from "../frame/session.ts";
import { useAction } from "../ui/action.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Field, typedFirst } from "../ui/field.tsx";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useWords } from "../ui/words.tsx";
import { roleKeyOf, useRoleName } from "./role-name.ts";
import { RoleSelect } from "./role-select.tsx";

const NOBODY: { email: string; role: Role } = { email: "", role: "viewer" };

interface InviteDialogProps {
  own: readonly OwnRoleJson[];
  people: readonly StaffJson[];
  onInvited: () => Promise<void>;
  onClose: () => void;
}

/** Makes a link for somebody new, and shows it this once. Who is to be invited stays until the link is made. */
export function InviteDialog({ own, people, onInvited, onClose }: InviteDialogProps) {
  const { t } = useWords();
  const roleName = useRoleName();
  const { isBusy, trouble, send } = useAction();
  const { value: typed, keep, sent } = useKept("invitation", NOBODY);
  const { email, role } = typed;
  /** Who works here by that address: the link is for setting up their sign-in anew. */
  const member = people.find((each) => each.email === normaliseEmail(email));
  const [made, setMade] = useState<{ email: string; link: string } | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = { email, role: roleKeyOf(member?.role ?? role) };
    const answer = await send<{ link: string }>("POST", "/staff/invitations", body);
    if (answer?.ok !== true) return;
    sent(typed);
    setMade({ email, link: answer.data.link });
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
          type="email"
          dir="ltr"
          required
          autoComplete="off"
          value={email}
          onChange={({ target }) => keep({ ...typed, email: target.value })}
          fault={trouble.fields.email}
        />
        {member === undefined ? (
          <RoleSelect chosen={role} own={own} onChoose={(chosen) => keep({ ...typed, role: chosen })} />
        ) : (
          <p className="note" role="status">
            {t("staff.here_already", { name: member.name, role: roleName(member.role) })}
          </p>
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
