import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import type { Campaign } from "../campaigns/campaign.ts";
import { campaignFile, campaignRecord } from "../content-files/campaign-file.ts";
import { promoCodesFile } from "../content-files/schemas.ts";
import { toMinor } from "../pricing/money.ts";
import { campaignText, promoCodesText, saysCampaign } from "./export-sales.ts";

const words = (en: string) => ({ title: { en, ar: "عنوان" }, text: { en, ar: "نص" } });
const soon = words("Soon");
const plain: Campaign = {
  slug: "spring",
  page: null,
  name: { en: "Spring", ar: "الربيع" },
  discountPercent: 20,
  scope: { all: true },
  periods: [{ audience: "everyone", from: "2027-03-01T20:00:00.000Z", to: "2027-03-02T20:00:00.000Z" }],
  announcedFrom: "2027-02-01T20:00:00.000Z",
  announcement: null,
  pageOutlivesIt: true,
  texts: { before: soon, early: soon, pause: soon, running: words("Now"), after: words("Over") },
};
const read = (text: string | null) => campaignRecord(campaignFile.parse(parse(text ?? "")));
const isFiled = (slug: string) => slug !== "gone";

describe("the file of a campaign", () => {
  it.each<[string, Partial<Campaign>]>([
    ["as it is", {}],
    ["called off", { periods: [] }],
    [
      "with an offer",
      { discountPercent: 0, offer: { kind: "amount", spend: toMinor(30_050), amount: toMinor(5_000) } },
    ],
    ["with pieces free", { discountPercent: 0, offer: { kind: "buy_get", buy: 2, get: 1 } }],
    ["with words of its own for a pause", { texts: { ...plain.texts, pause: words("Pause") } }],
    [
      "with early access",
      { periods: [{ audience: "customers", from: "2027-03-01T20:00:00.000Z", to: "2027-03-02T20:00:00.000Z" }] },
    ],
  ])("says it, %s, so that reading it is the same campaign", (_, changes) => {
    expect(read(campaignText({ ...plain, ...changes }, null, isFiled))).toEqual({ ...plain, ...changes });
  });

  const before = `# The merchant's own words.
slug: spring
page: null
name: {en: Spring, ar: الربيع}
# Agreed with purchasing.
discount_percent: 20
applies_to: {all: true}
periods:
  - {for: everyone, starts_at: "2027-03-02T00:00:00+04:00", ends_at: "2027-03-03T00:00:00+04:00"}
announced_from: "2027-02-02T00:00:00+04:00"
announcement: null
page_outlives_it: true
texts:
  before: {title: {en: Soon, ar: عنوان}, text: {en: Soon, ar: نص}}
  running: {title: {en: Now, ar: عنوان}, text: {en: Now, ar: نص}}
  after: {title: {en: Over, ar: عنوان}, text: {en: Over, ar: نص}}
note: Ask the shop floor.
`;

  it("is the same file, byte for byte, where it says the same, and otherwise as it was written but for that", () => {
    expect(campaignText(plain, before, isFiled)).toBe(before);
    const changed = campaignText({ ...plain, discountPercent: 25 }, before, isFiled);
    expect(changed).toBe(before.replace("discount_percent: 20", "discount_percent: 25"));
  });

  it("names no product that has no file, and is none where nothing is left", () => {
    const of = (...products: string[]) => campaignText({ ...plain, scope: { products } }, null, isFiled);
    expect(read(of("zinc", "gone", "zinc"))).toMatchObject({ scope: { products: ["zinc"] } });
    expect(of("gone")).toBeNull();
    const campaign = { ...plain, scope: { products: ["zinc", "gone"] } };
    const said = read(campaignText(campaign, null, isFiled));
    expect([saysCampaign(said, campaign, isFiled), saysCampaign(said, plain, isFiled)]).toEqual([true, false]);
  });
});

describe("the file of promo codes", () => {
  const row = {
    ...{ code: "STAFF", kind: "fixed" as const, value: 5050, minSubtotal: 20_000, scope: { all: true as const } },
    ...{ countries: null, startsAt: null, endsAt: null, maxUses: 9, maxUsesPerCustomer: null },
    ...{ uses: 3, origin: "staff" as const, version: 1, ending: null },
  };
  const before = `# Ours.
- code: OLD
  kind: percent
  value: 10 # per cent
  min_subtotal_aed: null
  applies_to: {all: true}
  starts_at: "2025-01-01T00:00:00+04:00"
  ends_at: null
  max_uses: null
  max_uses_per_customer: null
  description: {en: Ten, ar: عشرة}
`;
  const old = { ...row, code: "OLD", kind: "percent" as const, value: 10, minSubtotal: null, maxUses: null };
  const began = new Date("2024-12-31T20:00:00Z");

  it("has those of staff behind what stands there, and nothing of how often they were used", () => {
    const text = promoCodesText([row, { ...old, origin: "content" }], before, isFiled);
    expect(text.startsWith(before)).toBe(true);
    expect(promoCodesFile.parse(parse(text))[1]).toMatchObject({
      code: "STAFF",
      value: 5050,
      min_subtotal_aed: 20_000,
    });
    expect(promoCodesFile.parse(parse(promoCodesText([row], null, isFiled)))).toHaveLength(1);
  });

  it("changes of a code just what staff have changed, and is the same file where they changed nothing", () => {
    expect(promoCodesText([{ ...old, startsAt: began }], before, isFiled)).toBe(before);
    const ended = promoCodesText(
      [{ ...old, startsAt: began, endsAt: new Date("2026-01-01T00:00:00Z") }],
      before,
      isFiled,
    );
    expect(ended).toBe(before.replace("ends_at: null", "ends_at: 2026-01-01T00:00:00.000Z"));
    const calledOff = { ...old, startsAt: new Date("2027-01-01T00:00:00Z"), endsAt: new Date("2026-01-01T00:00:00Z") };
    expect(promoCodesFile.safeParse(parse(promoCodesText([calledOff], before, isFiled))).success).toBe(true);
  });
});
