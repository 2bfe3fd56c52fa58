import { useId } from "react";
import type { OwnRoleJson } from "../../shop/staff/own-roles.ts";
import { ROLES } from "../../shop/staff/roles.ts";
import type { Role } from "../frame/session.ts";
import { useWords } from "../ui/words.tsx";
import { roleKeyOf, useRoleName } from "./role-name.ts";

/** The roles of the shop and those that its owners have made. */
export function RoleSelect({
  chosen,
  own,
  onChoose,
}: {
  chosen: Role;
  own: readonly OwnRoleJson[];
  onChoose: (role: Role) => void;
}) {
  const { t } = useWords();
  const roleName = useRoleName();
  const id = useId();
  return (
    <div className="field">
      <label className="lbl" htmlFor={id}>
        {t("staff.role")}
      </label>
      <select
        id={id}
        className="in"
        value={roleKeyOf(chosen)}
        onChange={({ target: { value } }) => {
          const role = ROLES.find((name) => name === value) ?? own.find((each) => each.id === value);
          if (role !== undefined) onChoose(role);
        }}
      >
        {ROLES.map((role) => (
          <option key={role} value={role}>
            {roleName(role)}
          </option>
        ))}
        {own.map((role) => (
          <option key={role.id} value={role.id}>
            {roleName(role)}
          </option>
        ))}
      </select>
    </div>
  );
}
