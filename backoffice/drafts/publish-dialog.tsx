import { type FormEvent, useEffect, useState } from "react";
import { changedParts } from "../../shop/content/two-texts.ts";
import { Form } from "../forms/form.tsx";
import { useMe } from "../frame/session.ts";
import { useAction } from "../ui/action.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { formatSet, gulfMoment } from "../ui/moment.ts";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useToast } from "../ui/toast.tsx";
import { useWords, type Words } from "../ui/words.tsx";
import { ChangedInOne, ChangeRows } from "./change-rows.tsx";
import { useFaultWords } from "./fault-words.ts";
import { NumberField } from "./fields.tsx";
import { LayingPart, useLaying } from "./laying.tsx";
import { type DraftEditor, standingOf } from "./use-draft.ts";
import { useKept } from "./use-kept.ts";
import { numberOf } from "./written.ts";

interface PublishDialogProps {
  editor: DraftEditor;
  /** Leads to the field of a place. */
  goTo: (place: string) => void;
  onClose: () => void;
}

/** What would change, what is in the way, and when it is to be said: now, or from a moment on. Who may not, asks. */
export function PublishDialog({ editor, goTo, onClose }: PublishDialogProps) {
  const { language, t } = useWords();
  const { may } = useMe();
  const { isBusy, trouble, send } = useAction();
  const say = useToast();
  const undo = useTakeBack(editor);
  const [jumps, setJumps] = useState(false);
  const [again, setAgain] = useState<{ price: number | null; sale: number | null }>({ price: null, sale: null });
  const { typed, now, path, kept } = editor;
  const { value: plan, keep, sent } = useKept(`publish ${path}`, { isLater: false, moment: "", until: "", note: "" });
  const { isLater, moment, until = "", note } = plan;
  const standing = now === null ? {} : standingOf(now);
  const isFirst = Object.keys(standing).length === 0;
  const changed = changedParts(standing, typed);
  const laying = useLaying(editor, typed);
  // The end waits as a version does, and of those there is one.
  const mayEnd = laying.laid === null;
  /** What is typed could not be sent: it has to be with the shop before it is published. */
  const [isUnsent, setIsUnsent] = useState(false);
  const isApart = isUnsent && kept.where === "apart";
  useEffect(() => {
    if (!isApart) return;
    say({ text: t("draft.decide_first") });
    onClose();
  }, [isApart, onClose, say, t]);
  const unsent = kept.where === "refused" ? kept.message : kept.where === "shop" ? "" : t("app.no_connection");
  const mayPublish = may(editor.publishes);
  const hasSale = numberOf(typed, "sale_price_aed") !== null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsUnsent(false);
    const revision = await editor.flush();
    if (revision === null) return setIsUnsent(true);
    if (!mayPublish) {
      const asked = await send("POST", `${path}/ask`, { revision });
      if (asked?.ok === true) {
        say({ text: t("draft.asked") });
        await editor.restart();
        onClose();
      }
      return;
    }
    const at = isLater ? gulfMoment(moment) : null;
    const answer = await send<{ version: number }>("POST", `${path}/publish`, {
      ...{ revision, at, note, until: mayEnd && until !== "" ? gulfMoment(until) : null },
      ...(jumps && { again: { price_aed: again.price ?? 0, sale_price_aed: again.sale } }),
      laid: laying.laid,
    });
    if (answer?.ok === true) {
      if (at === null) say({ text: t("draft.published"), undo: undo(answer.data.version) });
      else say({ text: t("draft.scheduled_for", { moment: formatSet(new Date(at), language) }) });
      await editor.restart();
      sent(plan);
      onClose();
    } else if (answer?.code === "product.price_jumps") setJumps(true);
    else if (answer?.code === "product.waiting_price_jumps") laying.askPrices();
    else if (answer?.status === 409) await editor.reload();
  };
  const isReady = editor.faults.length === 0 && changed.length > 0;
  return (
    <Dialog title={t(mayPublish ? "draft.publish" : "draft.ask")} onClose={onClose}>
      <Form className="stack-s" onSubmit={submit}>
        <Blockers
          editor={editor}
          goTo={(place) => {
            onClose();
            goTo(place);
          }}
        />
        {isFirst ? (
          <p>{t("draft.first_version")}</p>
        ) : (
          <section className="stack-xs">
            <h3 className="lbl">{t("draft.changes", { count: changed.length })}</h3>
            {changed.length > 0 && (
              <ChangeRows editor={editor} from={standing} to={typed} heads={[t("draft.now"), t("draft.then_new")]} />
            )}
            <ChangedInOne editor={editor} />
          </section>
        )}
        {mayPublish && (
          <>
            <fieldset>
              <legend className="lbl">{t("draft.when")}</legend>
              {[false, true].map((later) => (
                <label key={String(later)} className="opt">
                  <input
                    type="radio"
                    className="rd"
                    name="when"
                    checked={later === isLater}
                    onChange={() => keep({ ...plan, isLater: later })}
                  />
                  <span>{t(later ? "draft.when_later" : "draft.when_now")}</span>
                </label>
              ))}
            </fieldset>
            {isLater && (
              <Field
                label={t("draft.moment")}
                type="datetime-local"
                step={1}
                required
                value={moment}
                onChange={({ target }) => keep({ ...plan, moment: target.value })}
                fault={trouble.fields.at}
              />
            )}
            {mayEnd && (
              <Field
                label={t("draft.until")}
                hint={t(now?.data.published === undefined ? "draft.until_off" : "draft.until_former")}
                type="datetime-local"
                step={1}
                value={until}
                onChange={({ target }) => keep({ ...plan, until: target.value })}
                fault={trouble.fields.until}
              />
            )}
            {!isLater && <LayingPart shown={laying.shown} />}
            {jumps && (
              <fieldset className="stack-xs">
                <legend className="cap">{t("product.jumps_text")}</legend>
                <NumberField
                  label={t("product.price_again")}
                  unit="AED"
                  isAgain
                  value={again.price}
                  onChange={(price) => setAgain({ ...again, price })}
                />
                {hasSale && (
                  <NumberField
                    label={t("product.sale_again")}
                    unit="AED"
                    isAgain
                    value={again.sale}
                    onChange={(sale) => setAgain({ ...again, sale })}
                  />
                )}
              </fieldset>
            )}
            <Field
              label={t("draft.note")}
              dir="auto"
              maxLength={500}
              value={note}
              onChange={({ target }) => keep({ ...plan, note: target.value })}
            />
          </>
        )}
        <Trouble message={isUnsent ? unsent : trouble.message} />
        <Submit isBusy={isBusy} disabled={!isReady}>
          {!mayPublish && t("draft.ask")}
          {mayPublish && isLater && t("draft.schedule")}
          {mayPublish && !isLater && publishWords(editor, t)}
        </Submit>
      </Form>
    </Dialog>
  );
}

/** What publishing it now is called: of the first version no changes are counted. */
export function publishWords({ now, typed }: DraftEditor, t: Words): string {
  if (now?.data.published === undefined) return t("draft.publish");
  return t("draft.publish_changes", { count: changedParts(now.data.published, typed).length });
}

/** Everything that keeps it from being published, by name; each leads to its field. */
export function Blockers({ editor, goTo }: { editor: DraftEditor; goTo: (place: string) => void }) {
  const { t } = useWords();
  const words = useFaultWords();
  if (editor.faults.length === 0) return null;
  return (
    <div className="note note-warn">
      <div>
        <p>{t("draft.blockers", { count: editor.faults.length })}</p>
        <ul>
          {editor.faults.map((fault) => (
            <li key={`${fault.key} ${fault.line ?? ""}`}>
              <button type="button" className="link target" onClick={() => goTo(fault.key)}>
                {editor.placeName(fault.key)}
              </button>
              : {words(fault)}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Takes back what one has just published oneself. */
export function useTakeBack({ path, restart }: Pick<DraftEditor, "path" | "restart">) {
  const { t } = useWords();
  return (version: number) => ({
    path: `${path}/take-back`,
    body: { version },
    said: t("draft.taken_back"),
    after: restart,
  });
}
