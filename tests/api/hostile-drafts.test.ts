import { beforeAll, describe, expect, it } from "vitest";
import type { WrittenData } from "../../shop/content/content.ts";
import type { ImportedProduct } from "../../shop/staff-products/import-shopify.ts";
import type { Versions } from "../../shop/staff-versions/read-versions.ts";
import { type Drafted, draftSeen } from "../support/drafts.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";
import { type Data, dataOf, type Refusal } from "../support/shopping.ts";
import { type Member, staffed } from "../support/staff.ts";

const shop = shopUnderTest();

let owner: Member;
let writer: Member;
beforeAll(async () => {
  ({ owner, catalogue: writer } = await staffed(shop, { catalogue: "en" }));
});

describe.each([
  { at: "/api/admin/products/zinc-bisglycinate", field: "description", lists: ["/products", "/categories", "/feeds"] },
  { at: "/api/admin/content/article/forms-of-magnesium", field: "body", lists: ["/content", "/content?kind=article"] },
])("what is written of $at", ({ at, field, lists }) => {
  const save = async (words: unknown) => {
    const { data, version } = dataOf(
      await writer.visitor.get<Data<Versions & { version: number; data: { published: WrittenData } }>>(at),
    );
    const written = { ...data.published, [field]: { en: words, ar: "نص" } };
    const { revision } = await draftSeen(writer, at);
    const body = { written, revision, based_on: version };
    return writer.visitor.put<Drafted & Data<{ faults: { key: string; kind: string }[] }>>(`${at}/draft`, body);
  };
  const read = async () => {
    for (const path of [at, ...lists.map((list) => `/api/admin${list}`)])
      expect((await owner.visitor.get(path)).status, path).toBe(200);
  };

  it.each([
    ["nested", "> ".repeat(5000)],
    ["nested", "- ".repeat(5000)],
    ["nested", "1. ".repeat(5000)],
    ["signs", "_a__".repeat(6500)],
    ["signs", "*".repeat(20_000)],
    ["text_long", "long ".repeat(10_001)],
  ])("is kept with a fault where reading it would not end, and every list is there: %s", async (kind, words) => {
    const saved = await save(`${words}x`);
    expect(dataOf(saved).faults).toContainEqual(expect.objectContaining({ key: `${field}.en`, kind }));
    await read();
  });

  it("is refused where it is no text but values in values, and nothing of it is kept", async () => {
    const before = await draftSeen(writer, at);
    const deep = JSON.parse(`${"[".repeat(3000)}${"]".repeat(3000)}`);
    expect((await save(deep)).status).toBe(422);
    expect(await draftSeen(writer, at)).toEqual(before);
    await read();
  });
});

it("a file of products whose descriptions would take minutes to read is answered with what is wrong with each", async () => {
  const rows = [`long,Long,"${"<a".repeat(30_000)}"`, `deep,Deep,"${"<div>".repeat(200)}x"`, 'good,Good,"<b>Good</b>"'];
  const content = Buffer.from(["Handle,Title,Body (HTML)", ...rows].join("\n")).toString("base64");
  const answer = await writer.visitor.post<Data<ImportedProduct[]>>("/api/admin/product-imports/check", { content });
  expect(dataOf(answer).map(({ slug, why }) => [slug, why])).toEqual([
    ["long", "long"],
    ["deep", "nested"],
    ["good", null],
  ]);
});

it.each([
  "/content?q=%00",
  "/content?tag=%00",
  "/products?q=a%00b",
  "/customers?q=%00",
  "/audit?entity_id=%00",
  "/audit?before=9007199254740991",
  "/inbox?after=9007199254740991",
  "/inbox?q=%00",
  "/stock/zinc-bisglycinate?after=9007199254740991",
  "/orders?tag=%00",
  "/search?q=%00",
])("an address that asks for what nothing can be is refused in words: %s", async (path) => {
  const answer = await owner.visitor.get<Refusal>(`/api/admin${path}`);
  expect([answer.status, answer.body.code]).toEqual([422, "validation"]);
});
