import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  CASH_CONFIRMATIONS,
  type CashConfirmation,
  effectsOf,
  FULFILMENT_STATES,
  FULFILMENT_STEPS,
  type FulfilmentState,
  isDenial,
  isOver,
  mayChangeAddress,
  mayMovePayment,
  movesFrom,
  PAYMENT_STATES,
  type PaymentState,
  refusalToChangeAddress,
  refusalToMove,
  stepsReached,
} from "./states.ts";

/** An order as it goes through whatever is asked of it; what may not be is refused and changes nothing. */
function walk(
  paymentState: PaymentState,
  targets: readonly FulfilmentState[],
  { isConfirmed = true, cashConfirmation = "not_needed" as CashConfirmation } = {},
) {
  const fulfilmentState = "PROCESSING" as FulfilmentState;
  const order = { fulfilmentState, paymentState, isConfirmed, needsReview: null, cashConfirmation, due: 0 };
  const passed: FulfilmentState[] = [];
  let timesBack = 0;
  for (const to of targets) {
    if (refusalToMove(order, to) !== null) continue;
    const effects = effectsOf(order.paymentState, to);
    if (effects.isBack) timesBack += 1;
    expect(
      effects.paymentState === order.paymentState || mayMovePayment(order.paymentState, effects.paymentState),
    ).toBe(true);
    Object.assign(order, { fulfilmentState: to, paymentState: effects.paymentState });
    passed.push(to);
  }
  return { ...order, passed, timesBack };
}

const targets = fc.array(fc.constantFrom(...FULFILMENT_STATES), { maxLength: 24 });
const payment = fc.constantFrom(...PAYMENT_STATES);

test("an order walks the four steps of tracking and stops", () => {
  expect(walk("paid", FULFILMENT_STEPS).passed).toEqual(FULFILMENT_STEPS.slice(1));
  expect(isOver("DELIVERED")).toBe(true);
});

test("a parcel that nobody took is tried again, or comes back and stays", () => {
  const tried = walk("due_on_delivery", ["PREPARING", "SHIPPED", "DELIVERY_FAILED", "SHIPPED", "DELIVERED"]);
  expect(tried).toMatchObject({ fulfilmentState: "DELIVERED", paymentState: "paid", timesBack: 0 });
  const back = ["DELIVERY_FAILED", "RETURNING", "SHIPPED", "RETURNED", "SHIPPED"] as const;
  const refused = walk("due_on_delivery", ["PREPARING", "SHIPPED", ...back]);
  expect(refused.passed).toEqual(["PREPARING", "SHIPPED", "DELIVERY_FAILED", "RETURNING", "RETURNED"]);
  expect(refused).toMatchObject({ fulfilmentState: "RETURNED", paymentState: "cancelled", timesBack: 1 });
  expect(walk("paid", ["PREPARING", "SHIPPED", "RETURNED"])).toMatchObject({ paymentState: "paid", timesBack: 1 });
});

test("what has left the house can neither be cancelled nor sent elsewhere", () => {
  const before = FULFILMENT_STATES.filter((state) => movesFrom(state).includes("CANCELLED"));
  expect(before).toEqual(["PROCESSING", "PREPARING"]);
  expect(FULFILMENT_STATES.filter(mayChangeAddress)).toEqual(before);
  expect(before.map((state) => refusalToChangeAddress(state, false))).toEqual([null, null]);
  expect(refusalToChangeAddress("PREPARING", true)).toBe("order.address_parcel_left");
  expect(refusalToChangeAddress("SHIPPED", true)).toBe("order.address_locked");
});

test("the four steps tell how far an order came, also one that was not delivered", () => {
  const reached = Object.fromEntries(FULFILMENT_STATES.map((state) => [state, stepsReached(state)]));
  expect(reached).toEqual({
    ...{ PROCESSING: 1, PREPARING: 2, SHIPPED: 3, DELIVERED: 4 },
    ...{ CANCELLED: 0, DELIVERY_FAILED: 3, RETURNING: 3, RETURNED: 3 },
  });
});

