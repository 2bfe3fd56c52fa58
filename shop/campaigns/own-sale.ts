import type { Product, SaleSpan } from "../catalog/product.ts";

/** Whether a sale holds at a moment: from its first moment up to, and without, its last. */
export function spanIncludes({ from, to }: SaleSpan, now: Date): boolean {
  return (from === null || Date.parse(from) <= now.getTime()) && (to === null || now.getTime() < Date.parse(to));
}

/** The moments at which a product's own sale begins and ends, in milliseconds. */
export function spanBoundaries({ saleSpan }: Pick<Product, "saleSpan">): number[] {
  return [saleSpan?.from, saleSpan?.to].flatMap((moment) => (moment ? Date.parse(moment) : []));
}
