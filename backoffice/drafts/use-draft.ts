import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { type Choice, changedParts, merged, type Sides, saying } from "../../shop/content/two-texts.ts";
import type { Versions } from "../../shop/staff-versions/read-versions.ts";
import { type Permission, useMe } from "../frame/session.ts";
import { call } from "../ui/call.ts";
import { useLive } from "../ui/live.ts";
import { useWords } from "../ui/words.tsx";
import type { Written } from "./written.ts";

export type Fault = Versions["faults"][number];

/** What drafts are of: where they are kept, who publishes them, and how their places are called. */
export interface DraftKind {
  /** Below `/api/admin`. */
  path: string;
  entity: "product" | "content";
  publishes: Permission;
  /** `name.ar` → what whoever writes calls it. */
  placeName: (place: string) => string;
  /** What a part of it says, in words. */
  says: (written: Written, part: string) => string;
  /** What is shown beside that in a list of changes, e.g. a price in other money. */
  beside?: (written: Written, part: string) => ReactNode;
}

/** So long after the last key what is typed is sent. */
const SEND_AFTER_MS = 1000;
const TRY_AGAIN_MS = 5000;

/** What is typed, with what the shop said of it when it was last seen: enough to go on in another window. */
interface Draft {
  typed: Written;
  base: Written;
  /** Of the draft that was seen; null: there was none. */
  revision: number | null;
  /** The published version that it is written over. */
  basedOn: number | null;
  /** The shop's draft is written over another version than this: it has to be sent, whatever is typed. */
  isBehind?: boolean;
}

/** Where what is typed is: with the shop since a time, on its way, on this device only, refused, or apart from another's. */
export type Kept =
  | { where: "shop"; at: Date | null }
  | { where: "way" }
  | { where: "device" }
  | { where: "refused"; message: string }
  | { where: "apart"; difference: Difference };

/** What somebody else said of what oneself changed as well: what both began from, and what one's own goes onto. */
interface Difference extends Omit<Sides, "mine"> {
  onto: Draft;
}

export interface DraftEditor<Now extends Versions = Versions> extends DraftKind {
  /** What the shop has; null until it has said. */
  now: Now | null;
  /** Why it could not be read, by its status. */
  failed: { status: number; message: string } | null;
  typed: Written;
  kept: Kept;
  faults: readonly Fault[];
  change: (changes: Written) => void;
  /** Has the draft say this and nothing else. The way back leaves what was typed since. */
  replace: (written: Written) => () => void;
  /** Sends what is typed now; the revision that is kept then, null when it could not be. */
  flush: () => Promise<number | null>;
  /** Ends a difference: whose words stand in each of its conflicts. */
  decide: (choose: Choice) => void;
  /** Reads everything again, and forgets what is kept on this device. */
  restart: () => Promise<void>;
  /** Forgets what is kept on this device, of what is no more. */
  forget: () => void;
  reload: () => Promise<void>;
}

const isDirty = ({ typed, base, isBehind }: Draft) => isBehind === true || changedParts(base, typed).length > 0;
const saidBy = ({ data }: Versions): Written => data.draft ?? data.published ?? data.archived ?? data.scheduled ?? {};
/**
 * What is written is compared with this: what is published, or what was last, or waits to be the first, as long as nobody
 * has begun a draft of it.
 */
export const standingOf = ({ data }: Versions): Written =>
  data.published ?? (data.draft === undefined ? (data.archived ?? data.scheduled) : undefined) ?? {};
const draftIn = (now: Versions) => now.versions.find(({ state }) => state === "draft");
const draftOf = (now: Versions): Draft => {
  const draft = draftIn(now);
  return {
    ...{ typed: saidBy(now), base: saidBy(now), revision: draft?.revision ?? null },
    basedOn: draft === undefined ? now.version : draft.based_on,
  };
};

/**
 * What somebody writes: kept on this device with each key, and with the shop a moment after the last one. A
 * closed window or a cut line loses nothing. Where somebody else has saved meanwhile, what both changed stands apart.
 */
