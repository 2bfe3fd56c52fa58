import { type FormEvent, type ReactNode, useState } from "react";
import { Icon } from "./icon.tsx";

interface FindFormProps {
  label: string;
  /** What the list is narrowed to now. */
  asked: string;
  /** Called when it is sent, with the words between their spaces; empty: everything. */
  onFind: (words: string) => void;
  className?: string;
  /** What else narrows the list. */
  children?: ReactNode;
}

/** A field to look for something in a list, by Enter or by the keyboard's own search. */
export function FindForm({ label, asked, onFind, className = "row row-n", children }: FindFormProps) {
  const [typed, setTyped] = useState(asked);
  const find = (event: FormEvent) => {
    event.preventDefault();
    onFind(typed.trim());
  };
  return (
    <search>
      <form className={className} onSubmit={find}>
        <label className="in-w grow">
          <span className="sr">{label}</span>
          <Icon name="search" />
          <input
            className="in"
            type="search"
            dir="auto"
            placeholder={label}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
        {children}
      </form>
    </search>
  );
}
