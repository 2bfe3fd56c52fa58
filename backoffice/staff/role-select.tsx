import { useId } from "react";
import { ROLES } from "../../shop/staff/roles.ts";
import type { Role } from "../frame/session.ts";
import { useWords } from "../ui/words.tsx";

export function RoleSelect({ chosen }: { chosen: Role }) {
  const { t } = useWords();
  const id = useId();
  return (
    <div className="field">
      <label className="lbl" htmlFor={id}>
        {t("staff.role")}
      </label>
      <select id={id} className="in" name="role" defaultValue={chosen}>
        {ROLES.map((role) => (
          <option key={role} value={role}>
            {t(`role.${role}`)}
          </option>
        ))}
      </select>
    </div>
  );
}