export function useDraft<Now extends Versions>(kind: DraftKind): DraftEditor<Now> {
  const { language } = useWords();
  const { member } = useMe();
  const { path, entity } = kind;
  const place = `draft ${member.id} ${path}`;
  const [now, setNow] = useState<Now | null>(null);
  const [failed, setFailed] = useState<DraftEditor["failed"]>(null);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const [kept, setKept] = useState<Kept>({ where: "shop", at: null });
  const newest = useRef<Draft | null>(null);
  /** Grows with each sending: what was read before one is not what there is after it. */
  const sendings = useRef(0);
  const sending = useRef<Promise<number | null> | null>(null);

  const put = useCallback(
    (next: Draft) => {
      newest.current = next;
      setDraft(next);
      if (isDirty(next)) localStorage.setItem(place, JSON.stringify(next));
      else localStorage.removeItem(place);
    },
    [place],
  );

  const read = useCallback(async (): Promise<Now | null> => {
    for (;;) {
      const before = sendings.current;
      const answer = await call<Now>(language, "GET", path);
      if (!answer.ok) {
        if (newest.current === null) setFailed({ status: answer.status, message: answer.message });
        return null;
      }
      if (before !== sendings.current) continue;
      setFailed(null);
      setNow(answer.data);
      return answer.data;
    }
  }, [language, path]);

  /** What was published when the draft was begun; null: it could not be read. */
  const readBase = useCallback(
    async (number: number | null): Promise<Written | null> => {
      if (number === null) return {};
      const answer = await call<{ written: Written }>(language, "GET", `${path}/versions/${number}`);
      return answer.ok ? answer.data.written : null;
    },
    [language, path],
  );

  /**
   * Puts what is typed over what there is now: over the draft, and with it over what was published since that was begun,
   * which it would undo else. What both changed waits for a word.
   */
  const settle = useCallback(
    async (there: Versions): Promise<boolean> => {
      const onto = draftOf(there);
      const isBehind = onto.basedOn !== there.version;
      const begun = isBehind && there.version !== null ? await readBase(onto.basedOn) : null;
      const own = newest.current ?? onto;
      const setApart = (difference: Difference) => {
        setKept({ where: "apart", difference });
        return false;
      };
      const over = merged({ base: own.base, mine: own.typed, theirs: onto.base });
      if (over.apart.length > 0) return setApart({ base: own.base, theirs: onto.base, onto });
      const settled = { ...onto, typed: over.both };
      const raised: Draft = { ...settled, basedOn: there.version, isBehind };
      if (!isBehind || there.version === null) put(raised);
      else if (begun === null) {
        put(settled);
        if (isDirty(settled)) setKept({ where: "device" });
        return false;
      } else {
        const published = there.data.published ?? {};
        const under = merged({ base: begun, mine: over.both, theirs: published });
        put(under.apart.length > 0 ? settled : { ...raised, typed: under.both });
        if (under.apart.length > 0) return setApart({ base: begun, theirs: published, onto: raised });
      }
      setKept((before) => (before.where === "apart" ? { where: "shop", at: null } : before));
      return true;
    },
    [put, readBase],
  );

  const sendOnce = useCallback(async (): Promise<number | null> => {
    for (let turn = 0; turn < 4; turn += 1) {
      const own = newest.current;
      if (own === null) return null;
      if (!isDirty(own)) {
        setKept((before) => (before.where === "way" ? { where: "shop", at: new Date() } : before));
        return own.revision;
      }
      setKept({ where: "way" });
      sendings.current += 1;
      const { typed, revision, basedOn } = own;
      const answer = await call<{ revision: number | null; faults: Fault[] }>(language, "PUT", `${path}/draft`, {
        ...{ written: typed, revision, based_on: basedOn },
      });
      sendings.current += 1;
      if (answer.ok) {
        put({ ...(newest.current ?? own), base: typed, revision: answer.data.revision, basedOn, isBehind: false });
        setFaults(answer.data.faults);
        setKept({ where: "shop", at: new Date() });
        // What was typed meanwhile goes the same way, after the next pause.
        return answer.data.revision;
      }
      if (answer.code === "staff.changed_meanwhile") {
        const there = await read();
        if (there === null || !(await settle(there))) return null;
        continue;
      }
      setKept(answer.status === 0 ? { where: "device" } : { where: "refused", message: answer.message });
      return null;
    }
    return null;
  }, [language, path, put, read, settle]);

  const send = useCallback((): Promise<number | null> => {
    sending.current ??= sendOnce().finally(() => {
      sending.current = null;
    });
    return sending.current;
  }, [sendOnce]);

  const flush = useCallback(async () => {
    await sending.current;
    return send();
  }, [send]);

  const reload = useCallback(async () => {
    const there = await read();
    if (there === null) return;
    if (newest.current === null) {
      const found = localStorage.getItem(place);
      put(found === null ? draftOf(there) : (JSON.parse(found) as Draft));
      setFaults(there.faults);
    }
    if (newest.current !== null && !isDirty(newest.current)) {
      await settle(there);
      setFaults(there.faults);
    }
  }, [place, put, read, settle]);

  const restart = useCallback(async () => {
    localStorage.removeItem(place);
    newest.current = null;
    setKept({ where: "shop", at: null });
    await reload();
  }, [place, reload]);

  const forget = useCallback(() => {
    newest.current = null;
    localStorage.removeItem(place);
  }, [place]);

  useEffect(() => {
    void reload();
    window.addEventListener("focus", reload);
    return () => window.removeEventListener("focus", reload);
  }, [reload]);
  useLive([entity], () => void reload());

  const isWaiting = draft !== null && isDirty(draft) && kept.where !== "apart";
  const pause = kept.where === "device" || kept.where === "refused" ? TRY_AGAIN_MS : SEND_AFTER_MS;
  const typed = draft?.typed;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure begins another pause.
  useEffect(() => {
    if (!isWaiting || typed === undefined) return;
    const waiting = setTimeout(() => void send(), pause);
    const now = () => void send();
    window.addEventListener("online", now);
    return () => {
      clearTimeout(waiting);
      window.removeEventListener("online", now);
    };
  }, [isWaiting, typed, pause, kept, send]);

  const change = useCallback(
    (changes: Written) => {
      const own = newest.current;
      if (own !== null) put({ ...own, typed: saying(own.typed, changes) });
    },
    [put],
  );

  const replace = useCallback(
    (written: Written) => {
      const before = newest.current?.typed ?? written;
      const says = (typed: Written) => {
        if (newest.current !== null) put({ ...newest.current, typed });
      };
      says(written);
      return () => says(merged({ base: written, mine: newest.current?.typed ?? written, theirs: before }).both);
    },
    [put],
  );

  const decide = useCallback(
    (choose: Choice) => {
      const own = newest.current;
      if (own === null || kept.where !== "apart") return;
      const { base, theirs, onto } = kept.difference;
      put({ ...onto, typed: merged({ base, mine: own.typed, theirs }, choose).both });
      setKept({ where: "way" });
      void send();
    },
    [kept, put, send],
  );

  return {
    ...kind,
    now,
    failed,
    typed: draft?.typed ?? {},
    kept,
    faults,
    change,
    replace,
    flush,
    decide,
    restart,
    forget,
    reload,
  };
}
