/** What any cart, order line or subscription holds of a product at most, whatever staff have set (specification §5). */
export const MAX_LINE_QUANTITY = 10;

/** How much of a product an order takes, and how long it keeps that for whoever is about to pay. */
export interface OrderLimits {
  /** Pieces of one product in a cart at most; ten are what any cart holds. */
  pieces: number;
  /** Minutes that an order keeps its pieces while nobody has paid it, from when it was placed or last tried. */
  holdMinutes: number;
}

/** The specification's pieces, and what counts until staff set another. */
export const USUAL_LIMITS: OrderLimits = { pieces: MAX_LINE_QUANTITY, holdMinutes: 30 };
