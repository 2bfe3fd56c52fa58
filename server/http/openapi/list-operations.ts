import { z } from "zod";
import { LACKS } from "../../../shop/feeds/feed-item.ts";
import type { FeedsJson } from "../../../shop/feeds/product-feed.ts";
import { LOCALES } from "../../../shop/market/market.ts";
import {
  campaignPreviewSchema,
  changedCampaignSchema,
  newCampaignSchema,
} from "../../../shop/staff-campaigns/campaign-schemas.ts";
import {
  changedPromoSchema,
  newPromoSchema,
  promoTrySchema,
  promoVersion,
} from "../../../shop/staff-promos/promo-schemas.ts";
import {
  deliverySchema,
  levelSchema,
  stockActSchema,
  stocktakeSchema,
  takeWholeBackSchema,
} from "../../../shop/staff-stock/stock-schemas.ts";
import {
  subscriptionActSchema,
  subscriptionVersionSchema,
} from "../../../shop/staff-subscriptions/subscription-schemas.ts";
import { cartFileQuery, cartsQuery } from "../admin/catalogue/admin-carts.ts";
import { promosQuery } from "../admin/catalogue/admin-promos.ts";
import { reviewsQuery, revisionBody, staffReplyBody } from "../admin/catalogue/admin-reviews.ts";
import { movementsQuery, stockFileQuery, stockQuery } from "../admin/catalogue/admin-stock.ts";
import { staffSubscriptionsQuery } from "../admin/catalogue/admin-subscriptions.ts";
import { promoChoicesQuery } from "../admin/catalogue/choices-call.ts";
import { decisionBody } from "../operator/operator-reviews.ts";
import { describes } from "./describes.ts";
import { data, type Operation } from "./operation.ts";
import * as campaign from "./staff/catalogue/campaign-answers.ts";
import * as cart from "./staff/catalogue/cart-answers.ts";
import * as promo from "./staff/catalogue/promo-answers.ts";
import * as review from "./staff/catalogue/review-answers.ts";
import * as stock from "./staff/catalogue/stock-answers.ts";
import * as subscription from "./staff/catalogue/subscription-answers.ts";
import { staff } from "./staff-operation.ts";

const namedProduct = z.object({
  slug: z.string(),
  sku: z.string(),
  name: z.object({ en: z.string(), ar: z.string() }),
});
const feedsAnswer = describes<FeedsJson>()(
  z.object({
    feeds: z.array(z.object({ locale: z.enum(LOCALES), google: z.url(), meta: z.url() })),
    products: z.int(),
    without_gtin: z.int(),
    first_without_gtin: z.array(namedProduct),
    left_out: z.array(namedProduct.extend({ lacks: z.array(z.enum(LACKS)) })),
  }),
);
const feeds = data(feedsAnswer);

