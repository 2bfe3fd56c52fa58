import type { Database } from "../../shop/database/database.ts";
import { type PaymentProvider, ProviderUnavailable } from "../../shop/payments/provider.ts";
import { recordContact } from "../../shop/system/services.ts";

/** Hears whether somebody whom the shop has called has answered; never throws, and nobody waits for it. */
export type HearContact = (service: string, hasAnswered: boolean) => void;

/** The same of one of them is written down this often; the other thing at once. */
const AGAIN_MS = 60_000;

/** Writes down for staff when whoever the shop calls has answered last. */
export function noteContacts(db: Database): HearContact {
  const noted = new Map<string, { hasAnswered: boolean; at: number }>();
  return (service, hasAnswered) => {
    const before = noted.get(service);
    const at = performance.now();
    if (before?.hasAnswered === hasAnswered && at - before.at < AGAIN_MS) return;
    noted.set(service, { hasAnswered, at });
    // With the database away, whoever looks at these figures could not read them either; the next contact is noted again.
    recordContact(db, service, hasAnswered).catch(() => noted.delete(service));
  };
}

/** Calls of a provider that always ask it; the others may answer by themselves. */
const ASKS = ["begin", "read", "authorise", "capture", "cancel", "refund"] as const;

/** The same provider, with what its calls come to told on: a refusal is an answer, too. */
export function heardProvider(provider: PaymentProvider, hear: HearContact): PaymentProvider {
  const asks = ASKS.map((name) => {
    const ask = provider[name].bind(provider) as (...args: unknown[]) => Promise<unknown>;
    const heard = async (...args: unknown[]) => {
      try {
        const answer = await ask(...args);
        hear(provider.name, true);
        return answer;
      } catch (error) {
        hear(provider.name, !(error instanceof ProviderUnavailable));
        throw error;
      }
    };
    return [name, heard];
  });
  return { ...provider, ...Object.fromEntries(asks) };
}
