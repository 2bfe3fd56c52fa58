import type { ComponentProps } from "react";
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
