import { Hono } from "hono";
import type { ShopContext } from "../../../shop/context.ts";
import type { Installation } from "../../../shop/system/read-system.ts";
import type { PaperPrinter } from "../../invoice/paper-printer.ts";
import type { Originals } from "../files/originals.ts";
import { adminCash } from "./admin-cash.ts";
import { adminCustomers } from "./admin-customers.ts";
import { adminInbox } from "./admin-inbox.ts";
import { adminMe } from "./admin-me.ts";
import { adminNewOrder } from "./admin-new-order.ts";
import { adminOrder } from "./admin-order.ts";
import { adminOrders } from "./admin-orders.ts";
import { adminPapers } from "./admin-papers.ts";
import { adminParcels } from "./admin-parcels.ts";
import { adminReports } from "./admin-reports.ts";
import { adminReturns } from "./admin-returns.ts";
import { adminSession } from "./admin-session.ts";
import { adminStaff } from "./admin-staff.ts";
import { adminStream } from "./admin-stream.ts";
import { adminSurvey } from "./admin-survey.ts";
import { adminBulk } from "./bulk/admin-bulk.ts";
import { adminCampaigns } from "./catalogue/admin-campaigns.ts";
import { adminCarts } from "./catalogue/admin-carts.ts";
import { adminCategories } from "./catalogue/admin-categories.ts";
import { adminContent } from "./catalogue/admin-content.ts";
import { adminContentFiles } from "./catalogue/admin-content-files.ts";
import { adminFeeds } from "./catalogue/admin-feeds.ts";
import { adminPictures } from "./catalogue/admin-pictures.ts";
import { adminPreviews } from "./catalogue/admin-previews.ts";
import { adminProducts } from "./catalogue/admin-products.ts";
import { adminPromos } from "./catalogue/admin-promos.ts";
import { adminReviews } from "./catalogue/admin-reviews.ts";
import { adminStock } from "./catalogue/admin-stock.ts";
import { adminSubscriptions } from "./catalogue/admin-subscriptions.ts";
import { contentMeans, draftMeans } from "./catalogue/content-means.ts";
import type { LiveNotices } from "./live-notices.ts";
import { adminPayments } from "./money/admin-payments.ts";
import { adminPayouts } from "./money/admin-payouts.ts";
import { adminRefunds } from "./money/admin-refunds.ts";
import { adminRemittances } from "./money/admin-remittances.ts";
import { adminKeys } from "./system/admin-keys.ts";
import { adminSettings } from "./system/admin-settings.ts";
import { adminSystem } from "./system/admin-system.ts";
import { adminWebhooks } from "./system/admin-webhooks.ts";

/** What the calls of staff work with. */
export interface AdminMeans {
  shop: ShopContext;
  /** The same on the connections of jobs, which have time. */
  background: ShopContext;
  printer: PaperPrinter;
  live: LiveNotices;
  installation: Installation;
  trustProxy: string;
  contentFolder: string;
  /** Where archives of content lie while they are read. */
  archiveFolder: string;
  originals: Originals;
  /** Makes a picture as pages show it, before they do. */
  makePicturesAhead: (path: string) => Promise<void>;
}

/** Everything below `/api/admin`: for staff, by the table of access.ts. */
export function adminApi({ shop, background, printer, live, ...settings }: AdminMeans): Hono {
  const { installation, trustProxy, contentFolder, archiveFolder, originals, makePicturesAhead } = settings;
  const api = new Hono();
  api.route("/", adminSession(shop, trustProxy));
  api.route("/", adminMe(shop));
  api.route("/", adminStream(shop, live));
  api.route("/", adminParcels(shop));
  api.route("/", adminPapers(shop, printer));
  // Before one order: what stands beside all of them is no reference.
  api.route("/", adminOrders(shop));
  api.route("/", adminBulk(shop, printer));
  api.route("/", adminOrder(shop, printer));
  api.route("/", adminNewOrder(shop));
  api.route("/", adminStaff(shop));
  api.route("/", adminCustomers(shop));
  api.route("/", adminCash(shop));
  api.route("/", adminPayments(shop));
  api.route("/", adminPayouts(shop));
  api.route("/", adminRefunds(shop));
  api.route("/", adminReturns(shop));
  api.route("/", adminRemittances(shop));
  api.route("/", adminInbox(shop));
  api.route("/", adminSurvey(shop));
  api.route("/", adminReviews(shop));
  api.route("/", adminStock(shop));
  api.route("/", adminPromos(shop));
  api.route("/", adminCampaigns(shop, contentMeans(contentFolder, shop)));
  api.route("/", adminSubscriptions(shop));
  api.route("/", adminCarts(shop));
  api.route("/", adminProducts(shop, originals));
  api.route("/", adminCategories(shop, originals));
  api.route("/", adminPictures(shop, originals, makePicturesAhead));
  api.route("/", adminContent(shop, contentMeans(contentFolder, shop)));
  api.route("/", adminContentFiles(background, originals, archiveFolder));
  api.route("/", adminFeeds(background, originals));
  api.route("/", adminPreviews(shop, draftMeans(contentFolder, shop, originals)));
  api.route("/", adminReports(background));
  api.route("/", adminKeys(shop));
  api.route("/", adminWebhooks(shop));
  api.route("/", adminSettings(shop));
  api.route("/", adminSystem(background, installation));
  return api;
}
