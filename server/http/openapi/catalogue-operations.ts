import { z } from "zod";
import { REVIEW_STATES } from "../../../shop/reviews/review.ts";
import * as carts from "../api/api-carts.ts";
import { reviewBody } from "../api/api-reviews.ts";
import * as answers from "./answers.ts";
import { calls, data, done, type Operation, paged, texts } from "./operation.ts";

const catalogue = calls("Catalogue");
const cart = calls("Cart");

/** What everybody may read, and the cart. */
export const CATALOGUE_OPERATIONS: readonly Operation[] = [
  catalogue(
    "GET /announcements",
    "announcements",
    "What the banner says in the market asked for.",
    data(z.array(answers.announcement)),
  ),
  catalogue("GET /categories/categories", "categories", "All categories.", data(z.array(answers.category))),
  catalogue(
    "GET /products",
    "products",
    "Products, filtered, sorted and by pages like the shop's page; or, with `slug` once or several times, just those, without pages.",
    z.union([paged(answers.product), data(z.array(answers.product))]),
    {
      query: z.object({
        ...texts("category", "sort", "min_price", "max_price", "page", "per_page").shape,
        slug: z.array(z.string()).max(12).optional(),
      }),
    },
  ),
  catalogue(
    "GET /products/tags/:tag",
    "productsTagged",
    "Products with a tag, e.g. `trending`, `nav-products`, `cart-upsell`.",
    data(z.array(answers.product)),
  ),
  catalogue(
    "GET /products/:slug",
    "product",
    "One product with everything its page tells.",
    data(answers.productDetails),
    { refusals: [404] },
  ),
  catalogue(
    "GET /products/:slug/reviews",
    "reviews",
    "What buyers say about a product, and its rating: those in the language asked for first; `stars` 1 to 5, `language`, `photos=1`, `sort` newest, helpful, highest or lowest, `page`.",
    z.object({ ...paged(answers.review).shape, rating: answers.rating.nullable() }),
    { query: texts("stars", "language", "photos", "sort", "page"), refusals: [404] },
  ),
  catalogue(
    "POST /products/:slug/reviews",
    "writeReview",
    "Writes or changes the review of whoever has received the product: by session, or by the `token` of the mail that asked.",
    data(z.object({ state: z.enum(REVIEW_STATES) })),
    { body: reviewBody, refusals: [401, 403, 404, 429] },
  ),
  catalogue(
    "POST /reviews/:id{\\d{1,9}}/helpful",
    "reviewHelped",
    "Says that a review has helped; counted once per person.",
    data(z.object({ helpful: z.int() })),
    { refusals: [404, 429] },
  ),
  catalogue("POST /reviews/stop-asking", "stopAsking", "Ends the mails that ask for reviews.", done, {
    query: texts("token"),
    refusals: [429],
  }),
  catalogue("GET /prices", "prices", "What products cost for whoever asks, now.", data(answers.prices), {
    query: z.object({ id: z.array(z.int()).max(100).optional() }),
  }),
  catalogue(
    "GET /search",
    "search",
    "Products, categories and articles for what was typed.",
    data(answers.searchAnswers),
    { query: texts("q") },
  ),
  catalogue(
    "GET /redirects",
    "redirect",
    "The redirect rule of a path, null without one.",
    data(z.object({ to: z.string(), status: z.int() }).nullable()),
    { query: texts("path") },
  ),
  cart("GET /session", "session", "Everything that belongs to this visitor.", data(answers.session)),
  cart(
    "POST /cart/add-to-cart",
    "addToCart",
    "Adds to a line, or makes one; never more than 10 or the stock.",
    data(answers.cart),
    { body: carts.lineBody, refusals: [404] },
  ),
  cart("POST /cart", "setQuantity", "Sets a line's quantity; never more than 10 or the stock.", data(answers.cart), {
    body: carts.lineBody,
    refusals: [404],
  }),
  cart("POST /cart/set-plan", "setPlan", "Sets how often a product of the cart is delivered.", data(answers.cart), {
    body: carts.planBody,
    refusals: [404, 422],
  }),
  cart("DELETE /cart/delete-cart", "removeLine", "Takes a product out of the cart.", data(answers.cart), {
    body: carts.removalBody,
    refusals: [404],
  }),
  cart("GET /cart/:uuid", "cart", "The cart, repaired and priced for the market asked for.", data(answers.cart), {
    refusals: [404],
  }),
  cart("GET /cart/:uuid/coupon/:code/apply", "applyCoupon", "Applies a promo code.", data(answers.cart), {
    refusals: [404, 422, 429],
  }),
  cart("GET /cart/:uuid/coupon/remove", "removeCoupon", "Takes the promo code off.", data(answers.cart), {
    refusals: [404],
  }),
  cart(
    "POST /rate-calculator",
    "shippingRates",
    "What delivering this cart costs, decimal AED.",
    data(answers.shippingRates),
    { body: carts.ratesBody, refusals: [404] },
  ),
];
