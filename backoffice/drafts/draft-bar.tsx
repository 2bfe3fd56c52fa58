import type { ReactNode } from "react";
import { useMe } from "../frame/session.ts";
import { useWords } from "../ui/words.tsx";
import { KeptWord } from "./draft-parts.tsx";
import { publishWords } from "./publish-dialog.tsx";
import type { DraftEditor } from "./use-draft.ts";

interface DraftBarProps {
  editor: DraftEditor;
  /** Where what is written stands. */
  sign: ReactNode;
  hasChanges: boolean;
  onPublish: () => void;
}

const seen = (id: string) => document.getElementById(id)?.scrollIntoView({ block: "center" });

/** Stays in sight while somebody writes: where it stands, whether it is kept, what waits for a word, and the way to publish it. */
export function DraftBar({ editor, sign, hasChanges, onPublish }: DraftBarProps) {
  const { t } = useWords();
  const { may } = useMe();
  const { kept, faults, publishes } = editor;
  return (
    <section className="draft-bar" aria-label={t("draft.standing")}>
      <div className="row">
        {sign}
        <span className="cap">
          <KeptWord editor={editor} />
        </span>
        {kept.where === "apart" && (
          <button type="button" className="link target" onClick={() => seen("apart")}>
            {t("draft.decide")}
          </button>
        )}
        {hasChanges && faults.length > 0 && (
          <button type="button" className="link target" onClick={() => seen("blockers")}>
            {t("draft.in_the_way", { count: faults.length })}
          </button>
        )}
      </div>
      <button type="button" className="btn" aria-haspopup="dialog" disabled={!hasChanges} onClick={onPublish}>
        {may(publishes) && hasChanges ? publishWords(editor, t) : t(may(publishes) ? "draft.publish" : "draft.ask")}
      </button>
    </section>
  );
}
