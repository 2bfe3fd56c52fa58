import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from "react";
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

interface Said {
  text: string;
  /** Takes back what was done: on this screen, or by the shop. */
  undo?: (() => void | Promise<void>) | TakeBack;
}

/** No line ends within one. */
const ORDER_NUMBER = /(BG-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z])/;

const ToastContext = createContext<(said: Said) => void>(() => {});

/**
 * Says what was done in the corner of the page, with a way back while there is one; the newest takes the place. What could
 * not be taken back is said, too; for want of a connection it can be pressed again.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const { language, t } = useWords();
  const [said, setSaid] = useState<(Said & { id: number }) | null>(null);
  const say = useCallback((next: Said) => setSaid((last) => ({ ...next, id: (last?.id ?? 0) + 1 })), []);
  useEffect(() => {
    if (said === null) return;
    const ending = setTimeout(() => setSaid(null), said.undo === undefined ? PLAIN_MS : UNDO_MS);
    return () => clearTimeout(ending);
  }, [said]);
  const undo = useMemo(
    () => async () => {
      setSaid(null);
      const back = said?.undo;
      if (typeof back !== "object") return back?.();
      const answer = await call(language, back.method ?? "POST", back.path, back.body);
      if (answer.ok)
        say({
          text: typeof back.said === "string" ? back.said : (back.said as (data: unknown) => string)(answer.data),
        });
      else say({ text: answer.message || t("app.no_connection"), ...(isAway(answer) ? { undo: back } : {}) });
      await back.after();
    },
    [said, say, language, t],
  );
  return (
    <ToastContext value={say}>
      {children}
      <div role="status" className="toasts">
        {said !== null && (
          <div className="toast" key={said.id}>
            <span>
              {said.text.split(ORDER_NUMBER).map((part, at) =>
                at % 2 === 1 ? (
                  <span key={part} className="nw">
                    {part}
                  </span>
                ) : (
                  part
                ),
              )}
            </span>
            {said.undo !== undefined && (
              <button type="button" className="link" onClick={undo}>
                {t("app.undo")}
              </button>
            )}
            <button type="button" className="toast-x" aria-label={t("app.close")} onClick={() => setSaid(null)}>
              <Icon name="close" className="icon-s" />
            </button>
          </div>
        )}
      </div>
    </ToastContext>
  );
}

export function useToast(): (said: Said) => void {
  return useContext(ToastContext);
}
