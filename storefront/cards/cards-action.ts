import { take } from "#shop/limits/limits.ts";
import { beginCardSetup, settleCardSetup } from "#shop/payments/card-setups.ts";
import { ProviderUnavailable } from "#shop/payments/provider.ts";
import { removeCard } from "#shop/saved-cards/saved-cards.ts";
import { paths } from "#web/paths.ts";
import { type AccountCall, accountCall } from "../account/account-call.ts";
import { doneForm, refusedForm } from "../account/form-answer.ts";
import { answerForm, leadOn } from "../sign-in/page-sign-in.ts";

/** The forms of the account's cards: another card, and the end of one. */
export async function cardsAction(args: Parameters<typeof accountCall>[0], form: FormData) {
  const call = accountCall(args);
  const card = String(form.get("card") ?? "");
  if (form.get("intent") === "card-remove") {
    const isGone = await removeCard(call.shop, call.session.customer.id, card);
    return answerForm(
      isGone ? doneForm(form, "card.removed") : refusedForm(form, "card.not_found"),
      [],
      isGone ? undefined : 404,
    );
  }
  if (form.get("intent") === "card-setup") {
    // Without scripts there is no card form, and a page would carry the secret.
    if (args.request.headers.get("sec-fetch-mode") === "navigate")
      return answerForm(refusedForm(form, "card.unavailable"));
    return beginSetup(call, form, card);
  }
  return leadOn(paths(call.market.locale).cards());
}

/** Answers what the card form in the browser goes on with; the secret is for this browser alone. */
async function beginSetup({ shop, market, session }: AccountCall, form: FormData, replaces: string) {
  await take(shop, "cards.entered", session.customer.id);
  const begun = await beginCardSetup(shop, session.customer.id, {
    replaces: replaces === "" ? null : replaces,
    key: `${session.customer.id}:${shop.clock().getTime()}`,
  });
  if (!begun.ok) return answerForm(refusedForm(form, begun.code), [], begun.code === "card.not_found" ? 404 : 422);
  const answer = doneForm(form, "card.confirming");
  const values = { client_secret: begun.clientSecret, return_url: shop.origin + paths(market.locale).cards() };
  return answerForm({ ...answer, values });
}

/** What may come of a card that was entered. `later`: the provider does not answer now, its message will come. */
const OUTCOMES = [
  "kept",
  "declined",
  "insufficient_funds",
  "authentication_failed",
  "card_expired",
  "unknown",
  "later",
] as const;
export type SetupOutcome = (typeof OUTCOMES)[number];

/** What came of it, from the page that the bank leads back to. */
export async function setupOutcome({ shop, session }: AccountCall, setupId: string): Promise<SetupOutcome> {
  try {
    const settled = await settleCardSetup(shop, setupId, session.customer.id);
    if (settled.state !== "open") return settled.state;
    return settled.failure === null ? "later" : (outcomeIn(settled.failure) ?? "declined");
  } catch (error) {
    if (error instanceof ProviderUnavailable) return "later";
    throw error;
  }
}

/** An outcome as the page's address names it; null for anything else. */
export function outcomeIn(text: string | null): SetupOutcome | null {
  return OUTCOMES.find((one) => one === text) ?? null;
}
