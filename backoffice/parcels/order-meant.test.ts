import { expect, it } from "vitest";
import { inSequence, orderMeant } from "./order-meant.ts";

it("keeps the sequence in which orders were read, express first, though the device has them by their numbers", () => {
  const kept = [
    { reference: "BG-AAAA-2222", place: 2 },
    { reference: "BG-KKKK-1111", place: 1 },
    { reference: "BG-ZZZZ-0000", place: 0 },
  ];
  expect(inSequence(kept).map(({ place }) => place)).toEqual([0, 1, 2]);
});

it("knows the slip of another order, however its number is parted, and no piece for one", () => {
  const orders = [{ reference: "BG-7Q4M-XK2P-9" }, { reference: "BG-8Q4M-XK2P-1" }];
  expect(orderMeant(orders, "bg 8q4m xk2p 1")).toBe(orders[1]);
  expect(orderMeant(orders, "BG-0006")).toBeUndefined();
});
