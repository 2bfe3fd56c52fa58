import { expect, test } from "vitest";
import { type Condition, refusalOfPieces } from "./refund-plan.ts";

/** Two bought pieces, of which one lies in a closed parcel, one that has left, and a gift. */
const PIECES = [
  { position: 0, sku: "ZN-25", isGift: false, left: 2, open: 1, packed: 1, gone: 0 },
  { position: 1, sku: "MAG-1", isGift: false, left: 1, open: 0, packed: 0, gone: 1 },
  { position: 2, sku: "BAG", isGift: true, left: 1, open: 1, packed: 0, gone: 0 },
];
const HERE = { isHere: true, isCancelling: false };
const of = (position: number, quantity: number, condition: Condition) => ({ position, quantity, condition });

test("what is packed is given back once its parcel is open, unless the buyer keeps it", () => {
  const refusals = [of(0, 1, "stock"), of(0, 2, "stock"), of(0, 2, "damaged"), of(0, 2, "kept"), of(1, 1, "stock")].map(
    (unit) => refusalOfPieces(PIECES, [unit], HERE),
  );
  expect(refusals).toEqual([null, "refund.pieces_packed", "refund.pieces_packed", null, null]);
});

test("an order of which only a gift would be left is cancelled with all of its money, or keeps a piece", () => {
  const open = PIECES.map((line) => ({ ...line, open: line.left, packed: 0, gone: 0 }));
  const all = [of(0, 2, "stock"), of(1, 1, "damaged")];
  expect(refusalOfPieces(open, all, HERE)).toBe("refund.nothing_to_send");
  expect(refusalOfPieces(open, all, { ...HERE, isCancelling: true })).toBe(null);
  expect(refusalOfPieces(open, all, { ...HERE, isHere: false })).toBe(null);
  expect(refusalOfPieces(open, [of(0, 2, "stock"), of(1, 1, "kept")], HERE)).toBe(null);
});
