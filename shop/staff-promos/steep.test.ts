import { describe, expect, it } from "vitest";
import { toMinor } from "../pricing/money.ts";
import { cutOfCampaign, cutOfPromo, isAskedAgain } from "./steep.ts";

const all = { all: true } as const;
const percent = (value: number) => cutOfCampaign({ discountPercent: value, scope: all });

describe("whether a campaign or a code is asked about again", () => {
  it.each([
    ["49 % of everything", 49, false],
    ["half of everything", 50, true],
    ["a digit too many", 90, true],
  ])("%s", (_, value, asked) => {
    expect(isAskedAgain(percent(value), null)).toBe(asked);
  });

  it("not where it takes off the same of the same as before, but where it is for other products", () => {
    const before = { ...percent(60), isRunning: true };
    expect(isAskedAgain(percent(60), before)).toBe(false);
    expect(isAskedAgain({ ...percent(60), scope: { products: ["iron"] } }, before)).toBe(true);
  });

  it("where what runs would take off so much less, and not while it is to come", () => {
    expect(isAskedAgain(percent(20), { ...percent(80), isRunning: true })).toBe(true);
    expect(isAskedAgain(percent(20), { ...percent(80), isRunning: false })).toBe(false);
    expect(isAskedAgain(percent(40), { ...percent(20), isRunning: true })).toBe(false);
  });

  it.each([
    [{ kind: "buy_get", buy: 2, get: 1 }, 1, false],
    [{ kind: "buy_get", buy: 1, get: 1 }, 1, true],
    [{ kind: "percent", spend: toMinor(30_000), percent: 60 }, 60, true],
    [{ kind: "amount", spend: toMinor(10_000), amount: toMinor(5000) }, 50, true],
    [{ kind: "amount", spend: toMinor(30_000), amount: toMinor(5000) }, 50, false],
  ] as const)("of an offer by what it takes off a piece at most: %j", (offer, number, asked) => {
    const cut = cutOfCampaign({ discountPercent: 0, offer, scope: all });
    expect([cut.number, isAskedAgain(cut, null)]).toEqual([number, asked]);
  });

  it.each([
    ["with a minimum", 30_000, false],
    ["without one, by the cheapest product", null, true],
  ])("of an amount off a cart %s", (_, minimum, asked) => {
    const code = {
      kind: "fixed",
      value: 5000,
      minSubtotal: minimum === null ? null : toMinor(minimum),
      scope: all,
    } as const;
    const cut = cutOfPromo(code, [toMinor(8900), toMinor(20_000)]);
    expect([cut.number, isAskedAgain(cut, null)]).toEqual([50, asked]);
    expect(cutOfPromo({ ...code, minSubtotal: null }, [toMinor(2000)]).percent).toBe(100);
  });
});
