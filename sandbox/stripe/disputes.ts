import type { Sandbox } from "../context.ts";
import { randomId } from "../random-id.ts";
import { type Intent, stripeEvent } from "./intents.ts";

/** A payment that its payer's bank wants back. */
export interface StripeDispute {
  id: string;
  object: "dispute";
  amount: number;
  balance_transactions: { id: string; object: "balance_transaction"; amount: number }[];
  charge: string;
  created: number;
  currency: string;
  evidence_details: { due_by: number | null; has_evidence: boolean; past_due: boolean; submission_count: number };
  payment_intent: string;
  reason: string;
  status: "needs_response" | "under_review" | "won" | "lost";
}

/** So long a shop may answer. */
const ANSWER_SECONDS = 7 * 24 * 60 * 60;

/** The bank of a taken payment wants it back; Stripe keeps it from the shop at once. False: there is nothing to dispute. */
export function openDispute(sandbox: Sandbox, intent: Intent): boolean {
  const { disputes, charges } = sandbox.store.stripe;
  const charge = charges[intent.latest_charge ?? ""];
  const isDisputed = Object.values(disputes).some(({ payment_intent: of }) => of === intent.id);
  if (charge?.captured !== true || isDisputed) return false;
  const created = Math.floor(sandbox.now().getTime() / 1000);
  const dispute: StripeDispute = {
    id: randomId("du"),
    object: "dispute",
    amount: charge.amount_captured,
    balance_transactions: [moved(-charge.amount_captured)],
    charge: charge.id,
    created,
    currency: intent.currency,
    evidence_details: { due_by: created + ANSWER_SECONDS, has_evidence: false, past_due: false, submission_count: 0 },
    payment_intent: intent.id,
    reason: "product_not_received",
    status: "needs_response",
  };
  disputes[dispute.id] = dispute;
  tell(sandbox, "charge.dispute.created", dispute);
  tell(sandbox, "charge.dispute.funds_withdrawn", dispute);
  return true;
}

/** The shop has answered, or the bank has decided. False: nothing is open. */
export function moveDispute(sandbox: Sandbox, intent: Intent, to: "under_review" | "won" | "lost"): boolean {
  const dispute = Object.values(sandbox.store.stripe.disputes).find(({ payment_intent: of }) => of === intent.id);
  if (dispute === undefined || dispute.status === "won" || dispute.status === "lost") return false;
  dispute.status = to;
  if (to === "under_review") {
    tell(sandbox, "charge.dispute.updated", dispute);
    return true;
  }
  if (to === "won") dispute.balance_transactions.push(moved(dispute.amount));
  tell(sandbox, "charge.dispute.closed", dispute);
  if (to === "won") tell(sandbox, "charge.dispute.funds_reinstated", dispute);
  return true;
}

const moved = (amount: number) => ({ id: randomId("txn"), object: "balance_transaction" as const, amount });

function tell(sandbox: Sandbox, type: string, dispute: StripeDispute): void {
  sandbox.deliveries.emit("stripe", type, dispute.payment_intent, stripeEvent(sandbox, type, dispute));
  sandbox.save();
}
