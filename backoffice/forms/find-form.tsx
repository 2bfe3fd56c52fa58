import { type FormEvent, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { Icon } from "../ui/icon.tsx";
import { useKeys } from "../ui/keys.ts";
import { Form } from "./form.tsx";

interface FindFormProps {
  label: string;
  /** What stands in the field while it is empty; its label when left out. */
  hint?: string;
  /** What the list is narrowed to now. */
  asked: string;
  /** Called with the words between their spaces; empty: everything. It puts them into the address. */
  onFind: (words: string) => void;
  className?: string;
  /** What else narrows the list. */
  children?: ReactNode;
}

/** So long after the last sign it is looked for. */
const PAUSE_MS = 250;

/** A field to look for something in a list: a moment after the last sign, or at once by Enter or the next press. `/` leads to it. */
export function FindForm({ label, hint = label, asked, onFind, className = "row row-n", children }: FindFormProps) {
  const { typed, type, find } = useFinding(asked, onFind);
  const field = useRef<HTMLInputElement>(null);
  useKeys({ Slash: () => field.current?.focus() });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    find();
  };
  return (
    <search>
      <Form className={className} onSubmit={submit}>
        <label className="in-w grow">
          <span className="sr">{label}</span>
          <Icon name="search" />
          <input
            ref={field}
            aria-keyshortcuts="/"
            className="in"
            type="search"
            dir="auto"
            maxLength={200}
            placeholder={hint}
            value={typed}
            onChange={({ target }) => type(target.value)}
          />
        </label>
        {children}
      </Form>
    </search>
  );
}

/** What is typed, and what of it the list has been asked for: the two differ while somebody types. */
function useFinding(asked: string, onFind: (words: string) => void) {
  const [typed, setTyped] = useState(asked);
  const waiting = useRef<string>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Asked for by this field, and not come back in the address yet. */
  const sent = useRef<string[]>([]);
  const find = () => {
    clearTimeout(timer.current);
    const words = waiting.current;
    waiting.current = undefined;
    if (words === undefined || words === (sent.current.at(-1) ?? asked)) return;
    sent.current.push(words);
    onFind(words);
  };
  const latest = useRef(find);
  useEffect(() => {
    latest.current = find;
  });
  // The way back and a press on a view change what is asked, too; the field's own words only come back, and
  // whatever has been typed since stays.
  useEffect(() => {
    const own = sent.current.indexOf(asked);
    if (own >= 0) sent.current.splice(0, own + 1);
    else {
      clearTimeout(timer.current);
      waiting.current = undefined;
      sent.current = [];
      setTyped((now) => (now.trim() === asked ? now : asked));
    }
  }, [asked]);
  const wait = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(), PAUSE_MS);
  }, []);
  // What is pressed comes after what was typed: asked for later, the words would lead back from where a link led, and
  // asked for during the press they would take what is pressed from under it.
  useEffect(() => {
    const hold = () => clearTimeout(timer.current);
    const ask = () => latest.current();
    const listeners = { pointerdown: hold, pointerup: wait, pointercancel: wait, click: ask };
    for (const [event, hear] of Object.entries(listeners)) document.addEventListener(event, hear, { capture: true });
    return () => {
      for (const [event, hear] of Object.entries(listeners))
        document.removeEventListener(event, hear, { capture: true });
      clearTimeout(timer.current);
    };
  }, [wait]);
  const type = (text: string) => {
    setTyped(text);
    waiting.current = text.trim();
    wait();
  };
  return { typed, type, find };
}
