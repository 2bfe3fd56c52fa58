import type { ReactNode } from "react";
import type { DisputeSign } from "../../shop/disputes/disputes.ts";
import type { PartShipped } from "../../shop/fulfilment/parcels-of-order.ts";
import type { Currency } from "../../shop/market/countries.ts";
import type { DueJson } from "../../shop/orders/due.ts";
import type { CashConfirmation, FulfilmentState, PaymentState, ReviewReason } from "../../shop/orders/states.ts";
import { Money } from "./amounts.tsx";
import { useWords } from "./words.tsx";

type Tone = "mute" | "act" | "warn" | "bad" | "ok" | "info";

const ring = <circle cx="7" cy="7" r="6" fill="none" stroke="currentColor" strokeWidth="1.5" />;
const SIGNS = {
  /** The disc fills as a parcel advances. */
  quarter: [ring, <path key="f" d="M7 7V3.200A3.800 3.800 0 0 1 10.800 7Z" fill="currentColor" />],
  half: [ring, <path key="f" d="M7 7V3.200A3.800 3.800 0 0 1 7 10.800Z" fill="currentColor" />],
  three: [ring, <path key="f" d="M7 7V3.200A3.800 3.800 0 1 1 3.200 7Z" fill="currentColor" />],
  full: [
    <circle key="d" cx="7" cy="7" r="6.700" fill="currentColor" />,
    <path
      key="c"
      d="m4.200 7.200 2 2 3.600-4"
      fill="none"
      stroke="var(--paper)"
      strokeWidth="1.6"
      strokeLinecap="round"
    />,
  ],
  /** Somebody else is waited for. */
  dashed: <circle cx="7" cy="7" r="6" fill="none" stroke="currentColor" strokeWidth="1.5" strokeDasharray="2.2 2.5" />,
  crossed: [
    ring,
    <path key="x" d="m4.800 4.800 4.400 4.400M9.200 4.800 4.800 9.200" stroke="currentColor" strokeWidth="1.5" />,
  ],
  /** Somebody should look now. */
  look: [
    <path key="t" d="M7 1.500 13.300 12.500H.7z" fill="currentColor" />,
    <path key="e" d="M7 5.500v3M7 10.300v.1" stroke="var(--paper)" strokeWidth="1.5" strokeLinecap="round" />,
  ],
  cash: [
    <path key="n" d="M1 3.500h12v7H1z" fill="none" stroke="currentColor" strokeWidth="1.4" />,
    <circle key="o" cx="7" cy="7" r="1.700" fill="currentColor" />,
  ],
  back: (
    <path
      d="M3 5h5.500a3.200 3.200 0 0 1 0 6.400H6M5.500 2.200 2.700 5l2.800 2.800"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  ),
} satisfies Record<string, ReactNode>;
export type Sign = keyof typeof SIGNS;

/** A state as sign and word; on a ground of its colour where somebody should look. */
export function StateSign({ sign, tone, isLoud = false, children }: SignProps) {
  return (
    <span className={`st t-${tone}${isLoud ? " st-bg" : ""}`}>
      <svg viewBox="0 0 14 14" aria-hidden="true" className={sign === "back" ? "flip" : undefined}>
        {SIGNS[sign]}
      </svg>
      {children}
    </span>
  );
}
interface SignProps {
  sign: Sign;
  tone: Tone;
  isLoud?: boolean;
  children: ReactNode;
}

const PARCEL: Record<FulfilmentState, [Sign, Tone]> = {
  PROCESSING: ["quarter", "act"],
  PREPARING: ["half", "act"],
  SHIPPED: ["three", "info"],
  DELIVERED: ["full", "ok"],
  CANCELLED: ["crossed", "mute"],
  DELIVERY_FAILED: ["look", "warn"],
  RETURNING: ["back", "warn"],
  RETURNED: ["back", "mute"],
};

