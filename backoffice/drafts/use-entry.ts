import { useState } from "react";
import { useMe } from "../frame/session.ts";
import { useAction } from "../ui/action.ts";
import { call } from "../ui/call.ts";
import { useWords } from "../ui/words.tsx";
import type { Fault } from "./use-draft.ts";

interface EntrySettings<Typed, Row> {
  /** What it is and which, under which it is kept on this device for each person. */
  kind: "entry" | "category";
  of: string;
  /** What it is typed over; null: it is new. */
  row: Row | null;
  begun: Typed;
  /** The call that gives all rows, and the one of these that is typed over. */
  list: string;
  isSame: (row: Row) => boolean;
  /** The call that saves it; `version`: the one it is typed over, null for a new one. */
  request: (typed: Typed, version: number | null) => { path: string; body: object };
  onSaved: () => Promise<void>;
}

/** What is typed, and the version that it was typed over; null: of a new one. */
interface Draft<Typed> {
  typed: Typed;
  version: number | null;
}

/**
 * An entry as it is typed in a dialog and saved at once. What is not saved yet is there again when it is opened again;
 * of two who change it at once the second has both versions: `theirs` is null until then.
 */
export function useEntry<Typed, Row extends { entry: Typed; version: number }>({
  row,
  begun,
  list,
  isSame,
  request,
  onSaved,
  ...which
}: EntrySettings<Typed, Row>) {
  const { language } = useWords();
  const { isBusy, trouble, send } = useAction();
  const place = `typed ${which.kind} ${useMe().member.id} ${which.of}`;
  const [{ typed, version: seen }, setDraft] = useState<Draft<Typed>>(() => {
    const found = localStorage.getItem(place);
    return found === null
      ? { typed: row?.entry ?? begun, version: row?.version ?? null }
      : (JSON.parse(found) as Draft<Typed>);
  });
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const [theirs, setTheirs] = useState<Row | null>(null);
  const save = async (version: number | null) => {
    setFaults([]);
    const { path, body } = request(typed, version);
    const answer = await send("POST", path, body);
    if (answer?.ok === true) {
      localStorage.removeItem(place);
      await onSaved();
    } else if (answer?.code === "staff.changed_meanwhile") {
      const now = await call<Row[]>(language, "GET", list);
      if (now.ok) setTheirs(now.data.find(isSame) ?? null);
    } else setFaults(answer?.faults ?? []);
  };
  return {
    typed,
    faults,
    theirs,
    isBusy,
    /** What is in the way besides faults of fields. */
    trouble: faults.length > 0 ? "" : trouble.message,
    type(next: Typed) {
      const draft = { typed: next, version: seen };
      setDraft(draft);
      localStorage.setItem(place, JSON.stringify(draft));
    },
    save: () => save(seen),
    /** Over what somebody else has saved meanwhile. */
    keepMine: () => save(theirs?.version ?? seen),
    keepTheirs() {
      if (theirs === null) return;
      localStorage.removeItem(place);
      setDraft({ typed: theirs.entry, version: theirs.version });
      setTheirs(null);
    },
  };
}
