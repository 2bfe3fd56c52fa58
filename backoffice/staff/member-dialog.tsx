import { type FormEvent, useState } from "react";
import type { OwnRoleJson } from "../../shop/staff/own-roles.ts";
import type { StaffJson } from "../../shop/staff/people.ts";
import { may, refundLimitOf } from "../../shop/staff/roles.ts";
import { useAction } from "../ui/action.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useWords } from "../ui/words.tsx";
import { RefundLimit } from "./refund-limit.tsx";
import { RoleSelect } from "./role-select.tsx";

interface MemberDialogProps {
  member: StaffJson;
  own: readonly OwnRoleJson[];
  onChanged: () => Promise<void>;
  onClose: () => void;
}

/** One person: their role, their sign-ins, and letting them go, which asks once more. */
export function MemberDialog({ member, own, onChanged, onClose }: MemberDialogProps) {
  const { t } = useWords();
  const { isBusy, trouble, send } = useAction();
  const [isLeaving, setIsLeaving] = useState(false);
  const act = async (method: "PATCH" | "DELETE", path: string, body?: object) => {
    const answer = await send(method, path, body);
    // Somebody else was quicker: what they have done is shown, and nothing was overwritten.
    if (answer?.ok === true || answer?.status === 409) await onChanged();
    if (answer?.ok === true) onClose();
  };
  const giveRole = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const role = new FormData(event.currentTarget).get("role");
    return act("PATCH", `/staff/${member.id}`, { role, version: member.version });
  };
  return (
    <Dialog title={<bdi>{member.name}</bdi>} onClose={onClose}>
      <form className="stack-s" onSubmit={giveRole}>
        <p className="mut">
          <bdi dir="ltr">{member.email}</bdi>
        </p>
        <RoleSelect chosen={member.role} own={own} />
        <Submit isBusy={isBusy}>{t("staff.save_role")}</Submit>
      </form>
      <Trouble message={trouble.message} />
      {may(member.role, "refunds.make") && refundLimitOf(member.role) !== null && (
        <RefundLimit member={member} onChanged={onChanged} />
      )}
      <div className="stack-s">
        <button type="button" className="btn btn-line" onClick={() => act("DELETE", `/staff/${member.id}/sessions`)}>
          {t("staff.end_sessions")}
        </button>
        {isLeaving ? (
          <>
            <p className="note note-bad">{t("staff.remove_text", { name: member.name })}</p>
            <button type="button" className="btn btn-bad" onClick={() => act("DELETE", `/staff/${member.id}`)}>
              {t("staff.remove_submit", { name: member.name })}
            </button>
          </>
        ) : (
          <button type="button" className="btn btn-bad-line" onClick={() => setIsLeaving(true)}>
            {t("staff.remove")}
          </button>
        )}
      </div>
    </Dialog>
  );
}
