import { type ComponentProps, useRef, useState } from "react";
import { Opening, onDemand } from "../rendering/on-demand.tsx";

const ConfirmDialog = onDemand(() => import("./confirm-dialog.tsx"));

/**
 * A button that sends its form only once the visitor has confirmed: for what cannot be undone. Without scripts it sends
 * at once, as any button does.
 */
export function ConfirmedButton({
  title,
  text,
  children,
  ...button
}: Omit<ComponentProps<"button">, "title" | "type" | "onClick" | "ref"> & {
  /** Heading of the dialog. */
  title: string;
  /** What is going to happen. */
  text: string;
}) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const own = useRef<HTMLButtonElement>(null);
  const isConfirmed = useRef(false);
  return (
    <>
      <button
        {...button}
        ref={own}
        type="submit"
        onClick={(event) => {
          if (isConfirmed.current) {
            isConfirmed.current = false;
            return;
          }
          // A form with faults says so itself, before anything is to be confirmed.
          if (event.currentTarget.form?.checkValidity() === false) return;
          event.preventDefault();
          setOpened(true);
          setOpen(true);
        }}
      >
        {children}
      </button>
      {wasOpened && (
        <Opening isOpen={isOpen}>
          <ConfirmDialog
            isOpen={isOpen}
            title={title}
            text={text}
            onAnswer={(answer) => {
              setOpen(false);
              if (!answer) return;
              isConfirmed.current = true;
              own.current?.click();
            }}
          />
        </Opening>
      )}
    </>
  );
}
