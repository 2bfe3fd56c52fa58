import { useState } from "react";
import { changedParts } from "../../shop/content/two-texts.ts";
import type { VersionRow } from "../../shop/staff-versions/read-versions.ts";
import { useMe } from "../frame/session.ts";
import { useAction } from "../ui/action.ts";
import { useLoaded } from "../ui/call.ts";
import { Dialog } from "../ui/dialog.tsx";
import { formatSet, formatWhen } from "../ui/moment.ts";
import { type Sign, StateSign } from "../ui/state-sign.tsx";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useToast } from "../ui/toast.tsx";
import { useWords } from "../ui/words.tsx";
import { ChangeRows } from "./change-rows.tsx";
import { NumberField } from "./fields.tsx";
import { LayingPart, useLaying } from "./laying.tsx";
import { useTakeBack } from "./publish-dialog.tsx";
import type { DraftEditor } from "./use-draft.ts";
import { VersionSaid, WaitingButton, WaitingDialog } from "./waiting.tsx";
import { numberOf, type Written } from "./written.ts";

const SIGNS: Record<VersionRow["state"], [Sign, "mute" | "warn" | "info" | "ok"]> = {
  draft: ["dashed", "warn"],
  scheduled: ["quarter", "info"],
  published: ["full", "ok"],
  archived: ["back", "mute"],
};

/** When what a version says ends: its end waits beside it, or with it. */
function endAt({ state, until }: VersionRow, versions: readonly VersionRow[]): string | null {
  if (state === "scheduled") return until;
  const end = versions.find(({ state: other, ends }) => other === "scheduled" && ends !== null);
  return state === "published" ? (end?.publish_at ?? null) : null;
}

/** The end that has come of something that nothing was said of before. */
const isTakenOff = ({ ends, state, publish_at: at }: VersionRow) =>
  ends === "off" && state === "archived" && at !== null;

/** So many are shown at first, and so many more at a time. */
const AT_A_TIME = 12;

/** What was, is and will be said: who wrote it, who had it published, and the way back. */
export function History({ editor }: { editor: DraftEditor }) {
  const { language, t } = useWords();
  const [open, setOpen] = useState<VersionRow | null>(null);
  const [told, setTold] = useState<VersionRow | null>(null);
  const [waiting, setWaiting] = useState<VersionRow | null>(null);
  const [most, setMost] = useState(AT_A_TIME);
  const versions = editor.now?.versions ?? [];
  return (
    <section className="card product-history" aria-labelledby="history">
      <h2 className="h3" id="history">
        {t("draft.history")}
      </h2>
      <ol>
        {versions.slice(0, most).map((version) => {
          const [sign, tone] = SIGNS[version.state];
          const { publish_at: set, published_at: publishedAt, created_at: madeAt } = version;
          return (
            <li key={version.number}>
              <div className="row">
                <StateSign sign={sign} tone={tone}>
                  {t(isTakenOff(version) ? "draft.version_off" : `draft.version_${version.state}`)}
                </StateSign>
                <bdi className="cap">
                  {set === null
                    ? formatWhen(new Date(publishedAt ?? madeAt), language)
                    : formatSet(new Date(set), language)}
                </bdi>
              </div>
              {version.ends !== null && <p className="cap">{t(`draft.ends_${version.ends}`)}</p>}
              {endAt(version, versions) !== null && (
                <p className="cap">
                  {t("draft.until_moment", { moment: formatSet(new Date(endAt(version, versions) ?? ""), language) })}
                </p>
              )}
              <VersionSaid version={version} />
              {version.based_on !== null && version.state !== "draft" && (
                <button type="button" className="link target" aria-haspopup="dialog" onClick={() => setTold(version)}>
                  {t("draft.what_changed")}
                </button>
              )}
              {version.state === "archived" && (
                <button type="button" className="link target" onClick={() => setOpen(version)}>
                  {t("draft.compare")}
                </button>
              )}
              {version.state === "scheduled" && <WaitingButton editor={editor} onOpen={() => setWaiting(version)} />}
            </li>
          );
        })}
      </ol>
      {versions.length > most && (
        <button type="button" className="link target" onClick={() => setMost(most + AT_A_TIME)}>
          {t("app.more")}
        </button>
      )}
      {told !== null && <ChangesDialog editor={editor} version={told} onClose={() => setTold(null)} />}
      {waiting !== null && versions.some((each) => each.number === waiting.number && each.state === "scheduled") && (
        <WaitingDialog editor={editor} version={waiting} onClose={() => setWaiting(null)} />
      )}
      {open !== null && <RestoreDialog editor={editor} version={open} onClose={() => setOpen(null)} />}
    </section>
  );
}

