import { type Context, Hono } from "hono";
import { z } from "zod";
import { decimalOrNull } from "../../../shop/cart/priced-cart.ts";
import { forCustomer, type ShopContext } from "../../../shop/context.ts";
import type { Session } from "../../../shop/sessions/sessions.ts";
import { addWishes, removeWishes, wishlist } from "../../../shop/wishlist/wishlist.ts";
import { readBody } from "../body.ts";
import { refuse, requestMarket } from "../request-market.ts";
import { sessionIn } from "../visitor.ts";
import { productId } from "./api-carts.ts";
import { productJson } from "./api-catalog.ts";

export const additionBody = z.object({
  products: z.array(productId, "validation.invalid").min(1, "validation.required").max(100, "validation.invalid"),
});
export const removalBody = z.object({ product_id: productId });

/** The wishlist calls of specification §7; each answers with the whole list, newest first. */
export function wishlistApi(shop: ShopContext): Hono {
  const api = new Hono();

  /** Runs a call for the customer who is signed in; a wishlist is for nobody else (specification §6). */
  const own = (call: (c: Context, session: Session) => Promise<Response>) => async (c: Context) => {
    const session = await sessionIn(c, shop);
    return session === null ? refuse(c, 401, "wishlist.sign_in_required") : call(c, session);
  };

  const list = async (c: Context, { customer }: Session) => {
    const theirs = forCustomer(shop, customer.id);
    const catalog = theirs.catalog();
    const { language } = requestMarket(c);
    const wishes = await wishlist(theirs, customer.id);
    return c.json({
      data: wishes.map(({ product, addedPrice }) => ({
        ...productJson(product, catalog, language),
        added_price: decimalOrNull(addedPrice),
      })),
    });
  };

  api.get("/wishlist", own(list));

  api.post(
    "/wishlist/add-to-wishlist",
    own(async (c, session) => {
      const body = await readBody(c, additionBody);
      if (body.refusal) return body.refusal;
      const added = await addWishes(shop.db, shop, session.customer.id, body.value.products);
      return added === "saved" ? list(c, session) : refuse(c, added === "wishlist.full" ? 409 : 404, added);
    }),
  );

  api.delete(
    "/wishlist/delete-from-wishlist",
    own(async (c, session) => {
      const body = await readBody(c, removalBody);
      if (body.refusal) return body.refusal;
      await removeWishes(shop.db, session.customer.id, [body.value.product_id]);
      return list(c, session);
    }),
  );

  return api;
}
