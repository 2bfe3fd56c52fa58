import { type Context, Hono } from "hono";
import { etag } from "hono/etag";
import { z } from "zod";
import { pricePeriod } from "../../../shop/campaigns/priced-catalog.ts";
import type { ShopContext } from "../../../shop/context.ts";
import { reviewAccess } from "../../../shop/reviews/access.ts";
import { stopAsking } from "../../../shop/reviews/ask-for-reviews.ts";
import { countHelpful } from "../../../shop/reviews/helpful.ts";
import { listReviews, readAskedReviews } from "../../../shop/reviews/list-reviews.ts";
import { publishedReviews } from "../../../shop/reviews/published.ts";
import { type PublishedReview, thanksFor } from "../../../shop/reviews/review.ts";
import { reviewSchema } from "../../../shop/reviews/review-schema.ts";
import { writeReview } from "../../../shop/reviews/write-review.ts";
import { isSecret, newSecret } from "../../../shop/sessions/secrets.ts";
import { paths } from "../../../web/paths.ts";
import { readBody } from "../body.ts";
import { guestCookie, rememberGuest } from "../cookies.ts";
import type { CallerLimits } from "../limits/caller-limits.ts";
import { publicCache } from "../pages/public-cache.ts";
import { askedHeader, marketHeaders, refuse, requestMarket, requestTranslate } from "../request-market.ts";
import { refuseGuest, shopFor } from "../visitor.ts";

/** An approval is to be seen soon, also behind a network that stands between. */
const LIFETIME = { own: 0, shared: 60, stale: 0 };

/** `token` is that of the mail which asked for the review; without it the one who is signed in writes. */
export const reviewBody = z.object({
  ...z.object(reviewSchema.shape).shape,
  token: z.string().max(100, "validation.invalid").optional(),
});

/** What buyers say about products: read from memory, written by whoever has received one. Pictures come through the page. */
export function reviewsApi(shop: ShopContext, limits: CallerLimits): Hono {
  const api = new Hono();
  const productIn = (c: Context) => shop.catalog().productBySlug.get(c.req.param("slug") ?? "");

  api.get("/products/:slug/reviews", etag({ weak: true }), async (c) => {
    const product = productIn(c);
    if (product === undefined) return refuse(c, 404, "product.not_found");
    const asked = readAskedReviews(new URL(c.req.url).searchParams);
    const market = requestMarket(c);
    const all = await publishedReviews(shop, product);
    const { reviews, total, page, pages } = listReviews(all, asked, market.language);
    const now = shop.clock();
    c.header("Cache-Control", publicCache(LIFETIME, now, pricePeriod(shop.catalog(), now).endsAt));
    c.header("Vary", marketHeaders(askedHeader(c)));
    return c.json({ data: reviews.map(reviewJson), meta: { total, page, pages }, rating: product.rating });
  });

  api.post("/products/:slug/reviews", async (c) => {
    await limits.take(c, "reviews.sent");
    const body = await readBody(c, reviewBody);
    if (body.refusal) return body.refusal;
    const product = productIn(c);
    if (product === undefined) return refuse(c, 404, "product.not_found");
    const { token, ...words } = body.value;
    const own = await shopFor(c, shop);
    const access = await reviewAccess(own, token ?? null);
    if (access === null) return refuseGuest(c);
    const written = await writeReview(own, access, {
      ...words,
      productId: product.id,
      locale: requestMarket(c).locale,
    });
    if (!written.ok) return refuse(c, 403, written.code);
    return c.json({ data: { state: written.state }, message: requestTranslate(c)(thanksFor(written.state)) });
  });

  api.post("/reviews/:id{\\d{1,9}}/helpful", async (c) => {
    await limits.take(c, "reviews.helpful");
    const own = await shopFor(c, shop);
    const known = guestCookie(c, shop);
    const browser = isSecret(known) ? known : newSecret();
    const helpful = await countHelpful(own, Number(c.req.param("id")), {
      browser,
      address: limits.addressOf(c),
    });
    if (helpful === null) return refuse(c, 404, "reviews.not_found");
    if (browser !== known && own.actor.kind === "guest") rememberGuest(c, shop, browser);
    return c.json({ data: { helpful } });
  });

  api.post("/reviews/stop-asking", async (c) => {
    await limits.take(c, "forms.sent");
    await stopAsking(shop, c.req.query("token") ?? "");
    return c.json({ data: { message: requestTranslate(c)("reviews.stopped") } });
  });
  return api;
}

function reviewJson(review: PublishedReview) {
  const { id, stars, title, text, language, displayName, writtenAt, helpful, photos, reply } = review;
  return {
    id,
    stars,
    title,
    text,
    language,
    name: displayName,
    written_at: writtenAt.toISOString(),
    helpful,
    photos: photos.map((photo) => ({
      url: paths("en").reviewPhoto(photo.id, "large"),
      thumbnail: paths("en").reviewPhoto(photo.id, "small"),
      width: photo.width,
      height: photo.height,
    })),
    reply,
  };
}
