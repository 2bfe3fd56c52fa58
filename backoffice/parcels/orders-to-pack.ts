import { useCallback, useEffect, useState } from "react";
import type { PickRow } from "../../shop/parcels/pick-list.ts";
import type { OrderToPack } from "../../shop/parcels/to-pack.ts";
import { allKept, forget, keep } from "../offline/device.ts";
import { call, type Loaded } from "../ui/call.ts";
import { useLive } from "../ui/live.ts";
import { useWords } from "../ui/words.tsx";
import { inSequence } from "./order-meant.ts";

export interface Packing {
  orders: OrderToPack[];
  pick: PickRow[];
  more: boolean;
}

/**
 * Orders to be packed, as they are now; without a connection as this device has read them last, so that packing goes on.
 */
export function useOrdersToPack(): { loaded: Loaded<Packing>; reload: () => Promise<void> } {
  const { language } = useWords();
  const [loaded, setLoaded] = useState<Loaded<Packing>>({ state: "loading" });
  const reload = useCallback(async () => {
    const answer = await call<Packing>(language, "GET", "/packing");
    if (answer.ok) {
      setLoaded({ state: "ready", data: answer.data, meta: {}, at: new Date() });
      // A browser that keeps nothing packs with a connection only.
      await remember(answer.data.orders).catch(() => undefined);
      return;
    }
    const { status, message } = answer;
    const orders = status === 0 ? inSequence(await allKept("orders").catch(() => [])) : [];
    if (orders.length === 0)
      setLoaded((before) => (before.state === "ready" ? before : { state: "failed", status, message }));
    else
      setLoaded((before) =>
        before.state === "ready"
          ? before
          : { state: "ready", data: { orders, pick: [], more: false }, meta: {}, at: new Date() },
      );
  }, [language]);
  useEffect(() => {
    void reload();
    window.addEventListener("online", reload);
    return () => window.removeEventListener("online", reload);
  }, [reload]);
  useLive(["order", "parcel"], () => void reload());
  return { loaded, reload };
}

/** Names and notes of buyers stay on the device only as long as their order is to be packed. */
async function remember(orders: readonly OrderToPack[]): Promise<void> {
  const current = new Set(orders.map(({ reference }) => reference));
  for (const { reference } of await allKept("orders")) if (!current.has(reference)) await forget("orders", reference);
  for (const [place, order] of orders.entries()) await keep("orders", { ...order, place });
}
