import {
  announcedCampaigns,
  type Campaign,
  type CampaignPhase,
  campaignOfPage,
  campaignPhase,
} from "#shop/campaigns/campaign.ts";
import { covers, productsOfCampaign } from "#shop/campaigns/priced-catalog.ts";
import type { ShopContext } from "#shop/context.ts";
import type { Market } from "#shop/market/market.ts";
import { nameIn } from "#shop/market/shown-text.ts";
import type { Rates } from "#shop/pricing/money.ts";
import { offerJson } from "#shop/pricing/offers.ts";
import { offerWords } from "#texts/adjustment-words.ts";
import { translateFor } from "#texts/catalogues.server.ts";
import { formatMoment } from "#texts/dates.ts";
import type { MessageKey } from "#texts/translate.ts";
import { unbrokenProse } from "#texts/unbroken-prose.ts";
import { pagePath } from "#web/page-path.ts";
import { paths } from "#web/paths.ts";
import { listPage } from "../listing/list-page.ts";
import { lowestPrice, productCard } from "../product/product-card-data.ts";

/**
 * What the landing page of a sale shows of it, as it stands at this moment, with the page of its products that is asked
 * for; null when the page tells of none.
 */
export function campaignOnPage(page: string, shop: ShopContext, market: Market, asked: number) {
  const snapshot = shop.catalog();
  const now = shop.clock();
  const campaign = campaignOfPage(snapshot.campaigns, page, now);
  if (campaign === null) return null;
  const { phase, changesAt } = campaignPhase(campaign, now);
  const said = campaign.texts[phase];
  const products = productsOfCampaign(snapshot, campaign);
  const { items, ...list } = listPage(products, asked);
  return {
    phase,
    name: nameIn(campaign.name, market.language),
    gives: givesOf(campaign, market, snapshot.rates),
    /** What the page tells besides has become untrue. */
    isPageOver: phase === "after" && !campaign.pageOutlivesIt,
    title: unbrokenProse(said.title[market.language]),
    text: unbrokenProse(said.text[market.language]),
    changesAt:
      changesAt === null ? null : { iso: changesAt.toISOString(), text: formatMoment(changesAt, market.language) },
    lowest: lowestPrice(products, market, snapshot.rates),
    products: items.map((product) => productCard(product, market, snapshot.rates)),
    list: { ...list, address: paths(market.locale).any(pagePath(page, shop.brand.name)) },
  };
}
export type CampaignOnPage = NonNullable<ReturnType<typeof campaignOnPage>>;

/** `20% off`, or what its offer gives. */
function givesOf(
  { name, discountPercent: percent, offer: terms }: Campaign,
  { language, currency }: Market,
  rates: Rates,
): string {
  const t = translateFor(language);
  if (terms === undefined) return t("campaign.percent_off", { percent });
  return offerWords(offerJson({ name, terms }, rates[currency], language), { currency, language, t });
}

/** What a product's page says of a sale that is still to come for those who look at it. */
const OF_A_SALE: Partial<Record<CampaignPhase, MessageKey>> = {
  before: "campaign.soon_for_product",
  early: "campaign.early_for_product",
  pause: "campaign.soon_for_product",
};
/** And of an offer: no price shows that it is on. */
const OF_AN_OFFER: Partial<Record<CampaignPhase, MessageKey>> = {
  before: "offer.soon_for_product",
  early: "offer.early_for_product",
  pause: "offer.soon_for_product",
  running: "offer.now_for_product",
};

/** The sale that will lower a product's price, or an offer for it, once it is announced; null when there is none. */
export function comingSale(slug: string, shop: ShopContext, market: Market) {
  const snapshot = shop.catalog();
  const now = shop.clock();
  const product = snapshot.productBySlug.get(slug);
  if (product === undefined) return null;
  for (const campaign of announcedCampaigns(snapshot.campaigns, now)) {
    const { phase, changesAt } = campaignPhase(campaign, now);
    const message = (campaign.offer === undefined ? OF_A_SALE : OF_AN_OFFER)[phase];
    if (message === undefined || !covers(campaign, product, snapshot)) continue;
    return {
      message,
      name: nameIn(campaign.name, market.language),
      gives: givesOf(campaign, market, snapshot.rates),
      /** When that changes, in words. */
      changes: changesAt === null ? "" : formatMoment(changesAt, market.language),
      to: campaign.page === null ? "/shop" : pagePath(campaign.page, shop.brand.name),
    };
  }
  return null;
}
export type ComingSale = NonNullable<ReturnType<typeof comingSale>>;
