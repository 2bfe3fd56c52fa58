import { z } from "zod";
import { previewBody } from "../../../shop/previews/preview.ts";
import { gridBody, gridTakeBackBody } from "../../../shop/staff-products/change-grid.ts";
import { tagBody } from "../../../shop/staff-products/tags.ts";
import {
  draftBody,
  draftSeenBody,
  publishBody,
  rescheduleBody,
  restoreBody,
  versionSeenBody,
} from "../../../shop/staff-versions/version-schemas.ts";
import {
  changedCategoryBody,
  newCategoryBody,
  orderedCategoriesBody,
  removedCategoryBody,
} from "../admin/catalogue/admin-categories.ts";
import {
  changedEntryBody,
  contentQuery,
  newContentBody,
  newEntryBody,
  orderedListBody,
  removedEntryBody,
} from "../admin/catalogue/admin-content.ts";
import { bringInQuery, compareQuery } from "../admin/catalogue/admin-content-files.ts";
import { cutPictureBody, pictureSizeQuery, picturesQuery } from "../admin/catalogue/admin-pictures.ts";
import { gridQuery, newProductBody, productFileBody, productsQuery } from "../admin/catalogue/admin-products.ts";
import { promoChoicesQuery } from "../admin/catalogue/choices-call.ts";
import { data, type Operation } from "./operation.ts";
import * as category from "./staff/catalogue/category-answers.ts";
import * as content from "./staff/catalogue/content-answers.ts";
import * as file from "./staff/catalogue/file-answers.ts";
import * as picture from "./staff/catalogue/picture-answers.ts";
import * as product from "./staff/catalogue/product-answers.ts";
import * as promo from "./staff/catalogue/promo-answers.ts";
import { productList, productVersions } from "./staff/catalogue/stock-answers.ts";
import * as version from "./staff/catalogue/version-answers.ts";
import { textBoth } from "./staff/parts.ts";
import { staff } from "./staff-operation.ts";

const written = data(z.object({ version: z.int(), revision: z.int().nullable() }));
const leaving = data(
  z.object({
    ...{ stock: z.int(), subscriptions: z.int(), carts: z.int(), is_waiting: z.boolean(), promos: z.array(z.string()) },
    related: z.array(z.object({ slug: z.string(), name: textBoth })),
    named_by: z.array(z.object({ kind: z.string(), key: z.string(), name: textBoth })),
  }),
);
const previewLink = data(z.object({ address: z.string() }));
const categorySaved = data(z.object({ id: z.int(), version: z.int() }));
const gridDone = data(
  z.object({
    done: z.array(z.object({ slug: z.string(), version: z.int() })),
    refused: z.array(version.gridRefusal),
  }),
);
const imported = data(
  z.array(
    z.object({
      ...{ row: z.int(), title: z.string(), slug: z.string(), sku: z.string().nullable() },
      ...{ outcome: z.enum(["new", "changed", "same", "refused"]), fields: z.array(z.string()), pictures: z.int() },
      why: z.string().nullable(),
    }),
  ),
);

/** The calls for drafts and versions below the address of one thing; `of`: how each is called, `what` it is about. */
function versionOperations(
  base: "/products/:slug" | "/content/:kind/:slug",
  what: string,
  of: Record<
    "read" | "version" | "save" | "drop" | "publish" | "reschedule" | "unschedule" | "cancel" | "restore" | "takeBack",
    string
  >,
  read: Operation["answer"],
): Operation[] {
  return [
    staff(`GET ${base}`, of.read, `What is, was and will be said of ${what}.`, read),
    staff(`GET ${base}/versions/:number`, of.version, `What one version of ${what} says.`, version.writtenVersion),
    staff(`PUT ${base}/draft`, of.save, `Keeps a draft of ${what} over the one seen.`, version.draftSaved, {
      body: draftBody,
      refusals: [409],
    }),
    staff(`POST ${base}/draft/drop`, of.drop, `Forgets the draft of ${what} that was seen.`, written, {
      body: draftSeenBody,
      refusals: [409],
    }),
    staff(`POST ${base}/publish`, of.publish, `Publishes the draft of ${what}, at once or at a moment.`, written, {
      body: publishBody,
      isKeyed: true,
    }),
    staff(
      `POST ${base}/versions/:number/reschedule`,
      of.reschedule,
      `Has a version of ${what} that waits, or was cancelled, wait until another moment.`,
      written,
      { body: rescheduleBody, refusals: [409] },
    ),
    staff(
      `POST ${base}/versions/:number/unschedule`,
      of.unschedule,
      `Takes a version of ${what} that waits back into the draft.`,
      written,
      { refusals: [409] },
    ),
    staff(
      `POST ${base}/versions/:number/cancel`,
      of.cancel,
      `Has a version of ${what} that waits not come; it stays in the history.`,
      written,
      { refusals: [409] },
    ),
    staff(`POST ${base}/restore`, of.restore, `Publishes an old version of ${what} as a new one.`, written, {
      body: restoreBody,
      isKeyed: true,
    }),
    staff(`POST ${base}/take-back`, of.takeBack, `Takes one's own publishing of ${what} back.`, written, {
      body: versionSeenBody,
      refusals: [409],
    }),
  ];
}

