import { type FormEvent, useRef } from "react";
import type { Currency } from "../../shop/market/countries.ts";
import type { Condition, RefundCause } from "../../shop/payments/refund-plan.ts";
import type { Minor } from "../../shop/pricing/money.ts";
import type { OrderMoneyJson } from "../../shop/refunds/order-money.ts";
import type { RefundPreviewJson } from "../../shop/refunds/refund-by-staff.ts";
import type { ReturnJson } from "../../shop/returns/list-returns.ts";
import { money as amountIn, typedNumber } from "../../shop/typed-number.ts";
import { formatMoney } from "../../texts/money.ts";
import { useAnswer } from "../asking/use-answer.ts";
import { LostAnswerDialog } from "../drafts/lost-answer.tsx";
import { useKept } from "../drafts/use-kept.ts";
import { useSentOnce } from "../drafts/use-sent-once.ts";
import { Form } from "../forms/form.tsx";
import { useMe } from "../frame/session.ts";
import { useNumberText } from "../numbers/number-box.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { SubmitOrLeave, Trouble } from "../ui/submit.tsx";
import { useToast } from "../ui/toast.tsx";
import { listed, useWords } from "../ui/words.tsx";
import { Amount } from "./amount.tsx";
import { CauseSelect } from "./cause-select.tsx";
import { useDisputeWarning } from "./dispute-warning.tsx";
import { type Chosen, RefundLines } from "./refund-lines.tsx";

/** What stands in the sheet. */
export interface RefundDraft {
  /** The return that is paid back; null: none. */
  returnId: string | null;
  chosen: [line: number, of: { quantity: number; condition: Condition | null }][];
  withDelivery: boolean;
  withFee: boolean;
  extra: string;
  cause: RefundCause | "";
  note: string;
  /** What had gone back, or was on its way, when it was begun; null: not read yet. */
  known: string[] | null;
}

/** The sheet as it is opened, of a return with what came and why. */
export const refundDraft = (sentBack?: ReturnJson): RefundDraft => ({
  returnId: sentBack?.id ?? null,
  chosen: [...linesOf(sentBack)],
  ...{ withDelivery: false, withFee: false, extra: "", cause: sentBack?.cause ?? "", note: "", known: null },
});

/** What was begun to be given back of an order, by whoever sits here; null: the sheet is closed. */
export const useRefundDraft = (reference: string) => useKept<RefundDraft | null>(`refund ${reference}`, null);

interface RefundDialogProps {
  money: OrderMoneyJson;
  /** The return that is paid back; what becomes of its pieces is said at its receipt. */
  sentBack?: ReturnJson | undefined;
  draft: RefundDraft;
  onChange: (draft: RefundDraft) => void;
  onClose: () => void;
  onDone: () => void;
}

