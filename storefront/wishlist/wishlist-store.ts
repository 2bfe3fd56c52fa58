import { useSyncExternalStore } from "react";
import { followSession, hasSession, startSession } from "../account/session-store.ts";
import { cart } from "../cart/cart-store.ts";
import { type Answer, type ApiProduct, shopApi } from "../cart/shop-api.ts";
import { signInPrompt } from "../sign-in/sign-in-prompt.ts";

/** The browser's copy (specification §3): a list of products, in step with the server's. */
const KEY = "wishlist";

export interface WishlistState {
  /** True once the page's script knows the list; until then a page shows what came with it. */
  isKnown: boolean;
  ids: ReadonlySet<number>;
  /** The saved products, newest first; null until somebody asked for them. */
  products: readonly ApiProduct[] | null;
  pending: ReadonlySet<number>;
}

const NOTHING: WishlistState = { isKnown: false, ids: new Set(), products: null, pending: new Set() };

let state = NOTHING;
const listeners = new Set<() => void>();
/** What the hearts say before the shop does, by product: a page that is left sends it at once. */
const wanted = new Map<number, boolean>();
/** Of them, what was sent when the page was left. */
const sent = new Set<number>();
let isStarted = false;
/** From then on the list of the page's first request may be older than what was changed. */
let isChanged = false;

/** Calls go out one after the other: every list holds what the earlier ones have changed. They never reject. */
let queue: Promise<unknown> = Promise.resolve();
function inTurn(work: () => Promise<Answer<ApiProduct[]>>): Promise<Answer<ApiProduct[]>> {
  const turn = queue.then(work);
  queue = turn;
  return turn;
}

function change(next: Partial<WishlistState>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

/** Shows these as saved, but for what is wanted otherwise. */
function show(saved: Iterable<number>, next: Partial<WishlistState> = {}): void {
  const ids = new Set(saved);
  for (const [id, isWished] of wanted) ids[isWished ? "add" : "delete"](id);
  change({ ...next, ids, pending: new Set(wanted.keys()) });
}

function readCopy(): ApiProduct[] {
  try {
    const copy: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(copy) ? copy.filter((product) => typeof product?.id === "number") : [];
  } catch {
    return [];
  }
}

function writeCopy(products: readonly ApiProduct[] | null): void {
  try {
    if (products === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(products.map(copied)));
  } catch {
    // Storage may be blocked; the server's list is the one that counts.
  }
}

/** Just what is needed to show a product. */
function copied(product: ApiProduct): ApiProduct {
  const { id, slug, name, pack, thumbnail, price, sale_price, early_access, stock } = product;
  return { id, slug, name, pack, thumbnail, price, sale_price, early_access, stock };
}

/** Takes over what the server says the list is. */
function adopt(products: readonly ApiProduct[]): void {
  show(
    products.map(({ id }) => id),
    { isKnown: true, products },
  );
  writeCopy(products);
}

/** The ids came with the session; products are fetched when the copy does not know them all. */
function followIds(ids: readonly number[]): void {
  const known = new Map(readCopy().map((product) => [product.id, product]));
  show(ids, { isKnown: true });
  if (ids.every((id) => known.has(id))) writeCopy(ids.flatMap((id) => known.get(id) ?? []));
  else void wishlist.load();
}

function start(): void {
  if (isStarted) return;
  isStarted = true;
  followSession(({ user, wishlist: ids }) =>
    user === null ? forget() : isChanged ? void wishlist.load() : followIds(ids),
  );
  window.addEventListener("storage", ({ key }) => {
    if (key === KEY && hasSession())
      show(
        readCopy().map(({ id }) => id),
        { products: null },
      );
  });
  window.addEventListener("pagehide", () => {
    for (const change of wanted) {
      sent.add(change[0]);
      void send(...change);
    }
  });
  if (!hasSession()) {
    // A wishlist is for whoever is signed in: a copy that was left behind is nobody's business.
    forget();
    return;
  }
  show(readCopy().map(({ id }) => id));
  startSession();
}

function forget(): void {
  change({ ...NOTHING, isKnown: true });
  writeCopy(null);
}

const send = (productId: number, isWished: boolean) => shopApi[isWished ? "addWish" : "removeWish"](productId);

async function changeOne(productId: number, isWished: boolean): Promise<boolean> {
  if (wanted.has(productId)) return false;
  isChanged = true;
  wanted.set(productId, isWished);
  show(state.ids);
  cart.tell(null);
  // A page that comes out of the browser's memory looks what has come of it.
  const answer = await inTurn(() => (sent.has(productId) ? shopApi.wishlist() : send(productId, isWished)));
  sent.delete(productId);
  wanted.delete(productId);
  if (answer.ok) {
    adopt(answer.data);
    return true;
  }
  // Others may have been pressed since: this one alone is undone.
  show(isWished ? [...state.ids].filter((id) => id !== productId) : [...state.ids, productId]);
  if (answer.refusal.status === 401) signInPrompt.open(productId);
  else cart.tell(answer.refusal);
  return false;
}

/** What a page's script may do with the wishlist. Changes answer true once the shop has made them. */
export const wishlist = {
  /** Saves a product, or takes it off again; a guest is asked to sign in, and the wish is kept for then. */
  async toggle(productId: number): Promise<void> {
    if (!hasSession()) signInPrompt.open(productId);
    else if (state.ids.has(productId)) await wishlist.remove(productId);
    else await wishlist.add(productId);
  },

  async add(productId: number): Promise<boolean> {
    if (!hasSession()) {
      signInPrompt.open(productId);
      return false;
    }
    return changeOne(productId, true);
  },

  remove(productId: number): Promise<boolean> {
    return changeOne(productId, false);
  },

  /** Fetches the products themselves. */
  async load(): Promise<void> {
    if (!hasSession()) return;
    const answer = await inTurn(shopApi.wishlist);
    if (answer.ok) adopt(answer.data);
  },

  /** Takes over a list that came with a page. */
  adopt,
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  start();
  return () => {
    listeners.delete(listener);
  };
}

/** The wishlist as the page shows it. On the server, and until the page is live, it is empty. */
export function useWishlist(): WishlistState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => NOTHING,
  );
}
