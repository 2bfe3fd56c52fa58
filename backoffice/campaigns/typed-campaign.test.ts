import { expect, test } from "vitest";
import type { CampaignJson } from "../../shop/staff-campaigns/campaign-list.ts";
import {
  type CampaignDraft,
  draftAfter,
  foundDraft,
  freshDraft,
  isTouched,
  rulesOf,
  typedInto,
} from "./typed-campaign.ts";

const said = (title: string) => ({ title: { en: title, ar: title }, text: { en: title, ar: title } });
const campaign: CampaignJson = {
  ...{ slug: "eid", version: 3, page: "eid-sale", has_run: false, phase: "before", changes_at: null },
  ...{ name: { en: "Eid", ar: "العيد" }, discount_percent: 20, offer: null, scope: { all: true } },
  periods: [{ audience: "everyone", from: "2027-03-01T20:00:30.250Z", to: "2027-03-05T20:00:00.000Z" }],
  ...{ announced_from: "2027-03-01T20:00:30.250Z", announcement: null },
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
  // Fractions of a second, which no field holds, are those of the campaign.
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

test("is told to be kept from before until it is saved or given up, and not again with what is typed then", () => {
  const kept = JSON.stringify(typing(freshDraft(campaign), "Come in"));
  const found = typedInto(foundDraft(kept), { announcement: { en: "Eid is here", ar: "حل العيد" } });
  expect(found.wasKept).toBe(true);
  const saved = draftAfter(found, found.typed, { ...campaign, ...rulesOf(found.typed, campaign), version: 4 });
  const again = typedInto(saved, { announcement: { en: "Eid", ar: "العيد" } });
  expect([isTouched(again), again.wasKept ?? false]).toEqual([true, false]);
  // Typed back to what the shop says it is nobody's draft; what comes after that is new.
  const { name } = campaign;
  const back = typedInto(typedInto(foundDraft(JSON.stringify({ ...freshDraft(campaign) })), { name }), {
    announcement: again.typed.announcement,
  });
  expect([isTouched(back), back.wasKept ?? false]).toEqual([true, false]);
});
