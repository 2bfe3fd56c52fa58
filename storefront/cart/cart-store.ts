import { useSyncExternalStore } from "react";
import type { CartJson, CartNotice } from "#shop/cart/cart-json.ts";
import { ownCookie } from "#web/cookie.ts";
import type { Refusal } from "#web/failure.ts";
import { askSession, followSession } from "../account/session-store.ts";
import { track } from "../analytics/track.ts";
import { newKey } from "../forms/request-key.ts";
import { mergeNotices } from "./cart-notice.ts";
import { type Answer, shopApi } from "./shop-api.ts";

export interface CartState {
  /** What the server last said; null while nothing is known or there is no cart. */
  cart: CartJson | null;
  /** Pieces in the cart; known from a cookie before the cart is. */
  count: number;
  /** True once the server's word on the cart has arrived. */
  isKnown: boolean;
  isOpen: boolean;
  /** Products whose line is being changed: their amounts are not certain. */
  pending: ReadonlySet<number>;
  /** Quantities asked for and shown before the server has confirmed them; 0 is a line on its way out. */
  wanted: ReadonlyMap<number, number>;
  promo: PromoState;
  /** What was repaired in the cart, kept until the shopper has had it before their eyes. */
  notices: readonly CartNotice[];
  failure: CartFailure | null;
}

/** Something a call of the cart or the wishlist could not do, told to the shopper once. */
export interface CartFailure extends Partial<Refusal> {
  /** Grows with every failure, so that the same words twice are told twice. */
  id: number;
}

export interface PromoState {
  isBusy: boolean;
  /** True right after a code was accepted. */
  isNew: boolean;
}

const NOTHING: CartState = {
  cart: null,
  count: 0,
  isKnown: false,
  isOpen: false,
  pending: new Set(),
  wanted: new Map(),
  promo: { isBusy: false, isNew: false },
  notices: [],
  failure: null,
};

let state = NOTHING;
let failures = 0;
const listeners = new Set<() => void>();
/** Numbers of the additions that may or may not have been made: whoever presses again repeats them. */
const lost = new Map<string, string>();
/** Changes that are under way, per product. */
const underWay = new Map<number, number>();
/** What waits for its turn: a page that is left sends it at once. Of the quantities asked for a product just the last. */
const unsent = new Map<unknown, () => Promise<Answer<CartJson>>>();

function change(next: Partial<CartState>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

/** Calls go out one after the other: a later one always starts from what the earlier one left behind. */
let queue: Promise<unknown> = Promise.resolve();
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = queue.then(work);
  queue = turn.catch(() => undefined);
  return turn;
}

function takeOver(cart: CartJson | null): void {
  change({
    cart,
    count: cart?.totalItemsCount ?? 0,
    isKnown: true,
    notices: mergeNotices(state.notices, cart?.notices ?? []),
  });
}

function tell(refusal: Refusal): void {
  failures += 1;
  change({ failure: { id: failures, ...refusal } });
}

/** Asks for the cart; if that fails the cart is reset (specification §4), one that is looked at again stays. */
async function load(): Promise<void> {
  // The page's first request is shared; later ones must be newer than whatever changed the cart since.
  const answer = await (state.isKnown ? shopApi.session() : askSession());
  // A customer's cart waits for them where their session has ended: the next form says so, and nothing goes before.
  const cart = answer.ok && (answer.data.cart || !countFromCookie()) ? answer.data.cart : state.cart;
  if (!state.isKnown || contentsOf(cart) !== contentsOf(state.cart)) takeOver(cart);
}

/** For comparing: the API puts the notices into words, a page does not. */
const contentsOf = (cart: CartJson | null) => JSON.stringify({ ...cart, notices: null });

function countFromCookie(): number {
  const count = Number(ownCookie(document.cookie, "cart_count") ?? 0);
  return Number.isInteger(count) && count > 0 ? count : 0;
}

/** Another tab, an order, or the back-forward cache may have left this page behind the times. */
function catchUp(event?: Event): void {
  if (document.visibilityState !== "visible" || underWay.size > 0) return;
  const count = countFromCookie();
  // As many pieces may be of other products: that counts where they are ordered.
  const looksOver = event?.type === "visibilitychange" && /\/(cart|checkout)$/.test(location.pathname);
  if (count === state.count && !looksOver) return;
  if (count === 0) takeOver(null);
  else void inTurn(load);
}

let isStarted = false;
/** The first part of a page that shows the cart brings it; without its cookie there is none to bring. */
function start(): void {
  if (isStarted) return;
  isStarted = true;
  document.addEventListener("visibilitychange", catchUp);
  window.addEventListener("pageshow", catchUp);
  window.addEventListener("pagehide", () => {
    for (const send of unsent.values()) void send();
  });
  // A customer's cart may have been begun on another device: then no cookie here tells of it.
  followSession(({ cart }) => {
    if (!state.isKnown && underWay.size === 0) takeOver(cart);
  });
  const count = countFromCookie();
  if (count === 0 || state.isKnown) return;
  change({ count });
  void inTurn(async () => {
    // A page that came with the cart has handed it over by now.
    if (!state.isKnown) await load();
  });
}

/**
 * Runs one change of a line; until its answer is there the wanted quantity is shown and amounts count as uncertain.
 * True when the shop has done it, or when a later change with the same `key` takes its place.
 */
