import { type ComponentProps, useId, useState } from "react";
import { useWords } from "../ui/words.tsx";

/** A field for a file, in the words of whoever reads instead of those of their browser; a file can be dropped on it, too. */
export function FileField({ label, hint, ...input }: { label: string; hint: string } & ComponentProps<"input">) {
  const { t } = useWords();
  const id = useId();
  const [name, setName] = useState("");
  return (
    <div className="field">
      <label className="lbl" htmlFor={id}>
        {label}
      </label>
      <div className="in file">
        <span className="btn btn-line btn-s" aria-hidden="true">
          {t("form.choose_file")}
        </span>
        <bdi className="any" id={`${id}-name`}>
          {name === "" ? t("form.no_file") : name}
        </bdi>
        <input
          {...input}
          id={id}
          type="file"
          // An empty one keeps the browser's own words away from the pointer.
          title=""
          aria-describedby={`${id}-name ${id}-hint`}
          onChange={({ target }) => setName(target.files?.[0]?.name ?? "")}
        />
      </div>
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  );
}