const MONEY: Record<PaymentState, [Sign, Tone]> = {
  awaiting: ["dashed", "mute"],
  due_on_delivery: ["cash", "warn"],
  expired: ["crossed", "mute"],
  cancelled: ["crossed", "mute"],
  authorised: ["half", "info"],
  paid: ["full", "ok"],
  partially_refunded: ["back", "mute"],
  refunded: ["back", "mute"],
};

/** What the buyer of a cash order has said; what keeps it from being packed is said in the place of the money's state. */
const CASH = {
  waiting: ["cash", "warn"],
  not_reached: ["cash", "warn"],
  refused: ["look", "bad"],
} as const satisfies Partial<Record<CashConfirmation, [Sign, Tone]>>;
type OpenCash = keyof typeof CASH;

export interface ShownOrder {
  state: FulfilmentState;
  payment_state: PaymentState;
  /** Parked comes before every other state. */
  parked: ReviewReason | null;
  is_confirmed: boolean;
  cash: CashConfirmation;
  part_shipped: PartShipped | null;
  due: DueJson | null;
  dispute: DisputeSign | null;
  currency: Currency;
}

/** Nobody has paid for it yet, nor is anybody to. */
const isUnpaid = (order: ShownOrder) => order.parked === null && !order.is_confirmed && order.state === "PROCESSING";

/** Where parcel and money are. Of an order nobody has paid for yet the money says all there is. */
export function OrderState({ order }: { order: ShownOrder }) {
  return (
    <>
      {!isUnpaid(order) && <ParcelState order={order} />}
      <MoneyState order={order} />
    </>
  );
}

/** Where the parcel is, or how many of them have left; an order nobody has paid for yet is not packed and says so. */
export function ParcelState({ order }: { order: ShownOrder }) {
  const { t } = useWords();
  if (order.parked !== null)
    return (
      <StateSign sign="look" tone="bad" isLoud>
        {t("state.parked")}
      </StateSign>
    );
  if (isUnpaid(order))
    return (
      <StateSign sign="dashed" tone="mute">
        {t("state.unpaid")}
      </StateSign>
    );
  const [sign, tone] = PARCEL[order.state];
  const part = order.part_shipped;
  return (
    <StateSign sign={sign} tone={tone}>
      {t(`state.${order.state}`)}
      {part !== null && (
        <>
          {" ·"}
          <span className="st-part">
            {part.is_packed
              ? t("state.gone_of", { gone: part.gone, count: part.parcels })
              : t("state.gone_rest", { count: part.gone })}
          </span>
        </>
      )}
    </StateSign>
  );
}

/** Where the money is; what somebody should look at first is said in place of it. */
export function MoneyState({ order }: { order: ShownOrder }) {
  const { t } = useWords();
  if (order.parked !== null)
    return (
      <StateSign sign="look" tone="bad">
        {t(`parked.${order.parked}`)}
      </StateSign>
    );
  if (order.dispute !== null) return <DisputeState sign={order.dispute} />;
  if (order.due !== null)
    return (
      <StateSign sign="look" tone="warn" isLoud>
        {order.due.amount === null ? (
          t("money.due_some")
        ) : (
          <span>
            <Money amount={order.due.amount} currency={order.currency} /> {t("money.due")}
          </span>
        )}
      </StateSign>
    );
  if (order.payment_state === "due_on_delivery" && Object.hasOwn(CASH, order.cash)) {
    const cash = order.cash as OpenCash;
    const [sign, tone] = CASH[cash];
    return (
      <StateSign sign={sign} tone={tone}>
        {t(`cash_state.${cash}`)}
      </StateSign>
    );
  }
  const [sign, tone] = MONEY[order.payment_state];
  return (
    <StateSign sign={sign} tone={tone}>
      {t(`money.${order.payment_state}`)}
    </StateSign>
  );
}

/** A bank wants a payment back, or has got it. */
export function DisputeState({ sign }: { sign: DisputeSign }) {
  const { t } = useWords();
  return (
    <StateSign sign="look" tone="bad" isLoud>
      {t(`dispute_sign.${sign}`)}
    </StateSign>
  );
}
