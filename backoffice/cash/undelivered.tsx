import { type FormEvent, useState } from "react";
import type { UndeliveredJson } from "../../shop/cash/cash-json.ts";
import { DELIVERY_FAILURES, type DeniedState } from "../../shop/orders/states.ts";
import { useKept } from "../drafts/use-kept.ts";
import { Form } from "../forms/form.tsx";
import { useMe } from "../frame/session.ts";
import { Empty, Shown } from "../frame/states.tsx";
import { OrderLink } from "../orders/order-link.tsx";
import { asScanned } from "../typing/layouts.ts";
import { useAction } from "../ui/action.ts";
import { Code, Money } from "../ui/amounts.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Field, typedFirst } from "../ui/field.tsx";
import { Icon } from "../ui/icon.tsx";
import { useLive } from "../ui/live.ts";
import { formatWhen } from "../ui/moment.ts";
import { usePages } from "../ui/pages.ts";
import { Select } from "../ui/select.tsx";
import { ShowMore } from "../ui/show-more.tsx";
import { StateSign } from "../ui/state-sign.tsx";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useToast } from "../ui/toast.tsx";
import { useWords } from "../ui/words.tsx";
import { Contact } from "./contact.tsx";
import { type Damaged, ReceiveDialog } from "./receive-dialog.tsx";

/** What the shop answered to a word about a parcel. */
interface Moved {
  reference: string;
  state: string;
  may_take_back: boolean;
}

/** Says what was done with a parcel, with its way back. */
function useTold(onDone: () => Promise<void>) {
  const { t } = useWords();
  const say = useToast();
  return (text: string, { reference, state, may_take_back }: Moved) => {
    const path = `/undelivered/${reference}/take-back`;
    const undo = { path, body: { state }, said: t("orders.taken_back", { count: 1 }), after: onDone };
    say({ text, ...(may_take_back ? { undo } : {}) });
  };
}

/** Parcels that nobody took: try again, send back, receive. */
export function Undelivered() {
  const { t } = useWords();
  const pages = usePages<UndeliveredJson>("/undelivered");
  const { loaded, reload } = pages;
  useLive(["order"], () => void reload());
  const [isTelling, setIsTelling] = useState(false);
  return (
    <>
      <div className="row between">
        <p className="mut">{t("cash.undelivered_text")}</p>
        <button type="button" className="btn" onClick={() => setIsTelling(true)}>
          <Icon name="plus" />
          {t("cash.failed_add")}
        </button>
      </div>
      <Shown loaded={loaded} onRetry={reload}>
        {(orders) =>
          orders.length === 0 ? (
            <Empty icon="truck" title={t("cash.none_undelivered")} text={t("cash.none_undelivered_text")} />
          ) : (
            <>
              <ul className="lst cash-list">
                {orders.map((order) => (
                  <Row key={order.reference} order={order} onDone={reload} />
                ))}
              </ul>
              <ShowMore pages={pages}>{null}</ShowMore>
            </>
          )
        }
      </Shown>
      {isTelling && <FailedDialog onDone={reload} onClose={() => setIsTelling(false)} />}
    </>
  );
}

function Row({ order, onDone }: { order: UndeliveredJson; onDone: () => Promise<void> }) {
  const { language, t } = useWords();
  const tell = useTold(onDone);
  const { isBusy, trouble, send } = useAction();
  const { reference, state } = order;
  /** What is damaged of what came back, as it is counted; null: nobody receives it yet. */
  const { value: damaged, keep } = useKept<Damaged | null>(`came back ${reference}`, null);
  const isBack = state === "RETURNING";
  const move = async (to: "SHIPPED" | "RETURNING") => {
    const answer = await send<Moved>("POST", `/undelivered/${reference}`, { to });
    if (answer?.ok === true) tell(t(`cash.moved_${to}`, { reference }), answer.data);
    if (answer?.ok === true || answer?.status === 409) await onDone();
  };
  return (
    <li>
      <div className="grow stack-xs">
        <span className="row">
          <OrderLink reference={reference} isStrong />
          <StateSign sign={isBack ? "back" : "look"} tone="warn">
            {t(`state.${state}`)}
          </StateSign>
          {order.failure !== null && <span className="med">{t(`cash.failure_${order.failure}`)}</span>}
          <span className="cap">
            {t("cash.failed_tries", { count: order.tries })} · <bdi>{formatWhen(new Date(order.since), language)}</bdi>
          </span>
          {order.to_collect !== null && (
            <span className="cap">
              {t("cash.not_collected")} <Money amount={order.to_collect} currency={order.currency} />
            </span>
          )}
        </span>
        <Contact contact={order} reference={reference} />
        <Trouble message={trouble.message} />
      </div>
      <div className="row cash-acts">
        <button
          type="button"
          className="btn btn-line"
          aria-label={t("cash.receive_of", { reference })}
          onClick={() => keep({})}
        >
          {t("cash.receive")}
        </button>
        {!isBack && (
          <>
            <Submit
              type="button"
              isBusy={isBusy}
              className="btn btn-quiet"
              aria-label={t("cash.again_of", { reference })}
              onClick={() => move("SHIPPED")}
            >
              {t("cash.again")}
            </Submit>
            <button
              type="button"
              className="btn btn-quiet"
              aria-label={t("cash.back_of", { reference })}
              onClick={() => move("RETURNING")}
            >
              {t("cash.back")}
            </button>
          </>
        )}
      </div>
      {damaged !== null && (
        <ReceiveDialog order={order} damaged={damaged} onChange={keep} onDone={onDone} onClose={() => keep(null)} />
      )}
    </li>
  );
}

