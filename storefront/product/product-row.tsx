import { type ComponentType, lazy } from "react";
import { Later } from "../rendering/later.tsx";
import type { ProductCardData } from "./product-card-data.ts";

export interface ProductRowData {
  title: string;
  products: ProductCardData[];
  /** A link beside the heading. */
  more?: { to: string; label: string } | undefined;
}

/** The error page has such a row too, also when its script cannot be had: then it goes without. */
const ScrollingProducts = lazy<ComponentType<ProductRowData>>(() =>
  import("./scrolling-products.tsx").catch(() => ({ default: () => null })),
);

/** A headed row of products that scrolls sideways where it does not fit. It stands below what a page begins with. */
export function ProductRow(row: ProductRowData) {
  return (
    <Later>
      <ScrollingProducts {...row} />
    </Later>
  );
}
