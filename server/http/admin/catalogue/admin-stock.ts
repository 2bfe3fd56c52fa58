import { type Context, Hono } from "hono";
import { z } from "zod";
import type { ShopContext } from "../../../../shop/context.ts";
import { dayOf } from "../../../../shop/day.ts";
import { recordAct } from "../../../../shop/staff/audit.ts";
import { may } from "../../../../shop/staff/roles.ts";
import { changeStock, type StockResult, setLevel } from "../../../../shop/staff-stock/change-stock.ts";
import { bookStocktake } from "../../../../shop/staff-stock/count-stock.ts";
import { receiveDelivery } from "../../../../shop/staff-stock/received.ts";
import { codeOfLot, receiversFile, receiversOf } from "../../../../shop/staff-stock/receivers.ts";
import { stockFile } from "../../../../shop/staff-stock/stock-file.ts";
import { listStockForStaff, readStock } from "../../../../shop/staff-stock/stock-list.ts";
import {
  deliverySchema,
  levelSchema,
  stockActSchema,
  stocktakeSchema,
  takeWholeBackSchema,
} from "../../../../shop/staff-stock/stock-schemas.ts";
import { takeStockBack, takeWholeBack } from "../../../../shop/staff-stock/take-back.ts";
import { STOCK_VIEWS } from "../../../../shop/stock/reasons.ts";
import { translateFor } from "../../../../texts/catalogues.server.ts";
import { countryName } from "../../../../texts/country-names.ts";
import { describeFaults, readBody, refuseField } from "../../body.ts";
import { sendTable } from "../../files/table-file.ts";
import { refuse } from "../../request-market.ts";
import { staffCall } from "../access.ts";
import { done, numberOf, refused } from "../answers.ts";
import { placeNumber } from "../list-query.ts";
import { readKeyedBody } from "../request-key.ts";

export const stockQuery = z.object({
  view: z.enum(STOCK_VIEWS, "validation.invalid").default("low"),
  q: z.string("validation.invalid").trim().max(100, "validation.invalid").default(""),
  after: z
    .string("validation.invalid")
    .regex(/^-?\d{1,9}_\d{1,9}$/, "validation.invalid")
    .optional(),
});
export const stockFileQuery = stockQuery.omit({ after: true });
export const movementsQuery = z.object({ after: placeNumber });

