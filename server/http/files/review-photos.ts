import { Hono } from "hono";
import type { ShopContext } from "../../../shop/context.ts";
import { reviewPhoto } from "../../../shop/reviews/moderate.ts";
import { UUID } from "../../../shop/uuid.ts";
import { refuse } from "../request-market.ts";

/** Short, so that a picture that was taken away is gone soon wherever it was kept. */
const CACHING = "public, max-age=3600";

const NAME = new RegExp(`^(${UUID})-(large|small)\\.webp$`);

/** Pictures of reviews that are shown: `/review-photos/<number>-large.webp` and `-small.webp`. Of others there are none. */
export function reviewPhotos(shop: ShopContext): Hono {
  const app = new Hono();
  app.get("/review-photos/:name", async (c) => {
    const [, id, size] = NAME.exec(c.req.param("name")) ?? [];
    const picture =
      id === undefined
        ? null
        : await reviewPhoto(shop.db, id, { size: size === "small" ? "small" : "large", isShown: true });
    if (picture === null) return refuse(c, 404, "request.not_found");
    return c.body(picture, 200, { "Content-Type": "image/webp", "Cache-Control": CACHING });
  });
  return app;
}
