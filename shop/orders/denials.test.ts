import fc from "fast-check";
import { expect, test } from "vitest";
import { denialsOf } from "./read-order.ts";
import { DENIED_STATES, FULFILMENT_STEPS, type FulfilmentState, movesFrom } from "./states.ts";

const moves = fc.array(fc.nat({ max: 99 }), { maxLength: 30 });

test("of every way that an order can go, what leads away from a delivery is a denial, and no other move", () => {
  fc.assert(
    fc.property(moves, (choices) => {
      const events = [{ kind: "fulfilment" as const, state: FULFILMENT_STEPS[2] as FulfilmentState }];
      let denied = 0;
      for (const choice of choices) {
        const from = events.findLast(({ kind }) => kind === "fulfilment")?.state ?? "SHIPPED";
        const open = from === "DELIVERED" ? DENIED_STATES : movesFrom(from);
        const to = open[choice % open.length];
        if (to === undefined) break;
        if (from === "DELIVERED") denied += 1;
        events.push({ kind: "fulfilment", state: to });
      }
      // Money that moves between them changes nothing.
      const mixed = events.flatMap((event) => [event, { kind: "payment" as const, state: "paid" as const }]);
      expect(denialsOf<(typeof mixed)[number]>(mixed)).toHaveLength(denied);
    }),
  );
});
