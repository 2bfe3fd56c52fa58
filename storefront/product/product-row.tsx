import { DeferredHydration, deferred } from "../rendering/deferred-hydration.tsx";
import type { ProductCardData } from "./product-card-data.ts";

export interface ProductRowData {
  title: string;
  /** A sentence under the heading. */
  text?: string | undefined;
  products: ProductCardData[];
  /** So many of them, the first, could be had in place of the page's own. */
  alternatives?: number;
  /** A link beside the heading. */
  more?: { to: string; label: string } | undefined;
}

const ScrollingProducts = deferred(() => import("./scrolling-products.tsx"));

/** A headed row of products that scrolls sideways where it does not fit. It stands below what a page begins with. */
export function ProductRow(row: ProductRowData) {
  return (
    <DeferredHydration below>
      <ScrollingProducts {...row} />
    </DeferredHydration>
  );
}
