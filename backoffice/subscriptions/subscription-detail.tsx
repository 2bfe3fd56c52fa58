import { Link } from "react-router";
import { PAYMENT_METHODS } from "../../shop/market/methods.ts";
import type { SubscriptionActKind } from "../../shop/staff-subscriptions/subscription-acts.ts";
import type { StaffSubscriptionPage } from "../../shop/staff-subscriptions/subscription-list.ts";
import { WhoChanged } from "../audit/who-changed.tsx";
import { CountryName } from "../customers/country-name.tsx";
import { useKept } from "../drafts/use-kept.ts";
import { useMe } from "../frame/session.ts";
import { Shown } from "../frame/states.tsx";
import { OrderLink } from "../orders/order-link.tsx";
import { AddressText } from "../orders/order-timeline.tsx";
import { Code, Phone } from "../ui/amounts.tsx";
import { useLoaded } from "../ui/call.ts";
import { useLive } from "../ui/live.ts";
import { formatDay, formatWhen } from "../ui/moment.ts";
import { useToast } from "../ui/toast.tsx";
import { useWords } from "../ui/words.tsx";
import { ActDialog, type ActDialogProps, type ActDraft, type Acted, actDraft } from "./act-dialog.tsx";
import { AddressDialog, type AddressDraft, addressDraft } from "./address-dialog.tsx";
import { PlanDialog } from "./plan-dialog.tsx";
import { SubscriptionSign } from "./subscription-sign.tsx";

interface SubscriptionDetailProps {
  id: string;
  /** What the list beside it is narrowed to, for the way back. */
  query: string;
  onChanged: () => Promise<void>;
}

/** A subscription with its deliveries, and what somebody can do about it. */
export function SubscriptionDetail({ id, query, onChanged }: SubscriptionDetailProps) {
  const { language, t } = useWords();
  const { loaded, reload } = useLoaded<StaffSubscriptionPage>(language, `/subscriptions/${encodeURIComponent(id)}`);
  const say = useToast();
  /** Null: no dialog is open. */
  const { value: act, keep: keepAct, change } = useKept<ActDraft | null>(`subscription act ${id}`, null);
  /** Null: the form of the address is closed. */
  const { value: address, keep: keepAddress } = useKept<AddressDraft | null>(`subscription address ${id}`, null);
  useLive(["subscription"], () => void reload());
  const changed = async () => {
    await Promise.all([reload(), onChanged()]);
  };
  const acted = async ({ version, is_changed }: Acted, kind: SubscriptionActKind, path = "/take-back", body = {}) => {
    keepAct(null);
    const undo = {
      path: `/subscriptions/${id}${path}`,
      body: { version, ...body },
      said: t("subs.taken_back"),
      after: changed,
    };
    say({ text: t(`subs_act.done_${kind}`), ...(is_changed ? { undo } : {}) });
    await changed();
  };
  const asked = (draft: ActDraft, subscription: StaffSubscriptionPage): ActDialogProps => ({
    ...{ draft, subscription, onStale: changed },
    onDraft: (part) => change((now) => now && { ...now, ...part }),
    onClose: () => keepAct(null),
    onActed: (answer) => acted(answer, draft.kind),
  });
  /** No log keeps persons and addresses: the former one is written again, from this window. */
  const readdressed = async (answer: Acted, { contact, address }: StaffSubscriptionPage) => {
    keepAddress(null);
    await acted(answer, "address", "", { kind: "address", reason: "asked", customer: contact, address });
  };
  return (
    <Shown loaded={loaded} onRetry={reload}>
      {(subscription) => (
        <section className="stack stock-product">
          <Link className="link target only-m" to={`/subscriptions${query}`}>
            {t("subs.back")}
          </Link>
          <div className="row between">
            <div>
              <h2 className="h2">{subscription.product?.name[language] ?? t("customer.product_gone")}</h2>
              <p className="cap">
                {t("customer.every", { count: subscription.every_months, pieces: subscription.quantity })}
              </p>
            </div>
            <SubscriptionSign row={subscription} />
          </div>
          <Facts subscription={subscription} />
          <Ways
            subscription={subscription}
            onAct={(kind) =>
              kind === "address" ? keepAddress(addressDraft(subscription)) : keepAct(actDraft(kind, subscription))
            }
          />
          <Deliveries subscription={subscription} />
          <WhoChanged entity="subscription" id={id} />
          {address !== null && (
            <AddressDialog
              subscription={subscription}
              draft={address}
              onDraft={keepAddress}
              onClose={() => keepAddress(null)}
              onStale={changed}
              onActed={(answer) => readdressed(answer, subscription)}
            />
          )}
          {act !== null &&
            (act.kind === "plan" ? (
              <PlanDialog {...asked(act, subscription)} />
            ) : (
              <ActDialog kind={act.kind} {...asked(act, subscription)} />
            ))}
        </section>
      )}
    </Shown>
  );
}

