import { Hono } from "hono";
import type { Installation } from "../../../shop/system/read-system.ts";
import { keyTokenOf } from "../admin/access.ts";
import { adminApi } from "../admin/admin-api.ts";
import type { LiveNotices } from "../admin/live-notices.ts";
import type { Originals } from "../files/originals.ts";
import { type OperatorSettings, operatorApi } from "../operator/operator-api.ts";
import { analyticsApi } from "./api-analytics.ts";
import { cartApi } from "./api-carts.ts";
import { catalogApi } from "./api-catalog.ts";
import { customerOrderApi } from "./api-customer-orders.ts";
import { documentApi } from "./api-document.ts";
import { formsApi } from "./api-forms.ts";
import { invoiceApi } from "./api-invoices.ts";
import { meApi } from "./api-me.ts";
import { newsletterApi } from "./api-newsletter.ts";
import { orderApi } from "./api-orders.ts";
import { passkeyApi } from "./api-passkeys.ts";
import { paymentApi } from "./api-payments.ts";
import { pricesApi } from "./api-prices.ts";
import { reviewsApi } from "./api-reviews.ts";
import { signInApi } from "./api-sign-in.ts";
import { stopMailsApi } from "./api-stop-mails.ts";
import { wishlistApi } from "./api-wishlist.ts";
import type { KeptAnswers } from "./kept-answers.ts";
import { sessionApi } from "./session-api.ts";

export interface ApiSettings extends OperatorSettings {
  live: LiveNotices;
  installation: Installation;
  answers: KeptAnswers;
  archiveFolder: string;
  originals: Originals;
  makePicturesAhead: (path: string) => Promise<void>;
  trustProxy: string;
}

/** Everything below `/api`; what each call takes and answers stands in openapi/operations.ts. */
export function api(settings: ApiSettings): Hono {
  const { shop, limits, printer, dailyCounter, trustProxy } = settings;
  const all = new Hono();
  all.route("/operator", operatorApi(settings));
  all.use("/admin/*", async (c, next) => {
    await next();
    if (c.res.status !== 401 || keyTokenOf(c) === null) return;
    await limits.take(c, "keys.wrong");
    shop.tellSecurity({ event: "security.key_wrong" });
  });
  all.route("/admin", adminApi(settings));
  all.route("/", sessionApi(shop));
  all.route("/", cartApi(shop, limits));
  all.route("/", orderApi(shop, limits));
  all.route("/", paymentApi(shop, limits));
  all.route("/", customerOrderApi(shop, limits));
  all.route("/", invoiceApi(shop, printer, limits));
  all.route("/", signInApi(shop, trustProxy));
  all.route("/", passkeyApi(shop, trustProxy));
  all.route("/", meApi(shop, trustProxy));
  all.route("/", wishlistApi(shop));
  all.route("/", formsApi(shop, limits));
  all.route("/", newsletterApi(shop, limits));
  all.route("/", stopMailsApi(shop, limits));
  all.route("/", pricesApi(shop));
  all.route("/", reviewsApi(shop, limits));
  all.route("/", catalogApi(shop, settings.answers));
  all.route("/", analyticsApi(dailyCounter, limits));
  all.route("/", documentApi(shop));
  return all;
}