/** Gives money of an order back, or asks somebody who may: what goes back stands beside it before it is done. */
export function RefundDialog({ money, sentBack, draft, onChange, onClose, onDone }: RefundDialogProps) {
  const { language, t } = useWords();
  const { may } = useMe();
  const say = useToast();
  const { isBusy, trouble, isLost, send, forget } = useSentOnce(`refund ${money.reference}`);
  const { withDelivery, withFee, extra, cause, note } = draft;
  const chosen: Chosen = new Map(draft.chosen);
  const atFirst = useRef(money.refunds.map(({ id }) => id));
  /** What had gone back when this sheet was opened, also before a reload. */
  const known = draft.known ?? atFirst.current;
  const set = (changed: Partial<RefundDraft>) => onChange({ ...draft, known, ...changed });
  const form = useRef<HTMLFormElement>(null);
  const inCurrency = amountIn(money.currency as Currency);
  const more = useNumberText(inCurrency, extra, (text) => set({ extra: text }));
  const typedMore = typedNumber(extra, inCurrency);
  const wish = wishOf(
    {
      chosen: leftOf(chosen, money),
      withDelivery,
      withFee,
      more: typedMore.fault === undefined ? (typedMore.value ?? 0) : null,
    },
    sentBack,
  );
  /** The order's money as it is, but for the refund that is on its way from here. */
  const seen = useRef(money);
  if (!isBusy) seen.current = money;
  const meanwhile = seen.current.refunds.filter(({ id }) => !known.includes(id));
  const path = `/orders/${money.reference}/refunds/preview`;
  // Anew after each refund of the order.
  const question = wish === null ? null : { path, body: wish, since: seen.current.refunds.length };
  const { current, shown, message } = useAnswer<RefundPreviewJson>(question);
  const preview = message === "" ? shown : null;
  const sum = preview === null ? "" : formatMoney(cents(preview.amount), preview.currency as Currency, language);
  const asks = preview !== null && (preview.needs_second || !may("refunds.make"));
  const { isHeld, warning } = useDisputeWarning(money.dispute);

  const submit = async (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault();
    // Whoever presses Enter after a changed sum has not seen what goes back.
    if (!isLost && (current === null || wish === null || isHeld)) return;
    const answer = await send({
      path: `/orders/${money.reference}/${asks ? "refund-requests" : "refunds"}`,
      body: { ...wish, cause, note, given: seen.current.refundable?.given },
      typed: { ...draft, extra: typedMore.value, known: null },
      done: t(asks ? "refund.asked" : current?.way === "by_hand" ? "refund.owed" : "refund.begun", { amount: sum }),
    });
    // Somebody else was quicker: what is left is read again.
    if (answer?.ok === false && answer.status === 409) onDone();
    if (answer?.ok !== true) return;
    say({ text: answer.done });
    onDone();
    onClose();
  };
  const title = t("refund.title");
  if (isLost)
    return (
      <LostAnswerDialog
        title={title}
        isBusy={isBusy}
        trouble={trouble.message}
        onAsk={() => submit()}
        onBack={forget}
      />
    );
  const footer = (
    <SubmitOrLeave
      isBusy={isBusy}
      className={asks ? "btn" : "btn btn-bad"}
      disabled={current === null || isHeld}
      of={form}
      onLeave={onClose}
    >
      {preview === null ? title : asks ? askWhom(preview, t) : t("refund.do", { amount: sum })}
    </SubmitOrLeave>
  );
  return (
    <Dialog title={title} onClose={onClose} footer={footer}>
      <Form ref={form} className="stack" onSubmit={submit}>
        {meanwhile.map(({ id, amount, currency }) => (
          <p key={id} className="note note-warn" role="alert">
            {t("refund.meanwhile", { amount: formatMoney(cents(amount), currency as Currency, language) })}
          </p>
        ))}
        <RefundLines
          lines={money.lines}
          chosen={chosen}
          usual={usualCondition(cause)}
          onChange={(lines) => set({ chosen: [...lines] })}
          currency={money.currency}
          most={
            sentBack === undefined ? null : new Map([...linesOf(sentBack)].map(([line, of]) => [line, of.quantity]))
          }
        />
        <div className="stack-s">
          {FEES.map(
            ([field, left, name]) =>
              money[left] > 0 && (
                <label key={field} className="row">
                  <input
                    type="checkbox"
                    className="ck"
                    checked={draft[field]}
                    onChange={({ target }) => set({ [field]: target.checked })}
                  />
                  <span>
                    {t(name)} <Amount value={money[left]} currency={money.currency} />
                  </span>
                </label>
              ),
          )}
        </div>
        <div className="cols2">
          <CauseSelect
            value={cause}
            fault={trouble.fields.cause}
            onChange={(next) =>
              set({ cause: next, chosen: becoming(chosen, usualCondition(cause), usualCondition(next)) })
            }
          />
          <label className="field">
            <span className="lbl">{t("refund.extra")}</span>
            <span className="unitbox">
              <span>{money.currency}</span>
              <input {...more.input} placeholder="0.00" aria-invalid={more.why !== undefined} />
            </span>
            {more.why !== undefined && <span className="err">{more.why}</span>}
          </label>
        </div>
        <label className="field">
          <span className="lbl">{t("refund.note")}</span>
          <textarea
            className="in"
            rows={2}
            maxLength={500}
            dir="auto"
            value={note}
            onChange={({ target }) => set({ note: target.value })}
          />
        </label>
        {warning}
        <div role="status">{preview !== null && <Preview preview={preview} lines={money.lines} />}</div>
        <Trouble message={trouble.message || message} />
      </Form>
    </Dialog>
  );
}

/** What is given back beside pieces: where the sheet keeps it, and what is left of it. */
const FEES = [
  ["withDelivery", "delivery_left", "refund.delivery"],
  ["withFee", "processing_fee_left", "refund.processing_fee"],
] as const;

/** What becomes of pieces of which nobody has said so: what came damaged must not be sold again by a slip. */
const usualCondition = (cause: RefundDraft["cause"]): Condition => (cause === "damaged" ? "damaged" : "stock");

/** Pieces of which the usual was said, once another cause has another. */
const becoming = (chosen: Chosen, before: Condition, usual: Condition): RefundDraft["chosen"] =>
  [...chosen].map(([line, of]) => [line, of.condition === before ? { ...of, condition: usual } : of]);

