import type { Campaign } from "../campaigns/campaign.ts";
import type { CampaignRules } from "./campaign-schemas.ts";
import type { PageOfCampaign } from "./landing-page.ts";

/** A campaign as the shop keeps it, of what staff say of it and of what it keeps of its page. */
export function campaignOf(
  { slug, page, ownPage, pageOutlivesIt, texts }: { slug: string } & PageOfCampaign,
  { name, discount_percent, offer, scope, periods, announced_from, announcement }: CampaignRules,
): Campaign {
  return {
    ...{ slug, page, ...(ownPage && { ownPage }), name, discountPercent: discount_percent },
    ...{ ...(offer === null ? {} : { offer }), scope, periods },
    ...{ announcedFrom: announced_from, announcement, pageOutlivesIt, texts },
  };
}

/** What a campaign keeps that has no page: its banner leads to the shop. */
export function withoutPage({ name, announcement }: Pick<CampaignRules, "name" | "announcement">): PageOfCampaign {
  const said = { title: name, text: announcement ?? name };
  return {
    page: null,
    pageOutlivesIt: true,
    texts: { before: said, early: said, pause: said, running: said, after: said },
  };
}
