import { type FormEvent, useState } from "react";
import type { OwnRoleJson } from "../../shop/staff/own-roles.ts";
import { useAction } from "../ui/action.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Field, typedFirst } from "../ui/field.tsx";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useWords } from "../ui/words.tsx";
import { RoleSelect } from "./role-select.tsx";

interface InviteDialogProps {
  own: readonly OwnRoleJson[];
  onInvited: () => Promise<void>;
  onClose: () => void;
}

/** Makes a link for somebody new, and shows it this once. */
export function InviteDialog({ own, onInvited, onClose }: InviteDialogProps) {
  const { t } = useWords();
  const { isBusy, trouble, send } = useAction();
  const [made, setMade] = useState<{ email: string; link: string } | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(event.currentTarget));
    const answer = await send<{ link: string }>("POST", "/staff/invitations", fields);
    if (answer?.ok !== true) return;
    setMade({ email: String(fields.email), link: answer.data.link });
    await onInvited();
  };
  if (made !== null)
    return (
      <Dialog title={t("staff.link_title", { name: made.email })} onClose={onClose}>
        <p className="mut">{t("staff.link_text")}</p>
        <p className="code key">
          <bdi dir="ltr">{made.link}</bdi>
        </p>
        <CopyButton text={made.link} />
      </Dialog>
    );
  return (
    <Dialog title={t("staff.invite_title")} onClose={onClose}>
      <form className="stack-s" onSubmit={submit}>
        <p className="mut">{t("staff.invite_text")}</p>
        <Field
          label={t("sign_in.email")}
          ref={typedFirst}
          name="email"
          type="email"
          dir="ltr"
          required
          autoComplete="off"
          fault={trouble.fields.email}
        />
        <RoleSelect chosen="viewer" own={own} />
        <Trouble message={trouble.message} />
        <Submit isBusy={isBusy}>{t("staff.invite_submit")}</Submit>
      </form>
    </Dialog>
  );
}
