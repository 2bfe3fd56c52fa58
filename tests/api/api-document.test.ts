import { beforeAll, expect, it } from "vitest";
import { done, once, Refused, type Shop, shopClient } from "../../clients/typescript/src/index.ts";
import { newEmail, signUp } from "../support/accounts.ts";
import { type ApiDocument, ApiJudge, documentOf, expectDescribed } from "../support/described.ts";
import { HOME } from "../support/people.ts";
import { firstOwnerLink } from "../support/server.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";
import {
  add,
  buy,
  completeDraft,
  customer,
  type Data,
  dataOf,
  type ProductJson,
  saveDraft,
} from "../support/shopping.ts";
import { joinBy, STAFF_PASSWORD } from "../support/staff.ts";
import type { Answer } from "../support/visitor.ts";

const shop = shopUnderTest();

let document: ApiDocument;
let judge: ApiJudge;
beforeAll(async () => {
  document = await documentOf(shop.visitor());
  judge = new ApiJudge(document);
});

const expectAsWritten = (method: string, path: string, answer: Answer) => expectDescribed(judge, method, path, answer);

it("tells of answers as they are", async () => {
  const visitor = shop.visitor("ar");
  const products = await visitor.get<Data<ProductJson[]>>("/api/products");
  expectAsWritten("get", "/api/products", products);
  const [product] = dataOf(products);
  if (product === undefined) throw new Error("there is no product");
  expectAsWritten("get", "/api/products", await visitor.get(`/api/products?slug=${product.slug}`));
  expectAsWritten("get", "/api/products/{slug}", await visitor.get(`/api/products/${product.slug}`));
  expectAsWritten("get", "/api/products/{slug}", await visitor.get("/api/products/nothing"));
  expectAsWritten("get", "/api/products/tags/{tag}", await visitor.get("/api/products/tags/trending"));
  for (const path of ["/api/announcements", "/api/categories/categories"])
    expectAsWritten("get", path, await visitor.get(path));
  expectAsWritten("get", "/api/search", await visitor.get("/api/search?q=zinc"));
  expectAsWritten("get", "/api/redirects", await visitor.get("/api/redirects?path=/nothing"));
  expectAsWritten("get", "/api/prices", await visitor.get(`/api/prices?id=${product.id}`));

  const line = { product_id: product.id, quantity: 1 };
  const added = await visitor.post<Data<{ cart_uuid: string }>>("/api/cart/add-to-cart", line);
  expectAsWritten("post", "/api/cart/add-to-cart", added);
  const { cart_uuid: cart } = dataOf(added);
  expectAsWritten("get", "/api/cart/{uuid}", await visitor.get(`/api/cart/${cart}`));
  expectAsWritten("post", "/api/cart", await visitor.post("/api/cart", { product_id: product.id, quantity: "x" }));
  expectAsWritten("get", "/api/session", await visitor.get("/api/session"));
  expectAsWritten("post", "/api/rate-calculator", await visitor.post("/api/rate-calculator", { cartUuid: cart }));
  await saveDraft(visitor, cart, completeDraft("ar"));
  expectAsWritten("get", "/api/checkout/{uuid}", await visitor.get(`/api/checkout/${cart}`));
});

it("tells of orders, accounts and refusals as they are", async () => {
  const visitor = shop.visitor();
  expectAsWritten("get", "/api/me", await visitor.get("/api/me"));
  await signUp(visitor, newEmail());
  expectAsWritten("get", "/api/me", await visitor.get("/api/me"));
  expectAsWritten(
    "post",
    "/api/login",
    await shop.visitor().post("/api/login", { email: "a@b.example", password: "x" }),
  );
  const { cart_items: items } = await add(visitor, 4, 1);
  expectAsWritten(
    "post",
    "/api/wishlist/add-to-wishlist",
    await visitor.post("/api/wishlist/add-to-wishlist", { products: [items[0]?.id] }),
  );
  const bought = await buy(visitor, 4, 1);
  expectAsWritten("post", "/api/orders", bought);
  const { reference } = bought.body.data.order;
  for (const [path, address] of [
    ["/api/orders", "/api/orders"],
    ["/api/orders/{reference}", `/api/orders/${reference}`],
    ["/api/orders/{reference}/payment", `/api/orders/${reference}/payment`],
    ["/api/track-order/{reference}", `/api/track-order/${reference}`],
  ] as const)
    expectAsWritten("get", path, await visitor.get(address));
  expectAsWritten(
    "post",
    "/api/orders/{reference}/reorder",
    await visitor.post(`/api/orders/${reference}/reorder`, {}),
  );
});

