import { Hono } from "hono";
import { z } from "zod";
import { bookedBy } from "../../../shop/actor.ts";
import { ContentError } from "../../../shop/content-files/fault.ts";
import { readContent } from "../../../shop/content-files/read-content.ts";
import { AlarmingPrices, importContent } from "../../../shop/content-import/import-content.ts";
import type { ShopContext } from "../../../shop/context.ts";
import { readBody } from "../body.ts";
import { asStaff } from "./operator-token.ts";

export const importBody = z.object({
  dry_run: z.boolean().default(false),
  stock: z.boolean().default(false),
  /** The alarming prices somebody has seen (`alarm` of the report), or "all". */
  accepted: z.string().max(100).optional(),
});

/** Takes over the content folder in a running shop. Behind the operator's token, like all of the operator's calls. */
export function operatorContent(shop: ShopContext, contentFolder: string, reloadCatalog: () => Promise<void>): Hono {
  const api = new Hono();

  api.post("/import", async (c) => {
    const body = await readBody(c, importBody);
    if (body.refusal) return body.refusal;
    const { dry_run: isDryRun, stock: setsStock, accepted } = body.value;
    try {
      const content = await readContent(contentFolder);
      const by = bookedBy(asStaff(c, shop));
      const report = await importContent(shop.db, content, { isDryRun, setsStock, accepted, by });
      if (!isDryRun && report.changed) await reloadCatalog();
      return c.json({ data: report });
    } catch (error) {
      if (error instanceof AlarmingPrices)
        return c.json({ code: "content.prices_jump", message: error.message, data: error.report }, 409);
      if (error instanceof ContentError)
        return c.json({ code: "content.faulty", message: error.message, faults: error.faults }, 422);
      throw error;
    }
  });

  return api;
}
