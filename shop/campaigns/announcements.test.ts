import { expect, test } from "vitest";
import { sampleCatalog } from "../../tests/support/sample-catalog.ts";
import type { Announcement } from "../content/documents.ts";
import { COUNTRIES } from "../market/countries.ts";
import { announcementsAt } from "./announcements.ts";
import { pricePeriod } from "./priced-catalog.ts";

const announcement = (id: number, more: Partial<Announcement>): Announcement => ({
  id,
  message: { en: "Hello", ar: "مرحباً" },
  link: null,
  markets: COUNTRIES,
  requires: null,
  from: null,
  to: null,
  ...more,
});

const catalog = {
  ...sampleCatalog([]),
  announcements: [
    announcement(1, { markets: ["AE"] }),
    announcement(2, {}),
    announcement(3, { requires: "express" }),
    announcement(4, { from: "2026-12-01T00:00:00Z", to: "2026-12-02T00:00:00Z" }),
  ],
};
const idsAt = (moment: string, country: "AE" | "KW", offered: string[] = []) =>
  announcementsAt(catalog, new Date(moment), country, (method) => offered.includes(method)).map(({ id }) => id);

test.each([
  ["2026-11-30T23:59:59Z", "AE", ["express"], [1, 2, 3]],
  ["2026-11-30T23:59:59Z", "AE", [], [1, 2]],
  ["2026-11-30T23:59:59Z", "KW", [], [2]],
  ["2026-12-01T00:00:00Z", "KW", [], [2, 4]],
  ["2026-12-02T00:00:00Z", "KW", [], [2]],
] as const)("at %s in %s with %j the banner says %j", (moment, country, offered, ids) => {
  expect(idsAt(moment, country, [...offered])).toEqual(ids);
});

test("no page outlives the beginning or end of an announcement", () => {
  expect(pricePeriod(catalog, new Date("2026-11-30T12:00:00Z")).endsAt).toEqual(new Date("2026-12-01T00:00:00Z"));
  expect(pricePeriod(catalog, new Date("2026-12-01T12:00:00Z")).endsAt).toEqual(new Date("2026-12-02T00:00:00Z"));
});
