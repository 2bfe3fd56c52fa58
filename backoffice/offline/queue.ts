import { useEffect, useRef, useSyncExternalStore } from "react";
import type { Language } from "../../shop/market/market.ts";
import { bodyOf, refusalOf, stillHolds } from "../stock/counted-lines.ts";
import { type Answer, call } from "../ui/call.ts";
import { useWords, wordsIn } from "../ui/words.tsx";
import { allKept, forget, keep, type Stores } from "./device.ts";

const AGAIN_MS = 10_000;

type Kinds = Pick<Stores, "waiting" | "counted" | "stocktakes">;
type Kind = keyof Kinds;

/** What waits of the person at this device; null: it is not known yet. */
const held: { [K in Kind]: readonly Kinds[K][] | null } = {
  waiting: null,
  counted: null,
  stocktakes: null,
};
const watchers = new Set<() => void>();
/** Hear that the shop has been told of something. */
const hearers = new Set<() => void>();
let staffId = "";
let isSending = false;

const SENDS: { [K in Kind]: (language: Language, one: Kinds[K]) => Promise<Answer<unknown>> } = {
  waiting: (language, { id, reference, lines }) => call(language, "PUT", `/parcels/${id}`, { reference, lines }),
  counted: async (language, { id, at, product, act }) =>
    tooOld(language, at) ?? call(language, "POST", `/stock/${product.slug}`, act, id),
  stocktakes: async (language, { id, at, lines, note }) => {
    const answer = tooOld(language, at) ?? (await call(language, "POST", "/stock-counts", bodyOf(lines, note), id));
    return answer.ok ? answer : { ...answer, message: refusalOf(answer, lines, language) };
  },
};

function tooOld(language: Language, at: string): Answer<never> | null {
  if (stillHolds(at)) return null;
  const message = wordsIn(language)("stock.count_old");
  return { ok: false, status: 409, code: "", message, fields: {} };
}

async function look<K extends Kind>(kind: K): Promise<readonly Kinds[K][]> {
  // A browser that keeps nothing has nothing that waits.
  const kept = await allKept(kind).catch((): Kinds[K][] => []);
  const all = kept.filter((one) => one.staffId === staffId);
  const own = all.toSorted((a, b) => (a.at < b.at ? -1 : 1)) as Kinds[K][];
  (held as Record<K, readonly Kinds[K][]>)[kind] = own;
  for (const watch of watchers) watch();
  return own;
}

async function sendKind<K extends Kind>(language: Language, kind: K): Promise<void> {
  let hasSent = false;
  for (const one of await look(kind)) {
    if (one.refusal !== null) continue;
    const answer = await SENDS[kind](language, one);
    if (answer.ok) await forget(kind, one.id);
    // Not reached, busy, or signed out: it is sent again, as the same.
    else if (answer.status === 0 || answer.status === 401 || answer.status === 429 || answer.status >= 500) break;
    else await keep(kind, { ...one, refusal: answer.message } as Stores[K]);
    hasSent = true;
  }
  await look(kind);
  if (hasSent) for (const hear of [...hearers]) hear();
}

async function send(language: Language): Promise<void> {
  if (isSending || staffId === "") return;
  isSending = true;
  try {
    await sendKind(language, "waiting");
    await sendKind(language, "counted");
    await sendKind(language, "stocktakes");
  } finally {
    isSending = false;
  }
}

/**
 * What was done on this device is kept first and sent then, in its sequence, until the shop has answered, whichever
 * screen is open; what it refuses stays with the reason until somebody has read it. The frame calls it once.
 */
export function useSending(member: { id: string }): void {
  const { language } = useWords();
  useEffect(() => {
    staffId = member.id;
    // A browser that keeps nothing has nothing to send.
    const again = () => void send(language).catch(() => undefined);
    again();
    window.addEventListener("online", again);
    const asking = setInterval(again, AGAIN_MS);
    return () => {
      staffId = "";
      window.removeEventListener("online", again);
      clearInterval(asking);
    };
  }, [member.id, language]);
}

/** What waits of one kind, and what can be done with it; what was sent before says when (`at`). `onSent` hears when some of it has reached the shop. */
export function useQueue<K extends Kind>(kind: K, onSent: () => void) {
  const { language } = useWords();
  const told = useRef(onSent);
  told.current = onSent;
  const waiting = useSyncExternalStore(watch, () => held[kind]) as readonly Kinds[K][] | null;
  useEffect(() => {
    const hear = () => told.current();
    hearers.add(hear);
    return () => {
      hearers.delete(hear);
    };
  }, []);
  const add = async (one: Omit<Kinds[K], "staffId" | "at" | "refusal"> & { at?: string }) => {
    await keep(kind, { at: new Date().toISOString(), ...one, staffId, refusal: null } as Stores[K]);
    await look(kind);
    void send(language);
  };
  const dismiss = async (id: string) => {
    await forget(kind, id);
    await look(kind);
  };
  return { waiting, add, dismiss };
}

function watch(hear: () => void): () => void {
  watchers.add(hear);
  return () => watchers.delete(hear);
}
