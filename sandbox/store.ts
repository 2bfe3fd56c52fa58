import { readFileSync, renameSync, writeFileSync } from "node:fs";
import type { Delivery } from "./deliveries.ts";
import type { StripeBooks } from "./stripe/intents.ts";
import type { TabbyBooks } from "./tabby/payments.ts";
import type { TamaraBooks } from "./tamara/orders.ts";

export const PROVIDERS = ["stripe", "tabby", "tamara"] as const;
export type Provider = (typeof PROVIDERS)[number];

/** Everything the sandbox remembers, as plain data. */
export interface Store {
  stripe: StripeBooks;
  tabby: TabbyBooks;
  tamara: TamaraBooks;
  deliveries: Delivery[];
  /** The time it takes for now; null: the machine's. */
  clock: string | null;
}

const SAVE_AFTER_MS = 100;

function empty(): Store {
  return {
    stripe: {
      intents: {},
      charges: {},
      refunds: {},
      answers: {},
      customers: {},
      cards: {},
      tempers: {},
      setups: {},
      disputes: {},
    },
    tabby: { sessions: {}, payments: {} },
    tamara: { orders: {}, autoAuthorise: false },
    deliveries: [],
    clock: null,
  };
}

export interface KeptBooks {
  store: Store;
  /** Call it after every change; writing happens a moment later, many changes at once. */
  save: () => void;
  /** Writes what is not written yet. */
  flush: () => void;
}

/** The store, read from a file if there is one; without a file they live as long as the process. */
export function keepStore(file: string | undefined): KeptBooks {
  const store = file === undefined ? empty() : (readStore(file) ?? empty());
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (file === undefined) return;
    // Beside the old file first: a process that dies while writing leaves the old one whole.
    writeFileSync(`${file}.new`, JSON.stringify(store), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  };
  return {
    store,
    save: () => {
      if (file === undefined || timer !== undefined) return;
      timer = setTimeout(flush, SAVE_AFTER_MS);
    },
    flush: () => {
      if (timer !== undefined) flush();
    },
  };
}

function readStore(file: string): Store | null {
  try {
    const kept = JSON.parse(readFileSync(file, "utf8")) as Partial<Store>;
    return { ...empty(), ...kept, stripe: { ...empty().stripe, ...kept.stripe } };
  } catch {
    // No file yet, or one that cannot be read: a sandbox begins anew.
    return null;
  }
}
