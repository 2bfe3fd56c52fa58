/** How somebody has signed in, or has tried to. */
export type WayIn = "password" | "link" | "passkey" | "provider" | "registration" | "proof";

/**
 * What is worth knowing when somebody may have got in who should not have. It names an account by its number at most:
 * no address, name, phone, network or secret has a place here.
 */
export type SecurityEvent =
  | { event: "security.signed_in"; account: string; by: WayIn }
  /** `account`: the one that would have opened, where there is one. */
  | { event: "security.sign_in_failed"; account: string | null; by: WayIn }
  /** Somebody who is signed in could not say the account's password where it is asked for. */
  | { event: "security.password_wrong"; account: string }
  | { event: "security.password_changed"; account: string; by: "password" | "link" | "proof" }
  | { event: "security.email_verified"; account: string }
  | { event: "security.address_changed"; account: string }
  /** The owner of the former address has taken the account back. */
  | { event: "security.address_taken_back"; account: string }
  | { event: "security.passkey_added"; account: string }
  | { event: "security.passkey_removed"; account: string }
  | { event: "security.provider_linked"; account: string; provider: string }
  | { event: "security.provider_unlinked"; account: string; provider: string }
  /** `sessions`: how many, where several end at once. */
  | { event: "security.session_ended"; account: string; sessions: number }
  | { event: "security.account_deleted"; account: string }
  /** Of the back office; `staff`: whom, by number, where there is somebody. */
  | { event: "security.staff_joined"; staff: string }
  | { event: "security.staff_signed_in"; staff: string; by: "code" | "recovery" | "passkey" }
  | { event: "security.staff_sign_in_failed"; staff: string | null; by: "password" | "code" | "passkey" }
  | { event: "security.staff_password_changed"; staff: string }
  | { event: "security.staff_removed"; staff: string }
  /** A call that their role, or the key of this number, is not for. */
  | { event: "security.staff_refused"; staff: string; call: string }
  /** An API key that opens nothing, or nothing any more. */
  | { event: "security.key_wrong" }
  /** Once each time a limit is passed, not for every try after it. */
  | { event: "security.limit_hit"; limit: string; account?: string };

/** Writes one down. What is told inside a transaction may still come to nothing; nothing that happened goes untold. */
export type TellSecurity = (event: SecurityEvent) => void;

/** The one way by which all of them come into the log. */
export function securityLog(write: (fields: Record<string, unknown>, message: string) => void): TellSecurity {
  return (event) => write({ ...event }, event.event.replace("security.", "").replaceAll("_", " "));
}
