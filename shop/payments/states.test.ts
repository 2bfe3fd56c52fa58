import fc from "fast-check";
import { expect, test } from "vitest";
import { mayMovePayment, PAYMENT_STATES, type PaymentState } from "../orders/states.ts";
import { toMinor } from "../pricing/money.ts";
import type { ProviderPayment, ProviderPaymentState } from "./provider.ts";
import {
  type AttemptState,
  actionFor,
  attemptAfter,
  isEnded,
  isMoney,
  isWaiting,
  matchesRequest,
  nextRead,
  type OrderStanding,
  type PendingAction,
  statesBefore,
  verdictOn,
} from "./states.ts";

const SEEN: ProviderPaymentState[] = [
  "open",
  "processing",
  "approved",
  "authorised",
  "captured",
  "failed",
  "expired",
  "cancelled",
];
const seen = fc.constantFrom(...SEEN);
const state = fc.constantFrom<AttemptState>("starting", ...SEEN);
const pendingAction = fc.constantFrom<PendingAction | null>(null, "capture", "cancel", "return");
const standing: fc.Arbitrary<OrderStanding> = fc.record({
  paymentState: fc.constantFrom(...PAYMENT_STATES),
  isConfirmed: fc.boolean(),
  needsReview: fc.constantFrom(null, "mismatch", "withdrawn"),
  paymentId: fc.constantFrom(null, "this", "other"),
  due: fc.constantFrom(-500, 0, 500),
});
const asked = { difference: null, amount: 500, captured: 0, refunded: 0 } as const;

test("money that is ours stays ours, and nothing goes back to waiting", () => {
  fc.assert(
    fc.property(state, seen, (before, now) => {
      const after = attemptAfter(before, now);
      if (before === "captured") expect(after).toBe("captured");
      if (!isWaiting(before)) expect(isWaiting(after)).toBe(false);
      if (isMoney(now)) expect(isMoney(after)).toBe(true);
      expect([before, now]).toContain(after);
    }),
  );
});

test("a state is written only over those that lead to it", () => {
  fc.assert(
    fc.property(state, seen, (from, to) => {
      expect(statesBefore(to).includes(from)).toBe(attemptAfter(from, to) === to);
    }),
  );
  expect(statesBefore("failed")).toEqual(["starting", "open", "processing", "approved", "failed", "authorised"]);
  expect(statesBefore("captured")).toHaveLength(9);
});

test("repeated and reordered answers end where the provider ended, whatever came between", () => {
  fc.assert(
    fc.property(fc.array(seen, { maxLength: 12 }), fc.constantFrom<ProviderPaymentState>("captured"), (noise, end) => {
      const told = (events: readonly ProviderPaymentState[]) => events.reduce<AttemptState>(attemptAfter, "starting");
      expect(told([...noise, end])).toBe("captured");
      expect(told([end, ...noise])).toBe("captured");
      expect(told([...noise, end, ...noise, end])).toBe("captured");
    }),
  );
});

test("what ended can only be contradicted by money", () => {
  fc.assert(
    fc.property(state.filter(isEnded), seen, (before, now) => {
      const after = attemptAfter(before, now);
      expect(isEnded(after) || isMoney(now)).toBe(true);
    }),
  );
});

test("an order is confirmed only by money as it was asked for, and only while it needs any", () => {
  fc.assert(
    fc.property(standing, state, pendingAction, fc.boolean(), (order, attemptState, wants, asAsked) => {
      const verdict = verdictOn(order, {
        id: "this",
        state: attemptState,
        pendingAction: wants,
        matchesRequest: asAsked,
        ...asked,
      });
      if (verdict === "confirm" || verdict === "reserve_again") {
        expect(isMoney(attemptState) && asAsked && order.needsReview === null && !order.isConfirmed).toBe(true);
        expect(order.paymentState === "cancelled").toBe(false);
      }
      // Money is never forgotten: it confirms, goes back, is looked at by people, or did one of these before.
      const isHandled = order.paymentId === "this" || wants === "return" || order.needsReview !== null;
      if (isMoney(attemptState) && !isHandled) expect(verdict).not.toBe("nothing");
      if (verdict === "review") expect(asAsked).toBe(false);
    }),
  );
});

test("money that nobody needs goes back once, and not once more after it is back", () => {
  const cancelled = {
    paymentState: "cancelled",
    isConfirmed: false,
    needsReview: null,
    paymentId: null,
    due: 0,
  } as const;
  const attempt = { id: "this", state: "captured", pendingAction: null, matchesRequest: false, ...asked } as const;
  expect(verdictOn(cancelled, { ...attempt, captured: 9_900, refunded: 0 })).toBe("return");
  expect(verdictOn(cancelled, { ...attempt, captured: 9_900, refunded: 5_000 })).toBe("return");
  expect(verdictOn(cancelled, { ...attempt, captured: 9_900, refunded: 9_900 })).toBe("nothing");
});

