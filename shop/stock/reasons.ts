/** Why staff say that there are more or fewer than the ledger says. */
export const CORRECTION_REASONS = ["counted", "damaged", "expired", "lost", "found", "other"] as const;
export type CorrectionReason = (typeof CORRECTION_REASONS)[number];

/**
 * Why the stock of a product changed. `order`: taken by an order; `release`: given back by one that was never shipped;
 * `return`: came back from a buyer; `set`: an operator said how many there are; `add`: goods were delivered to the shop;
 * `import`: the content files said so; `count`: what was there when the ledger began; `damaged`: cannot be sold (any more);
 * `counted`, `expired`, `lost`, `found`, `other`: staff said why there are more or fewer; `withheld`: its lot has expired, and
 * it is not for sale any more, or is again. It is in the house all the same.
 */
export type StockReason =
  | "order"
  | "release"
  | "return"
  | "set"
  | "add"
  | "import"
  | "count"
  | "withheld"
  | CorrectionReason;

/**
 * Lists of products by their stock. `low`: sold, and so few are left that somebody should order. `expires`: of some lot that
 * has expired or soon will, something is left.
 */
export const STOCK_VIEWS = ["low", "sold_out", "expires", "all"] as const;
export type StockView = (typeof STOCK_VIEWS)[number];
