import { useState } from "react";
import { changedParts } from "../../shop/content/two-texts.ts";
import type { VersionRow } from "../../shop/staff-versions/read-versions.ts";
import { Form } from "../forms/form.tsx";
import { useMe } from "../frame/session.ts";
import { useAction } from "../ui/action.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { formatSet, gulfField, gulfMoment } from "../ui/moment.ts";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useToast } from "../ui/toast.tsx";
import { useWords } from "../ui/words.tsx";
import { ChangeRows } from "./change-rows.tsx";
import { type DraftEditor, standingOf } from "./use-draft.ts";

/** That a version waits for its moment, and the way to what it says; nothing where none waits. */
export function Waiting({ editor }: { editor: DraftEditor }) {
  const { language, t } = useWords();
  const [isOpen, setIsOpen] = useState(false);
  const waiting = editor.now?.versions.find(({ state }) => state === "scheduled");
  if (waiting === undefined) return null;
  return (
    <>
      <div className="note note-info">
        <div className="stack-xs">
          <p>
            {t(waiting.ends === null ? "draft.waits" : `draft.waits_${waiting.ends}`, {
              moment: formatSet(new Date(waiting.publish_at ?? ""), language),
            })}
          </p>
          {waiting.until !== null && (
            <p>{t("draft.waits_until", { moment: formatSet(new Date(waiting.until), language) })}</p>
          )}
          <div className="row">
            <WaitingButton editor={editor} onOpen={() => setIsOpen(true)} />
          </div>
        </div>
      </div>
      {isOpen && <WaitingDialog editor={editor} version={waiting} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** When what waits comes, or what is published ends. */
export function WaitsAt({ at, ends }: { at: string; ends: VersionRow["ends"] }) {
  const { language, t } = useWords();
  const moment = formatSet(new Date(at), language);
  return <bdi>{ends === null ? moment : t("draft.until_moment", { moment })}</bdi>;
}

/** Opens what waits: to be read, and by who may publish also to be moved, taken back or cancelled. */
export function WaitingButton({ editor, onOpen }: { editor: DraftEditor; onOpen: () => void }) {
  const { t } = useWords();
  const { may } = useMe();
  return (
    <button type="button" className="btn btn-line btn-s" aria-haspopup="dialog" onClick={onOpen}>
      {t(may(editor.publishes) ? "draft.waiting_open" : "draft.waiting_read")}
    </button>
  );
}

interface WaitingProps {
  editor: DraftEditor;
  /** The version that waits. */
  version: VersionRow;
  onClose: () => void;
}

/** Who wrote and who published a version, and what was noted to it. */
export function VersionSaid({ version: { by, publisher, note } }: Pick<WaitingProps, "version">) {
  const { t } = useWords();
  return (
    <>
      <p className="cap">
        {by === null ? t("draft.by_files") : t("draft.by", { name: by })}
        {publisher !== null && publisher !== by && <> · {t("draft.published_by", { name: publisher })}</>}
      </p>
      {note !== "" && (
        <p>
          <bdi>{note}</bdi>
        </p>
      )}
    </>
  );
}

/** What a version that waits will say otherwise than the shop does now, and what can be done with it. */
export function WaitingDialog({ editor, version, onClose }: WaitingProps) {
  const { language, t } = useWords();
  const { may } = useMe();
  const { now } = editor;
  const [said, published] = [now?.data.scheduled ?? {}, now?.data.published ?? now?.data.archived ?? {}];
  const at = version.publish_at ?? "";
  return (
    <Dialog
      title={t(version.ends === null ? "draft.waiting_title" : "draft.end_title", {
        moment: formatSet(new Date(at), language),
      })}
      onClose={onClose}
    >
      <div className="stack-s">
        <VersionSaid version={version} />
        {version.ends !== null && <p>{t(`draft.ends_${version.ends}`)}</p>}
        {version.until !== null && (
          <p>{t("draft.waits_until", { moment: formatSet(new Date(version.until), language) })}</p>
        )}
        {version.ends === "off" ? null : changedParts(published, said).length === 0 ? (
          <p>{t("draft.waiting_same")}</p>
        ) : (
          <ChangeRows editor={editor} from={published} to={said} heads={[t("draft.now"), t("draft.then_new")]} />
        )}
        {may(editor.publishes) && <WaitingActs editor={editor} version={version} onClose={onClose} />}
      </div>
    </Dialog>
  );
}

/** Another moment, back into the draft, or not at all. Whatever the shop refuses, it is read again as it stands then. */
function WaitingActs({ editor, version, onClose }: WaitingProps) {
  const { language, t } = useWords();
  const { isBusy, trouble, send } = useAction();
  const say = useToast();
  const was = version.publish_at;
  const [moment, setMoment] = useState(gulfField(was));
  const { now, typed, path } = editor;
  const versions = now?.versions ?? [];
  const isBeside =
    versions.some(({ state }) => state === "draft") ||
    changedParts(now === null ? {} : standingOf(now), typed).length > 0;
  // The only words there are of something are its draft once they do not wait any more.
  const isAll = !isBeside && versions.every(({ published_at: at }) => at === null);
  const isEnd = version.ends !== null;
  const own = `${path}/versions/${version.number}`;
  const act = async (name: string, body: object | undefined, done: Parameters<typeof say>[0]) => {
    const answer = await send("POST", `${own}/${name}`, body);
    if (answer?.ok === true) say(done);
    // What has come meanwhile waits no more, and takes this dialog with it.
    else if (answer?.code.endsWith(".moment_came") === true) say({ text: answer.message });
    if (answer?.ok === true || answer?.status === 409) await editor.reload();
    if (answer?.ok === true) onClose();
  };
  const move = (at: string) => {
    const to = formatSet(new Date(at), language);
    return act("reschedule", { at, was }, { text: t("draft.scheduled_for", { moment: to }) });
  };
  const again = {
    path: `${own}/reschedule`,
    body: { at: was, was: null },
    said: t("draft.scheduled_for", { moment: formatSet(new Date(was ?? ""), language) }),
    after: editor.reload,
  };
  return (
    <>
      <Form
        className="stack-xs"
        onSubmit={(event) => {
          event.preventDefault();
          const at = gulfMoment(moment);
          if (at !== null) void move(at);
        }}
      >
        <Field
          label={t("draft.moment")}
          type="datetime-local"
          step={1}
          required
          value={moment}
          onChange={({ target }) => setMoment(target.value)}
          fault={trouble.fields.at}
        />
        <Submit className="btn btn-line" isBusy={isBusy} disabled={moment === gulfField(was)}>
          {t("draft.waiting_move")}
        </Submit>
      </Form>
      {version.ends !== "off" && (
        <p className="cap">{t(isBeside ? "draft.waiting_beside" : "draft.waiting_amend_text")}</p>
      )}
      <Trouble message={trouble.message} />
      <div className="row">
        {!isBeside && version.ends !== "off" && (
          <Submit
            type="button"
            isBusy={isBusy}
            onClick={() => act("unschedule", undefined, { text: t("draft.waiting_amended") })}
          >
            {t("draft.waiting_amend")}
          </Submit>
        )}
        {!isAll && (
          <Submit
            type="button"
            className="btn btn-line"
            isBusy={isBusy}
            onClick={() =>
              act("cancel", undefined, {
                text: t(isEnd ? "draft.end_cancelled" : "draft.waiting_cancelled"),
                undo: again,
              })
            }
          >
            {t(isEnd ? "draft.end_cancel" : "draft.waiting_cancel")}
          </Submit>
        )}
      </div>
    </>
  );
}
