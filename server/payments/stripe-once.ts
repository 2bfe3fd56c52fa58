import Stripe from "stripe";

/**
 * Stripe keeps the first answer to an idempotency key for a day, an error included, and repeats it. A key whose answer
 * is such a repetition has done all that it will ever do.
 */
function isSpent(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError)) return false;
  // With other parameters the key was used by an earlier release of the shop: it is over just the same.
  const isForeign = error.statusCode === 400 && error.rawType === "idempotency_error";
  return isForeign || error.headers?.["idempotent-replayed"] === "true";
}

/** More repeated errors than a day of tries can leave behind. */
const MOST_KEYS = 60;

/**
 * Does something at Stripe once, whatever became of earlier calls for it. `isOver` tells whether nothing is left to do;
 * it is asked before every key. After a lost answer, 429 or a first 500 the same key comes again, so that a call still
 * under way is not made twice; the next key follows only on one that repeats its error, when that call is certainly
 * over and its effect, if it had one, was not seen. Keys follow from `key` alone: callers at the same time walk the
 * same way. Throws the SDK's errors.
 */
export async function once(
  key: string,
  isOver: () => Promise<boolean>,
  call: (idempotencyKey: string) => Promise<unknown>,
): Promise<void> {
  for (let number = 1; !(await isOver()); number += 1) {
    try {
      await call(number === 1 ? key : `${key}:${number}`);
      return;
    } catch (error) {
      if (!isSpent(error) || number >= MOST_KEYS) throw error;
    }
  }
}