it("can be read as a page that runs nothing and loads nothing from elsewhere", async () => {
  const page = await shop.visitor().get<string>("/api/docs");
  expect(page.status).toBe(200);
  const policy = page.headers.get("content-security-policy") ?? "";
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';/);
  expect(policy).not.toContain("unsafe");
  expect(page.text).not.toMatch(/<script|<link|src=/);
  for (const path of Object.keys(document.paths)) expect(page.text).toContain(` ${path}</h3>`);
});

/** Sends for a client, and holds each answer against the document that its types are made from. */
async function judged(request: Request): Promise<Response> {
  const response = await fetch(request);
  const text = await response.clone().text();
  const { status, headers } = response;
  const answer: Answer = { status, headers, text, body: JSON.parse(text) };
  expectAsWritten(request.method.toLowerCase(), new URL(request.url).pathname, answer);
  return response;
}

it("is what the typed client buys by, and reads orders by as staff", async () => {
  const { origin } = shop.server;
  const shopper = shopClient({ origin, locale: "ar-kw", fetch: judged });
  const { data: listed } = done(await shopper.GET("/api/products", { params: { query: { category: "minerals" } } }));
  const slug = listed[0]?.slug ?? "";
  const { data: product } = done(await shopper.GET("/api/products/{slug}", { params: { path: { slug } } }));
  const { data: cart } = done(
    await shopper.POST("/api/cart/add-to-cart", { body: { product_id: product.id, quantity: 2 } }),
  );
  const uuid = cart.cart_uuid;
  const customerDetails = customer();
  const address = { country: "KW", city: "Hawalli", area: "Salmiya", ...HOME } as const;
  const { data: checkout } = done(
    await shopper.PUT("/api/checkout/{uuid}", {
      params: { path: { uuid } },
      body: { customerDetails, address, deliveryMethod: 3, customsConsent: true, paymentMethod: 1 },
    }),
  );
  const place = async (total: number) =>
    shopper.POST("/api/orders", { params: { header: once(checkout.order_key) }, body: { cart_uuid: uuid, total } });
  const refused = await place(1);
  expect(() => done(refused)).toThrow(Refused);
  expect(refused.error?.code).toBe("checkout.price_changed");
  const total = checkout.cart.display.finalTotal;
  const { data: placed } = done(await place(total));
  expect(done(await place(total)).data.order.reference).toBe(placed.order.reference);
  expect(placed.order).toMatchObject({ currency: "KWD", total, lines: [{ slug, quantity: 2 }] });

  const owner = await joinBy(shop.visitor(), await firstOwnerLink(shop.server), newEmail());
  const staff = shopClient({ origin, locale: "ar", fetch: judged });
  const stranger = await staff.GET("/api/admin/orders", {});
  expect(() => done(stranger)).toThrow(expect.objectContaining({ status: 401, code: "staff.sign_in_needed" }));
  done(await staff.POST("/api/admin/session", { body: { email: owner.email, password: STAFF_PASSWORD } }));
  const { data: session } = done(
    await staff.POST("/api/admin/session/code", { body: { code: owner.recoveryCodes.pop() ?? "" } }),
  );
  expect(session.stage === "complete" && session.member.role).toBe("owner");
  const query = { q: placed.order.reference } as const;
  const { data: rows, meta } = done(await staff.GET("/api/admin/orders", { params: { query } }));
  expect(rows).toMatchObject([{ reference: placed.order.reference, total: Math.round(total * 100), units: 2 }]);
  expect(meta.next).toBeNull();
});

/** Never called: what the compiler refuses, so that types that allow anything are noticed. */
async function refusedByTheCompiler(client: Shop): Promise<void> {
  // @ts-expect-error there is no such call
  await client.GET("/api/no-such-call", {});
  // @ts-expect-error it needs a key
  await client.POST("/api/orders", { body: { cart_uuid: "" } });
  // @ts-expect-error a quantity is a number
  await client.POST("/api/cart/add-to-cart", { body: { product_id: 1, quantity: "2" } });
  const { data } = done(await client.GET("/api/admin/orders", {}));
  // @ts-expect-error amounts are numbers, or nothing
  data[0]?.total?.trim();
}
void refusedByTheCompiler;