test("cash is packed only once its buyer has said yes, or somebody answers for it; a card order asks nobody", () => {
  const packed = CASH_CONFIRMATIONS.filter(
    (cashConfirmation) => walk("due_on_delivery", ["PREPARING"], { cashConfirmation }).passed.length > 0,
  );
  expect(packed).toEqual(["not_needed", "confirmed", "overridden"]);
  expect(walk("paid", ["PREPARING"], { cashConfirmation: "waiting" }).passed).toEqual(["PREPARING"]);
  expect(walk("due_on_delivery", ["CANCELLED"], { cashConfirmation: "refused" }).passed).toEqual(["CANCELLED"]);
});

test("nothing leads away from a delivery but the word, with a reason, that it was none", () => {
  const delivered = { ...walk("paid", FULFILMENT_STEPS), paymentState: "paid" as const };
  const leading: FulfilmentState[] = FULFILMENT_STATES.filter((to) => isDenial("DELIVERED", to));
  expect(leading).toEqual(["SHIPPED", "DELIVERY_FAILED"]);
  for (const to of FULFILMENT_STATES) {
    const refusal = leading.includes(to) ? "order.delivered_already" : "order.move_not_allowed";
    expect(refusalToMove(delivered, to)).toBe(refusal);
    for (const from of FULFILMENT_STATES) if (from !== "DELIVERED") expect(isDenial(from, to)).toBe(false);
  }
  // Then it goes on as one that nobody took: delivered after all, or back.
  expect(leading.map((state) => refusalToMove({ ...delivered, fulfilmentState: state }, "RETURNED"))).toEqual([
    null,
    null,
  ]);
  expect(refusalToMove({ ...delivered, fulfilmentState: "SHIPPED" }, "DELIVERED")).toBeNull();
  expect(FULFILMENT_STATES.filter(isOver)).toEqual(["DELIVERED", "CANCELLED", "RETURNED"]);
});

describe("whatever is asked in whatever order", () => {
  test("cash becomes paid by delivery alone", () => {
    fc.assert(
      fc.property(targets, fc.constantFrom<PaymentState>("due_on_delivery", "awaiting"), (asked, from) => {
        const { paymentState, passed } = walk(from, asked, { isConfirmed: from === "due_on_delivery" });
        expect(paymentState === "paid").toBe(passed.includes("DELIVERED") && from === "due_on_delivery");
        if (passed.includes("RETURNED") || passed.includes("CANCELLED")) expect(paymentState).toBe("cancelled");
      }),
    );
  });

  test("the units come back exactly once, and only when the order is not with its buyer", () => {
    fc.assert(
      fc.property(targets, payment, (asked, from) => {
        const { fulfilmentState, timesBack } = walk(from, asked);
        expect(timesBack).toBe(fulfilmentState === "CANCELLED" || fulfilmentState === "RETURNED" ? 1 : 0);
      }),
    );
  });

  test("money that is ours is not touched by what becomes of the parcel", () => {
    fc.assert(
      fc.property(
        targets,
        fc.constantFrom<PaymentState>("authorised", "paid", "partially_refunded", "refunded"),
        (asked, from) => {
          expect(walk(from, asked).paymentState).toBe(from);
        },
      ),
    );
  });

  test("nothing is packed or shipped that nobody pays for, nor while people look at its money", () => {
    fc.assert(
      fc.property(targets, payment, fc.boolean(), (asked, from, isConfirmed) => {
        const covered = ["due_on_delivery", "authorised", "paid", "partially_refunded"].includes(from);
        const { passed } = walk(from, asked, { isConfirmed });
        if (!covered || !isConfirmed) expect(passed.every((state) => state === "CANCELLED")).toBe(true);
      }),
    );
    const inReview = {
      paymentState: "authorised",
      isConfirmed: true,
      needsReview: "mismatch",
      cashConfirmation: "not_needed",
      due: 0,
    } as const;
    expect(refusalToMove({ ...inReview, fulfilmentState: "PREPARING" }, "SHIPPED")).toBe("order.parked");
    expect(refusalToMove({ ...inReview, fulfilmentState: "SHIPPED" }, "DELIVERED")).toBeNull();
    const changed = { ...inReview, paymentState: "paid", needsReview: null } as const;
    expect(refusalToMove({ ...changed, fulfilmentState: "PREPARING", due: 100 }, "SHIPPED")).toBe(
      "order.difference_due",
    );
    expect(refusalToMove({ ...changed, fulfilmentState: "PREPARING", due: 100 }, "CANCELLED")).toBeNull();
  });
});
