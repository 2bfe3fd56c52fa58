/** Why payers' banks want money back, as far as there are words for it; another reason is shown in the provider's. */
export const DISPUTE_REASONS = [
  "credit_not_processed",
  "duplicate",
  "fraudulent",
  "general",
  "product_not_received",
  "product_unacceptable",
  "subscription_canceled",
  "unrecognized",
] as const;
