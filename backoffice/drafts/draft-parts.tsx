import { useState } from "react";
import { useAction } from "../ui/action.ts";
import { formatTime } from "../ui/moment.ts";
import { StateSign } from "../ui/state-sign.tsx";
import { Submit, showUp, Trouble } from "../ui/submit.tsx";
import { useToast } from "../ui/toast.tsx";
import { useWords } from "../ui/words.tsx";
import { saidIn } from "./completeness.ts";
import { type Choices, ConflictTable, namedConflicts } from "./conflict-table.tsx";
import type { DraftEditor } from "./use-draft.ts";

/** Where what is typed is kept. */
export function KeptWord({ editor }: { editor: DraftEditor }) {
  const { t } = useWords();
  const { kept } = editor;
  return (
    <span role="status">
      {kept.where === "shop" && kept.at === null && t("draft.kept_shop")}
      {kept.where === "shop" && kept.at !== null && t("draft.kept_at", { time: formatTime(kept.at) })}
      {kept.where === "way" && t("draft.kept_way")}
      {kept.where === "apart" && t("draft.kept_apart")}
      {kept.where === "refused" && kept.message}
      {kept.where === "device" && (
        <StateSign sign="look" tone="warn">
          {t("draft.kept_device")}
        </StateSign>
      )}
    </span>
  );
}

/** What both changed since it was last read, part by part and paragraph by paragraph, and whose words stay. */
export function Apart({ editor }: { editor: DraftEditor }) {
  const { t } = useWords();
  const { kept, typed, decide } = editor;
  const [choices, setChoices] = useState<Choices>({});
  if (kept.where !== "apart") return null;
  const { base, theirs } = kept.difference;
  const rows = namedConflicts(editor, { base, mine: typed, theirs });
  const isChosen = rows.length > 1 || rows.some(({ isText }) => isText);
  const choiceOf = (part: string, conflict: number) => {
    const row = rows.find((each) => each.part === part && each.conflict === conflict);
    return choices[row?.about ?? ""] ?? "mine";
  };
  return (
    <section id="apart" className="stack-xs" role="alert" ref={showUp}>
      <p className="note note-bad">{t("versions.changed")}</p>
      {rows.some(({ isText }) => isText) && <p className="cap">{t("versions.paragraphs")}</p>}
      <ConflictTable
        rows={rows}
        words={{
          ...{ mine: t("versions.mine"), theirs: t("versions.theirs"), both: t("versions.both") },
          which: (field) => t("versions.which", { field }),
        }}
        choices={isChosen ? choices : null}
        onChoose={setChoices}
      />
      <div className="row">
        <button type="button" className="btn btn-line" onClick={() => decide(() => "theirs")}>
          {t("versions.take_theirs")}
        </button>
        <button type="button" className={isChosen ? "btn btn-line" : "btn"} onClick={() => decide(() => "mine")}>
          {t("versions.keep_mine")}
        </button>
        {isChosen && (
          <button type="button" className="btn" onClick={() => decide(choiceOf)}>
            {t("versions.keep_chosen")}
          </button>
        )}
      </div>
    </section>
  );
}

/** Gives what is written up; what was is a press away. */
export function DropDraft({ editor }: { editor: DraftEditor }) {
  const { t } = useWords();
  const { isBusy, trouble, send } = useAction();
  const say = useToast();
  const drop = async () => {
    const before = editor.typed;
    const revision = await editor.flush();
    if (revision === null) return;
    const answer = await send("POST", `${editor.path}/draft/drop`, { revision });
    if (answer?.ok !== true) return;
    await editor.restart();
    say({ text: t("draft.dropped"), undo: () => editor.change(before) });
  };
  return (
    <>
      <Submit type="button" className="btn btn-line" isBusy={isBusy} onClick={drop}>
        {t("draft.drop")}
      </Submit>
      <Trouble message={trouble.message} />
    </>
  );
}

/** Whether what is written says everything in both languages; on a phone without the head of its column. */
export function Complete({ faults, missing }: { faults: number; missing: readonly ("en" | "ar")[] }) {
  const { t } = useWords();
  const [first] = missing;
  if (faults === 0)
    return (
      <>
        <span className="hide-m">{t("draft.both_languages")}</span>
        <span className="only-m">{t("draft.said_in_both")}</span>
      </>
    );
  return (
    <StateSign sign="dashed" tone="warn">
      {first === undefined ? t("draft.faults", { count: faults }) : t(`draft.missing_${first}`)}
    </StateSign>
  );
}

/** How much of it is said in each language, and where nothing is said yet. */
export function SaidInBoth({ editor }: { editor: DraftEditor }) {
  const { t } = useWords();
  const said = saidIn(editor.typed);
  return (
    <section className="stack-xs" aria-label={t("draft.complete")}>
      <h2 className="h3">{t("draft.complete")}</h2>
      {(["en", "ar"] as const).map((language) => {
        const { said: done, all, missing } = said[language];
        return (
          <div key={language} className="stack-xs">
            <p className="row said">
              <span>{t(`draft.language_${language}`)}</span>
              <bdi className="num">{t("draft.said_of", { count: done, all })}</bdi>
            </p>
            <div className="meter" aria-hidden="true">
              <i style={{ inlineSize: `${all === 0 ? 0 : (100 * done) / all}%` }} />
            </div>
            {missing.length > 0 && (
              <p className="cap">{missing.map((place) => editor.placeName(place)).join(t("draft.comma"))}</p>
            )}
          </div>
        );
      })}
    </section>
  );
}
