import type { Text } from "../../shop/market/market.ts";
import type { CampaignJson } from "../../shop/staff-campaigns/campaign-list.ts";
import type { CampaignRules } from "../../shop/staff-campaigns/campaign-schemas.ts";
import { gulfField, gulfMoment } from "../ui/moment.ts";
import { givesOf, type TypedGives, typedGives } from "./offer-fields.tsx";
import type { TypedPeriod } from "./periods.tsx";
import { landingOf, type TypedLanding, typedLanding } from "./typed-landing.ts";

/** A campaign as it is typed. */
export interface TypedCampaign {
  name: Text;
  gives: TypedGives;
  scope: CampaignRules["scope"];
  periods: TypedPeriod[];
  announcedFrom: string;
  announcement: Text;
  landing: TypedLanding;
}

const NO_WORDS: Text = { en: "", ar: "" };

/** The fields of a campaign; of one that is begun they are empty. */
function typedOf(campaign: CampaignJson | null): TypedCampaign {
  if (campaign === null)
    return {
      ...{ name: NO_WORDS, gives: typedGives(null), scope: { all: true }, announcedFrom: "", announcement: NO_WORDS },
      periods: [{ audience: "everyone", from: "", to: "" }],
      landing: typedLanding(null),
    };
  return {
    name: campaign.name,
    gives: typedGives(campaign),
    scope: campaign.scope,
    periods: campaign.periods.map(({ audience, from, to }) => ({ audience, from: gulfField(from), to: gulfField(to) })),
    announcedFrom: gulfField(campaign.announced_from),
    announcement: campaign.announcement ?? NO_WORDS,
    landing: typedLanding(campaign.landing),
  };
}

/** What was not touched keeps its fraction of a second, which the fields do not hold. */
function momentOf(field: string, was: string | undefined): string {
  return was !== undefined && gulfField(was) === field ? was : (gulfMoment(field) ?? "");
}

/** What is typed as rules, complete or not: the shop finds the faults. `seen`: the campaign that it is typed over. */
export function rulesOf(typed: TypedCampaign, seen: CampaignJson | null): CampaignRules {
  const known = [
    ...(seen?.periods ?? []).flatMap(({ from, to }) => [from, to]),
    ...(seen ? [seen.announced_from] : []),
  ];
  const moment = (field: string) =>
    momentOf(
      field,
      known.find((each) => gulfField(each) === field),
    );
  const periods = typed.periods.map(({ audience, from, to }) => ({ audience, from: moment(from), to: moment(to) }));
  const { en, ar } = typed.announcement;
  return {
    name: typed.name,
    ...givesOf(typed.gives),
    scope: typed.scope,
    periods,
    announced_from: typed.announcedFrom === "" ? (periods[0]?.from ?? "") : moment(typed.announcedFrom),
    announcement: en.trim() === "" && ar.trim() === "" ? null : { en, ar },
    landing: landingOf(typed.landing),
  };
}

/** What is typed, and what it is typed over; null: it is new. */
export interface CampaignDraft {
  typed: TypedCampaign;
  seen: CampaignJson | null;
  /** It was found on this device, and none of it has been saved or given up since. */
  wasKept?: boolean;
}

/** As it was kept on this device. */
export const foundDraft = (kept: string): CampaignDraft => ({
  ...(JSON.parse(kept) as CampaignDraft),
  wasKept: true,
});

export const freshDraft = (campaign: CampaignJson | null): CampaignDraft => ({
  typed: typedOf(campaign),
  seen: campaign,
});

/** Whether anything is typed that what it is typed over does not say. */
export const isTouched = ({ typed, seen }: CampaignDraft) => JSON.stringify(typed) !== JSON.stringify(typedOf(seen));

/** With more typed; what then says no more than what it is typed over is nobody's draft any more. */
export function typedInto({ typed, ...before }: CampaignDraft, more: Partial<TypedCampaign>): CampaignDraft {
  const next = { ...before, typed: { ...typed, ...more } };
  return isTouched(next) ? next : freshDraft(next.seen);
}

/** After `sent` was saved as `saved`: what was typed since stays, over that; its page is there now. */
export function draftAfter({ typed }: CampaignDraft, sent: TypedCampaign, saved: CampaignJson): CampaignDraft {
  if (typed === sent) return freshDraft(saved);
  const { kind, page } = typedLanding(saved.landing);
  return { seen: saved, typed: { ...typed, landing: { ...typed.landing, kind, page } } };
}
