/**
 * Why a rest of couriers' cash is closed: a fee they kept, what they lost, what was agreed with them, an amount that was
 * wrong.
 */
export const SETTLE_REASONS = ["fee", "loss", "agreed", "mistake"] as const;
export type SettleReason = (typeof SETTLE_REASONS)[number];
