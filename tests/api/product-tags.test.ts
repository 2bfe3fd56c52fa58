import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import type { GridResult } from "../../shop/staff-products/change-grid.ts";
import type { ProductFilters, ProductRow } from "../../shop/staff-products/product-list.ts";
import type { TaggedJson, TagJson } from "../../shop/staff-products/tags.ts";
import { draftProduct, draftSeen, versionsOf } from "../support/drafts.ts";
import { CASH, operate, order } from "../support/paying.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";
import { type Data, dataOf, productOf, type Refusal, SOON } from "../support/shopping.ts";
import { type Member, staffed } from "../support/staff.ts";

const shop = shopUnderTest();

let owner: Member;
let writer: Member;
beforeAll(async () => {
  ({ owner, catalogue: writer } = await staffed(shop, { catalogue: "en" }));
});

const put = ({ visitor }: Member, tag: string, slug: string | string[], isOn: boolean, key: string = randomUUID()) =>
  visitor.post<Data<GridResult> & Refusal>(
    `/api/admin/product-tags/${tag}`,
    { slugs: [slug].flat(), is_on: isOn },
    { headers: { "idempotency-key": key } },
  );
const tagged = async (tag: string) =>
  dataOf(await writer.visitor.get<Data<TaggedJson[]>>(`/api/admin/product-tags/${tag}`)).map(({ slug }) => slug);
const numberOf = async (tag: string) =>
  dataOf(await writer.visitor.get<Data<TagJson[]>>("/api/admin/product-tags")).find((each) => each.tag === tag);
const shown = async (tag: string) =>
  dataOf(await shop.visitor().get<Data<{ slug: string }[]>>(`/api/products/tags/${tag}`)).map(({ slug }) => slug);

it("a tag is put on and taken off once, is there for shoppers at once, and comes back within half a minute", async () => {
  const slug = "zinc-bisglycinate";
  const before = await numberOf("cart-upsell");
  expect(before).toMatchObject({ is_shelf: true });
  expect(await tagged("cart-upsell")).toEqual(await shown("cart-upsell"));
  expect(await tagged("cart-upsell")).not.toContain(slug);
  expect((await put(writer, "cart-upsell", slug, true)).status).toBe(403);

  const key = randomUUID();
  const [first, again] = await Promise.all([1, 2].map(() => put(owner, "cart-upsell", slug, true, key)));
  expect([first?.status, first?.text]).toEqual([200, again?.text]);
  const { done, refused } = dataOf(first as NonNullable<typeof first>);
  expect([done, refused]).toEqual([[{ slug, version: 2 }], []]);
  // Once more changes nothing, and there is nothing of it to be taken back.
  expect(dataOf(await put(owner, "cart-upsell", slug, true))).toEqual({ done: [], refused: [] });
  expect((await versionsOf(owner, slug)).data.published?.tags).toEqual(["nav", "cart-upsell"]);
  expect(await tagged("cart-upsell")).toContain(slug);
  expect((await numberOf("cart-upsell"))?.number).toBe((before?.number ?? 0) + 1);
  await expect.poll(() => shown("cart-upsell"), SOON).toContain(slug);

  const back = await owner.visitor.post<Data<GridResult>>("/api/admin/product-grid/take-back", { versions: done });
  expect(dataOf(back).done).toHaveLength(1);
  expect(await tagged("cart-upsell")).not.toContain(slug);
  await expect.poll(() => shown("cart-upsell"), SOON).not.toContain(slug);
});