interface VersionDialogProps {
  editor: DraftEditor;
  version: VersionRow;
  onClose: () => void;
}

/** What a version said otherwise than the one it was written over. */
function ChangesDialog({ editor, version, onClose }: VersionDialogProps) {
  const { language, t } = useWords();
  const [from, ofFrom] = useVersion(editor.path, version.based_on);
  const [to, ofTo] = useVersion(editor.path, version.number);
  return (
    <Dialog
      title={t("draft.version_of", { moment: formatWhen(new Date(version.created_at), language) })}
      onClose={onClose}
    >
      <div className="stack-s">
        <Trouble message={ofFrom || ofTo} />
        {from !== null && to !== null && changedParts(from, to).length === 0 && <p>{t("draft.same_as_before")}</p>}
        {from !== null && to !== null && changedParts(from, to).length > 0 && (
          <ChangeRows editor={editor} from={from} to={to} heads={[t("draft.before_it"), t("draft.in_it")]} />
        )}
      </div>
    </Dialog>
  );
}

/** What a version says, once it is read, and why it could not be. */
function useVersion(path: string, number: number | null): [written: Written | null, failed: string] {
  const { language, t } = useWords();
  const { loaded } = useLoaded<{ written: Written }>(language, `${path}/versions/${number}`);
  if (loaded.state === "failed") return [null, loaded.message || t("app.no_connection")];
  return [loaded.state === "ready" ? loaded.data.written : null, ""];
}

/** What an old version says otherwise than the shop does now, and its return: published at once, or as the draft. */
function RestoreDialog({ editor, version, onClose }: VersionDialogProps) {
  const { language, t } = useWords();
  const { may } = useMe();
  const { isBusy, trouble, send } = useAction();
  const say = useToast();
  const undo = useTakeBack(editor);
  const { path, publishes } = editor;
  const [old, failed] = useVersion(path, version.number);
  const [jumps, setJumps] = useState(false);
  const [price, setPrice] = useState<number | null>(null);
  const laying = useLaying(editor, old);
  const published = editor.now?.data.published ?? {};
  const parts = old === null ? [] : changedParts(published, old);
  const restore = async () => {
    const again = { price_aed: price ?? 0, sale_price_aed: old === null ? null : numberOf(old, "sale_price_aed") };
    const answer = await send<{ version: number }>("POST", `${path}/restore`, {
      ...{ version: editor.now?.version ?? null, number: version.number },
      ...(jumps && { again }),
      laid: laying.laid,
    });
    if (answer?.ok === true) {
      say({ text: t("draft.restored"), undo: undo(answer.data.version) });
      await editor.restart();
      onClose();
    } else if (answer?.code === "product.price_jumps") setJumps(true);
    else if (answer?.code === "product.waiting_price_jumps") laying.askPrices();
    else if (answer?.status === 409) await editor.reload();
  };
  const take = (written: Written) => {
    say({ text: t("draft.taken"), undo: editor.replace(written) });
    onClose();
  };
  return (
    <Dialog
      title={t("draft.version_of", { moment: formatWhen(new Date(version.created_at), language) })}
      onClose={onClose}
    >
      <div className="stack-s">
        <Trouble message={failed} />
        {old !== null && parts.length === 0 && <p>{t("draft.same")}</p>}
        {parts.length > 0 && old !== null && (
          <ChangeRows editor={editor} from={old} to={published} heads={[t("draft.then"), t("draft.now")]} />
        )}
        {may(publishes) && parts.length > 0 && <LayingPart shown={laying.shown} />}
        {jumps && (
          <>
            <p className="note note-warn">{t("product.jumps_text")}</p>
            <NumberField label={t("product.price_again")} unit="AED" isAgain value={price} onChange={setPrice} />
          </>
        )}
        <Trouble message={trouble.message} />
        {may(publishes) && parts.length > 0 && (
          <Submit type="button" isBusy={isBusy} onClick={restore}>
            {t("draft.restore")}
          </Submit>
        )}
        {old !== null && changedParts(editor.typed, old).length > 0 && (
          <>
            <p className="cap">{t("draft.take_text")}</p>
            <button type="button" className="btn btn-line" onClick={() => take(old)}>
              {t("draft.take")}
            </button>
          </>
        )}
      </div>
    </Dialog>
  );
}
