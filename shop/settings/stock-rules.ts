/** From when on a product runs low, where nothing else is said of it. */
export interface StockRules {
  /** So many pieces for sale or fewer. */
  lowAt: number;
  /** So many days new pieces take to come: what lasts less long runs low. 0: days make no difference. */
  leadDays: number;
}

/** What counts until staff set another. */
export const USUAL_STOCK: StockRules = { lowAt: 10, leadDays: 0 };