function Ways({
  subscription: { state },
  onAct,
}: {
  subscription: StaffSubscriptionPage;
  onAct: (kind: SubscriptionActKind) => void;
}) {
  const { t } = useWords();
  if (state === "cancelled") return null;
  const kinds: SubscriptionActKind[] =
    state === "active"
      ? ["skip", "move", "plan", "address", "pause", "cancel"]
      : state === "paused"
        ? ["resume", "plan", "address", "cancel"]
        : ["cancel"];
  return (
    <div className="row">
      {kinds.map((kind) => (
        <button
          key={kind}
          type="button"
          className={kind === "cancel" ? "btn btn-bad" : kind === "resume" ? "btn" : "btn btn-line"}
          onClick={() => onAct(kind)}
        >
          {t(`subs_act.${kind}`)}
        </button>
      ))}
    </div>
  );
}

function Facts({ subscription }: { subscription: StaffSubscriptionPage }) {
  const { language, t } = useWords();
  const { may } = useMe();
  const { state, name, email, phone_readable: phone, card, open, failed, ended, customer_id, address } = subscription;
  return (
    <dl className="dl">
      <dt>{t("customers.name")}</dt>
      <dd>
        {may("customers.see") ? (
          <Link className="link" to={`/customers/${customer_id}`}>
            <bdi>{name === "" ? t("customers.nameless") : name}</bdi>
          </Link>
        ) : (
          <bdi>{name}</bdi>
        )}
        <br />
        <Code className="any">{email}</Code>
        <br />
        <Phone number={phone} />
      </dd>
      <dt>{t("subs.to")}</dt>
      <dd>
        <AddressText parts={[address.building, address.street, address.area, address.city]} />
        <br />
        <CountryName country={subscription.country} />
      </dd>
      {state === "active" && (
        <>
          <dt>{t("subs.next")}</dt>
          <dd>{formatDay(open?.due_on ?? subscription.next_on, language)}</dd>
        </>
      )}
      {state === "paused" && (
        <>
          <dt>{t("subs.paused_until")}</dt>
          <dd>
            {subscription.paused_until === null
              ? t("subs.until_resumed")
              : formatDay(subscription.paused_until, language)}
          </dd>
        </>
      )}
      <dt>{t("subs.payment")}</dt>
      <dd>
        {subscription.payment_method === PAYMENT_METHODS.cashOnDelivery ? (
          t("method.1")
        ) : card === null ? (
          t("subs.no_card")
        ) : (
          <>
            <Code>{`${card.brand.toUpperCase()} •••• ${card.last4}`}</Code>
            {card.is_expired && ` ${t("subs.card_expired")}`}
          </>
        )}
        {state !== "cancelled" && <p className="cap">{t("subs.payment_theirs")}</p>}
      </dd>
      {failed !== null && (
        <>
          <dt>{t("subs.failed")}</dt>
          <dd>
            {t("subs.tries", { count: failed.attempts })}{" "}
            {t("subs.next_try", { when: formatWhen(new Date(failed.next_try_at), language) })}
          </dd>
        </>
      )}
      <dt>{t("subs.since")}</dt>
      <dd>
        {formatDay(subscription.created_on, language)} <OrderLink reference={subscription.first_order} />
      </dd>
      {ended !== null && (
        <>
          <dt>{t("subs.ended")}</dt>
          <dd>
            {formatDay(ended.on, language)}
            <EndReason reason={ended.reason} />
          </dd>
        </>
      )}
    </dl>
  );
}

/** Why the shop or its staff have ended it; a customer's own words stand as they were written. */
function EndReason({ reason }: { reason: string | null }) {
  const { t } = useWords();
  if (reason === null || reason === "") return null;
  const known = KNOWN_REASONS.find((each) => each === reason);
  return <p className="cap">{known === undefined ? <bdi>{reason}</bdi> : t(`subs_reason.${known}`)}</p>;
}

const KNOWN_REASONS = [
  "asked",
  "unreachable",
  "address",
  "payment",
  "product",
  "other",
  "order_unpaid",
  "order_cancelled",
] as const;

function Deliveries({ subscription: { deliveries } }: { subscription: StaffSubscriptionPage }) {
  const { language, t } = useWords();
  return (
    <section>
      <div className="sec-h">
        <h3 className="h3">{t("subs.deliveries")}</h3>
      </div>
      {deliveries.length === 0 ? (
        <p className="cap">{t("subs.no_deliveries")}</p>
      ) : (
        <ul className="lst">
          {deliveries.map(({ period, due_on, state, order }) => (
            <li key={period}>
              <span className="grow">
                {formatDay(due_on, language)}
                <small className="cap"> {t(`delivery_state.${state}`)}</small>
              </span>
              {order !== null && <OrderLink reference={order} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
