import type { OrderToPack } from "../../shop/parcels/to-pack.ts";
import type { Counts } from "./count.ts";

/** A closed parcel that the shop has not been told of yet, or that it has refused. */
export interface WaitingParcel {
  /** Made here: however often it is sent, it is one parcel. */
  id: string;
  /** Who packed it: another person at this device does not send it as theirs. */
  staffId: string;
  reference: string;
  lines: { sku: string; quantity: number }[];
  closedAt: string;
  /** In words, why the shop does not take it; null: it was not asked yet. */
  refusal: string | null;
}

interface Stores {
  /** What is in open boxes, by order. */
  counts: { reference: string; counts: Counts };
  waiting: WaitingParcel;
  /** The orders as they were read last. */
  orders: OrderToPack;
}

const KEYS = { counts: "reference", waiting: "id", orders: "reference" } as const;

let opened: Promise<IDBDatabase> | null = null;

/** This device's own memory: it outlives reloads and closed tabs. */
function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const asked = indexedDB.open("packing", 1);
    asked.onupgradeneeded = () => {
      for (const [store, keyPath] of Object.entries(KEYS)) asked.result.createObjectStore(store, { keyPath });
    };
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
  return opened;
}

async function within<Value>(
  store: keyof Stores,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  const transaction = (await open()).transaction(store, mode);
  const asked = work(transaction.objectStore(store));
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(asked.result);
    transaction.onabort = () => reject(transaction.error);
  });
}

export function keep<Store extends keyof Stores>(store: Store, value: Stores[Store]): Promise<unknown> {
  return within(store, "readwrite", (held) => held.put(value));
}

export function forget(store: keyof Stores, key: string): Promise<unknown> {
  return within(store, "readwrite", (held) => held.delete(key));
}

export function kept<Store extends keyof Stores>(store: Store, key: string): Promise<Stores[Store] | undefined> {
  return within<Stores[Store] | undefined>(store, "readonly", (held) => held.get(key));
}

export function allKept<Store extends keyof Stores>(store: Store): Promise<Stores[Store][]> {
  return within<Stores[Store][]>(store, "readonly", (held) => held.getAll());
}

/** A new number for a parcel; also where the shop is tried over plain http. */
export function newParcelId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
