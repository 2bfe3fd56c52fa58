import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from "react";
import { Icon } from "./icon.tsx";
import { useWords } from "./words.tsx";

/** So long something can be taken back. */
const UNDO_MS = 30_000;
const PLAIN_MS = 8000;

interface Said {
  text: string;
  /** Takes back what was done. */
  undo?: () => void | Promise<void>;
}

const ToastContext = createContext<(said: Said) => void>(() => {});

/** Says what was done in the corner of the page, with a way back while there is one; the newest takes the place. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const { t } = useWords();
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
      await said?.undo?.();
    },
    [said],
  );
  return (
    <ToastContext value={say}>
      {children}
      <div role="status" className="toasts">
        {said !== null && (
          <div className="toast" key={said.id}>
            <span>{said.text}</span>
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