type T = ReturnType<typeof useWords>["t"];

function askWhom({ approvers }: RefundPreviewJson, t: T): string {
  const [first] = approvers;
  return approvers.length === 1 && first !== undefined
    ? t("refund.ask", { name: first.name })
    : t("refund.ask_somebody");
}

function Preview({ preview, lines }: { preview: RefundPreviewJson; lines: OrderMoneyJson["lines"] }) {
  const { language, t } = useWords();
  const { currency } = preview;
  return (
    <div className="stack-s">
      <dl className="sum card card-g">
        {preview.lines.map(({ line, quantity, amount }) => (
          <div key={line}>
            <dt>
              <bdi>{`${quantity} × ${lines.find((own) => own.line === line)?.name ?? ""}`}</bdi>
            </dt>
            <dd>
              <Amount value={amount} currency={currency} />
            </dd>
          </div>
        ))}
        {preview.delivery > 0 && <Row name={t("refund.delivery")} value={preview.delivery} currency={currency} />}
        {preview.processing_fee > 0 && (
          <Row name={t("refund.processing_fee")} value={preview.processing_fee} currency={currency} />
        )}
        {preview.extra > 0 && <Row name={t("refund.extra")} value={preview.extra} currency={currency} />}
        <Row
          name={
            preview.vat_percent === null
              ? t("refund.vat_none")
              : t("refund.vat", { percent: String(preview.vat_percent) })
          }
          value={preview.vat}
          currency={currency}
        />
        <div className="tot">
          <dt>{t("refund.goes_back")}</dt>
          <dd>
            <Amount value={preview.amount} currency={currency} />
          </dd>
        </div>
        <Row name={t("refund.stays")} value={preview.stays} currency={currency} />
      </dl>
      <p className="cap">{t(preview.way === "by_hand" ? "refund.way_by_hand" : "refund.way_provider")}</p>
      <p className="cap">{t("refund.paper")}</p>
      {preview.cancels && <p className="note note-warn">{t("refund.cancels")}</p>}
      {preview.needs_second && (
        <p className="note note-warn">
          {preview.limit_aed === null || preview.limit_aed === 0
            ? t("refund.second")
            : t("refund.second_above", {
                limit: formatMoney(cents(preview.limit_aed), "AED", language),
                counted: formatMoney(cents(preview.counted_aed), "AED", language),
              })}{" "}
          {preview.approvers.length === 0
            ? t("refund.second_nobody")
            : t("refund.second_who", {
                names: listed(
                  language,
                  preview.approvers.map(({ name }) => name),
                ),
              })}
        </p>
      )}
    </div>
  );
}

function Row({ name, value, currency }: { name: string; value: number; currency: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Amount value={value} currency={currency} />
      </dd>
    </div>
  );
}

const cents = (value: number) => Math.round(value * 100) as Minor;

/** All that a return is about, or once it came what came of it. */
function linesOf(sentBack: ReturnJson | undefined): Chosen {
  return new Map(
    sentBack?.lines.map(({ line, quantity, good, damaged }) => {
      const came = (good ?? 0) + (damaged ?? 0);
      return [line, { quantity: good === null ? quantity : came, condition: null }] as const;
    }),
  );
}

/** What is chosen of what is left: others may have given pieces back meanwhile. */
function leftOf(chosen: Chosen, { lines }: OrderMoneyJson): Chosen {
  const left = new Map(lines.map(({ line, quantity, refunded }) => [line, quantity - refunded]));
  return new Map(
    [...chosen].map(([line, of]) => [line, { ...of, quantity: Math.min(of.quantity, left.get(line) ?? 0) }]),
  );
}

/** What the shop is asked for; null while it cannot be read, or nothing is chosen. */
function wishOf(
  {
    chosen,
    withDelivery,
    withFee,
    more,
  }: { chosen: Chosen; withDelivery: boolean; withFee: boolean; more: number | null },
  sentBack: ReturnJson | undefined,
) {
  const lines = [...chosen]
    .filter(([, { quantity }]) => quantity > 0)
    .map(([line, { quantity, condition }]) => ({ line, quantity, ...(condition === null ? {} : { condition }) }));
  if (more === null || (lines.length === 0 && !withDelivery && !withFee && more === 0)) return null;
  return {
    lines,
    delivery: withDelivery,
    processing_fee: withFee,
    extra: more,
    ...(sentBack === undefined ? {} : { return_id: sentBack.id }),
  };
}
