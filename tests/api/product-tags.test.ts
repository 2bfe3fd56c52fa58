import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import type { GridResult } from "../../shop/staff-products/change-grid.ts";
import type { TaggedJson, TagJson } from "../../shop/staff-products/tags.ts";
import { draftProduct, draftSeen, versionsOf } from "../support/drafts.ts";
import { operate } from "../support/paying.ts";
import { firstOwnerLink } from "../support/server.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";
import { type Data, dataOf, type Refusal, SOON } from "../support/shopping.ts";
import { joinBy, type Member, newMember } from "../support/staff.ts";

const shop = shopUnderTest();

let owner: Member;
let writer: Member;
beforeAll(async () => {
  owner = await joinBy(shop.visitor(), await firstOwnerLink(shop.server), "mariam@example.com");
  writer = await newMember(shop, owner, "catalogue");
});

const put = ({ visitor }: Member, tag: string, slug: string, isOn: boolean, key: string = randomUUID()) =>
  visitor.post<Data<GridResult> & Refusal>(
    `/api/admin/product-tags/${tag}`,
    { slug, is_on: isOn },
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
  expect((await owner.visitor.post("/api/admin/product-tags/nav", { slug: "zinc-bisglycinate" })).status).toBe(422);
});
