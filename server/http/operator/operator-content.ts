import { Hono } from "hono";
import { z } from "zod";
import { bookedBy } from "../../../shop/actor.ts";
import { ContentError } from "../../../shop/content-files/fault.ts";
import { readContent } from "../../../shop/content-files/read-content.ts";
import { exportContent } from "../../../shop/content-import/export-content.ts";
import { AlarmingPrices, importContent } from "../../../shop/content-import/import-content.ts";
import type { ShopContext } from "../../../shop/context.ts";
import { keptPicture, publishedPictures } from "../../../shop/pictures/kept-pictures.ts";
import { recordImport } from "../../../shop/staff/record-import.ts";
import { readBody } from "../body.ts";
import { refuse } from "../request-market.ts";
import { asStaff } from "./operator-token.ts";

export const importBody = z.object({
  /** Without it the answer only says what would change. */
  apply: z.boolean().default(false),
  stock: z.boolean().default(false),
  /** Also products that staff have changed since. */
  over_staff: z.boolean().default(false),
  /** The alarming prices somebody has seen (`alarm` of the report), or "all". */
  accepted: z.string().max(100).optional(),
  /** Where whoever asks takes the files to be: refused, where the shop has others. */
  folder: z.string().max(1000).optional(),
});

/** With the stock of now in the files of products. */
export const exportQuery = z.object({ stock: z.enum(["true", "false"]).optional() });

/** Takes over the content folder in a running shop, and gives back what the shop says as its files. Behind the operator's token, like all of the operator's calls. */
export function operatorContent(shop: ShopContext, contentFolder: string, reloadCatalog: () => Promise<void>): Hono {
  const api = new Hono();

  api.post("/import", async (c) => {
    const body = await readBody(c, importBody);
    if (body.refusal) return body.refusal;
    const { apply, stock: setsStock, over_staff: overStaff, accepted, folder = contentFolder } = body.value;
    if (folder !== contentFolder) {
      const message = `The running shop imports from ${contentFolder}, not from ${folder}: start it with that CONTENT_DIR first.`;
      return c.json({ code: "content.other_folder", message }, 409);
    }
    try {
      const content = await readContent(contentFolder, shop.configured.mails);
      const own = asStaff(c, shop);
      const options = {
        isDryRun: !apply,
        setsStock,
        overStaff,
        accepted,
        now: shop.clock(),
        jobs: shop.jobs,
        by: bookedBy(own),
        record: recordImport(own),
      };
      const report = await importContent(shop.db, content, options);
      if (apply && report.changed) await reloadCatalog();
      return c.json({ data: report });
    } catch (error) {
      if (error instanceof AlarmingPrices)
        return c.json({ code: "content.prices_jump", message: error.message, data: error.report }, 409);
      if (error instanceof ContentError)
        return c.json({ code: "content.faulty", message: error.message, faults: error.faults }, 422);
      throw error;
    }
  });

  api.get("/export", async (c) => {
    const asked = exportQuery.safeParse(c.req.query());
    return c.json({ data: await exportContent(shop.db, { stock: asked.data?.stock === "true", now: shop.clock() }) });
  });

  api.get("/pictures", async (c) => c.json({ data: await publishedPictures(shop.db) }));

  api.get("/pictures/:folder/:file", async (c) => {
    const picture = await keptPicture(shop.db, `${c.req.param("folder")}/${c.req.param("file")}`);
    if (picture === null) return refuse(c, 404, "request.not_found");
    return c.json({ data: { content: Buffer.from(picture).toString("base64") } });
  });

  return api;
}
