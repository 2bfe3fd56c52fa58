/** Addresses are compared in lower case, without surrounding blanks. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}
