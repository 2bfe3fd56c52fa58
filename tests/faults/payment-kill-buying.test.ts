import { CARD, TABBY, TAMARA } from "../support/paying.ts";
import { testKills } from "../support/payment-kill.ts";

/** Moments around every call of a provider, in two files that run side by side: up to the confirmation … */
testKills([
  ["place.before-commit", "buy", CARD],
  ["place.committed", "buy", TABBY],
  ["begin.before", "buy", TAMARA],
  ["begin.answered", "buy", CARD],
  ["begin.answered", "buy", TABBY],
  ["begin.stored", "buy", TAMARA],
  ["webhook.stored", "buy", CARD],
  ["settle.read", "buy", TABBY],
  ["authorise.before", "buy", TAMARA],
  ["authorise.after", "buy", TAMARA],
  ["confirm.before-commit", "buy", CARD],
  ["settle.applied", "buy", CARD],
  ["webhook.settled", "buy", TABBY],
]);
