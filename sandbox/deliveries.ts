import { type Forgery, signedRequest } from "./delivery-proof.ts";
import { type Faults, pause } from "./faults.ts";
import { randomId } from "./random-id.ts";
import type { Provider, Store } from "./store.ts";

/** One webhook on its way to the shop. */
export interface Delivery {
  id: string;
  provider: Provider;
  type: string;
  paymentId: string;
  body: string;
  createdAt: string;
  state: "waiting" | "held" | "delivered" | "dropped" | "failed";
  attempts: { at: string; status: number | null }[];
}

/** Days of repeating, compressed: seconds until the next try. */
const RETRY_SECONDS = [2, 10, 30, 120];
const ANSWER_WITHIN_MS = 20_000;
const KEPT = 2000;

export interface Deliveries {
  /** Sends an event, with whatever faults are set for it. */
  emit: (provider: Provider, type: string, paymentId: string, body: object) => void;
  /** Sends one request as it is, once; gives the shop's answer, null when there was none. */
  send: (provider: Provider, body: string, forgery?: Forgery) => Promise<number | null>;
  /** Sends everything that is held back. */
  release: () => void;
  /** Waits until every event had its first try (or is held or dropped). */
  settled: () => Promise<void>;
  /** Tries again whatever a stopped sandbox had not brought to its end. */
  resume: () => void;
  setShop: (origin: string | null) => void;
  shop: () => string | null;
}

interface DeliverySettings {
  store: Store;
  faults: Faults;
  now: () => Date;
  save: () => void;
}

/** Brings events to the shop: at least once, in no certain order, with repeats until it answers 2xx. */
export function makeDeliveries({ store, faults, now, save }: DeliverySettings): Deliveries {
  let shop: string | null = null;
  let held: Delivery[] = [];
  const underWay = new Set<Promise<void>>();

  async function send(provider: Provider, body: string, forgery?: Forgery): Promise<number | null> {
    if (shop === null) return null;
    const { headers, query, sent } = await signedRequest(provider, body, now(), forgery);
    try {
      const answer = await fetch(`${shop}/webhooks/${provider}${query}`, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: sent,
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      await answer.arrayBuffer();
      return answer.status;
    } catch {
      return null;
    }
  }

  async function attempt(delivery: Delivery): Promise<void> {
    const status = await send(delivery.provider, delivery.body);
    delivery.attempts.push({ at: now().toISOString(), status });
    const isTaken = status !== null && status >= 200 && status < 300;
    const wait = RETRY_SECONDS[delivery.attempts.length - 1];
    delivery.state = isTaken ? "delivered" : wait === undefined ? "failed" : "waiting";
    save();
    if (!isTaken && wait !== undefined) setTimeout(() => void attempt(delivery), wait * 1000).unref();
  }

  function start(delivery: Delivery, waitSeconds = 0): void {
    delivery.state = "waiting";
    const work = (async () => {
      if (waitSeconds > 0) await pause(waitSeconds);
      await attempt(delivery);
    })().finally(() => underWay.delete(work));
    underWay.add(work);
  }

  function releaseHeld(): void {
    const all = held.reverse();
    held = [];
    // One after the other, so that backwards it really is.
    const work = (async () => {
      for (const delivery of all) await attempt(delivery);
    })().finally(() => underWay.delete(work));
    underWay.add(work);
  }

  return {
    emit(provider, type, paymentId, event) {
      const delivery: Delivery = {
        id: randomId("wh"),
        provider,
        type,
        paymentId,
        body: JSON.stringify(event),
        createdAt: now().toISOString(),
        state: "waiting",
        attempts: [],
      };
      store.deliveries.push(delivery);
      if (store.deliveries.length > KEPT) store.deliveries.splice(0, store.deliveries.length - KEPT);
      save();
      const fault = faults.take(provider, type, [
        "webhook_drop",
        "webhook_reorder",
        "webhook_delay",
        "webhook_duplicate",
      ]);
      switch (fault?.kind) {
        case "webhook_drop":
          delivery.state = "dropped";
          return;
        case "webhook_reorder":
          delivery.state = "held";
          held.push(delivery);
          if (held.length >= fault.copies) releaseHeld();
          return;
        case "webhook_delay":
          return start(delivery, fault.seconds ?? 5);
        case "webhook_duplicate":
          for (let copy = 1; copy < fault.copies; copy += 1) {
            const twin = { ...delivery, id: randomId("wh"), attempts: [] };
            store.deliveries.push(twin);
            start(twin);
          }
          return start(delivery);
        default:
          return start(delivery);
      }
    },
    send,
    release: releaseHeld,
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    resume() {
      for (const delivery of store.deliveries) {
        if (delivery.state === "waiting" || delivery.state === "held") start(delivery, 1);
      }
    },
    setShop: (origin) => {
      shop = origin;
    },
    shop: () => shop,
  };
}