/** A delivery that stands as made: which, and since when. */
interface Delivered {
  reference: string;
  delivered_at: string;
}

interface FailedProps {
  /** The order that it is asked about; none: whoever says it names it. */
  of?: string;
  /** It stands as delivered: it is asked at once what is true instead. */
  delivered?: Delivered;
  onDone: () => Promise<void>;
  onClose: () => void;
}

/** What may turn out to be true of an order that stands as delivered. */
const DENIED = ["DELIVERY_FAILED", "SHIPPED"] as const satisfies readonly DeniedState[];

/** A courier says that nobody took a parcel: which, and why. Of one that stands as delivered also how that is known. */
export function FailedDialog({ of = "", delivered: known, onDone, onClose }: FailedProps) {
  const { language, t } = useWords();
  const { may } = useMe();
  const tell = useTold(onDone);
  const { isBusy, trouble, send, forget } = useAction();
  const [delivered, setDelivered] = useState(known);
  const {
    value: typed,
    keep,
    sent,
  } = useKept<{ reference: string; failure: string; to: DeniedState; reason: string }>(`not delivered ${of}`, {
    ...{ reference: of, failure: DELIVERY_FAILURES[0], to: DENIED[0], reason: "" },
  });
  const { reference, failure, reason } = typed;
  const to = delivered === undefined ? "DELIVERY_FAILED" : typed.to;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const path = `/undelivered/${encodeURIComponent(delivered?.reference ?? asScanned(reference))}`;
    const answer = await send<Moved>("POST", path, {
      to,
      ...(to === "DELIVERY_FAILED" ? { delivery_failure: failure } : {}),
      ...(delivered === undefined ? {} : { delivered_at: delivered.delivered_at, reason }),
    });
    if (answer?.ok === false && answer.code === "order.delivered_already" && may("orders.move")) {
      setDelivered(answer.data as Delivered);
      forget();
    }
    // Somebody else has said something of it: it is looked at anew.
    if (answer?.ok === false && answer.code === "staff.changed_meanwhile") {
      setDelivered(undefined);
      await onDone();
    }
    if (answer?.ok !== true) return;
    sent(typed);
    tell(
      t(delivered === undefined ? "cash.moved_FAILED" : "cash.denied", { reference: answer.data.reference }),
      answer.data,
    );
    onClose();
    await onDone();
  };
  return (
    <Dialog title={t(delivered === undefined ? "cash.failed_add" : "cash.denied_title")} onClose={onClose}>
      <Form className="stack-s" onSubmit={submit}>
        {delivered === undefined ? (
          <Field
            label={t("cash.failed_number")}
            ref={typedFirst}
            dir="ltr"
            required
            autoComplete="off"
            value={reference}
            onChange={({ target }) => keep({ ...typed, reference: target.value })}
          />
        ) : (
          <>
            <p className="note note-warn">
              <span>
                <Code className="semi">{delivered.reference}</Code>{" "}
                {t("cash.denied_since", { when: formatWhen(new Date(delivered.delivered_at), language) })}
              </span>
            </p>
            <Select
              label={t("cash.denied_to")}
              value={to}
              onChange={(next) => keep({ ...typed, to: next as DeniedState })}
            >
              {DENIED.map((each) => (
                <option key={each} value={each}>
                  {t(`cash.denied_${each}`)}
                </option>
              ))}
            </Select>
          </>
        )}
        {to === "DELIVERY_FAILED" && (
          <Select label={t("cash.failure")} value={failure} onChange={(why) => keep({ ...typed, failure: why })}>
            {DELIVERY_FAILURES.map((each) => (
              <option key={each} value={each}>
                {t(`cash.failure_${each}`)}
              </option>
            ))}
          </Select>
        )}
        {delivered !== undefined && (
          <Field
            label={t("cash.denied_reason")}
            ref={typedFirst}
            dir="auto"
            required
            maxLength={2000}
            autoComplete="off"
            fault={trouble.fields.reason}
            value={reason}
            onChange={({ target }) => keep({ ...typed, reason: target.value })}
          />
        )}
        <p className="cap">{t(delivered === undefined ? "cash.failed_hint" : "cash.denied_hint")}</p>
        <Trouble message={trouble.message} />
        <Submit isBusy={isBusy}>{t(delivered === undefined ? "cash.failed_submit" : "cash.denied_submit")}</Submit>
      </Form>
    </Dialog>
  );
}