/** How many pieces there are, why, and of which lots; and who got them. */
export function adminStock(shop: ShopContext): Hono {
  const api = new Hono();

  staffCall(api, shop, "GET /stock", async (c) => {
    const asked = stockQuery.safeParse(c.req.query());
    if (!asked.success)
      return c.json({ code: "validation", message: describeFaults(c, asked.error, c.req.query()) }, 422);
    const { rows, next, counts } = await listStockForStaff(shop, { ...asked.data, after: asked.data.after ?? null });
    return c.json({ data: rows, meta: { next, ...counts } });
  });

  staffCall(api, shop, "GET /stock.csv", async (c, { session }) => {
    const asked = stockFileQuery.safeParse(c.req.query());
    if (!asked.success)
      return c.json({ code: "validation", message: describeFaults(c, asked.error, c.req.query()) }, 422);
    const { language } = session.member;
    const t = translateFor(language);
    const rows = stockFile(shop, asked.data, { head: (column) => t(`export.column_${column}`), language });
    return sendTable(c, `stock-${dayOf(shop.clock())}`, "csv", rows, language);
  });

  staffCall(api, shop, "GET /stock/lots/:number", async (c, { author: { role } }) => {
    // As the list of orders names them.
    const seen = {
      withNames: may(role, "orders.see"),
      withPhones: may(role, "orders.see") && may(role, "orders.parcel"),
    };
    return c.json({ data: await receiversOf(shop.db, numberOf(c), seen) });
  });

  staffCall(api, shop, "GET /stock/lots/:number/receivers.csv", async (c, { author, session }) => {
    const code = await codeOfLot(shop.db, numberOf(c));
    if (code === null) return refuse(c, 404, "request.not_found");
    await shop.db.transaction((tx) =>
      recordAct(tx, shop, author, {
        ...{ action: "report.exported", entity: "report", entityId: "lot-receivers", after: { number: code } },
      }),
    );
    const { language } = session.member;
    const t = translateFor(language);
    const rows = receiversFile(shop, numberOf(c), {
      head: (column) => t(`export.column_${column}`),
      country: (country) => countryName(t, country),
    });
    return sendTable(c, `lot-${numberOf(c)}-receivers`, "csv", rows, language);
  });

  staffCall(api, shop, "POST /deliveries", async (c, { shop: own, author }) => {
    const body = await readKeyedBody(c, deliverySchema);
    if (body.refusal) return body.refusal;
    const result = await receiveDelivery(own, author, { key: body.key, delivery: body.value });
    if (result.ok) {
      const { products, pieces, changes } = result;
      return c.json({ data: { products, pieces, changes } });
    }
    if (!("line" in result)) return refused(c, result.code);
    const field = result.code === "product.not_found" ? "slug" : "lot.expires_on";
    return refuseField(c, `lines.${result.line}.${field}`, result.code);
  });

  staffCall(api, shop, "POST /stock-counts", async (c, { shop: own, author }) => {
    const body = await readKeyedBody(c, stocktakeSchema);
    if (body.refusal) return body.refusal;
    const result = await bookStocktake(own, author, { key: body.key, stocktake: body.value });
    if (result.ok) {
      const { products, differing, changes } = result;
      return c.json({ data: { products, differing, changes } });
    }
    if (!("line" in result)) return refused(c, result.code);
    const field = COUNT_FIELDS[result.code];
    return refuseField(c, `lines.${result.line}.${field}`, result.code);
  });

  staffCall(api, shop, "POST /stock/changes/:number/take-back", async (c, { shop: own, author }) =>
    answer(c, await takeStockBack(own, author, numberOf(c))),
  );

  staffCall(api, shop, "POST /stock/changes/take-back", async (c, { shop: own, author, session }) => {
    const body = await readBody(c, takeWholeBackSchema);
    if (body.refusal) return body.refusal;
    const result = await takeWholeBack(own, author, body.value.changes);
    if (result.ok) return c.json({ data: { products: result.products } });
    if (!("name" in result)) return refused(c, result.code);
    return refuse(c, 409, result.code, { name: result.name[session.member.language] });
  });

  staffCall(api, shop, "GET /stock/:slug", async (c) => {
    const asked = movementsQuery.safeParse(c.req.query());
    if (!asked.success)
      return c.json({ code: "validation", message: describeFaults(c, asked.error, c.req.query()) }, 422);
    const found = await readStock(shop, { slug: slugOf(c), before: asked.data.after ?? null });
    if (found === null) return refuse(c, 404, "product.not_found");
    return c.json({ data: found.product, meta: { next: found.next } });
  });

  staffCall(api, shop, "POST /stock/:slug", async (c, { shop: own, author }) => {
    const body = await readKeyedBody(c, stockActSchema);
    if (body.refusal) return body.refusal;
    return answer(c, await changeStock(own, author, { slug: slugOf(c), key: body.key, act: body.value }));
  });

  staffCall(api, shop, "PUT /stock/:slug/level", async (c, { shop: own, author }) => {
    const body = await readBody(c, levelSchema);
    if (body.refusal) return body.refusal;
    return done(c, await setLevel(own, author, { slug: slugOf(c), ...body.value }));
  });

  return api;
}

/** What of a line of a count is wrong. */
const COUNT_FIELDS = {
  "product.not_found": "slug",
  "stock.moved_since": "to",
  "stock.too_few": "to",
  "stock.lot_too_few": "lot",
} as const;

const slugOf = (c: Context) => c.req.param("slug") ?? "";

function answer(c: Context, result: StockResult): Response {
  return result.ok ? c.json({ data: { change: result.change, stock: result.stock } }) : refused(c, result.code);
}