function changeLine(
  productId: number,
  quantity: number | null,
  call: (cartUuid: string | null) => Promise<Answer<CartJson>>,
  key: unknown = {},
): Promise<boolean> {
  underWay.set(productId, (underWay.get(productId) ?? 0) + 1);
  const wanted = new Map(state.wanted);
  if (quantity !== null) wanted.set(productId, quantity);
  change({ pending: new Set(underWay.keys()), wanted, failure: null });
  const send = () => call(state.cart?.cart_uuid ?? null);
  unsent.set(key, send);
  return inTurn(async () => {
    if (unsent.get(key) !== send) {
      settle(productId);
      return true;
    }
    unsent.delete(key);
    let answer = await send();
    const hasExpired = !answer.ok && answer.refusal.code === "cart.not_found";
    if (hasExpired) {
      takeOver(null);
      // What the shopper wants goes into a new cart; what they wanted to be rid of is gone already.
      if (quantity !== 0) answer = await call(null);
    }
    settle(productId);
    if (answer.ok) track({ kind: "cart_changed", productId, before: state.cart, after: answer.data });
    if (answer.ok) takeOver(answer.data);
    else if (!(hasExpired && quantity === 0)) tell(answer.refusal);
    return answer.ok;
  });
}

function settle(productId: number): void {
  const left = (underWay.get(productId) ?? 1) - 1;
  const wanted = new Map(state.wanted);
  if (left > 0) {
    underWay.set(productId, left);
  } else {
    underWay.delete(productId);
    wanted.delete(productId);
  }
  change({ pending: new Set(underWay.keys()), wanted });
}

/** Said where the code was typed (promo-form.tsx). */
let isPromoRefused = false;

async function changePromo(
  call: (cartUuid: string) => Promise<Answer<CartJson>>,
  isNew: boolean,
): Promise<Answer<CartJson>> {
  change({ promo: { isBusy: true, isNew: false }, failure: null });
  return inTurn(async () => {
    const uuid = state.cart?.cart_uuid;
    const answer: Answer<CartJson> =
      uuid === undefined
        ? { ok: false, refusal: { code: "promo.empty_cart", status: 0, message: null } }
        : await call(uuid);
    isPromoRefused = !answer.ok;
    change({ promo: { isBusy: false, isNew: isNew && answer.ok } });
    if (answer.ok) takeOver(answer.data);
    return answer;
  });
}

/** What a page's script may do with the cart. Changes answer true once the shop has made them. */
export const cart = {
  open(): void {
    change({ isOpen: true, failure: null });
    if (!state.isKnown) void inTurn(load);
  },

  /** Closes the drawer; what it had to say has been seen. */
  close(): void {
    change({ isOpen: false, notices: [], failure: null, promo: { ...state.promo, isNew: false } });
  },

  /** `everyMonths`: how often it is delivered, 0 for once; left out: as it is. */
  add(productId: number, quantity: number, everyMonths?: number): Promise<boolean> {
    const line = state.cart?.cart_items.find((item) => item.id === productId);
    const expected = line === undefined ? null : Math.min(line.most, line.quantity + quantity);
    const what = `${productId}:${quantity}:${everyMonths}`;
    const key = lost.get(what) ?? newKey();
    lost.delete(what);
    return changeLine(productId, expected, async (uuid) => {
      const answer = await shopApi.addToCart(productId, quantity, uuid, key, everyMonths);
      if (!answer.ok && (answer.refusal.status === 0 || answer.refusal.status >= 500)) lost.set(what, key);
      return answer;
    });
  },

  setQuantity(productId: number, quantity: number): Promise<boolean> {
    if (quantity < 1) return cart.remove(productId);
    return changeLine(productId, quantity, (uuid) => shopApi.setQuantity(productId, quantity, uuid), productId);
  },

  /** How often a line is delivered: every 1, 2 or 3 months, 0 for once. */
  setPlan(productId: number, everyMonths: number): Promise<boolean> {
    return changeLine(productId, null, (uuid) => shopApi.setPlan(productId, everyMonths, uuid));
  },

  remove(productId: number): Promise<boolean> {
    return changeLine(productId, 0, (uuid) => shopApi.removeFromCart(productId, uuid), productId);
  },

  /** The code is sent in upper case (specification §5). */
  applyPromo(code: string): Promise<Answer<CartJson>> {
    return changePromo((uuid) => shopApi.applyPromo(code.trim().toUpperCase(), uuid), true);
  },

  async removePromo(): Promise<void> {
    if (state.promo.isBusy) return;
    const answer = await changePromo((uuid) => shopApi.removePromo(uuid), false);
    if (!answer.ok) tell(answer.refusal);
  },

  /** Has something told that could not be done with a product, as the cart's own failures are; null: it is over. */
  tell(refusal: Refusal | null): void {
    if (refusal !== null) tell(refusal);
    else if (state.failure !== null) change({ failure: null });
  },

  /** Null when nothing is under way; else tells, once it is over, whether all of it was done. */
  settled(): Promise<boolean> | null {
    if (underWay.size === 0 && !state.promo.isBusy) return null;
    // One of before has been said.
    isPromoRefused = false;
    return queue.then(() => state.failure === null && !isPromoRefused);
  },

  /** The cart as it is known at this moment, for reports. */
  current: () => state.cart,

  /** Looks whether the cart is still what this page shows. */
  refresh: catchUp,

  /** Asks for the cart anew: it may hold other pieces, as many as before. */
  load: () => inTurn(load),

  /** Takes over a cart that came with a page rather than by a call; null: there is none any more. */
  adopt(json: CartJson | null): void {
    if (underWay.size === 0) takeOver(json);
  },
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  start();
  return () => {
    listeners.delete(listener);
  };
}

/** The cart as the page shows it. On the server, and until the page is live, it is empty and not known. */
export function useCart(): CartState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => NOTHING,
  );
}
