import type { Transaction } from "./database/database.ts";
import type { Locale } from "./market/market.ts";

/**
 * Follow-ups that must happen after something was saved. They are written in the same transaction as their
 * cause, so a crash can neither lose them nor send them for something that was rolled back.
 */
export interface JobPayloads {
  "mail.order-confirmation": { orderId: string };
  "mail.order-status": { orderId: string; status: string };
  "mail.order-address": { orderId: string };
  "mail.back-in-stock": { productId: number; email: string; locale: Locale };
  /** Asks a new subscriber to confirm the address. */
  "mail.newsletter": { subscriberId: number };
  /** What somebody wrote through the contact form, to the shop and back to its sender. */
  "mail.contact": { requestId: number };
  "mail.contact-confirmation": { requestId: number };
  /** The mails with links carry no link here: its token is made when the mail is written, and stored only hashed. */
  "mail.magic-link": { email: string; locale: Locale; next: string | null; wish: number | null };
  "mail.password-reset": { email: string; locale: Locale };
  "mail.verify-address": { customerId: string; locale: Locale };
  /** `removed`: taken away, since the address had not been proved when it was set. */
  "mail.password-changed": { customerId: string; locale: Locale; removed: boolean };
  "mail.address-changed": { customerId: string; former: string; locale: Locale };
  "mail.provider-linked": { customerId: string; provider: string; locale: Locale };
  /** Once a day: what has expired is deleted. */
  housekeeping: Record<string, never>;
}
export type JobName = keyof JobPayloads;

export interface JobQueue {
  enqueue<Name extends JobName>(tx: Transaction, name: Name, payload: JobPayloads[Name]): Promise<void>;
}
