import { useCallback, useEffect, useRef, useState } from "react";
import { useMe } from "../frame/session.ts";
import { call } from "../ui/call.ts";
import { useWords } from "../ui/words.tsx";
import { type Counts, linesOf } from "./count.ts";
import { allKept, forget, keep, newParcelId, type WaitingParcel } from "./device.ts";

const AGAIN_MS = 10_000;

/**
 * Closed parcels on their way to the shop. They are kept on the device first and sent then, in their sequence, until the
 * shop has answered; what it refuses stays with the reason until somebody has read it.
 */
export function useQueue(onSent: () => void) {
  const { language } = useWords();
  const { member } = useMe();
  const [waiting, setWaiting] = useState<WaitingParcel[] | null>(null);
  const isSending = useRef(false);
  const told = useRef(onSent);
  told.current = onSent;

  const look = useCallback(async () => {
    const all = (await allKept("waiting")).filter(({ staffId }) => staffId === member.id);
    all.sort((a, b) => (a.closedAt < b.closedAt ? -1 : 1));
    setWaiting(all);
    return all;
  }, [member.id]);

  const send = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    let hasSent = false;
    for (const parcel of await look()) {
      if (parcel.refusal !== null) continue;
      const { id, reference, lines } = parcel;
      const answer = await call(language, "PUT", `/parcels/${id}`, { reference, lines });
      if (answer.ok) await forget("waiting", id);
      // Not reached, busy, or signed out: it is sent again, as the same parcel.
      else if (answer.status === 0 || answer.status === 401 || answer.status === 429 || answer.status >= 500) break;
      else await keep("waiting", { ...parcel, refusal: answer.message });
      hasSent = true;
    }
    isSending.current = false;
    await look();
    if (hasSent) told.current();
  }, [language, look]);

  useEffect(() => {
    void send();
    window.addEventListener("online", send);
    const again = setInterval(send, AGAIN_MS);
    return () => {
      window.removeEventListener("online", send);
      clearInterval(again);
    };
  }, [send]);

  const close = async (reference: string, counts: Counts) => {
    const closedAt = new Date().toISOString();
    const parcel = {
      id: newParcelId(),
      staffId: member.id,
      reference,
      lines: linesOf(counts),
      closedAt,
      refusal: null,
    };
    await keep("waiting", parcel);
    await forget("counts", reference);
    await look();
    void send();
  };
  const dismiss = async (id: string) => {
    await forget("waiting", id);
    await look();
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
