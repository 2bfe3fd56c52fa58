import { type RefObject, useEffect, useState } from "react";
import "../styles/select.css";
import { chosenIn, type Entries, type Entry, readEntries } from "./entries.ts";
import { LongList } from "./long-list.tsx";
import type { Tie } from "./select.tsx";
import { ShortList } from "./short-list.tsx";

/** Lists up to this length are seen at a glance and need no search. */
const GLANCE = 8;

export interface PickerProps {
  field: RefObject<HTMLSelectElement | null>;
  trigger: RefObject<HTMLButtonElement | null>;
  tie: Tie;
  title: string;
  /** Everything an entry is found by besides its label and sign. */
  names?: ((value: string) => readonly string[]) | undefined;
  searchHint?: string | undefined;
}

/** What both kinds of lists are given. */
export interface ListProps extends Omit<PickerProps, "field"> {
  entries: Entries;
  chosen: Entry | null;
  onChoose: (value: string) => void;
  /** Called when the list is left: what is wrong with the field may be said now. */
  onLeave: () => void;
}

/** The shop's own list in front of a `<select>`, whose value it shows and changes. */
export function Picker({ field, ...props }: PickerProps) {
  const [{ entries, value }, setState] = useState(() => stateOf(field.current));
  useEffect(() => {
    const select = field.current;
    if (select === null) return;
    const follow = () => setState(stateOf(select));
    // A form that is reset has its old values a moment later.
    const followReset = () => setTimeout(follow);
    const { form } = select;
    follow();
    select.addEventListener("change", follow);
    form?.addEventListener("reset", followReset);
    return () => {
      select.removeEventListener("change", follow);
      form?.removeEventListener("reset", followReset);
    };
  }, [field]);

  const onChoose = (chosen: string) => {
    const select = field.current;
    if (select === null || select.value === chosen) return;
    select.value = chosen;
    for (const kind of ["input", "change"]) select.dispatchEvent(new Event(kind, { bubbles: true }));
  };
  const onLeave = () => field.current?.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));

  const List = entries.count > GLANCE ? LongList : ShortList;
  return <List {...props} entries={entries} chosen={chosenIn(entries, value)} onChoose={onChoose} onLeave={onLeave} />;
}

function stateOf(select: HTMLSelectElement | null): { entries: Entries; value: string } {
  if (select === null) return { entries: { placeholder: "", groups: [], count: 0 }, value: "" };
  return { entries: readEntries(select), value: select.value };
}
