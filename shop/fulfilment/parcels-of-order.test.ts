import { expect, test } from "vitest";
import { partShipped, refusalOfParcels } from "./parcels-of-order.ts";

const inHouse = { parcels: 2, gone: 0, unpacked: 0, staying: 5 };
const oneGone = { parcels: 2, gone: 1, unpacked: 0, staying: 2 };
const restOpen = { parcels: 1, gone: 1, unpacked: 2, staying: 2 };
const allGone = { parcels: 2, gone: 2, unpacked: 0, staying: 0 };

test("an order leaves by its parcels, if it has any, and is not cancelled once one of them has left", () => {
  const refusals = (to: "SHIPPED" | "CANCELLED") =>
    [null, inHouse, oneGone, restOpen, allGone].map((sums) => refusalOfParcels(sums, to));
  const open = "order.parcels_open";
  expect(refusals("SHIPPED")).toEqual([null, open, open, open, null]);
  const left = "order.partly_shipped";
  expect(refusals("CANCELLED")).toEqual([null, null, left, left, left]);
});

test("it is shipped in part while a parcel has left and something has not", () => {
  expect([null, inHouse, allGone].map(partShipped)).toEqual([null, null, null]);
  expect(partShipped(oneGone)).toEqual({ gone: 1, parcels: 2, is_packed: true });
  expect(partShipped(restOpen)).toEqual({ gone: 1, parcels: 1, is_packed: false });
});
