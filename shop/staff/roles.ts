/** What staff may do, by the names that routes ask for. */
export const PERMISSIONS = ["staff.manage", "audit.see"] as const;
export type Permission = (typeof PERMISSIONS)[number];

export const ROLES = [
  "owner",
  "manager",
  "fulfilment",
  "support",
  "catalogue",
  "marketing",
  "accountant",
  "viewer",
] as const;
export type Role = (typeof ROLES)[number];

/** The one table of who may what: the server decides by it, and the menu is made of it. */
const ALLOWED: Record<Permission, readonly Role[]> = {
  "staff.manage": ["owner"],
  "audit.see": ["owner", "manager", "accountant"],
};

export function may(role: Role, permission: Permission): boolean {
  return ALLOWED[permission].includes(role);
}

/** Everything a role may do, in the order of the table. */
export function permissionsOf(role: Role): Permission[] {
  return PERMISSIONS.filter((permission) => may(role, permission));
}
