import { type FormEvent, useState } from "react";
import { useMe } from "../frame/session.ts";
import { useAction } from "../ui/action.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { formatWhen, gulfMoment } from "../ui/moment.ts";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useToast } from "../ui/toast.tsx";
import { useWords } from "../ui/words.tsx";
import { NumberField } from "./fields.tsx";
import type { DraftEditor } from "./use-draft.ts";
import { placeName, useFaultWords } from "./words-of.ts";
import { changedParts, numberOf } from "./written.ts";

interface PublishDialogProps {
  editor: DraftEditor;
  path: string;
  onClose: () => void;
}

/** What would change, what is in the way, and when it is to be said: now, or from a moment on. Who may not, asks. */
export function PublishDialog({ editor, path, onClose }: PublishDialogProps) {
  const { language, t } = useWords();
  const { may } = useMe();
  const { isBusy, trouble, send } = useAction();
  const say = useToast();
  const undo = useTakeBack(path, editor.restart);
  const [moment, setMoment] = useState("");
  const [isLater, setIsLater] = useState(false);
  const [jumps, setJumps] = useState(false);
  const [again, setAgain] = useState<{ price: number | null; sale: number | null }>({ price: null, sale: null });
  const { typed, now } = editor;
  const changed = changedParts(now?.data.published ?? {}, typed);
  const mayPublish = may("products.publish");
  const hasSale = numberOf(typed, "sale_price_aed") !== null;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const note = String(new FormData(event.currentTarget).get("note") ?? "");
    const revision = await editor.flush();
    if (revision === null) return onClose();
    if (!mayPublish) {
      const asked = await send("POST", `${path}/ask`, { revision });
      if (asked?.ok === true) {
        say({ text: t("product.asked") });
        await editor.restart();
        onClose();
      }
      return;
    }
    const at = isLater ? gulfMoment(moment) : null;
    const answer = await send<{ version: number }>("POST", `${path}/publish`, {
      ...{ revision, at, note },
      ...(jumps && { again: { price_aed: again.price ?? 0, sale_price_aed: again.sale } }),
    });
    if (answer?.ok === true) {
      if (at === null) say({ text: t("product.published"), undo: () => undo(answer.data.version) });
      else say({ text: t("product.scheduled_for", { moment: formatWhen(new Date(at), language) }) });
      await editor.restart();
      onClose();
    } else if (answer?.code === "product.price_jumps") setJumps(true);
    else if (answer?.code === "staff.changed_meanwhile") await editor.reload();
  };
  const isReady = editor.faults.length === 0 && changed.length > 0;
  return (
    <Dialog title={t(mayPublish ? "product.publish" : "product.ask")} onClose={onClose}>
      <form className="stack-s" onSubmit={submit}>
        <Blockers editor={editor} />
        <div>
          <h3 className="lbl">{t("product.changes", { count: changed.length })}</h3>
          <p className="cap">{changed.map((part) => placeName(part, t)).join(t("product.comma"))}</p>
        </div>
        {mayPublish && (
          <>
            <fieldset>
              <legend className="lbl">{t("product.when")}</legend>
              {[false, true].map((later) => (
                <label key={String(later)} className="opt">
                  <input
                    type="radio"
                    className="rd"
                    name="when"
                    checked={later === isLater}
                    onChange={() => setIsLater(later)}
                  />
                  <span>{t(later ? "product.when_later" : "product.when_now")}</span>
                </label>
              ))}
            </fieldset>
            {isLater && (
              <Field
                label={t("product.moment")}
                type="datetime-local"
                step={1}
                required
                value={moment}
                onChange={({ target }) => setMoment(target.value)}
                fault={trouble.fields.at}
              />
            )}
            {jumps && (
              <fieldset className="stack-xs">
                <legend className="cap">{t("product.jumps_text")}</legend>
                <NumberField
                  label={t("product.price_again")}
                  unit="AED"
                  value={again.price}
                  onChange={(price) => setAgain({ ...again, price })}
                />
                {hasSale && (
                  <NumberField
                    label={t("product.sale_again")}
                    unit="AED"
                    value={again.sale}
                    onChange={(sale) => setAgain({ ...again, sale })}
                  />
                )}
              </fieldset>
            )}
            <Field label={t("product.note")} name="note" dir="auto" maxLength={500} />
          </>
        )}
        <Trouble message={trouble.message} />
        <Submit isBusy={isBusy} disabled={!isReady}>
          {t(!mayPublish ? "product.ask" : isLater ? "product.schedule" : "product.publish_changes", {
            count: changed.length,
          })}
        </Submit>
      </form>
    </Dialog>
  );
}

/** Everything that keeps it from being published, by name. */
export function Blockers({ editor }: { editor: DraftEditor }) {
  const { t } = useWords();
  const words = useFaultWords();
  if (editor.faults.length === 0) return null;
  return (
    <div className="note note-warn">
      <div>
        <p>{t("product.blockers", { count: editor.faults.length })}</p>
        <ul>
          {editor.faults.map((fault) => (
            <li key={fault.key}>
              <b>{placeName(fault.key, t)}</b>: {words(fault)}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Takes back what one has just published oneself. */
export function useTakeBack(path: string, onDone: () => Promise<void>) {
  const { t } = useWords();
  const { send } = useAction();
  const say = useToast();
  return async (version: number) => {
    const taken = await send("POST", `${path}/take-back`, { version });
    if (taken !== null) say({ text: taken.ok ? t("product.taken_back") : taken.message || t("app.no_connection") });
    await onDone();
  };
}
