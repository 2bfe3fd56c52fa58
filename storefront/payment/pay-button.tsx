import type { ReactNode, Ref } from "react";
import type { Currency } from "#shop/market/market.ts";
import type { Minor } from "#shop/pricing/money.ts";
import { Price } from "../product/price.tsx";
import { Icon } from "../ui/icon.tsx";

/** The button that costs money says how much. */
export function PayButton({
  intent,
  total,
  currency,
  isBusy,
  isOff,
  onPress,
  ref,
  children,
}: {
  intent: string;
  total: Minor;
  currency: Currency;
  /** Something is on its way. */
  isBusy: boolean;
  /** A press would do nothing now. */
  isOff: boolean;
  /** For a button outside its form. */
  onPress?: () => void;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}) {
  return (
    <div className="co-actions">
      <button
        type={onPress === undefined ? "submit" : "button"}
        onClick={onPress}
        className="btn btn-block"
        name="intent"
        value={intent}
        aria-busy={isBusy}
        aria-disabled={isOff}
        ref={ref}
      >
        {isBusy ? <span className="spin" /> : <Icon name="lock" />}
        {children}
        <span className="amt">
          <Price amount={total} currency={currency} />
        </span>
      </button>
    </div>
  );
}
