import { useState } from "react";
import { Link } from "react-router";
import { successIn } from "#web/failure.ts";
import type { FormAnswer } from "../account/form-answer.ts";
import { AddressText } from "../delivery/address-text.tsx";
import { FormNote } from "../forms/form-note.tsx";
import type { Answered } from "../forms/shop-form.tsx";
import { useSite } from "../i18n/site.tsx";
import { InvoiceLinks } from "../orders/invoice-links.tsx";
import { Icon } from "../ui/icon.tsx";
import { Picture } from "../ui/picture.tsx";
import { Attention } from "./attention.tsx";
import type { SubscriptionView } from "./subscription-view.ts";
import {
  AddressForm,
  CancelForm,
  MoveForm,
  PauseForm,
  PayForm,
  PlanForm,
  ResumeForm,
  SkipForm,
  Way,
} from "./subscription-ways.tsx";

export interface RowMeans {
  days: { earliest: string; latest: string };
  cards: readonly { id: string; name: string }[];
  answered: Answered;
  /** Told of an end: the row is gone then. */
  onEnded: (answer: FormAnswer) => void;
}

/** One subscription with all that can be done about it. */
export function SubscriptionRow({ subscription, ...means }: { subscription: SubscriptionView } & RowMeans) {
  const { t, paths } = useSite();
  const { days, cards, answered } = means;
  const success = successIn(answered);
  // Forms come and go with what they do, so the row says what came of them.
  const [done, setDone] = useState(success?.values.subscription === subscription.id ? success : undefined);
  const forms = {
    subscription,
    answered,
    onAnswer: (answer: FormAnswer) => {
      if (answer.form === "subscription-cancel" && answer.message !== null) means.onEnded(answer);
      else setDone(answer);
    },
  };
  const { id, name, pack, slug, thumbnail, state } = subscription;
  return (
    <li className="sub-row">
      <span className="sub-pic">
        {thumbnail !== null && <Picture src={thumbnail} alt="" width={1200} height={1200} sizes="96px" />}
      </span>
      <div className="sub-body">
        <div>
          <h3 className="semi">{slug === null ? name : <Link to={paths.product(slug)}>{name}</Link>}</h3>
          <p className="cap">{pack}</p>
        </div>
        {done?.refusal && <FormNote message={done.refusal} />}
        {done?.message && (
          <FormNote key={`${done.form}${subscription.version}`} message={done.message} isGood takesFocus />
        )}
        <State subscription={subscription} />
        <Attention {...forms} />
        {state !== "pending" && <PlanForm key={subscription.version} {...forms} />}
        {state !== "pending" && (
          <div className="sub-ways">
            {state === "active" && <SkipForm {...forms} />}
            {state === "paused" && <ResumeForm {...forms} />}
            {state === "active" && (
              <Way name={t("subscriptions.move")} about={id}>
                <MoveForm key={subscription.version} days={days} {...forms} />
              </Way>
            )}
            {state === "active" && (
              <Way name={t("subscriptions.pause")} about={id}>
                <PauseForm days={days} {...forms} />
              </Way>
            )}
            <Way name={t("subscriptions.address")} about={id}>
              <AddressForm {...forms} />
            </Way>
            <Way name={t("subscriptions.pay_with")} about={id}>
              <PayForm key={subscription.version} cards={cards} {...forms} />
            </Way>
            <Way name={t("subscriptions.cancel")} about={id}>
              <CancelForm {...forms} />
            </Way>
          </div>
        )}
        <History subscription={subscription} />
      </div>
    </li>
  );
}

const PAUSED_FOR = { card: "subscriptions.paused_card", product: "subscriptions.paused_product" } as const;

/** Where it stands, and where it goes. */
function State({ subscription }: { subscription: SubscriptionView }) {
  const { t } = useSite();
  const { state, next, waits, pausedUntil, pausedFor, place, card, paysCash } = subscription;
  if (state === "pending") return <p className="note small">{t("subscriptions.first_unpaid")}</p>;
  return (
    <>
      {state === "paused" ? (
        <p className="note">
          <Icon name="pause" />
          <span>
            {pausedFor !== null
              ? t(PAUSED_FOR[pausedFor])
              : pausedUntil === null
                ? t("subscriptions.paused")
                : t("subscriptions.paused_until", { day: pausedUntil })}
          </span>
        </p>
      ) : (
        waits === null && <p>{t("subscriptions.on_day", { day: next })}</p>
      )}
      <p className="small muted">
        <AddressText address={place} />
        {(paysCash || card !== null) && (
          <>
            <br />
            {paysCash ? t("payment.cash_on_delivery") : <bdi dir="ltr">{card}</bdi>}
          </>
        )}
      </p>
    </>
  );
}

/** The orders that it has brought about, with their papers. */
export function History({ subscription: { orders } }: { subscription: SubscriptionView }) {
  const { t, paths } = useSite();
  if (orders.length === 0) return null;
  return (
    <details className="sub-history">
      <summary className="link-q small">{t("subscriptions.history")}</summary>
      <ul>
        {orders.map(({ reference, date, isConfirmed }) => (
          <li key={reference} className="small">
            <span className="muted">{date}</span>
            <Link className="link-q" to={paths.order(reference)}>
              <bdi dir="ltr">{reference}</bdi>
            </Link>
            {isConfirmed && <InvoiceLinks reference={reference} creditNotes={[]} />}
          </li>
        ))}
      </ul>
    </details>
  );
}
