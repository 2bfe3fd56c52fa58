import { announcedCampaigns, type CampaignPhase, campaignOfPage, campaignPhase } from "#shop/campaigns/campaign.ts";
import { productsOfCampaign } from "#shop/campaigns/priced-catalog.ts";
import type { ShopContext } from "#shop/context.ts";
import type { Market } from "#shop/market/market.ts";
import { formatMoment } from "#texts/dates.ts";
import { pagePath } from "#web/page-path.ts";
import { lowestPrice, productCard } from "../product/product-card-data.ts";

/** What the landing page of a sale shows of it, as it stands at this moment; null when the page tells of none. */
export function campaignOnPage(page: string, shop: ShopContext, market: Market) {
  const snapshot = shop.catalog();
  const now = shop.clock();
  const campaign = campaignOfPage(snapshot.campaigns, page, now);
  if (campaign === null) return null;
  const { phase, changesAt } = campaignPhase(campaign, now);
  const said = campaign.texts[phase];
  const products = productsOfCampaign(snapshot, campaign).map((product) => productCard(product, market));
  return {
    phase,
    name: campaign.name[market.language],
    percent: campaign.discountPercent,
    /** What the page tells besides has become untrue. */
    isPageOver: phase === "after" && !campaign.pageOutlivesIt,
    title: said.title[market.language],
    text: said.text[market.language],
    changesAt:
      changesAt === null ? null : { iso: changesAt.toISOString(), text: formatMoment(changesAt, market.language) },
    lowest: lowestPrice(products),
    products,
  };
}
export type CampaignOnPage = NonNullable<ReturnType<typeof campaignOnPage>>;

/** Phases in which a product's page points to a sale that is still to come for those who look at it. */
const TOLD_AHEAD: readonly CampaignPhase[] = ["before", "early", "pause"];

/** The sale that will lower a product's price, once it is announced; null when there is none. */
export function comingSale(slug: string, shop: ShopContext, market: Market) {
  const snapshot = shop.catalog();
  const now = shop.clock();
  const campaign = announcedCampaigns(snapshot.campaigns, now).find(
    (each) =>
      TOLD_AHEAD.includes(campaignPhase(each, now).phase) &&
      productsOfCampaign(snapshot, each).some((product) => product.slug === slug),
  );
  if (campaign === undefined) return null;
  const { phase, changesAt } = campaignPhase(campaign, now);
  return {
    name: campaign.name[market.language],
    percent: campaign.discountPercent,
    isEarly: phase === "early",
    starts: changesAt === null ? "" : formatMoment(changesAt, market.language),
    to: campaign.page === null ? "/shop" : pagePath(campaign.page, shop.brand.name),
  };
}
export type ComingSale = NonNullable<ReturnType<typeof comingSale>>;
