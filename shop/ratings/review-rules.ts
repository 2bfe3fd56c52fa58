import type { HealthWords } from "../reviews/held-words.ts";

/** How the shop deals with reviews; `content/reviews.yaml`. */
export interface ReviewRules {
  /** Whether somebody reads every review first, or clean words without pictures are shown at once. */
  publish: "after_reading" | "at_once";
  /** Days between an order's arrival and the mail that asks about it. */
  askAfterDays: number;
  /** Words of claims that a food supplement must not make. */
  healthClaims: HealthWords;
}

/** Of a database that was filled before there were such rules, until the next import: everything is read first. */
export const CAREFUL_RULES: ReviewRules = {
  publish: "after_reading",
  askAfterDays: 14,
  healthClaims: { en: [], ar: [] },
};
