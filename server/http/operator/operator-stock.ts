import { eq } from "drizzle-orm";
import { Hono } from "hono";
import { z } from "zod";
import { bookedBy } from "../../../shop/actor.ts";
import { products } from "../../../shop/catalog/tables.ts";
import type { ShopContext } from "../../../shop/context.ts";
import { notifyStaff } from "../../../shop/live/notify.ts";
import { announceStock } from "../../../shop/stock/order-stock.ts";
import { ledgerFaults, listStock, stockHistory } from "../../../shop/stock/read-stock.ts";
import { addStock, setStock } from "../../../shop/stock/set-stock.ts";
import { tellOfStockGone } from "../../../shop/webhooks/tell.ts";
import { readBody } from "../body.ts";
import { refuse } from "../request-market.ts";
import { asStaff } from "./operator-token.ts";

const MOST_UNITS = 1_000_000;
const MOST_CHANGES = 200;

/** Exactly one of the two: how many there are, or how many came. */
export const stockBody = z.union([
  z.strictObject({ set: z.int().min(0).max(MOST_UNITS) }),
  z.strictObject({ add: z.int().min(1).max(MOST_UNITS) }),
]);

/** What the command line does with stock. Behind the operator's token, like all of the operator's calls. */
export function operatorStock(shop: ShopContext): Hono {
  const api = new Hono();

  api.get("/", async (c) => c.json({ data: await listStock(shop.db) }));

  api.get("/ledger-faults", async (c) => c.json({ data: await ledgerFaults(shop.db) }));

  api.get("/:slug", async (c) => {
    const found = await stockHistory(shop.db, c.req.param("slug"), MOST_CHANGES);
    return found === null ? refuse(c, 404, "product.not_found") : c.json({ data: found });
  });

  api.post("/:slug", async (c) => {
    const body = await readBody(c, stockBody);
    if (body.refusal) return body.refusal;
    const slug = c.req.param("slug");
    const by = bookedBy(asStaff(c, shop));
    const change = await shop.db.transaction(async (tx) => {
      const [product] = await tx.select({ id: products.id }).from(products).where(eq(products.slug, slug));
      if (product === undefined) return null;
      const changed =
        "set" in body.value
          ? (await setStock(tx, [{ id: product.id, stock: body.value.set }], { reason: "set", by }))[0]
          : await addStock(tx, slug, body.value.add, by);
      await announceStock(tx, [product.id]);
      await notifyStaff(tx, { entity: "stock", id: String(product.id) });
      if (changed != null && changed.to < changed.from) await tellOfStockGone(tx, shop, [product.id]);
      return changed ?? null;
    });
    if (change === null) return refuse(c, 404, "product.not_found");
    const { from, to } = change;
    return c.json({ data: { slug, from, to } });
  });

  return api;
}
