import { useState } from "react";
import type { OwnRoleJson } from "../../shop/staff/own-roles.ts";
import type { InvitationJson, StaffJson } from "../../shop/staff/people.ts";
import { initialsOf } from "../frame/frame.tsx";
import { PageHeading } from "../frame/page-heading.tsx";
import { useMe } from "../frame/session.ts";
import { NotAllowed, Shown } from "../frame/states.tsx";
import { useAsked } from "../palette/use-asked.ts";
import { useAction } from "../ui/action.ts";
import { useLoaded } from "../ui/call.ts";
import { CardTable } from "../ui/card-table.tsx";
import { Icon } from "../ui/icon.tsx";
import { useLive } from "../ui/live.ts";
import { formatWhen } from "../ui/moment.ts";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useWords } from "../ui/words.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { MemberDialog } from "./member-dialog.tsx";
import { OwnRoles, RoleDialog } from "./role-dialog.tsx";
import { useRoleName } from "./role-name.ts";
import { type RoleJson, RoleTable } from "./role-table.tsx";

interface StaffList {
  people: StaffJson[];
  invitations: InvitationJson[];
  permissions: RoleJson["may"];
  roles: RoleJson[];
  own: OwnRoleJson[];
}

/** Who works here, who is invited, and what each role may do. */
export function StaffPage() {
  const { may } = useMe();
  return may("staff.manage") ? <Staff /> : <NotAllowed />;
}

function Staff() {
  const { language, t } = useWords();
  const { loaded, reload } = useLoaded<StaffList>(language, "/staff");
  const [isInviting, setIsInviting] = useAsked("invite");
  const [changing, setChanging] = useState<string | null>(null);
  const [role, setRole] = useState<OwnRoleJson | "new" | null>(null);
  useLive(["staff"], () => void reload());
  return (
    <>
      <PageHeading heading={t("staff.title")} text={t("staff.text")}>
        <button type="button" className="btn" onClick={() => setIsInviting(true)}>
          <Icon name="plus" />
          {t("staff.invite")}
        </button>
      </PageHeading>
      <Shown loaded={loaded} onRetry={reload}>
        {({ people, invitations, permissions, roles, own }) => {
          const member = people.find(({ id }) => id === changing);
          return (
            <>
              <div className="stack">
                <div className="two">
                  <People people={people} onChange={setChanging} />
                  <div className="stack">
                    {invitations.length > 0 && <Invitations invitations={invitations} onGone={reload} />}
                    <OwnRoles roles={own} onOpen={setRole} />
                  </div>
                </div>
                <RoleTable
                  permissions={permissions}
                  roles={[...roles, ...own.map((each) => ({ role: each, may: each.permissions }))]}
                />
              </div>
              {isInviting && (
                <InviteDialog own={own} people={people} onInvited={reload} onClose={() => setIsInviting(false)} />
              )}
              {role !== null && (
                <RoleDialog
                  role={own.find((each) => role !== "new" && each.id === role.id) ?? role}
                  onChanged={reload}
                  onClose={() => setRole(null)}
                />
              )}
              {member !== undefined && (
                <MemberDialog
                  key={member.version}
                  member={member}
                  own={own}
                  onChanged={reload}
                  onClose={() => setChanging(null)}
                />
              )}
            </>
          );
        }}
      </Shown>
    </>
  );
}

function People({ people, onChange }: { people: readonly StaffJson[]; onChange: (id: string) => void }) {
  const { language, t } = useWords();
  const me = useMe().member;
  const roleName = useRoleName();
  return (
    <CardTable className="tbl-c">
      <caption>
        <span className="h3">{t("staff.people")}</span>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t("staff.name")}</th>
          <th scope="col">{t("staff.role")}</th>
          <th scope="col">{t("staff.seen")}</th>
          <th scope="col" className="r">
            <span className="sr">{t("staff.acts")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {people.map(({ id, name, email, role, seen_at: seenAt }) => (
          <tr key={id}>
            <td className="m1">
              <div className="who">
                <span className="ava ava-s" aria-hidden="true">
                  {initialsOf(name)}
                </span>
                <span>
                  <bdi className="med">{name}</bdi> {id === me.id && <span className="tag">{t("staff.you")}</span>}
                  <small className="sub">
                    <bdi dir="ltr">{email}</bdi>
                  </small>
                </span>
              </div>
            </td>
            <td className="m3">{roleName(role)}</td>
            <td className="m4 mut nw">
              {seenAt === null ? t("staff.never") : <bdi>{formatWhen(new Date(seenAt), language)}</bdi>}
            </td>
            <td className="r m2">
              <button
                type="button"
                className="btn btn-quiet btn-s"
                aria-label={t("staff.change_of", { name })}
                onClick={() => onChange(id)}
              >
                {t("staff.change")}
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </CardTable>
  );
}

function Invitations({ invitations, onGone }: { invitations: readonly InvitationJson[]; onGone: () => Promise<void> }) {
  const { t } = useWords();
  return (
    <section>
      <div className="sec-h">
        <h2 className="h3">{t("staff.invited")}</h2>
      </div>
      <ul className="stack-xs">
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} onGone={onGone} />
        ))}
      </ul>
    </section>
  );
}

function InvitationRow({ invitation, onGone }: { invitation: InvitationJson; onGone: () => Promise<void> }) {
  const roleName = useRoleName();
  const { language, t } = useWords();
  const { isBusy, trouble, send } = useAction();
  const withdraw = async () => {
    const answer = await send("DELETE", `/staff/invitations/${invitation.id}`);
    if (answer?.ok === true) await onGone();
  };
  return (
    <li className="row between">
      <span className="grow">
        <bdi dir="ltr">{invitation.email}</bdi>
        <small className="cap">
          {" "}
          {roleName(invitation.role)} · {t("staff.valid_until")}{" "}
          <bdi>{formatWhen(new Date(invitation.expires_at), language)}</bdi>
        </small>
      </span>
      <Submit
        type="button"
        isBusy={isBusy}
        className="btn btn-quiet btn-s"
        aria-label={t("staff.withdraw_of", { name: invitation.email })}
        onClick={withdraw}
      >
        {t("staff.withdraw")}
      </Submit>
      <Trouble message={trouble.message} />
    </li>
  );
}
