import { z } from "zod";
import {
  draftBody,
  draftSeenBody,
  publishBody,
  restoreBody,
  versionSeenBody,
} from "../../../shop/staff-products/product-schemas.ts";
import { productsQuery } from "../admin/catalogue/admin-products.ts";
import { calls, data, type Operation } from "./operation.ts";

const staff = calls("Back office", "/api/admin", "staff");
const anything = data(z.unknown());
const written = data(z.object({ version: z.int(), revision: z.int() }));
const seen = [403, 404, 409] as const;
const keyed = { isKeyed: true, refusals: [400, ...seen] } as const;

/** What is, was and will be said of products. */
export const PRODUCT_OPERATIONS: readonly Operation[] = [
  staff("get", "/products", "listProductsForStaff", "Products with what is written of them.", anything, {
    query: productsQuery,
    refusals: [403, 422],
  }),
  staff("get", "/products/:slug", "productForStaff", "What is, was and will be said of a product.", anything, {
    refusals: [403, 404],
  }),
  staff("get", "/products/:slug/versions/:number", "versionOfProduct", "What one version says.", anything, {
    refusals: [403, 404],
  }),
  staff("put", "/products/:slug/draft", "saveProductDraft", "Keeps a draft over the one seen.", anything, {
    body: draftBody,
    refusals: seen,
  }),
  staff("post", "/products/:slug/draft/drop", "dropProductDraft", "Forgets the draft seen.", written, {
    body: draftSeenBody,
    refusals: seen,
  }),
  staff("post", "/products/:slug/ask", "askToPublishProduct", "Asks for the draft to be published.", written, {
    body: draftSeenBody,
    refusals: seen,
  }),
  staff("post", "/products/:slug/publish", "publishProduct", "Publishes the draft, at once or at a moment.", written, {
    body: publishBody,
    ...keyed,
  }),
  staff(
    "post",
    "/products/:slug/versions/:number/unschedule",
    "unscheduleProduct",
    "Takes a version that waits back.",
    written,
    { refusals: seen },
  ),
  staff("post", "/products/:slug/restore", "restoreProduct", "Publishes an old version as a new one.", written, {
    body: restoreBody,
    ...keyed,
  }),
  staff("post", "/products/:slug/take-back", "takePublishingBack", "Takes one's own publishing back.", written, {
    body: versionSeenBody,
    refusals: seen,
  }),
];