/** What is, was and will be said of products, and in articles, stories and pages. */
export const PRODUCT_OPERATIONS: readonly Operation[] = [
  staff("GET /products", "listProductsForStaff", "Products with what is written of them.", productList, {
    query: productsQuery,
  }),
  staff("POST /products", "makeProduct", "Begins a product as a draft, with nothing in stock.", written, {
    body: newProductBody,
    status: 201,
    isKeyed: true,
  }),
  ...versionOperations(
    "/products/:slug",
    "a product",
    {
      read: "productForStaff",
      version: "versionOfProduct",
      save: "saveProductDraft",
      drop: "dropProductDraft",
      publish: "publishProduct",
      reschedule: "rescheduleProduct",
      unschedule: "unscheduleProduct",
      cancel: "cancelScheduledProduct",
      restore: "restoreProduct",
      takeBack: "takePublishingBack",
    },
    data(productVersions),
  ),
  staff(
    "POST /pictures",
    "addPicture",
    "Takes a picture (JPEG, PNG, WebP, AVIF, HEIC) for what is written, and names the file it has become.",
    data(z.object({ file: z.string() })),
    { takes: "application/octet-stream", status: 201, isKeyed: true, refusals: [422] },
  ),
  staff(
    "POST /picture-cuts",
    "cutPicture",
    "Cuts a part out of a picture, in ten-thousandths of its sides, and names the file that the part has become.",
    data(z.object({ file: z.string() })),
    { body: cutPictureBody, status: 201, isKeyed: true, refusals: [404] },
  ),
  staff(
    "GET /picture-size",
    "pictureSize",
    "How many pixels a picture has.",
    data(z.object({ width: z.int(), height: z.int() })),
    { query: pictureSizeQuery, refusals: [404] },
  ),
  staff("GET /pictures", "staffPictures", "Pictures that were added, with what uses them.", picture.staffPictures, {
    query: picturesQuery,
  }),
  staff("POST /pictures/:file/remove", "removePicture", "Removes a picture that nothing uses.", null, {
    refusals: [409],
  }),
  staff("POST /pictures/:file/take-back", "takePictureBack", "Takes a removed picture back.", null, {
    refusals: [409],
  }),
  staff("GET /products/:slug/leaving", "leavingProduct", "What taking a product off sale touches.", leaving),
  staff(
    "POST /products/:slug/withdraw",
    "withdrawProduct",
    "Takes a product off sale, and says what waited.",
    data(z.object({ waiting: z.object({ number: z.int(), at: z.string() }).nullable() })),
    { body: versionSeenBody, refusals: [409] },
  ),
  staff("POST /products/:slug/ask", "askToPublishProduct", "Asks for the draft to be published.", written, {
    body: draftSeenBody,
    refusals: [409],
  }),
  staff(
    "GET /content",
    "listContent",
    "Texts, questions or stores with what is written of them.",
    content.listContent,
    {
      query: contentQuery,
    },
  ),
  staff("GET /product-choices", "productChoices", "Products that a product can name.", promo.choices, {
    query: promoChoicesQuery,
  }),
  staff("POST /product-previews", "previewProduct", "A link to a page as it will be, for a day.", previewLink, {
    body: previewBody,
    refusals: [409],
  }),
  staff("POST /content-previews", "previewContent", "A link to a page as it will be, for a day.", previewLink, {
    body: previewBody,
    refusals: [409],
  }),
  staff(
    "POST /product-imports/check",
    "checkProductImport",
    "What would become of a file of products as Shopify exports them; changes nothing.",
    imported,
    { body: productFileBody },
  ),
  staff(
    "POST /product-imports",
    "importProducts",
    "Makes a draft of each product of a file that says something new; publishes none.",
    imported,
    { body: productFileBody },
  ),
  staff("GET /categories", "staffCategories", "The tree of categories, from the top down.", category.staffCategories),
  staff(
    "GET /categories/:number/naming",
    "namingCategory",
    "What names a category, with its names.",
    category.namingCategory,
  ),
  staff("POST /categories", "addCategory", "Adds a category behind its siblings.", categorySaved, {
    body: newCategoryBody,
    status: 201,
    isKeyed: true,
  }),
  staff("POST /categories/:number", "changeCategory", "Changes a category over the version seen.", categorySaved, {
    body: changedCategoryBody,
    isKeyed: true,
  }),
  staff(
    "POST /categories/:number/remove",
    "removeCategory",
    "Removes a category that nothing names, or moves all that does to another.",
    categorySaved,
    { body: removedCategoryBody, isKeyed: true },
  ),
  staff("POST /category-order", "orderCategories", "Puts the categories below one in order.", null, {
    body: orderedCategoriesBody,
    isKeyed: true,
  }),
  staff(
    "GET /product-grid",
    "productGrid",
    "Names and prices of what is sold, at most 500; also for whoever changes prices alone.",
    product.productGrid,
    { query: gridQuery },
  ),
  staff(
    "POST /product-grid/check",
    "checkProductGrid",
    "What changes of several products would come to; of whoever changes prices alone, of prices only: another cell is named, and refuses all.",
    gridDone,
    { body: gridBody },
  ),
  staff(
    "POST /product-grid",
    "changeProductGrid",
    "Publishes changes of several products, each for itself; of whoever changes prices alone, of prices only: another cell is named, and refuses all.",
    gridDone,
    { body: gridBody, isKeyed: true },
  ),
  staff(
    "POST /product-grid/take-back",
    "takeProductGridBack",
    "Takes one's own publishing of several products back; of whoever changes prices alone, where nothing else would change.",
    gridDone,
    { body: gridTakeBackBody },
  ),
  staff("GET /product-tags", "productTags", "Tags, and how many products have each.", product.productTags),
  staff("GET /product-tags/:tag", "taggedProducts", "Products of a tag, at most 200.", product.taggedProducts),
  staff("POST /product-tags/:tag", "tagProducts", "Publishes products with a tag, or without it.", gridDone, {
    body: tagBody,
    isKeyed: true,
  }),
  staff(
    "GET /content-archive",
    "downloadContent",
    "Everything that is sold, said and set, as the files of the content folder in one archive.",
    "application/zip",
  ),
  staff(
    "POST /content-archive/check",
    "compareContent",
    "What the files of an archive say otherwise than the shop; changes nothing.",
    file.compareContent,
    { takes: "application/octet-stream", query: compareQuery },
  ),
  staff(
    "POST /content-archive",
    "bringContentIn",
    "Takes over what was seen of an archive; what has faults stays out.",
    file.bringContentIn,
    { takes: "application/octet-stream", query: bringInQuery, isKeyed: true },
  ),
  staff("GET /content-choices", "contentChoices", "Products that a text can name.", promo.choices, {
    query: promoChoicesQuery,
  }),
  staff("POST /content", "makeContent", "Begins a text, a group of questions or a store as a draft.", written, {
    body: newContentBody,
    status: 201,
    isKeyed: true,
  }),
  staff("GET /content-lists/:list", "contentList", "Announcements or redirects, in their order.", content.contentList),
  staff(
    "POST /content-lists/:list",
    "addToContentList",
    "Adds an announcement or a redirect.",
    content.addToContentList,
    {
      body: newEntryBody,
      status: 201,
      isKeyed: true,
    },
  ),
  staff(
    "POST /content-lists/:list/change",
    "changeInContentList",
    "Changes one over the version seen.",
    content.changeInContentList,
    {
      body: changedEntryBody,
      isKeyed: true,
    },
  ),
  staff("POST /content-lists/:list/remove", "removeFromContentList", "Takes one out.", content.removeFromContentList, {
    body: removedEntryBody,
    isKeyed: true,
  }),
  staff(
    "POST /content-lists/:list/order",
    "orderContentList",
    "Puts announcements, questions or stores in order.",
    null,
    { body: orderedListBody, isKeyed: true },
  ),
  ...versionOperations(
    "/content/:kind/:slug",
    "a text, a group of questions or a store",
    {
      read: "content",
      version: "versionOfContent",
      save: "saveContentDraft",
      drop: "dropContentDraft",
      publish: "publishContent",
      reschedule: "rescheduleContent",
      unschedule: "unscheduleContent",
      cancel: "cancelScheduledContent",
      restore: "restoreContent",
      takeBack: "takeContentBack",
    },
    version.content,
  ),
  staff(
    "POST /content/:kind/:slug/withdraw",
    "withdrawContent",
    "Takes a text, a group of questions or a store off the shop.",
    null,
    { body: versionSeenBody, refusals: [409] },
  ),
];
