import { type Context, Hono } from "hono";
import { z } from "zod";
import { namingCategory } from "../../../../shop/content-import/category-names.ts";
import type { ShopContext } from "../../../../shop/context.ts";
import {
  addCategory,
  type CategoryMeans,
  type CategoryResult,
  changeCategory,
  orderCategories,
  removeCategory,
} from "../../../../shop/staff-categories/change-category.ts";
import { readCategories } from "../../../../shop/staff-categories/read-categories.ts";
import type { ProductMeans } from "../../../../shop/staff-products/check-written.ts";
import { SPECIALISED_LINES } from "../../../../web/lines.ts";
import { refuse, requestMarket } from "../../request-market.ts";
import { staffCall } from "../access.ts";
import { numberOf, refused } from "../answers.ts";
import { readKeyedBody } from "../request-key.ts";

const version = z.int("validation.invalid").min(1, "validation.invalid");
const numbers = z.array(z.int("validation.invalid"), "validation.required").max(500, "validation.invalid");

/** `entry`: a category as its file says it; `takes_address`: though its address leads to another one until now. */
export const newCategoryBody = z.object({
  entry: z.record(z.string().max(60, "validation.invalid"), z.unknown(), "validation.required"),
  takes_address: z.boolean("validation.invalid").default(false),
});
/** `version`: as it was seen. */
export const changedCategoryBody = newCategoryBody.extend({ version });
/** `to`: the address of the category that all goes to which names this one; null: nothing may name it. */
export const removedCategoryBody = z.object({
  version,
  to: z.string("validation.invalid").max(100, "validation.length_max").nullable().default(null),
});
/** The categories below `parent` (null: those at the top) by their numbers: as they were seen, and as they are to be. */
export const orderedCategoriesBody = z.object({
  parent: z.string("validation.invalid").max(100, "validation.length_max").nullable(),
  from: numbers,
  to: numbers,
});

/** So many of what names a category are told. */
const MOST_TOLD = 12;

/** The tree of categories. What is saved counts within a moment. */
export function adminCategories(shop: ShopContext, pictures: ProductMeans): Hono {
  const api = new Hono();
  // The pages of lines are made of their categories.
  const means: CategoryMeans = { ...pictures, fixed: new Set(SPECIALISED_LINES.map(({ category }) => category)) };

  const answer = (c: Context, result: CategoryResult, status: 200 | 201 = 200) => {
    if (result.ok) return c.json({ data: { id: result.id, version: result.version } }, status);
    if ("faults" in result) return refuse(c, 422, result.code, undefined, { faults: result.faults });
    if (!("naming" in result)) return refused(c, result.code);
    const { language } = requestMarket(c);
    const told = result.naming.slice(0, MOST_TOLD).map(({ key, name }) => name?.[language] ?? key);
    const places = [...told, ...(result.naming.length > MOST_TOLD ? ["…"] : [])].join(language === "ar" ? "، " : ", ");
    return refuse(c, 409, result.code, { places }, { naming: result.naming.slice(0, MOST_TOLD) });
  };

  staffCall(api, shop, "GET /categories", async (c) => c.json({ data: await readCategories(shop) }));

  staffCall(api, shop, "GET /categories/:number/naming", async (c) => {
    const row = (await readCategories(shop)).find(({ id }) => id === numberOf(c));
    if (row === undefined) return refuse(c, 404, "category.not_found");
    return c.json({ data: await namingCategory(shop.db, row.entry.slug) });
  });

  staffCall(api, shop, "POST /categories", async (c, { shop: own, author }) => {
    const body = await readKeyedBody(c, newCategoryBody);
    if (body.refusal) return body.refusal;
    const { entry, takes_address: takesAddress } = body.value;
    return answer(c, await addCategory(own, author, { key: body.key, entry, takesAddress }, means), 201);
  });

  staffCall(api, shop, "POST /category-order", async (c, { shop: own, author }) => {
    const body = await readKeyedBody(c, orderedCategoriesBody);
    if (body.refusal) return body.refusal;
    const done = await orderCategories(own, author, { key: body.key, ...body.value });
    return done.ok ? c.body(null, 204) : answer(c, done);
  });

  staffCall(api, shop, "POST /categories/:number", async (c, { shop: own, author }) => {
    const body = await readKeyedBody(c, changedCategoryBody);
    if (body.refusal) return body.refusal;
    const { takes_address: takesAddress, ...said } = body.value;
    return answer(
      c,
      await changeCategory(own, author, { key: body.key, id: numberOf(c), takesAddress, ...said }, means),
    );
  });

  staffCall(api, shop, "POST /categories/:number/remove", async (c, { shop: own, author }) => {
    const body = await readKeyedBody(c, removedCategoryBody);
    if (body.refusal) return body.refusal;
    return answer(c, await removeCategory(own, author, { key: body.key, id: numberOf(c), ...body.value }, means));
  });

  return api;
}
