import { Hono } from "hono";
import { z } from "zod";
import { type DailyCounter, readDailyCounts } from "../../../shop/analytics/daily-counts.ts";
import { recoveredCarts } from "../../../shop/cart-reminders/reminder-choice.ts";
import { contactRequestsSent, deleteContactRequest } from "../../../shop/contact/contact.ts";
import type { ShopContext } from "../../../shop/context.ts";
import { housekeeping } from "../../../shop/housekeeping.ts";
import { sendReminders } from "../../../shop/reminders.ts";
import { checkAudit } from "../../../shop/staff/audit.ts";
import { surveyResponses } from "../../../shop/survey/survey.ts";
import type { PaperPrinter } from "../../invoice/paper-printer.ts";
import type { CallerLimits } from "../limits/caller-limits.ts";
import { refuse } from "../request-market.ts";
import { operatorBackups } from "./operator-backups.ts";
import { operatorContent } from "./operator-content.ts";
import { operatorMails } from "./operator-mails.ts";
import { operatorOrders } from "./operator-orders.ts";
import { operatorPayments } from "./operator-payments.ts";
import { operatorReviews } from "./operator-reviews.ts";
import { operatorStock } from "./operator-stock.ts";
import { operatorSubscriptions } from "./operator-subscriptions.ts";
import { isOperator } from "./operator-token.ts";

export interface OperatorSettings {
  shop: ShopContext;
  /** For what takes long: shoppers need the other connections, and these wait longer for locks. */
  background: ShopContext;
  token: string;
  contentFolder: string;
  reloadCatalog: () => Promise<void>;
  limits: CallerLimits;
  dailyCounter: DailyCounter;
  printer: PaperPrinter;
}

/** The newest hash of an earlier check of the audit log. */
export const auditCheckQuery = z.object({
  kept: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
});

/** What the command line asks of a running shop. Every call needs the operator's token. */
export function operatorApi({
  shop,
  background,
  token,
  contentFolder,
  reloadCatalog,
  limits,
  dailyCounter,
  printer,
}: OperatorSettings): Hono {
  const api = new Hono();

  api.use(async (c, next) => {
    if (isOperator(c, token)) return next();
    await limits.take(c, "operator.wrong");
    return refuse(c, 401, "request.unauthorised");
  });

  api.route("/orders", operatorOrders(shop, printer));
  api.route("/stock", operatorStock(shop));
  api.route("/reviews", operatorReviews(shop));
  api.route("/mails", operatorMails(shop));
  api.route("/backups", operatorBackups(shop));
  api.route("/subscriptions", operatorSubscriptions(shop, background));
  api.route("/content", operatorContent(background, contentFolder, reloadCatalog));

  api.get("/analytics", async (c) => {
    const asked = Number(c.req.query("days") ?? 7);
    const days = Number.isInteger(asked) ? Math.min(400, Math.max(1, asked)) : 7;
    await dailyCounter.write();
    return c.json({ data: await readDailyCounts(shop.db, shop.clock(), days) });
  });
  api.route("/payments", operatorPayments(shop));

  api.get("/audit/check", async (c) => {
    const asked = auditCheckQuery.safeParse(c.req.query());
    if (!asked.success) return refuse(c, 422, "validation.invalid");
    const { entries, brokenAt, hash, isKeptThere } = await checkAudit(background, asked.data.kept ?? null);
    return c.json({ data: { entries, broken_at: brokenAt, hash, is_kept_there: isKeptThere } });
  });
  api.get("/carts", async (c) => {
    const days = Number(c.req.query("days") ?? 30);
    if (!Number.isInteger(days) || days < 1 || days > 800) return refuse(c, 422, "validation.invalid");
    const since = new Date(shop.clock().getTime() - days * 86_400_000);
    return c.json({ data: await recoveredCarts(shop, since) });
  });
  api.post("/reminders", async (c) => c.json({ data: await sendReminders(background) }));
  api.post("/housekeeping", async (c) => c.json({ data: await housekeeping(background) }));
  api.get("/contact", async (c) => c.json({ data: await contactRequestsSent(shop.db) }));
  api.post("/contact/:id{\\d{1,9}}/delete", async (c) => {
    const id = Number(c.req.param("id"));
    if (await deleteContactRequest(shop.db, id)) return c.json({ data: { deleted: id } });
    return refuse(c, 404, "request.not_found");
  });
  api.get("/survey", async (c) => c.json({ data: await surveyResponses(shop.db) }));

  return api;
}
