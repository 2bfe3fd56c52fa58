import { Hono } from "hono";
import { type DailyCounter, readDailyCounts } from "../../shop/analytics/daily-counts.ts";
import { contactRequestsSent, deleteContactRequest } from "../../shop/contact/contact.ts";
import { ContentError } from "../../shop/content/fault.ts";
import { importContent } from "../../shop/content/import-content.ts";
import { readContent } from "../../shop/content/read-content.ts";
import type { ShopContext } from "../../shop/context.ts";
import { housekeeping } from "../../shop/housekeeping.ts";
import { advanceOrder, cancelOrder, type MoveResult } from "../../shop/orders/move-order.ts";
import { orderByReference } from "../../shop/orders/read-order.ts";
import { surveyResponses } from "../../shop/survey/survey.ts";
import { operatorPayments } from "./operator-payments.ts";
import { isOperator } from "./operator-token.ts";
import { orderView } from "./order-view.ts";
import type { RateLimits } from "./rate-limits.ts";
import { refuse, requestTranslate } from "./request-market.ts";

export interface OperatorSettings {
  shop: ShopContext;
  token: string;
  contentFolder: string;
  reloadCatalog: () => Promise<void>;
  limits: RateLimits;
  dailyCounter: DailyCounter;
}

/** What the command line asks of a running shop. Every call needs the operator's token. */
export function operatorApi({
  shop,
  token,
  contentFolder,
  reloadCatalog,
  limits,
  dailyCounter,
}: OperatorSettings): Hono {
  const api = new Hono();

  api.use(async (c, next) => {
    const refusal = await limits.check(c, "operator");
    if (refusal) return refusal;
    if (!isOperator(c, token)) return refuse(c, 401, "request.unauthorised");
    return next();
  });

  const move =
    (move: (shop: ShopContext, reference: string) => Promise<MoveResult>) =>
    async (c: Parameters<typeof refuse>[0]) => {
      const result = await move(shop, c.req.param("reference") ?? "");
      const t = requestTranslate(c);
      if (result.ok) {
        return c.json({
          data: { reference: result.reference, status: result.state },
          message: t("order_status.update_success"),
        });
      }
      const status = result.code === "order.not_found" ? 404 : 409;
      return c.json({ code: result.code, message: t("order_status.update_failed"), reason: t(result.code) }, status);
    };
  api.post("/orders/:reference/advance", move(advanceOrder));
  api.post("/orders/:reference/cancel", move(cancelOrder));

  api.get("/orders/:reference", async (c) => {
    const found = await orderByReference(shop, c.req.param("reference"));
    return found === null
      ? refuse(c, 404, "order.not_found")
      : c.json({ data: { ...orderView(c, found), parked: found.order.parked } });
  });

  api.get("/analytics", async (c) => {
    const asked = Number(c.req.query("days") ?? 7);
    const days = Number.isInteger(asked) ? Math.min(400, Math.max(1, asked)) : 7;
    await dailyCounter.write();
    return c.json({ data: await readDailyCounts(shop.db, shop.clock(), days) });
  });
  api.route("/payments", operatorPayments(shop));

  api.post("/housekeeping", async (c) => c.json({ data: await housekeeping(shop) }));
  api.get("/contact", async (c) => c.json({ data: await contactRequestsSent(shop.db) }));
  api.post("/contact/:id{\\d{1,9}}/delete", async (c) => {
    const id = Number(c.req.param("id"));
    if (await deleteContactRequest(shop.db, id)) return c.json({ data: { deleted: id } });
    return refuse(c, 404, "request.not_found");
  });
  api.get("/survey", async (c) => c.json({ data: await surveyResponses(shop.db) }));

  api.post("/content/import", async (c) => {
    try {
      const report = await importContent(shop.db, await readContent(contentFolder));
      await reloadCatalog();
      return c.json({ data: report });
    } catch (error) {
      if (error instanceof ContentError)
        return c.json({ code: "content.faulty", message: error.message, faults: error.faults }, 422);
      throw error;
    }
  });

  return api;
}
