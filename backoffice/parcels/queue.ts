import { forget, type WaitingParcel } from "../offline/device.ts";
import { useQueue } from "../offline/queue.ts";
import { newId } from "../ui/new-id.ts";
import { type Counts, linesOf } from "./count.ts";

/** Closed parcels on their way to the shop. */
export function useParcelQueue(onSent: () => void) {
  const { waiting, add, dismiss } = useQueue("waiting", onSent);
  const close = async (reference: string, counts: Counts) => {
    await add({ id: newId(), reference, lines: linesOf(counts) });
    await forget("counts", reference);
  };
  return { waiting, close, dismiss };
}

/** What of an order is in parcels that wait to be sent. */
export function sentOf(waiting: readonly WaitingParcel[], reference: string): Counts {
  const counts: Record<string, number> = {};
  for (const parcel of waiting)
    if (parcel.reference === reference && parcel.refusal === null)
      for (const { sku, quantity } of parcel.lines) counts[sku] = (counts[sku] ?? 0) + quantity;
  return counts;
}
