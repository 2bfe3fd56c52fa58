import { expect, test } from "vitest";
import type { OwedLineJson } from "../../shop/cash/cash-json.ts";
import { numbersNamed } from "./numbers-named.ts";

const owed = ["BG-7Q4M-PK2P-3", "BG-2222-2222-2"].map(
  (reference): OwedLineJson => ({
    ...{ reference, waybills: [`W${reference.slice(-1)}-77`], sheet: null, days: 1 },
    ...{ collected: 100, owed: 100, currency: "AED" },
  }),
);

test.each([
  ["bg 7q4m", [], ["bg", "7q4m"]],
  ["bg-7q4m-pk2p-3, W2/77;X-1", ["BG-7Q4M-PK2P-3", "BG-2222-2222-2"], ["X-1"]],
  // What a scanner says under an Arabic layout, whose P and K, with Shift, are signs that part numbers.
  ["لآلأ-7َ4’-؛،2؛-3", ["BG-7Q4M-PK2P-3"], []],
  ["لآلأ-٢٢٢٢-٢٢٢٢-٢،س-1 ٧٨", ["BG-2222-2222-2"], ["س-1", "٧٨"]],
])("%s names %s", (numbers, references, left) => {
  const named = numbersNamed(numbers, owed);
  expect([named.orders.map(({ reference }) => reference), named.left]).toEqual([references, left]);
});
