import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { publicCache } from "./public-cache.ts";

const NOW = new Date("2025-11-10T19:59:00Z");
const secondsOn = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const numbersIn = (header: string) => (header.match(/\d+/g) ?? []).map(Number);

describe("the lifetime of a public answer", () => {
  it("is the usual one while no price changes by the clock", () => {
    expect(publicCache({ own: 0, shared: 60, stale: 600 }, NOW, null)).toBe(
      "public, max-age=0, s-maxage=60, stale-while-revalidate=600",
    );
    expect(publicCache({ own: 0, shared: 60, stale: 600 }, NOW, secondsOn(86_400))).toContain(
      "stale-while-revalidate=600",
    );
  });

  it("ends with the prices", () => {
    expect(publicCache({ own: 60, shared: 3600, stale: 0 }, NOW, secondsOn(30))).toBe(
      "public, max-age=30, s-maxage=30",
    );
    expect(publicCache({ own: 0, shared: 60, stale: 600 }, NOW, secondsOn(90))).toBe(
      "public, max-age=0, s-maxage=60, stale-while-revalidate=30",
    );
    fc.assert(
      fc.property(
        fc.nat(4000),
        fc.nat(4000),
        fc.nat(4000),
        fc.integer({ min: -10, max: 8000 }),
        (own, shared, stale, left) => {
          const [forBrowser = 0, forNetwork = 0, longer = 0] = numbersIn(
            publicCache({ own, shared, stale }, NOW, secondsOn(left)),
          );
          expect(forBrowser).toBeLessThanOrEqual(Math.max(0, left));
          expect(forNetwork + longer).toBeLessThanOrEqual(Math.max(0, left));
        },
      ),
    );
  });
});
