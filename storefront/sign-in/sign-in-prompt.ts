import { useSyncExternalStore } from "react";

/** The dialog that asks a guest to sign in. */
export interface PromptState {
  isOpen: boolean;
  /** The product that was to be saved, if that is what it was opened for. */
  wish: number | null;
}

const CLOSED: PromptState = { isOpen: false, wish: null };

let state = CLOSED;
const listeners = new Set<() => void>();

function change(next: PromptState): void {
  state = next;
  for (const listener of listeners) listener();
}

export const signInPrompt = {
  open(wish: number | null = null): void {
    change({ isOpen: true, wish });
  },
  close(): void {
    change({ ...state, isOpen: false });
  },
};

export function useSignInPrompt(): PromptState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    () => state,
    () => CLOSED,
  );
}
