import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from "react";
import { call, isAway } from "./call.ts";
import { Icon } from "./icon.tsx";
import { useWords } from "./words.tsx";

/** So long something can be taken back. */
const UNDO_MS = 30_000;
const PLAIN_MS = 8000;

/** How the shop is asked to take back what it did. */
interface TakeBack {
  method?: "POST" | "PATCH";
  /** Below `/api/admin`. */
  path: string;
  body?: object;
  /** What is said once it is taken back; of what the shop answered, where that says more. */
  said: string | ((data: never) => string);
  /** Shows how things are then, whether it was taken back or not. */
  after: () => Promise<unknown>;
}

export interface Said {
  text: string;
  /** Takes back what was done: on this screen, or by the shop. */
  undo?: (() => void | Promise<void>) | TakeBack;
}

/** No line ends within one. */
const ORDER_NUMBER = /(BG-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z])/;

const ToastContext = createContext<(said: Said) => void>(() => {});

/** So many can be taken back at one time; there is no room for more on a phone. */
const AT_ONCE = 3;

type Shown = Said & { id: number };

/** Whether the newer way back leaves the older one open: what puts a whole back as it was takes the place of such a one. */
function staysBeside({ undo: older }: Said, { undo: newer }: Said): boolean {
  if (typeof older !== "object") return older !== undefined;
  return older.method !== "PATCH" || typeof newer !== "object" || newer.path !== older.path;
}

/** What is shown once one more thing was said: whatever can be taken back stays beside it, other news give way. */
function withNext(shown: readonly Shown[], next: Shown): Shown[] {
  return [...shown.filter((each) => staysBeside(each, next)), next].slice(-AT_ONCE);
}

/**
 * Says what was done in the corner of the page, with a way back while there is one. What could not be taken back is said,
 * too; for want of a connection it can be pressed again.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const last = useRef(0);
  const say = useCallback((next: Said) => {
    last.current += 1;
    const id = last.current;
    setShown((before) => withNext(before, { ...next, id }));
  }, []);
  /** Nothing goes while somebody is there with the pointer or the keyboard. */
  const [isHeld, setIsHeld] = useState(false);
  const end = useCallback((id: number) => {
    // A button that goes with its message hears of no leaving.
    setIsHeld(false);
    setShown((before) => before.filter((each) => each.id !== id));
  }, []);
  return (
    <ToastContext value={say}>
      {children}
      <div
        role="status"
        aria-atomic="false"
        className="toasts"
        onPointerEnter={() => setIsHeld(true)}
        onPointerLeave={() => setIsHeld(false)}
        onFocus={() => setIsHeld(true)}
        onBlur={() => setIsHeld(false)}
      >
        {shown.map((said) => (
          <Toast key={said.id} said={said} isHeld={isHeld} onEnd={end} />
        ))}
      </div>
    </ToastContext>
  );
}

interface ToastProps {
  said: Shown;
  isHeld: boolean;
  onEnd: (id: number) => void;
}

function Toast({ said: { id, text, undo }, isHeld, onEnd }: ToastProps) {
  const { language, t } = useWords();
  const say = useToast();
  useEffect(() => {
    if (isHeld) return;
    const ending = setTimeout(() => onEnd(id), undo === undefined ? PLAIN_MS : UNDO_MS);
    return () => clearTimeout(ending);
  }, [id, undo, isHeld, onEnd]);
  const takeBack = async () => {
    onEnd(id);
    if (typeof undo !== "object") return undo?.();
    const answer = await call(language, undo.method ?? "POST", undo.path, undo.body);
    if (answer.ok)
      say({
        text: typeof undo.said === "string" ? undo.said : (undo.said as (data: unknown) => string)(answer.data),
      });
    else say({ text: answer.message || t("app.no_connection"), ...(isAway(answer) ? { undo } : {}) });
    await undo.after();
  };
  return (
    <div className="toast">
      <span>
        {text.split(ORDER_NUMBER).map((part, at) =>
          at % 2 === 1 ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, which never changes.
            <span key={at} className="nw">
              {part}
            </span>
          ) : (
            part
          ),
        )}
      </span>
      {undo !== undefined && (
        <button type="button" className="link" onClick={takeBack}>
          {t("app.undo")}
        </button>
      )}
      <button type="button" className="toast-x" aria-label={t("app.close")} onClick={() => onEnd(id)}>
        <Icon name="close" className="icon-s" />
      </button>
    </div>
  );
}

export function useToast(): (said: Said) => void {
  return useContext(ToastContext);
}
