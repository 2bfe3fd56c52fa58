import { type FormEvent, useState } from "react";
import type { OwnRoleJson } from "../../shop/staff/own-roles.ts";
import type { StaffJson } from "../../shop/staff/people.ts";
import type { ProgramChoice, ProgramJson } from "../../shop/staff/programs.ts";
import { may, refundLimitOf } from "../../shop/staff/roles.ts";
import { type Role, useMe } from "../frame/session.ts";
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

/**
 * One person: their role, their sign-ins, and letting them go, which asks once more. Where that takes away what other
 * programs use by their name, it is shown, and ends unless it is taken over.
 */
export function MemberDialog({ member, own, onChanged, onClose }: MemberDialogProps) {
  const { t } = useWords();
  const { isBusy, trouble, send } = useAction();
  const [isLeaving, setIsLeaving] = useState(false);
  const [role, setRole] = useState<Role>(member.role);
  const [programs, setPrograms] = useState<ProgramChoice>("end");
  const me = useMe().member;
  const lost = member.programs.filter(({ kind }) => !may(role, kind === "key" ? "keys.manage" : "webhooks.manage"));
  const act = async (method: "PATCH" | "DELETE", path: string, body?: object) => {
    const answer = await send(method, path, body);
    // Somebody else was quicker: what they have done is shown, and nothing was overwritten.
    if (answer?.ok === true || answer?.status === 409) await onChanged();
    if (answer?.ok === true) onClose();
  };
  const giveRole = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get("role");
    return act("PATCH", `/staff/${member.id}`, { role: given, version: member.version, programs });
  };
  return (
    <Dialog title={<bdi>{member.name}</bdi>} onClose={onClose}>
      <form className="stack-s" onSubmit={giveRole}>
        <p className="mut">
          <bdi dir="ltr">{member.email}</bdi>
        </p>
        <RoleSelect chosen={member.role} own={own} onChoose={setRole} />
        {lost.length > 0 && !isLeaving && (
          <Programs {...{ member, me, programs: lost, chosen: programs }} onChoose={setPrograms} />
        )}
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
            {member.programs.length > 0 && (
              <Programs {...{ member, me, programs: member.programs, chosen: programs }} onChoose={setPrograms} />
            )}
            <button
              type="button"
              className="btn btn-bad"
              onClick={() => act("DELETE", `/staff/${member.id}?programs=${programs}`)}
            >
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

interface ProgramsProps {
  member: StaffJson;
  me: { id: string; name: string };
  /** What ends, or is taken over. */
  programs: readonly ProgramJson[];
  chosen: ProgramChoice;
  onChoose: (choice: ProgramChoice) => void;
}

/** Keys and webhooks that somebody may have no more. Nobody takes over their own: those end. */
function Programs({ member, me, programs, chosen, onChoose }: ProgramsProps) {
  const { t } = useWords();
  const choices: readonly ProgramChoice[] = me.id === member.id ? ["end"] : ["end", "take_over"];
  return (
    <fieldset className="stack-xs">
      <legend className="lbl">{t("staff.programs", { name: member.name })}</legend>
      <ul className="stack-xs">
        {programs.map(({ kind, id, name }) => (
          <li key={id}>
            <span className="mut">{t(`staff.programs_${kind}`)}</span> <bdi className="med">{name}</bdi>
          </li>
        ))}
      </ul>
      {choices.map((choice) => (
        <label key={choice} className="opt">
          <input
            type="radio"
            className="rd"
            name="programs"
            checked={choice === chosen}
            onChange={() => onChoose(choice)}
          />
          <span>{t(`staff.programs_${choice}`, { name: me.name })}</span>
        </label>
      ))}
    </fieldset>
  );
}
