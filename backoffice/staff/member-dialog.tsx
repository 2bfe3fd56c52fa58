import { type FormEvent, useState } from "react";
import type { OwnRoleJson } from "../../shop/staff/own-roles.ts";
import type { StaffJson } from "../../shop/staff/people.ts";
import type { ProgramChoice, ProgramJson } from "../../shop/staff/programs.ts";
import { may, refundLimitOf } from "../../shop/staff/roles.ts";
import { AskedOnce } from "../asking/asked-once.tsx";
import { Form } from "../forms/form.tsx";
import { type Role, useMe } from "../frame/session.ts";
import { useAction } from "../ui/action.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useToast } from "../ui/toast.tsx";
import { useWords, type WordKey } from "../ui/words.tsx";
import { LinkDialog } from "./invite-dialog.tsx";
import { RefundLimit } from "./refund-limit.tsx";
import { roleKeyOf } from "./role-name.ts";
import { RoleSelect } from "./role-select.tsx";

interface MemberDialogProps {
  member: StaffJson;
  own: readonly OwnRoleJson[];
  onChanged: () => Promise<void>;
  onClose: () => void;
}

const INVITATIONS = "/staff/invitations";

/**
 * One person: their role, their sign-ins, and letting them go, which asks once more. Where that takes away what other
 * programs use by their name, it is shown, and ends unless it is taken over.
 */
export function MemberDialog({ member, own, onChanged, onClose }: MemberDialogProps) {
  const { t } = useWords();
  const say = useToast();
  const { isBusy, trouble, send } = useAction();
  /** The path of what is under way: one thing at a time. */
  const [doing, setDoing] = useState("");
  const [isLeaving, setIsLeaving] = useState(false);
  const [link, setLink] = useState<string | null>(null);
  const [role, setRole] = useState<Role>(member.role);
  const [programs, setPrograms] = useState<ProgramChoice>("end");
  const me = useMe().member;
  const { name, email } = member;
  const path = `/staff/${member.id}`;
  const leaving = `${path}?programs=${programs}`;
  const lost = member.programs.filter(({ kind }) => !may(role, kind === "key" ? "keys.manage" : "webhooks.manage"));
  const act = async (said: WordKey, method: "PATCH" | "DELETE", at: string, body?: object) => {
    setDoing(at);
    const answer = await send(method, at, body);
    // Somebody else was quicker: what they have done is shown, and nothing was overwritten.
    if (answer?.ok === true || answer?.status === 409) await onChanged();
    if (answer?.ok !== true) return;
    say({ text: t(said, { name }) });
    onClose();
  };
  const giveRole = (event: FormEvent) => {
    event.preventDefault();
    return act("staff.role_saved", "PATCH", path, { role: roleKeyOf(role), version: member.version, programs });
  };
  const invite = async () => {
    setDoing(INVITATIONS);
    const answer = await send<{ link: string }>("POST", INVITATIONS, { email, role: roleKeyOf(member.role) });
    if (answer?.ok !== true) return;
    setLink(answer.data.link);
    await onChanged();
  };
  if (link !== null) return <LinkDialog email={email} link={link} onClose={onClose} />;
  return (
    <Dialog title={<bdi>{name}</bdi>} onClose={onClose}>
      <Form className="stack-s" onSubmit={giveRole}>
        <p className="mut">
          <bdi dir="ltr">{email}</bdi>
        </p>
        <RoleSelect chosen={role} own={own} onChoose={setRole} />
        {lost.length > 0 && !isLeaving && (
          <Programs {...{ member, me, programs: lost, chosen: programs }} onChoose={setPrograms} />
        )}
        <Submit isBusy={isBusy && doing === path}>{t("staff.save_role")}</Submit>
      </Form>
      <Trouble message={trouble.message} />
      {may(member.role, "refunds.make") && refundLimitOf(member.role) !== null && (
        <RefundLimit member={member} onChanged={onChanged} />
      )}
      <div className="stack-s">
        <Submit
          type="button"
          className="btn btn-line"
          isBusy={isBusy && doing === `${path}/sessions`}
          onClick={() => act("staff.sessions_ended", "DELETE", `${path}/sessions`)}
        >
          {t("staff.end_sessions")}
        </Submit>
        <Submit type="button" className="btn btn-line" isBusy={isBusy && doing === INVITATIONS} onClick={invite}>
          {t("staff.link_anew")}
        </Submit>
        <p className="cap">{t("staff.link_anew_text")}</p>
        <AskedOnce
          label={t("staff.remove")}
          text={t("staff.remove_text", { name })}
          sure={t("staff.remove_submit", { name })}
          isBusy={isBusy && doing === leaving}
          onAsked={() => setIsLeaving(true)}
          onSure={() => act("staff.removed", "DELETE", leaving)}
        >
          {member.programs.length > 0 && (
            <Programs {...{ member, me, programs: member.programs, chosen: programs }} onChoose={setPrograms} />
          )}
        </AskedOnce>
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
