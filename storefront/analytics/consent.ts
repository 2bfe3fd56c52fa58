import { ownCookie, pageCookie } from "#web/cookie.ts";

/** What a visitor said to being counted: `ask` until they have answered. */
export type Consent = "yes" | "no" | "ask";

const followers = new Set<(consent: Consent) => void>();

/**
 * Runs before anything is drawn: the page is the same for everybody, so it is here that the answer is looked up, and
 * the question stands in its place from the first moment or never.
 */
export const CONSENT_SCRIPT = `document.documentElement.dataset.consent=(/(?:^|; )__Host-consent=(yes|no)/.exec(document.cookie)||/(?:^|; )consent=(yes|no)/.exec(document.cookie)||[,"ask"])[1]`;

export function readConsent(): Consent {
  const answer = ownCookie(document.cookie, "consent");
  return answer === "yes" || answer === "no" ? answer : "ask";
}

/** Keeps the answer; the question goes, and whoever counts hears of it. */
export function giveConsent(consent: "yes" | "no"): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = pageCookie("consent", consent, window.location.protocol === "https:");
  document.documentElement.dataset.consent = consent;
  for (const follower of followers) follower(consent);
}

/** Shows the question once more; the answer given so far holds until there is another. */
export function askConsentAgain(): void {
  document.documentElement.dataset.consent = "ask";
  const question = document.getElementById("consent");
  question?.scrollIntoView({ block: "nearest" });
  question?.focus({ preventScroll: true });
}

export function followConsent(follower: (consent: Consent) => void): void {
  followers.add(follower);
}
