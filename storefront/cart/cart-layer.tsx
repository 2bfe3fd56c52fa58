import { type ComponentType, lazy, Suspense, useState } from "react";
import { Opening, onDemand } from "../rendering/on-demand.tsx";
import { useCart } from "./cart-store.ts";

const CartDrawer = onDemand(() => import("./cart-drawer.tsx"));
/** Fetched ahead once the browser is at leisure (after-load.tsx). What only tells of a fault must not be one. */
const CartToasts = lazy<ComponentType>(() => import("./cart-toasts.tsx").catch(() => ({ default: () => null })));

/**
 * What the cart lays over a page: its drawer, and toasts for what could not be done while the drawer is closed.
 * Both come when first needed and stay.
 */
export function CartLayer() {
  const { isOpen, failure } = useCart();
  const [wasOpened, setWasOpened] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  if (failure !== null && !hasFailed) setHasFailed(true);
  return (
    <>
      <Opening isOpen={isOpen}>{wasOpened && <CartDrawer />}</Opening>
      <Suspense fallback={null}>{hasFailed && <CartToasts />}</Suspense>
    </>
  );
}
