import type { Translate } from "#texts/translate.ts";
import { type FailedAnswer, failureIn } from "#web/failure.ts";
import { failureText } from "#web/failure-text.ts";
import type { CartFormAnswer } from "./cart-action.ts";
import type { CartFailure } from "./cart-store.ts";

/** What a page has to say of a form of the cart or the wishlist that was sent without scripts. */
interface PlainRefusal {
  /** Beside the field of the code, which holds what was typed. */
  promo?: { typed: string; reason: string };
  /** Above the lines. */
  failure?: CartFailure;
}

/** Values of `intent` of the forms that are told of here; all others tell of themselves. */
const INTENTS: ReadonlySet<string> = new Set([
  "add",
  "set",
  "plan",
  "remove",
  "promo",
  "promo-remove",
  "to-cart",
  "from-cart",
]);

/** `answer`: the action data of the page, whatever it is about. */
export function plainRefusal(
  t: Translate,
  answer: CartFormAnswer | FailedAnswer | { kind: string } | undefined,
): PlainRefusal {
  const { intent, reason, typed } = readAnswer(t, answer);
  if (!INTENTS.has(intent)) return {};
  return intent === "promo" ? { promo: { typed, reason } } : { failure: { id: 0, message: reason } };
}

function readAnswer(t: Translate, answer: Parameters<typeof plainRefusal>[1]) {
  const failure = failureIn(answer);
  if (failure !== null) {
    const { form = "", typed = [] } = answer as FailedAnswer;
    return { intent: form, reason: failureText(t, failure), typed: new Map(typed).get("code") ?? "" };
  }
  const refused = answer as CartFormAnswer | undefined;
  if (refused?.kind !== "refused") return { intent: "", reason: "", typed: "" };
  return { intent: refused.intent, reason: t(refused.code), typed: refused.typed };
}
