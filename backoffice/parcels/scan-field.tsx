import { useEffect, useId, useRef, useState } from "react";
import { Form } from "../forms/form.tsx";
import { partOf } from "../frame/part.tsx";
import { asScanned } from "../typing/layouts.ts";
import { Icon } from "../ui/icon.tsx";
import { useWords } from "../ui/words.tsx";
import type { CodeReader } from "./camera.tsx";

const Camera = partOf(async () => (await import("./camera.tsx")).default);

/**
 * Where codes come in: typed, by a scanner that types and presses Enter, or by the camera. A scanner types wherever the
 * focus is, so keys that nothing else takes come here.
 */
export function ScanField({
  onCode,
  meaning,
  label,
  submit,
}: CodeReader & {
  label: string;
  submit: string;
}) {
  const { t } = useWords();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [isCameraOn, setIsCameraOn] = useState(false);
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const isElsewhere =
        event.target instanceof HTMLElement && event.target.closest("input, textarea, select, dialog");
      if (isElsewhere || event.ctrlKey || event.metaKey || event.altKey || event.key.length !== 1) return;
      // A blank presses the button that has the focus.
      if (event.key === " ") return;
      field.current?.focus();
    };
    window.addEventListener("keydown", hear);
    return () => window.removeEventListener("keydown", hear);
  }, []);
  return (
    <div className="stack-s">
      <Form
        className="scan"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() !== "") onCode(asScanned(typed));
          setTyped("");
        }}
      >
        <label className="field grow" htmlFor={id}>
          <span>{label}</span>
          <input
            ref={field}
            id={id}
            className="in"
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="done"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </label>
        <button type="submit" className="btn btn-line">
          {submit}
        </button>
        <button
          type="button"
          className="btn btn-line"
          aria-pressed={isCameraOn}
          onClick={() => setIsCameraOn(!isCameraOn)}
        >
          <Icon name="camera" />
          {t(isCameraOn ? "packing.camera_end" : "packing.camera_start")}
        </button>
      </Form>
      {isCameraOn && <Camera onCode={onCode} meaning={meaning} />}
    </div>
  );
}
