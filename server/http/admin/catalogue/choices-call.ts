import type { Hono } from "hono";
import { z } from "zod";
import type { ShopContext } from "../../../../shop/context.ts";
import { promoChoices } from "../../../../shop/staff-promos/choices.ts";
import { describeFaults } from "../../body.ts";
import { staffCall } from "../access.ts";

export const promoChoicesQuery = z.object({
  q: z.string("validation.invalid").trim().max(100, "validation.invalid").default(""),
  slugs: z.string("validation.invalid").max(60_000, "validation.invalid").default(""),
});

/** Products and categories to choose from, for each of those who may name some. */
export function choicesCall(
  api: Hono,
  shop: ShopContext,
  path: "GET /promo-choices" | "GET /content-choices" | "GET /product-choices",
): void {
  staffCall(api, shop, path, async (c) => {
    const asked = promoChoicesQuery.safeParse(c.req.query());
    if (!asked.success)
      return c.json({ code: "validation", message: describeFaults(c, asked.error, c.req.query()) }, 422);
    const slugs = asked.data.slugs.split(" ").filter((slug) => slug !== "");
    return c.json({ data: promoChoices(shop, { q: asked.data.q, slugs }) });
  });
}
