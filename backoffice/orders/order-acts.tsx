import { type FormEvent, useId, useState } from "react";
import { Link } from "react-router";
import type { Minor } from "../../shop/pricing/money.ts";
import { formatMoney } from "../../texts/money.ts";
import { asksFor, type FinalMove, MoveQuestion } from "../bulk/move-question.tsx";
import { type Damaged, ReceiveDialog } from "../cash/receive-dialog.tsx";
import { FailedDialog } from "../cash/undelivered.tsx";
import { useKept } from "../drafts/use-kept.ts";
import { Form } from "../forms/form.tsx";
import { KeyCap } from "../frame/key-cap.tsx";
import { useMe } from "../frame/session.ts";
import { useOffered } from "../palette/open-order.ts";
import { useDisputeWarning } from "../refunds/dispute-warning.tsx";
import { mayRefund, RefundButton } from "../refunds/refund-button.tsx";
import { useAction } from "../ui/action.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Icon } from "../ui/icon.tsx";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useToast } from "../ui/toast.tsx";
import { listed, useWords } from "../ui/words.tsx";
import type { OrderPart } from "./order-page.tsx";
import { inNoParcel } from "./order-parcels.tsx";

type State = OrderPart["order"]["state"];

/** What is done next with the order as a whole; the rest behind one button, with why something cannot be done. */
export function OrderActs({ order, reload }: OrderPart) {
  const { t } = useWords();
  const { may } = useMe();
  const { isBusy, trouble, send } = useAction(order.state);
  const say = useToast();
  const [isOpened, setIsOpen] = useState(false);
  /** Why the order is cancelled, as it is typed; null: nobody cancels it yet. */
  const { value: ending, keep: keepEnding } = useKept<string | null>(`cancel ${order.reference}`, null);
  const [asking, setAsking] = useState<FinalMove | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  /** What is damaged of what came back, as it is counted; null: nobody receives it yet. */
  const { value: damaged, keep: keepDamaged } = useKept<Damaged | null>(`came back ${order.reference}`, null);
  const takeBack = (state: State) => ({
    ...{ path: `/orders/${order.reference}/take-back`, body: { state } },
    ...{ said: t("orders.taken_back", { count: 1 }), after: reload },
  });
  const move = async (to: State, reason?: string) => {
    const answer = await send<{ may_take_back: boolean }>("POST", `/orders/${order.reference}/move`, { to, reason });
    if (answer?.ok === true)
      say({
        text: t("order.moved", { state: t(`state.${to}`) }),
        ...(answer.data.may_take_back ? { undo: takeBack(to) } : {}),
      });
    // Somebody else may have moved it: what it is now is shown either way.
    if (answer !== null) await reload();
    return answer?.ok === true;
  };
  /** Does it, or asks first where it cannot be taken back; whether it is done. */
  const begin = (to: State, reason?: string): boolean | Promise<boolean> => {
    const isFinal = asksFor(order, to);
    if (!isFinal && to !== "DELIVERY_FAILED" && to !== "RETURNED") return move(to, reason);
    setIsOpen(false);
    if (isFinal) setAsking(to);
    else if (to === "RETURNED") keepDamaged({});
    else setHasFailed(true);
    return false;
  };
  // That it was not delivered is no move, but takes one back.
  const deliveredAt = order.timeline.find(({ kind, state }) => kind === "fulfilment" && state === "DELIVERED")?.at;
  const denied = order.state === "DELIVERED" && may("orders.move") ? deliveredAt : undefined;
  const [isDenying, setIsDenying] = useState(false);
  const open = order.may_become.filter(({ to }) => may(to === "CANCELLED" ? "orders.cancel" : "orders.move"));
  const hasMore = open.length > 0 || may("orders.message") || denied !== undefined;
  const isEnding = ending !== null && open.some(({ to }) => to === "CANCELLED");
  const isOpen = isOpened || isEnding;
  const close = () => {
    setIsOpen(false);
    keepEnding(null);
  };
  // A parcel names its courier, and what is packed leaves by being handed over; the way without parcels stays among the other acts.
  const isPacked = order.parcels.length > 0 && inNoParcel(order) === 0;
  const leavesInParcels =
    may("parcels.pack") &&
    order.state === "PREPARING" &&
    open.some(({ to, refusal }) => to === "SHIPPED" && (refusal === null || refusal === "order.parcels_open"));
  const next = leavesInParcels ? undefined : open.find(({ to, refusal }) => to !== "CANCELLED" && refusal === null);
  const mayInvoice = order.money !== null && order.money.invoice !== null && may("payments.see");
  const invoice = `/api/admin/orders/${order.reference}/invoice.pdf`;
  useOffered({
    ...Object.fromEntries(open.map(({ to }) => [`to ${to}`, () => begin(to)])),
    moves: hasMore ? () => setIsOpen(true) : undefined,
    cancel: open.some(({ to }) => to === "CANCELLED") ? () => keepEnding(ending ?? "") : undefined,
    invoice: mayInvoice ? () => window.location.assign(invoice) : undefined,
  });
  const mayPrint =
    may("parcels.pack") && order.is_confirmed && (order.state === "PROCESSING" || order.state === "PREPARING");
  /** Beside what is done next its sign is enough. */
  const isAlone = next === undefined && !leavesInParcels;
  return (
    <>
      {mayInvoice && (
        <a className="btn btn-line" href={invoice}>
          <Icon name="print" />
          {t("order.invoice")}
        </a>
      )}
      {mayPrint && (
        <a
          className="btn btn-line"
          href={`/api/admin/papers/slips.pdf?orders=${order.reference}`}
          target="_blank"
          rel="noreferrer"
          aria-keyshortcuts="P"
        >
          <Icon name="print" />
          {t("order.slip")}
          <KeyCap cap="P" />
        </a>
      )}
      {mayRefund(order, may) && <RefundButton reference={order.reference} onDone={reload} />}
      <span className="split">
        {leavesInParcels && (
          <Link className="btn" to={isPacked ? "/parcels" : `/packing/${order.reference}`} aria-keyshortcuts="S">
            <Icon name={isPacked ? "truck" : "box"} />
            {t(isPacked ? "parcels.hand_over" : "order.pack")}
            <KeyCap cap="S" />
          </Link>
        )}
        {next !== undefined && (
          <Submit
            type="button"
            isBusy={isBusy}
            aria-keyshortcuts={next.to === "SHIPPED" ? "S" : undefined}
            onClick={() => begin(next.to)}
          >
            {t("order.move_to", { state: t(`state.${next.to}`) })}
            {next.to === "SHIPPED" && <KeyCap cap="S" />}
          </Submit>
        )}
        {hasMore && (
          <button
            type="button"
            className={isAlone ? "btn btn-line" : "btn"}
            aria-label={t("order.other_acts")}
            onClick={() => setIsOpen(true)}
          >
            {isAlone && t("order.other_acts")}
            <Icon name="down" />
          </button>
        )}
      </span>
      {!isOpen && asking === null && <Trouble message={trouble.message} />}
      {isOpen && (
        <OtherActs
          order={order}
          reload={reload}
          open={open}
          move={begin}
          isBusy={isBusy}
          message={trouble.message}
          ending={isEnding ? ending : null}
          onEnding={keepEnding}
          onDeny={
            denied === undefined
              ? null
              : () => {
                  setIsOpen(false);
                  setIsDenying(true);
                }
          }
          onClose={close}
        />
      )}
      {isDenying && (
        <FailedDialog
          of={order.reference}
          {...(denied === undefined ? {} : { delivered: { reference: order.reference, delivered_at: denied } })}
          onDone={reload}
          onClose={() => setIsDenying(false)}
        />
      )}
      {hasFailed && <FailedDialog of={order.reference} onDone={reload} onClose={() => setHasFailed(false)} />}
      {damaged !== null && open.some(({ to }) => to === "RETURNED") && (
        <ReceiveDialog
          order={{ ...order, lines: order.lines.map(asReceived) }}
          damaged={damaged}
          onChange={keepDamaged}
          onDone={reload}
          onClose={() => keepDamaged(null)}
        />
      )}
      {asking !== null && (
        <MoveQuestion
          to={asking}
          final={[
            {
              reference: order.reference,
              customer: [order.customer.first_name, order.customer.last_name].filter(Boolean).join(" "),
              total: order.amounts?.total ?? null,
              currency: order.currency,
            },
          ]}
          going={1}
          of={1}
          isBusy={isBusy}
          message={trouble.message}
          onGo={async () => (await move(asking)) && setAsking(null)}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}

/** A line as it is asked about when it is back: by its name in the language of this page, as that was read. */
const asReceived = ({ position, sku, name, quantity }: OrderPart["order"]["lines"][number]) => ({
  ...{ line: position + 1, sku, quantity },
  name: { en: name, ar: name },
});

interface OtherActsProps extends OrderPart {
  open: OrderPart["order"]["may_become"];
  move: (to: State, reason?: string) => boolean | Promise<boolean>;
  isBusy: boolean;
  /** Why the last of them was not done. */
  message: string;
  /** Why it is cancelled, as it is typed; null: it is not. */
  ending: string | null;
  onEnding: (reason: string) => void;
  /** Says of a delivered order that it was not; null: it does not stand so, or they may not. */
  onDeny: (() => void) | null;
  onClose: () => void;
}

function OtherActs({ order, reload, open, move, isBusy, message, ending, onEnding, onDeny, onClose }: OtherActsProps) {
  const { t } = useWords();
  const { may } = useMe();
  const confirmation = useAction();
  const say = useToast();
  const { isHeld, warning } = useDisputeWarning(order.cancelling?.amount === 0 ? null : order.dispute);
  const { value: anyway, keep: keepAnyway } = useKept(`pack anyway ${order.reference}`, "");
  const then = async (isDone: boolean | Promise<boolean>) => {
    if (await isDone) onClose();
  };
  const resend = async () => {
    const answer = await confirmation.send("POST", `/orders/${order.reference}/confirmation`);
    if (answer?.ok !== true) return;
    say({ text: t("order.confirmation_resent") });
    await reload();
    onClose();
  };
  return (
    <Dialog title={t("order.other_acts")} onClose={onClose}>
      <ul className="stack-s">
        {open
          .filter(({ to }) => to !== "CANCELLED")
          .map(({ to, refusal }) => (
            <li key={to} className="stack-xs">
              <Submit
                type="button"
                className="btn btn-line btn-block"
                isBusy={isBusy}
                disabled={refusal !== null}
                onClick={() => then(move(to))}
              >
                {t("order.move_to", { state: t(`state.${to}`) })}
              </Submit>
              {refusal !== null && <p className="cap">{order.labels.refusals[to]}</p>}
              {to === "SHIPPED" && refusal === null && order.parcels.length === 0 && (
                <p className="cap">{t("order.by_hand")}</p>
              )}
              {refusal === "order.cash_unconfirmed" && (
                <ReasonForm
                  label={t("order.pack_anyway")}
                  isBusy={isBusy}
                  reason={anyway}
                  onChange={keepAnyway}
                  onSay={async () => {
                    const isDone = await move(to, anyway);
                    if (isDone) keepAnyway("");
                    await then(isDone);
                  }}
                />
              )}
            </li>
          ))}
        {onDeny !== null && (
          <li>
            <button type="button" className="btn btn-line btn-block" onClick={onDeny}>
              {t("cash.denied_title")}
            </button>
          </li>
        )}
        {may("orders.message") && (
          <li>
            <Submit
              type="button"
              className="btn btn-line btn-block"
              isBusy={confirmation.isBusy}
              disabled={!order.is_confirmed || order.no_mail !== null}
              onClick={resend}
            >
              {t("order.resend_confirmation")}
            </Submit>
            {order.no_mail === "order.no_email" && <p className="cap">{t("order.no_email")}</p>}
            <Trouble message={confirmation.trouble.message} />
          </li>
        )}
      </ul>
      {open.some(({ to }) => to === "CANCELLED") && ending === null && (
        <button type="button" className="btn btn-bad-line" onClick={() => onEnding("")}>
          {t("order.cancel")}
        </button>
      )}
      {ending !== null && (
        <div className="stack-s">
          <p className="note note-bad">
            {t(order.state === "PREPARING" ? "order.cancel_text_packed" : "order.cancel_text")}
          </p>
          {order.no_mail === "order.no_email" && <p className="note">{t("order.no_email")}</p>}
          <MoneyOfCancelling order={order} />
          {warning}
          <ReasonForm
            isBad
            label={t("order.cancel_submit", { reference: order.reference })}
            isBusy={isBusy}
            isRefused={order.cancelling?.may_alone === false || isHeld}
            reason={ending}
            onChange={onEnding}
            onSay={() => then(move("CANCELLED", ending))}
          />
        </div>
      )}
      <Trouble message={message} />
    </Dialog>
  );
}

/** What goes back when the order is cancelled, and who can do it where whoever looks may not alone. */
function MoneyOfCancelling({ order: { cancelling, currency } }: Pick<OrderPart, "order">) {
  const { language, t } = useWords();
  if (cancelling === null || cancelling.amount === 0) return null;
  const { may_alone: mayAlone, limit_aed: limit, others } = cancelling;
  return (
    <>
      <p>{t("order.cancel_money", { amount: formatMoney(cancelling.amount as Minor, currency, language) })}</p>
      {!mayAlone && (
        <p className="note note-warn">
          {t("order.cancel_above", { limit: formatMoney(Math.round((limit ?? 0) * 100) as Minor, "AED", language) })}{" "}
          {others.length > 0 && t("refund.second_who", { names: listed(language, others) })}
        </p>
      )}
    </>
  );
}

interface ReasonFormProps {
  label: string;
  isBad?: boolean;
  isRefused?: boolean;
  isBusy: boolean;
  reason: string;
  onChange: (reason: string) => void;
  onSay: () => Promise<void>;
}

/** Something that is done only with a reason, which stays with the team. */
function ReasonForm({ label, isBad = false, isRefused = false, isBusy, reason, onChange, onSay }: ReasonFormProps) {
  const { t } = useWords();
  const id = useId();
  const say = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void onSay();
  };
  return (
    <Form className="stack-s" onSubmit={say}>
      <div className="field">
        <label className="lbl" htmlFor={id}>
          {t("order.reason")}
        </label>
        <textarea
          className="in"
          id={id}
          dir="auto"
          required
          maxLength={2000}
          value={reason}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      <Submit className={isBad ? "btn btn-bad" : "btn btn-line"} isBusy={isBusy} disabled={isRefused}>
        {label}
      </Submit>
    </Form>
  );
}
