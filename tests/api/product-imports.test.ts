import { beforeAll, describe, expect, it } from "vitest";
import type { ImportedProduct } from "../../shop/staff-products/import-shopify.ts";
import type { ProductVersions } from "../../shop/staff-products/read-product.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";
import { type Data, dataOf, productOf, type Refusal } from "../support/shopping.ts";
import { type Member, newMember, staffed } from "../support/staff.ts";

const shop = shopUnderTest();

let owner: Member;
let writer: Member;
beforeAll(async () => {
  ({ owner, catalogue: writer } = await staffed(shop, { catalogue: "en" }));
});

const FILE = [
  "Handle,Title,Body (HTML),Variant SKU,Variant Price,Variant Compare At Price,Image Src",
  "zinc-anywhere,Quokka zinc,<p>So <b>good</b>.</p>,BG-0004,79.00,99.00,",
  "quokka-calm,Quokka calm,<h1>Calm</h1>,BG-9300,120,,https://elsewhere.example/1.jpg",
  "quokka-many,Quokka many,,BG-9301,10,,",
  "quokka-many,,,BG-9302,20,,",
  "quokka-odd,Quokka odd,,QK-1,10,,",
  "Quokka Shop,Quokka shop,,BG-9303,10,,",
].join("\n");
const send = ({ visitor }: Member, path: string, text = FILE) =>
  visitor.post<Data<ImportedProduct[]> & Refusal>(`/api/admin/product-imports${path}`, {
    content: Buffer.from(text).toString("base64"),
  });
const told = async (path: string) =>
  dataOf(await send(writer, path)).map(({ slug, outcome, why }) => [slug, outcome, why ?? ""].join(" ").trim());
const read = async (slug: string) =>
  dataOf(await writer.visitor.get<Data<ProductVersions>>(`/api/admin/products/${slug}`));

describe("a file of products of another shop", () => {
  const refused = ["quokka-many refused variants", "Quokka Shop refused slug"];
  const [many, unfit] = refused;
  const planned = ["zinc-bisglycinate changed", "quokka-calm new", many, "quokka-odd new", unfit];

  it("is shown before anything of it is there, becomes drafts that nobody is shown, and then is nothing to do", async () => {
    const before = await productOf(shop.visitor(), "zinc-bisglycinate");
    expect(await told("/check")).toEqual(planned);
    expect((await read("zinc-bisglycinate")).versions).toHaveLength(1);
    expect((await writer.visitor.get("/api/admin/products/quokka-calm")).status).toBe(404);

    expect(await told("")).toEqual(planned);
    const zinc = (await read("zinc-bisglycinate")).data;
    expect(zinc.draft).toEqual({
      ...zinc.published,
      name: { ...(zinc.published?.name as object), en: "Quokka zinc" },
      description: { ...(zinc.published?.description as object), en: "So **good**." },
      ...{ price_aed: 99, sale_price_aed: 79 },
    });
    expect((await read("quokka-calm")).data.draft).toMatchObject({
      ...{ slug: "quokka-calm", sku: "BG-9300", price_aed: 120, sale_price_aed: null },
      ...{ name: { en: "Quokka calm", ar: "" }, description: { en: "## Calm", ar: "" } },
    });
    expect(await productOf(shop.visitor(), "zinc-bisglycinate")).toEqual(before);
    expect((await shop.visitor().get("/en/product/quokka-calm")).status).toBe(404);
    // The number of another shop is none of this one: it gets the next free one, and is known by its address from then on.
    expect((await read("quokka-odd")).data.draft).toMatchObject({ sku: "BG-9304", price_aed: 10 });
    expect(await told("")).toEqual(["zinc-bisglycinate same", "quokka-calm same", many, "quokka-odd same", unfit]);
    expect((await read("zinc-bisglycinate")).versions).toHaveLength(2);

    // What somebody is writing is theirs.
    const other = dataOf(await send(writer, "", FILE.replace("79.00", "75.00")));
    expect(other[0]).toMatchObject({ outcome: "refused", why: "drafted", fields: ["sale_price_aed"] });
    expect((await read("zinc-bisglycinate")).data.draft).toMatchObject({ sale_price_aed: 79 });
  });

  it("is refused where it is none, and from whoever may not write products", async () => {
    expect((await send(writer, "/check", "a,b\n1,2")).body.code).toBe("shopify.no_head");
    expect((await send(writer, "", "a,b\n1,2")).status).toBe(422);
    const marketing = await newMember(shop, owner, "marketing");
    for (const path of ["/check", ""]) expect((await send(marketing, path)).status).toBe(403);
  });
});
