import type { Text } from "../../shop/market/market.ts";
import type { Role } from "../../shop/staff/roles.ts";
import { useWords } from "../ui/words.tsx";

/** How the shop is told of a role: the name of one of the table, the number of an own one. */
export const roleKeyOf = (role: Role): string => (typeof role === "string" ? role : role.id);

/** What a role is called, one of the table, an owner's own, or as the log has kept its name. */
export function useRoleName(): (role: Role | Text) => string {
  const { language, t } = useWords();
  return (role) => {
    if (typeof role === "string") return t(`role.${role}`);
    return "permissions" in role ? role.name[language] : role[language];
  };
}
