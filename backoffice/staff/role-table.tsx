import type { Permission, Role } from "../frame/session.ts";
import { Icon } from "../ui/icon.tsx";
import { useWords } from "../ui/words.tsx";
import { roleKeyOf, useRoleName } from "./role-name.ts";

export interface RoleJson {
  role: Role;
  may: readonly Permission[];
}

/** What each role may do, as the server decides it. Scrolls within itself where it is wider than the screen. */
export function RoleTable({ permissions, roles }: { permissions: readonly Permission[]; roles: readonly RoleJson[] }) {
  const { t } = useWords();
  const roleName = useRoleName();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className="tw" tabIndex={0} aria-label={t("staff.roles")}>
      <table className="tbl tbl-c roles">
        <caption>
          <span className="h3">{t("staff.roles")}</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t("staff.may")}</th>
            {roles.map(({ role }) => (
              <th key={roleKeyOf(role)} scope="col" className="c">
                {roleName(role)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {permissions.map((permission) => (
            <tr key={permission}>
              <th scope="row">{t(`permission.${permission}`)}</th>
              {roles.map(({ role, may }) => (
                <td key={roleKeyOf(role)} className="c">
                  {may.includes(permission) ? <Yes /> : <No />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Yes() {
  const { t } = useWords();
  return (
    <span className="t-ok">
      <Icon name="check" />
      <span className="sr">{t("staff.yes")}</span>
    </span>
  );
}

function No() {
  const { t } = useWords();
  return (
    <span className="mut">
      <span aria-hidden="true">–</span>
      <span className="sr">{t("staff.no")}</span>
    </span>
  );
}
