import { normaliseEmail } from "../mail-address/normalise-email.ts";

/** What a buyer is known by when a promo code is for once per person. */
interface Person {
  /** Null: they have none. */
  email: string | null;
  /** E.164. */
  phone_number: string;
}

/** Domains whose mailboxes ignore dots, and the one name they are all known by. */
const DOTLESS: Readonly<Record<string, string>> = { "gmail.com": "gmail.com", "googlemail.com": "gmail.com" };

/**
 * The mailbox behind an e-mail address, in one spelling: without case and surrounding blanks, without a `+tag`, and
 * without dots where the mail provider ignores them. Not an address to write to. Pure.
 */
export function mailboxOf(email: string): string {
  const address = normaliseEmail(email);
  const at = address.lastIndexOf("@");
  if (at < 1) return address;
  const [name, domain] = [address.slice(0, at), address.slice(at + 1)];
  const dotless = DOTLESS[domain];
  const plain = name.replace(/(?<=.)\+.*$/, "");
  const mailbox = dotless === undefined ? plain : plain.replaceAll(".", "");
  return `${mailbox === "" ? name : mailbox}@${dotless ?? domain}`;
}

/** Every key one person's uses of a code are counted under: their mailbox and their telephone. Pure. */
export function personKeys({ email, phone_number: phone }: Person): string[] {
  return [mailboxOf(email ?? ""), phone.trim()].filter((key) => key !== "");
}
