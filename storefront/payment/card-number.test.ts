import { describe, expect, it } from "vitest";
import { cardFaults, groupedNumber, readExpiry, slashedExpiry } from "./card-number.ts";

const NOW = new Date(2026, 10, 21);
const good = { number: "4242 4242 4242 4242", expiry: "11 / 26", cvc: "123" };

describe("a card as it is typed", () => {
  it("is grouped like the card itself", () => {
    expect(groupedNumber("4242-42424242a4242")).toBe("4242 4242 4242 4242");
    expect(slashedExpiry("12", "1")).toBe("12 / ");
    expect(slashedExpiry("12 /", "12 / ")).toBe("12");
    expect(slashedExpiry("1227", "")).toBe("12 / 27");
  });

  it("is right until the end of its month", () => {
    expect(cardFaults(good, NOW)).toEqual({});
    expect(cardFaults({ ...good, expiry: "10/26" }, NOW)).toEqual({ expiry: true });
    expect(cardFaults({ ...good, expiry: "1/2027" }, NOW)).toEqual({});
    expect(readExpiry("13/27")).toBeNull();
  });

  it("shows a wrong digit and a missing code", () => {
    expect(cardFaults({ ...good, number: "4242 4242 4242 4243", cvc: "12" }, NOW)).toEqual({ number: true, cvc: true });
    expect(cardFaults({ number: "", expiry: "", cvc: "" }, NOW)).toEqual({ number: true, expiry: true, cvc: true });
  });
});
