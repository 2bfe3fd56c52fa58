import type { CartNotice } from "#shop/cart/cart-json.ts";
import type { CheckoutStep } from "#shop/checkout/draft.ts";
import type { PlaceOrderRefusal } from "#shop/checkout/place-order.ts";
import type { CartFormAnswer } from "../cart/cart-action.ts";
import type { PayAnswer } from "../payment/pay-answer.ts";
import type { StepFaults, StepValues } from "./step-values.ts";

/** What the checkout's action answers when it does not lead to another page. */
export type CheckoutAnswer =
  | { kind: "saved"; step: CheckoutStep; notices: CartNotice[] }
  | { kind: "faults"; step: CheckoutStep; faults: StepFaults; values: StepValues }
  | CartFormAnswer
  | NotPlacedAnswer
  | PayAnswer;

/** Why the order was not placed. */
export interface NotPlacedAnswer {
  kind: "not_placed";
  /** `checkout.new_total`: the method just chosen brings a fee that the button had not shown. */
  code: PlaceOrderRefusal["code"] | "checkout.new_total";
  steps: CheckoutStep[];
  /** What was repaired in the cart while the order was tried. */
  notices: CartNotice[];
  /** The total the shopper had seen, hundredths of the cart's currency. */
  shownTotal: number | null;
}

/** A form with this field stays on the page: its answer is data instead of a redirect. */
export const STAY_FIELD = "stay";
