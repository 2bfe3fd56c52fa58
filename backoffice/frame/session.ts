import { useOutletContext } from "react-router";
import type { Permission, Role } from "../../shop/staff/roles.ts";
import type { StaffMember } from "../../shop/staff/staff-sessions.ts";

/** Who is at this screen, and what they may do; `code`: the password was right, the second factor is asked for. */
export type SessionJson =
  | { stage: "code"; has_passkey: boolean }
  | { stage: "complete"; member: StaffMember; may: Permission[] };

export interface Me {
  member: StaffMember;
  may: (permission: Permission) => boolean;
  /** Takes over what they have changed of themselves. */
  onMember: (member: StaffMember) => void;
}

/** Pages inside the frame know who looks at them. */
export function useMe(): Me {
  return useOutletContext<Me>();
}

export type { Permission, Role };
