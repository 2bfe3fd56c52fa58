import fc from "fast-check";
import { expect, test } from "vitest";
import { begunReference, namedAmong, newReference, parseReference } from "./reference.ts";

const references = fc
  .infiniteStream(fc.nat({ max: 30 }))
  .map((numbers) => newReference(() => numbers.next().value as number));

test("a new reference reads back as itself, however it is typed", () => {
  fc.assert(
    fc.property(references, (reference) => {
      expect(reference).toMatch(/^BG-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]$/);
      expect(parseReference(reference)).toBe(reference);
      expect(parseReference(` ${reference.toLowerCase().replaceAll("-", " ")} `)).toBe(reference);
      expect(parseReference(reference.replaceAll(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩".charAt(Number(digit))))).toBe(
        reference,
      );
    }),
  );
});

test("one wrong sign is noticed", () => {
  fc.assert(
    fc.property(references, fc.nat({ max: 8 }), fc.nat({ max: 29 }), (reference, place, step) => {
      const alphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
      const signs = [...reference.slice(3).replaceAll("-", "")];
      const old = alphabet.indexOf(signs[place] ?? "");
      signs[place] = alphabet[(old + 1 + step) % alphabet.length] ?? "";
      expect(parseReference(`BG${signs.join("")}`)).toBeNull();
    }),
  );
});

test("two swapped neighbours are noticed", () => {
  fc.assert(
    fc.property(references, fc.nat({ max: 7 }), (reference, place) => {
      const signs = [...reference.slice(3).replaceAll("-", "")];
      const [a = "", b = ""] = [signs[place], signs[place + 1]];
      fc.pre(a !== b);
      signs[place] = b;
      signs[place + 1] = a;
      expect(parseReference(`BG${signs.join("")}`)).toBeNull();
    }),
  );
});

test.each(["", "BG", "BG-7Q4M-XK2P", "XX-7Q4M-XK2P-9", "BG-0000-0000-0", "'; drop table orders", "B".repeat(10_000)])(
  "%j is no reference",
  (typed) => {
    expect(parseReference(typed)).toBeNull();
  },
);

test.each([
  ["b", "B"],
  ["bg 7q4m", "BG-7Q4M"],
  ["BG٧Q٤MX", "BG-7Q4M-X"],
  ["bg7q4mxk2p9", "BG-7Q4M-XK2P-9"],
  ["BG-7Q4M-XK2P-9-12", "BG-7Q4M-XK2P-9-12"],
  ["pi_3Bx", null],
  ["", null],
])("what is typed of a reference is read as it is written: %j", (typed, written) => {
  expect(begunReference(typed)).toBe(written);
});

test("an order is named by its number or the waybill of a parcel, in whatever digits; its own number goes first", () => {
  const orders = [
    { reference: "BG-7Q4M-XK2P-9", waybills: ["AWB-4410", "SAME-1"] },
    { reference: "BG-2222-2222-2", waybills: ["same1"] },
    { reference: "BG-3333-3333-3", waybills: ["BG222222222"] },
  ];
  const named = (typed: string) => namedAmong(orders, typed).map((order) => orders.indexOf(order));
  expect(["awb ٤٤١٠", "bg 7q4m-xk2p 9", "bg222222222", "same-1", "4410"].map(named)).toEqual([
    [0],
    [0],
    [1],
    [0, 1],
    [],
  ]);
});