/** What staff keep an eye on: reviews, stock, promo codes, campaigns, subscriptions, carts that were left, feeds. */
export const LIST_OPERATIONS: readonly Operation[] = [
  staff("GET /reviews", "listReviews", "Reviews of a state, and how many there are of each.", review.listReviews, {
    query: reviewsQuery,
  }),
  staff("GET /reviews/photos/:photo", "staffReviewPhoto", "A picture of any review.", "image/webp", {
    query: z.object({ size: z.enum(["small", "large"]).optional() }),
  }),
  staff("POST /reviews/:number/decide", "decideReviewByStaff", "Shows or refuses a review that was read.", null, {
    body: decisionBody,
    refusals: [409],
  }),
  staff("POST /reviews/:number/take-back", "takeReviewDecisionBack", "Takes one's own decision back.", null, {
    body: revisionBody,
    refusals: [409],
  }),
  staff("PUT /reviews/:number/reply", "replyToReviewByStaff", "The shop's public answer, over the one seen.", null, {
    body: staffReplyBody,
    refusals: [409],
  }),
  staff("GET /stock", "listStockForStaff", "Products by their stock, and how many run low.", stock.stockList, {
    query: stockQuery,
  }),
  staff("GET /stock.csv", "stockFile", "The same as a file for spreadsheets, with what to order.", "text/csv", {
    query: stockFileQuery,
  }),
  staff(
    "GET /stock/lots/:number",
    "receiversOfLot",
    "Orders that got pieces of a lot.",
    data(z.array(stock.lotReceiver)),
  ),
  staff("GET /stock/lots/:number/receivers.csv", "receiversOfLotFile", "The same with persons, as a file.", "text/csv"),
  staff(
    "POST /deliveries",
    "receiveDelivery",
    "Books what came of several products, all or nothing.",
    stock.receiveDelivery,
    {
      body: deliverySchema,
      isKeyed: true,
    },
  ),
  staff("POST /stock-counts", "bookStocktake", "Books a count of many products, all or nothing.", stock.bookStocktake, {
    body: stocktakeSchema,
    isKeyed: true,
  }),
  staff(
    "POST /stock/changes/:number/take-back",
    "takeStockBack",
    "Takes one's own change of a stock back.",
    data(stock.stockChanged),
    {
      refusals: [409],
    },
  ),
  staff(
    "POST /stock/changes/take-back",
    "takeStockChangesBack",
    "Takes a delivery or count back: all of it or none.",
    stock.takeStockChangesBack,
    {
      body: takeWholeBackSchema,
      refusals: [409],
    },
  ),
  staff("GET /stock/:slug", "stockOfProduct", "A product's stock, lots and movements.", stock.stockOfProduct, {
    query: movementsQuery,
  }),
  staff("POST /stock/:slug", "changeStock", "Says how many there are, or that some came.", data(stock.stockChanged), {
    body: stockActSchema,
    isKeyed: true,
  }),
  staff(
    "PUT /stock/:slug/level",
    "setStockLevel",
    "From when on it runs low: by its pieces, and by the days that new ones take to come.",
    null,
    {
      body: levelSchema,
      refusals: [409],
    },
  ),
  staff("GET /promo-codes", "listPromoCodes", "Promo codes of a state, with what came of them.", promo.listPromoCodes, {
    query: promosQuery,
  }),
  staff("GET /promo-choices", "promoChoices", "Products and categories to choose from.", promo.choices, {
    query: promoChoicesQuery,
  }),
  staff("POST /promo-codes", "makePromoCode", "Makes a promo code.", promo.makePromoCode, {
    body: newPromoSchema,
    status: 201,
    isKeyed: true,
  }),
  staff(
    "POST /promo-codes/try",
    "tryPromoCode",
    "What a code comes to on a cart; nothing is counted.",
    promo.tryPromoCode,
    {
      body: promoTrySchema,
      refusals: [404],
    },
  ),
  staff("GET /promo-codes/:code", "promoCode", "A promo code.", promo.promoCode),
  staff(
    "POST /promo-codes/:code",
    "changePromoCode",
    "Changes a code that no order names yet.",
    promo.changePromoCode,
    {
      body: changedPromoSchema,
      isKeyed: true,
    },
  ),
  staff("POST /promo-codes/:code/end", "endPromoCode", "Ends a promo code now.", promo.endPromoCode, {
    body: promoVersion,
    isKeyed: true,
  }),
  staff(
    "POST /promo-codes/:code/take-back",
    "takePromoEndBack",
    "Takes back that one ended a code.",
    promo.takePromoEndBack,
    {
      body: promoVersion,
      isKeyed: true,
    },
  ),
  staff("GET /campaigns", "listCampaigns", "All campaigns, what begins last first.", campaign.listCampaigns),
  staff("POST /campaigns", "makeCampaign", "Makes a campaign.", campaign.makeCampaign, {
    body: newCampaignSchema,
    status: 201,
    isKeyed: true,
  }),
  staff(
    "POST /campaigns/preview",
    "previewCampaign",
    "The shop with a campaign, at a moment.",
    campaign.previewCampaign,
    {
      body: campaignPreviewSchema,
    },
  ),
  staff("GET /campaigns/:slug", "campaign", "A campaign.", campaign.campaignAnswer),
  staff("POST /campaigns/:slug", "changeCampaign", "Changes a campaign over what was seen.", campaign.changeCampaign, {
    body: changedCampaignSchema,
    isKeyed: true,
  }),
  staff("POST /campaigns/:slug/end", "endCampaign", "Ends a campaign now.", campaign.endCampaign, {
    body: promoVersion,
    isKeyed: true,
  }),
  staff(
    "POST /campaigns/:slug/take-back",
    "takeCampaignEndBack",
    "Takes back that one ended it.",
    campaign.takeCampaignEndBack,
    {
      body: promoVersion,
      isKeyed: true,
    },
  ),
  staff(
    "POST /campaigns/:slug/page-off",
    "takeCampaignPageOff",
    "Takes its page off one that never ran.",
    campaign.takeCampaignPageOff,
    {
      body: promoVersion,
      isKeyed: true,
    },
  ),
  staff(
    "GET /subscriptions",
    "listSubscriptionsForStaff",
    "Subscriptions by what comes next.",
    subscription.listSubscriptionsForStaff,
    {
      query: staffSubscriptionsQuery,
    },
  ),
  staff(
    "GET /subscriptions/:id",
    "subscriptionForStaff",
    "A subscription and all of its deliveries.",
    subscription.subscriptionForStaff,
  ),
  staff(
    "POST /subscriptions/:id",
    "changeSubscriptionByStaff",
    "Does with it what its customer could.",
    subscription.changeSubscriptionByStaff,
    {
      body: subscriptionActSchema,
      isKeyed: true,
    },
  ),
  staff(
    "POST /subscriptions/:id/take-back",
    "takeSubscriptionBack",
    "Takes one's own change of a subscription back.",
    subscription.takeSubscriptionBack,
    { body: subscriptionVersionSchema, refusals: [409] },
  ),
  staff(
    "GET /carts",
    "listLeftCarts",
    "Carts that were left, their reminders, and what came back.",
    cart.listLeftCarts,
    {
      query: cartsQuery,
    },
  ),
  staff("GET /carts.csv", "leftCartsFile", "The same as a file for spreadsheets, without persons.", "text/csv", {
    query: cartFileQuery,
  }),
  staff("GET /feeds", "productFeeds", "Addresses of the product feeds, and what they leave out and why.", feeds),
];
