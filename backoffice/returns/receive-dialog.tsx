import { type FormEvent, useRef } from "react";
import type { ReturnJson } from "../../shop/returns/list-returns.ts";
import { Form } from "../forms/form.tsx";
import { Stepper } from "../refunds/stepper.tsx";
import { useAction } from "../ui/action.ts";
import { Code } from "../ui/amounts.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { SubmitOrLeave, Trouble } from "../ui/submit.tsx";
import { useToast } from "../ui/toast.tsx";
import { useWords } from "../ui/words.tsx";

/** What was counted of each line. */
export type Came = [line: number, pieces: { good: number; damaged: number }][];
/** All of it, as long as nobody has counted; what comes back as damaged must not be sold again by a slip. */
export const cameOf = ({ lines, cause }: ReturnJson): Came =>
  lines.map(({ line, quantity }) => [
    line,
    cause === "damaged" ? { good: 0, damaged: quantity } : { good: quantity, damaged: 0 },
  ]);

interface ReceiveDialogProps {
  sentBack: ReturnJson;
  counted: Came;
  onChange: (counted: Came) => void;
  onClose: () => void;
  onDone: () => void;
}

/** What lies in the parcel: how many pieces of each line can be sold again, and how many cannot. */
export function ReceiveDialog({ sentBack, counted, onChange, onClose, onDone }: ReceiveDialogProps) {
  const { t } = useWords();
  const say = useToast();
  const { isBusy, trouble, send } = useAction();
  const form = useRef<HTMLFormElement>(null);
  const came = new Map(counted);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const lines = [...came].map(([line, pieces]) => ({ line, ...pieces }));
    const answer = await send("POST", `/returns/${sentBack.id}/receive`, { lines });
    if (answer?.ok !== true) return;
    say({ text: t("returns.received_said") });
    onDone();
    onClose();
  };
  const footer = (
    <SubmitOrLeave isBusy={isBusy} of={form} onLeave={onClose}>
      {t("returns.receive_do")}
    </SubmitOrLeave>
  );
  return (
    <Dialog title={t("returns.receive")} onClose={onClose} footer={footer}>
      <Form ref={form} className="stack-s" onSubmit={submit}>
        <p className="mut">{t("returns.receive_text")}</p>
        <ul className="rlines">
          {sentBack.lines.map(({ line, name, sku, picture, quantity }) => {
            const { good, damaged } = came.get(line) ?? { good: 0, damaged: 0 };
            const set = (next: { good: number; damaged: number }) => onChange([...new Map(came).set(line, next)]);
            return (
              <li key={line}>
                <div className="rl-h">
                  <img
                    className="pic"
                    src={`/_image?url=${encodeURIComponent(picture)}&w=160`}
                    alt=""
                    width="40"
                    height="40"
                  />
                  <span className="grow">
                    <b className="semi">{name}</b>
                    <span className="cap">
                      <Code>{sku}</Code> · {t("returns.expected", { count: quantity })}
                    </span>
                  </span>
                </div>
                <div className="rl-b cols2">
                  <div className="field">
                    <span className="lbl">{t("returns.good")}</span>
                    <Stepper
                      label={t("returns.good_of", { name })}
                      value={good}
                      least={0}
                      most={quantity - damaged}
                      onChange={(value) => set({ good: value, damaged })}
                    />
                  </div>
                  <div className="field">
                    <span className="lbl">{t("returns.damaged")}</span>
                    <Stepper
                      label={t("returns.damaged_of", { name })}
                      value={damaged}
                      least={0}
                      most={quantity}
                      onChange={(value) => set({ good: Math.min(good, quantity - value), damaged: value })}
                    />
                  </div>
                </div>
              </li>
            );
          })}
        </ul>
        <Trouble message={trouble.message} />
      </Form>
    </Dialog>
  );
}
