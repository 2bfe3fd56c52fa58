import { createContext, type ReactNode, useContext, useEffect, useId, useRef } from "react";
import { Icon } from "./icon.tsx";
import { useWords } from "./words.tsx";

interface DialogProps {
  /** What is nobody's words but a name stands in a `bdi`. */
  title: ReactNode;
  onClose: () => void;
  /** Its buttons, always in sight. */
  footer?: ReactNode;
  children: ReactNode;
}

const InSheet = createContext(false);

/** Whether this stands in a sheet: what leads to another page opens beside it then, so that nothing chosen or typed there is lost. */
export const useInSheet = () => useContext(InSheet);

/** A sheet over the page, from its end edge; on a phone from below. The browser holds focus and Escape. */
export function Dialog({ title, onClose, footer, children }: DialogProps) {
  const { t } = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const isAway = useRef(false);
  useEffect(() => {
    const shown = dialog.current;
    isAway.current = false;
    shown?.showModal();
    return () => {
      // With its page, behind the sign-in: nobody has closed it, and it opens again with the page.
      isAway.current = true;
      shown?.close();
    };
  }, []);
  return (
    <dialog ref={dialog} className="sheet" aria-labelledby={id} onClose={() => isAway.current || onClose()}>
      <div className="sheet-h">
        <h2 className="h2" id={id}>
          {title}
        </h2>
        <button type="button" className="ib" aria-label={t("app.close")} onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
      </div>
      <InSheet value={true}>
        <div className="sheet-b">{children}</div>
        {footer && <div className="sheet-f">{footer}</div>}
      </InSheet>
    </dialog>
  );
}