test("what a change left to be paid is taken once, as it was asked for, and goes back when it is not due any more", () => {
  fc.assert(
    fc.property(state, fc.boolean(), fc.constantFrom(-500, 0, 500, 700), (attemptState, asAsked, due) => {
      const order = { paymentState: "paid", isConfirmed: true, needsReview: null, paymentId: "first", due } as const;
      const attempt = { ...asked, id: "this", state: attemptState, pendingAction: null, matchesRequest: asAsked };
      const verdict = verdictOn(order, { ...attempt, difference: "asked" });
      const isDue = asAsked && due === 500;
      expect(verdict).toBe(isMoney(attemptState) ? (isDue ? "difference" : "return") : "nothing");
      expect(verdictOn(order, { ...attempt, difference: "taken" })).toBe("nothing");
    }),
  );
});

test("money is taken only for orders that are shipped, and acknowledged only for orders that want it", () => {
  fc.assert(
    fc.property(standing, state, pendingAction, fc.boolean(), (order, attemptState, wants, asAsked) => {
      const action = actionFor(order, { state: attemptState, pendingAction: wants, matchesRequest: asAsked });
      if (action === "capture") expect([attemptState, wants]).toEqual(["authorised", "capture"]);
      if (action === "authorise") {
        expect(attemptState).toBe("approved");
        expect(asAsked && !order.isConfirmed && order.paymentState !== "cancelled").toBe(true);
      }
      if (action === "cancel") expect(isEnded(attemptState) || attemptState === "captured").toBe(false);
    }),
  );
});

test("whatever may still change is read again; what cannot is left alone", () => {
  const now = new Date("2026-11-21T12:00:00Z");
  fc.assert(
    fc.property(
      state,
      pendingAction,
      fc.integer({ min: 0, max: 10 ** 8 }),
      fc.boolean(),
      (one, wants, age, hasTrouble) => {
        const createdAt = new Date(now.getTime() - age);
        const next = nextRead({ state: one, pendingAction: wants, createdAt, hasTrouble }, now);
        const isFinal = wants === null && (isEnded(one) || one === "captured");
        expect(next === null).toBe(isFinal);
        if (next !== null && isWaiting(one) && age < 3_600_000)
          expect(next.getTime() - now.getTime()).toBe(age < 900_000 ? 60_000 : 120_000);
        if (next !== null) expect(next.getTime() - now.getTime()).toBeLessThanOrEqual(3_600_000);
      },
    ),
  );
});

test("a charge of another amount, currency or number is not what was asked for", () => {
  const asked = { amount: toMinor(1860), currency: "KWD", reference: "BG-7Q4M-XK2P-9-1" } as const;
  const payment: ProviderPayment = {
    id: "p",
    state: "captured",
    charge: { amount: toMinor(1860), currency: "KWD" },
    reference: asked.reference,
    captured: toMinor(1860),
    refunded: toMinor(0),
    refunds: [],
    failure: null,
    createdAt: new Date(),
  };
  expect(matchesRequest(asked, payment)).toBe(true);
  expect(matchesRequest(asked, { ...payment, charge: { amount: toMinor(186), currency: "KWD" } })).toBe(false);
  expect(matchesRequest(asked, { ...payment, charge: { amount: toMinor(1860), currency: "AED" } })).toBe(false);
  expect(matchesRequest(asked, { ...payment, charge: null })).toBe(false);
  expect(matchesRequest(asked, { ...payment, reference: "BG-7Q4M-XK2P-9-2" })).toBe(false);
  expect(matchesRequest(asked, { ...payment, reference: null })).toBe(false);
  expect(matchesRequest(asked, { ...payment, captured: toMinor(1870) })).toBe(false);
});

test("an order's payment never goes back", () => {
  const reachable = (from: PaymentState): Set<PaymentState> => {
    const found = new Set<PaymentState>();
    const look = (one: PaymentState) => {
      for (const next of PAYMENT_STATES) {
        if (!mayMovePayment(one, next) || found.has(next)) continue;
        found.add(next);
        look(next);
      }
    };
    look(from);
    return found;
  };
  for (const one of PAYMENT_STATES) expect(reachable(one).has(one), one).toBe(false);
  for (const paid of ["paid", "partially_refunded", "refunded"] as const)
    for (const unpaid of ["awaiting", "expired", "authorised", "due_on_delivery"] as const)
      expect(reachable(paid).has(unpaid), `${paid} → ${unpaid}`).toBe(false);
});
