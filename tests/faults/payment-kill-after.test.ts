import { CARD, TABBY, TAMARA } from "../support/paying.ts";
import { testKills } from "../support/payment-kill.ts";

/** … and after it: shipping, cancelling, refunding, and holds that end. */
testKills([
  ["capture.before", "ship", TABBY],
  ["capture.after", "ship", TAMARA],
  ["cancel.before", "cancel", TABBY],
  ["cancel.after", "cancel", TAMARA],
  ["refund.before", "refund", CARD],
  ["refund.after", "refund", CARD],
  ["refund.stored", "refund", CARD],
  ["cancel.after", "hold", CARD],
  ["hold.before", "hold", CARD],
  ["hold.released", "hold", TABBY],
]);
