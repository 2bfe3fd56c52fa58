import { useSyncExternalStore } from "react";
import type { UserJson } from "#shop/customers/customer.ts";
import { ownCookie } from "#web/cookie.ts";
import { type Answer, type SessionJson, shopApi } from "../cart/shop-api.ts";

/** Who is signed in, as the page's script knows it. */
export interface SessionState {
  /** Null for guests, and until the server has answered. */
  user: UserJson | null;
  /** True from the first moment for whoever is signed in: told by a cookie, before anything is asked. */
  isSignedIn: boolean;
}

const NOBODY: SessionState = { user: null, isSignedIn: false };

let state = NOBODY;
const listeners = new Set<() => void>();
const followers = new Set<(session: SessionJson) => void>();
let underWay: Promise<Answer<SessionJson>> | null = null;
let isStarted = false;

/**
 * Whose session this browser has, as far as its cookies say; undefined: it has none, and the last one has ended by itself;
 * empty: whoever had the last one has signed out.
 */
export const holder = () => ownCookie(document.cookie, "signed_in");
/** Whose this page is. */
let owner: string | undefined;

/** Whether this browser has a session, as far as its cookies say. */
export function hasSession(): boolean {
  return !!holder();
}

function change(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Called with every answer about the session; cart and wishlist learn theirs from it. */
export function followSession(follower: (session: SessionJson) => void): void {
  followers.add(follower);
}

/** The one small request after a page load. Whoever asks while it is under way gets the same answer. */
export function askSession(): Promise<Answer<SessionJson>> {
  underWay ??= shopApi
    .session()
    .then((answer) => {
      if (answer.ok) {
        // Whoever comes back in another tab has this one read again.
        if (answer.data.user === null) owner = undefined;
        change({ user: answer.data.user, isSignedIn: answer.data.user !== null });
        for (const follower of followers) follower(answer.data);
      }
      return answer;
    })
    .finally(() => {
      underWay = null;
    });
  return underWay;
}

/**
 * Signed in or out in another tab, or shown again from the browser's memory: what stands here may be somebody else's.
 * Where a session has just ended, what was typed stays: the next form says so.
 */
function catchUp(): void {
  const now = holder();
  if (document.visibilityState === "visible" && now !== undefined && now !== owner) window.location.reload();
}

/** Guests need no request: a cookie says that there is nobody to ask for. */
export function startSession(): void {
  if (isStarted) return;
  isStarted = true;
  document.addEventListener("visibilitychange", catchUp);
  window.addEventListener("pageshow", (event) => event.persisted && catchUp());
  owner = holder();
  if (!owner) return;
  change({ user: null, isSignedIn: true });
  void askSession();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  startSession();
  return () => {
    listeners.delete(listener);
  };
}

/** Who is signed in. On the server, and until the page is live, nobody. */
export function useSession(): SessionState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => NOBODY,
  );
}
