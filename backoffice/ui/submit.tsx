import type { ComponentProps, RefObject } from "react";
import { useWords } from "./words.tsx";

/** A button that keeps its width and says so while its act is under way. */
export function Submit({
  isBusy,
  children,
  className = "btn",
  ...button
}: { isBusy: boolean } & ComponentProps<"button">) {
  const { t } = useWords();
  return (
    <button type="submit" {...button} className={className} aria-busy={isBusy}>
      {isBusy && <span className="spin" aria-hidden="true" />}
      {isBusy ? t("app.working") : children}
    </button>
  );
}

interface SubmitOrLeaveProps extends ComponentProps<typeof Submit> {
  /** The form that the button stands outside of, at the foot of a sheet. */
  of?: RefObject<HTMLFormElement | null>;
  onLeave: () => void;
  /** What the way out is called where "Cancel" would be taken for the act. */
  leave?: string;
}

/** A button of an act and, as large as it, the way out. */
export function SubmitOrLeave({ of, onLeave, leave, ...act }: SubmitOrLeaveProps) {
  const { t } = useWords();
  const small = act.className?.endsWith("btn-s") ? " btn-s" : "";
  const fromOutside = of && { onClick: () => of.current?.requestSubmit() };
  return (
    <>
      <Submit type={of || act.onClick ? "button" : "submit"} {...fromOutside} {...act} />
      <button type="button" className={`btn btn-quiet${small}`} onClick={() => onLeave()}>
        {leave ?? t("app.cancel")}
      </button>
    </>
  );
}

/** What went wrong, read out where it appears, and in sight wherever the button stands that was pressed. */
export function Trouble({ message }: { message: string }) {
  return (
    <div role="alert">
      {message === "" ? null : (
        <p className="note note-bad" ref={showUp}>
          {message}
        </p>
      )}
    </div>
  );
}

/** As the `ref` of what has to be seen. */
export const showUp = (note: HTMLElement | null) => void note?.scrollIntoView({ block: "nearest" });
