import { type ReactNode, useState } from "react";
import { Submit } from "../ui/submit.tsx";

interface AskedOnceProps {
  /** The button that asks. */
  label: string;
  isOff?: boolean;
  /** What it means. */
  text: string;
  /** What is chosen with it. */
  children?: ReactNode;
  sure: string;
  isBusy: boolean;
  onAsked?: () => void;
  onSure: () => unknown;
}

/**
 * Ends something, once it was said what that means. The keyboard goes to what is said, not to the button below it: a key
 * that is pressed twice ends nothing.
 */
export function AskedOnce({ label, isOff = false, text, children, sure, isBusy, onAsked, onSure }: AskedOnceProps) {
  const [isAsked, setIsAsked] = useState(false);
  if (!isAsked)
    return (
      <button
        type="button"
        className="btn btn-bad-line"
        disabled={isOff}
        onClick={() => {
          setIsAsked(true);
          onAsked?.();
        }}
      >
        {label}
      </button>
    );
  return (
    <div className="stack-s">
      <p className="note note-bad" tabIndex={-1} ref={readOut}>
        {text}
      </p>
      {children}
      <Submit type="button" className="btn btn-bad" isBusy={isBusy} onClick={onSure}>
        {sure}
      </Submit>
    </div>
  );
}

/** As the `ref` of what is said before something is done for good. */
export const readOut = (note: HTMLElement | null) => note?.focus();
