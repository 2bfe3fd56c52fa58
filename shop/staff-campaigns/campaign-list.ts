import { and, eq } from "drizzle-orm";
import { type Campaign, type CampaignPhase, type CampaignText, campaignPhase } from "../campaigns/campaign.ts";
import { documents } from "../catalog/tables.ts";
import type { ShopContext } from "../context.ts";
import type { CampaignRules } from "./campaign-schemas.ts";
import { hasRun } from "./landing-page.ts";

/** A campaign as staff see it. */
export interface CampaignJson extends CampaignRules {
  slug: string;
  version: number;
  /** The landing page that tells of it; null: none. */
  page: string | null;
  /** It has run, or runs: its page stays. */
  has_run: boolean;
  phase: CampaignPhase;
  /** When that changes next; null: never. */
  changes_at: string | null;
}

const KIND = "campaign";

/** All campaigns, what begins last first; those that were called off at the end. */
export async function listCampaigns({ db, clock }: Pick<ShopContext, "db" | "clock">): Promise<CampaignJson[]> {
  const rows = await db.select().from(documents).where(eq(documents.kind, KIND));
  const beginOf = ({ periods }: CampaignJson) => periods[0]?.from ?? "";
  return rows
    .map((row) => campaignJson(row.data as Campaign, row.version, clock()))
    .toSorted((one, other) => (beginOf(one) < beginOf(other) ? 1 : -1));
}

/** One campaign; null: there is none of this name. */
export async function readCampaign(
  { db, clock }: Pick<ShopContext, "db" | "clock">,
  slug: string,
): Promise<CampaignJson | null> {
  const [row] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.kind, KIND), eq(documents.key, slug)));
  return row === undefined ? null : campaignJson(row.data as Campaign, row.version, clock());
}

function campaignJson(campaign: Campaign, version: number, now: Date): CampaignJson {
  const { phase, changesAt } = campaignPhase(campaign, now);
  return {
    slug: campaign.slug,
    version,
    page: campaign.page,
    has_run: hasRun(campaign, now),
    phase,
    changes_at: changesAt?.toISOString() ?? null,
    name: campaign.name,
    discount_percent: campaign.discountPercent,
    offer: campaign.offer ?? null,
    scope: campaign.scope,
    periods: campaign.periods,
    announced_from: campaign.announcedFrom,
    announcement: campaign.announcement,
    landing: landingOf(campaign),
  };
}

/** Its page as staff say it: what a phase says as it is said before is not said again, as in its file. */
function landingOf({ page, pageOutlivesIt, periods, texts }: Campaign): CampaignRules["landing"] {
  if (page === null) return null;
  const { before, early, pause, running, after } = texts;
  const isApart = (said: CampaignText) => JSON.stringify(said) !== JSON.stringify(before);
  const hasEarly = periods.some(({ audience }) => audience === "customers");
  return {
    ...{ page, description: null, outlives_it: pageOutlivesIt },
    texts: {
      before,
      early: hasEarly || isApart(early) ? early : null,
      pause: isApart(pause) ? pause : null,
      ...{ running, after },
    },
  };
}
