import { useEffect, useSyncExternalStore } from "react";
import { convert, type Minor } from "#shop/pricing/money.ts";
import { minorOf } from "#texts/money.ts";
import { useSession } from "../account/session-store.ts";
import { shopApi } from "../cart/shop-api.ts";
import { useSite } from "../i18n/site.tsx";

/**
 * Prices that only customers have. Pages are the same for everybody, so they say no more than that there are such
 * prices; for whoever is signed in they are asked for after the page, all that are on it together.
 */
let known: ReadonlyMap<number, Minor | null> = new Map();
const NONE = known;
const listeners = new Set<() => void>();
const asked = new Set<number>();
let waiting: number[] = [];

function ask(productId: number): void {
  if (asked.has(productId)) return;
  asked.add(productId);
  if (waiting.length === 0) queueMicrotask(send);
  waiting.push(productId);
}

async function send(): Promise<void> {
  const ids = waiting;
  waiting = [];
  const answer = await shopApi.prices(ids);
  // The next page asks again: staff may have changed a campaign by then.
  for (const id of ids) asked.delete(id);
  // Without an answer the cart will say what they cost.
  if (!answer.ok) return;
  known = new Map([
    ...known,
    ...answer.data.prices.map(({ id, sale_price }) => [id, sale_price === null ? null : minorOf(sale_price)] as const),
  ]);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * A product with the price it has for whoever looks at it. `earlyAccess` stays true for those who do not have the
 * lower price (yet).
 */
export function useOwnPrice<Product extends { id: number; salePrice: Minor | null; earlyAccess: boolean }>(
  product: Product,
): Product {
  const { rate } = useSite();
  const { isSignedIn } = useSession();
  const prices = useSyncExternalStore(
    subscribe,
    () => known,
    () => NONE,
  );
  const { id, earlyAccess } = product;
  useEffect(() => {
    if (earlyAccess && isSignedIn) ask(id);
  }, [id, earlyAccess, isSignedIn]);
  const salePrice = prices.get(id);
  if (!earlyAccess || !isSignedIn || salePrice === undefined) return product;
  return {
    ...product,
    salePrice: salePrice === null ? null : convert(salePrice, rate),
    earlyAccess: false,
  };
}