it("a tag of one's own begins with its first product and ends with its last; a draft beside it stays", async () => {
  const slug = "psyllium-fibre";
  await draftProduct(writer, slug, { short_description: { en: "Half said", ar: "نصف قول" } });
  expect(await numberOf("gift-ideas")).toBeUndefined();
  expect((await put(owner, "gift-ideas", slug, true)).status).toBe(200);
  expect(await numberOf("gift-ideas")).toEqual({ tag: "gift-ideas", number: 1, is_shelf: false });
  await expect.poll(() => shown("gift-ideas"), SOON).toEqual([slug]);
  const { data } = await versionsOf(owner, slug);
  expect(data.draft).toMatchObject({ short_description: { en: "Half said" } });
  expect((await draftSeen(owner, `/api/admin/products/${slug}`)).revision).toBeGreaterThan(0);
  const { data: files } = await operate(shop.server, "GET", "/content/export");
  const own = (files as { path: string; text: string }[]).find(({ path }) => path === `products/${slug}.yaml`);
  expect(own?.text).toContain("gift-ideas");

  expect((await put(owner, "gift-ideas", slug, false)).status).toBe(200);
  expect(await numberOf("gift-ideas")).toBeUndefined();
  expect(await tagged("gift-ideas")).toEqual([]);
});

it("what is no tag, no product or cannot be published is refused, and says which", async () => {
  for (const tag of ["Gift", "%00", "a--b", "x".repeat(41)])
    expect((await put(owner, tag, "zinc-bisglycinate", true)).status, tag).toBe(404);
  expect((await put(owner, "nav", "nothing", true)).body.data.refused).toEqual([
    { slug: "nothing", code: "product.not_found" },
  ]);
  expect((await owner.visitor.post("/api/admin/product-tags/nav", { slugs: ["zinc-bisglycinate"] })).status).toBe(422);
});

it("several products get a tag at once and lose it, one that cannot keeps no other; the list shows them, and what sells", async () => {
  const slugs = ["zinc-bisglycinate", "psyllium-fibre", "gone"];
  const { done, refused } = dataOf(await put(owner, "for-summer", slugs, true));
  expect(done.map(({ slug }) => slug)).toEqual(["psyllium-fibre", "zinc-bisglycinate"]);
  expect(refused).toMatchObject([{ slug: "gone", code: "product.not_found" }]);
  const listed = async (query: string) => {
    const { body } = await writer.visitor.get<
      Data<ProductRow[]> & { meta: { next: string | null; filters: ProductFilters } }
    >(`/api/admin/products?${query}`);
    return body;
  };
  const found = async (query: string) => (await listed(query)).data.map(({ slug }) => slug).sort();
  await expect.poll(() => found("tag=for-summer"), SOON).toEqual(slugs.slice(0, 2).sort());
  expect((await listed("")).meta.filters.tags).toContain("for-summer");
  expect((await owner.visitor.post("/api/admin/product-grid/take-back", { versions: done })).status).toBe(200);
  await expect.poll(() => found("tag=for-summer"), SOON).toEqual([]);
  // A badge is found as a tag is, and a category with those below it.
  expect(await found("tag=vegan")).not.toEqual([]);
  const { categories } = (await listed("")).meta.filters;
  const at = categories.findIndex(({ depth }) => depth > 0);
  const [above, below] = [categories[at - 1], categories[at]];
  const within = await found(`category=${below?.slug}`);
  expect(within).not.toEqual([]);
  expect(await found(`category=${above?.slug}`)).toEqual(expect.arrayContaining(within));

  const buyer = shop.visitor();
  const { id } = await productOf(buyer, "psyllium-fibre");
  const soldOf = async () => (await listed("sort=sold")).data.find(({ slug }) => slug === "psyllium-fibre")?.sold ?? 0;
  const before = await soldOf();
  const { reference } = await order(buyer, id, { method: CASH, quantity: 2 });
  expect(await soldOf()).toBe(before + 2);
  const { data: rows, meta } = await listed("sort=sold");
  const sold = rows.map((row) => row.sold);
  expect(sold).toEqual(sold.toSorted((one, other) => other - one));
  if (meta.next !== null) {
    const more = (await listed(`sort=sold&after=${meta.next}`)).data.map(({ slug }) => slug);
    expect(more.filter((slug) => rows.some((row) => row.slug === slug))).toEqual([]);
  }
  expect((await owner.visitor.get("/api/admin/products?sort=sold&after=x")).status).toBe(422);
  expect(reference).toMatch(/^BG-/);
});
