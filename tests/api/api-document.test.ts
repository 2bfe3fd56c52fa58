import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { newEmail, signUp } from "../support/accounts.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";
import { add, buy, completeDraft, type Data, dataOf, type ProductJson, saveDraft } from "../support/shopping.ts";
import type { Answer } from "../support/visitor.ts";

const shop = shopUnderTest();

interface ApiDocument {
  paths: Record<
    string,
    Record<string, { responses: Record<string, { content?: Record<string, { schema?: object }> }> }>
  >;
  components: { schemas: Record<string, object> };
}

let document: ApiDocument;
beforeAll(async () => {
  document = (await shop.visitor().get<ApiDocument>("/api/openapi.json")).body;
});

/** What the document says about one answer, as a schema that can judge. */
function schemaOf(method: string, path: string, status: number): z.ZodType {
  const schema = document.paths[path]?.[method]?.responses[status]?.content?.["application/json"]?.schema;
  if (schema === undefined) throw new Error(`the document does not know ${status} for ${method} ${path}`);
  const whole = JSON.stringify({ ...schema, $defs: document.components.schemas });
  return z.fromJSONSchema(JSON.parse(whole.replaceAll("#/components/schemas/", "#/$defs/")));
}

function expectAsWritten(method: string, path: string, answer: Answer): void {
  const read = schemaOf(method, path, answer.status).safeParse(answer.body);
  expect(read.error?.issues, `${method} ${path}: ${answer.status}`).toBeUndefined();
}

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
