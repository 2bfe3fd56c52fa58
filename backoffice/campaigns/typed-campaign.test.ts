import { expect, test } from "vitest";
import type { CampaignJson } from "../../shop/staff-campaigns/campaign-list.ts";
import { type CampaignDraft, draftAfter, freshDraft, isTouched, rulesOf } from "./typed-campaign.ts";

const said = (title: string) => ({ title: { en: title, ar: title }, text: { en: title, ar: title } });
const campaign: CampaignJson = {
  ...{ slug: "eid", version: 3, page: "eid-sale", has_run: false, phase: "before", changes_at: null },
  ...{ name: { en: "Eid", ar: "العيد" }, discount_percent: 20, offer: null, scope: { all: true } },
  periods: [{ audience: "everyone", from: "2027-03-01T20:00:30.000Z", to: "2027-03-05T20:00:00.000Z" }],
  ...{ announced_from: "2027-03-01T20:00:30.000Z", announcement: null },
  landing: {
    ...{ page: "eid-sale", description: null, outlives_it: true },
    texts: { before: said("Soon"), early: null, pause: null, running: said("Now"), after: said("Over") },
  },
};
const typing = ({ typed, seen }: CampaignDraft, title: string): CampaignDraft => ({
  seen,
  typed: { ...typed, landing: { ...typed.landing, texts: { ...typed.landing.texts, running: said(title) } } },
});

test("what is kept on a device comes back with the version that it was typed over", () => {
  const kept = JSON.parse(JSON.stringify(typing(freshDraft(campaign), "Come in"))) as CampaignDraft;
  expect([isTouched(freshDraft(campaign)), isTouched(kept)]).toEqual([false, true]);
  expect(kept.seen?.version).toBe(3);
  const { landing, periods } = rulesOf(kept.typed, kept.seen);
  expect(landing?.texts.running).toEqual(said("Come in"));
  // Seconds, which no field holds, are those of the campaign.
  expect(periods).toEqual(campaign.periods);
});

test("once it is saved nothing is kept, but for what was typed while the shop took it", () => {
  const draft = typing(freshDraft(campaign), "Come in");
  const saved = { ...campaign, ...rulesOf(draft.typed, campaign), version: 4 };
  expect(isTouched(draftAfter(draft, draft.typed, saved))).toBe(false);
  const since = draftAfter(typing(draft, "Come in, all"), draft.typed, saved);
  expect([isTouched(since), since.seen?.version, since.typed.landing.texts.running]).toEqual([
    ...[true, 4],
    said("Come in, all"),
  ]);
});
