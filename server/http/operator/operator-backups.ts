import { Hono } from "hono";
import { z } from "zod";
import type { ShopContext } from "../../../shop/context.ts";
import { momentSchema } from "../../../shop/day-schemas.ts";
import { tellBackup } from "../../../shop/system/backups.ts";
import { readBody } from "../body.ts";

/** `made_at`: when it was begun; left out, now. */
export const backupBody = z.object({
  bytes: z.int("validation.invalid").min(1, "validation.invalid"),
  made_at: momentSchema.optional(),
});

/** Backups that were made elsewhere. Behind the operator's token, like all of the operator's calls. */
export function operatorBackups(shop: ShopContext): Hono {
  const api = new Hono();

  api.post("/", async (c) => {
    const body = await readBody(c, backupBody);
    if (body.refusal) return body.refusal;
    const { bytes, made_at: madeAt } = body.value;
    await tellBackup(shop, { bytes, madeAt: madeAt === undefined ? null : new Date(madeAt) });
    return c.json({ data: { bytes } }, 201);
  });

  return api;
}
