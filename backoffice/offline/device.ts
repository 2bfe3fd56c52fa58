import type { OrderToPack } from "../../shop/parcels/to-pack.ts";
import type { StockAct } from "../../shop/staff-stock/change-stock.ts";
import type { StockDetail } from "../../shop/staff-stock/stock-list.ts";
import type { Counts } from "../parcels/count.ts";
import type { CountedLine } from "../stock/counted-lines.ts";

/** What somebody has done that the shop has not heard of yet, or that it has refused. */
interface Waiting {
  /** Made here: however often it is sent, it is done once. */
  id: string;
  /** Who did it: another person at this device does not send it as theirs. */
  staffId: string;
  /** When, by this device's clock. */
  at: string;
  /** In words, why the shop does not take it; null: it was not asked yet. */
  refusal: string | null;
}

/** A closed parcel. */
export interface WaitingParcel extends Waiting {
  reference: string;
  lines: { sku: string; quantity: number }[];
}

/** A product that was counted. */
export interface WaitingCount extends Waiting {
  product: Pick<StockDetail, "slug" | "sku" | "name">;
  act: StockAct;
}

/** A count of many products, as `lines` says them, and to be booked as one. */
export interface WaitingStocktake extends Waiting {
  lines: CountedLine[];
  note: string;
}

export interface Stores {
  /** What is in open boxes, by order. */
  counts: { reference: string; counts: Counts };
  waiting: WaitingParcel;
  counted: WaitingCount;
  stocktakes: WaitingStocktake;
  /** The orders as they were read last; `place`: where each stood among them. */
  orders: OrderToPack & { place: number };
  /** Stocks as they were read last, without who changed them. */
  stock: KeptStock;
}

/** `read_at`: by this device's clock. What was kept before that was told has none. */
export interface KeptStock extends StockDetail {
  read_at?: string;
}

const KEYS = {
  counts: "reference",
  waiting: "id",
  counted: "id",
  stocktakes: "id",
  orders: "reference",
  stock: "slug",
} as const;

let opened: Promise<IDBDatabase> | null = null;

/** This device's own memory: it outlives reloads and closed tabs. */
function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const asked = indexedDB.open("packing", 3);
    asked.onupgradeneeded = () => {
      const known = asked.result.objectStoreNames;
      for (const [store, keyPath] of Object.entries(KEYS))
        if (!known.contains(store)) asked.result.createObjectStore(store, { keyPath });
    };
    asked.onsuccess = () => {
      // A window of a later version waits for this one to let go.
      asked.result.onversionchange = () => {
        asked.result.close();
        opened = null;
      };
      resolve(asked.result);
    };
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

/** Empties a store. */
export function forgetAll(store: keyof Stores): Promise<unknown> {
  return within(store, "readwrite", (held) => held.clear());
}
