import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { toMinor } from "../../shop/pricing/money.ts";
import type { ContentVersions } from "../../shop/staff-content/read-content.ts";
import type { ProductVersions } from "../../shop/staff-products/read-product.ts";
import type { Versions } from "../../shop/staff-versions/read-versions.ts";
import { formatMoney } from "../../texts/money.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";
import { add, type Data, dataOf, productOf, type Refusal, SOON } from "../support/shopping.ts";
import { type Member, newMember, staffed } from "../support/staff.ts";

const shop = shopUnderTest();
afterEach(() => shop.server.setClock(null));

let owner: Member;
let writer: Member;
beforeAll(async () => {
  ({ owner, catalogue: writer } = await staffed(shop, { catalogue: "en" }));
});

type Of = "product" | "content";
type Result = Refusal & { faults?: { key: string }[] };
const below = (of: Of, name: string) => `/api/admin/${of === "product" ? "products" : "content"}/${name}`;
const send = ({ visitor }: Member, path: string, body: object) =>
  visitor.post<Result>(path, body, { headers: { "idempotency-key": randomUUID() } });
const read = async <Read extends Versions = ProductVersions>(of: Of, name: string) =>
  dataOf(await writer.visitor.get<Data<Read>>(below(of, name)));

/** Keeps what stands, or another thing like it, with something changed, over the draft there is. */
async function write(of: Of, name: string, changes: object, like = name) {
  const { data } = await read(of, like);
  const { version, versions } = await read(of, name);
  const revision = versions.find(({ state }) => state === "draft")?.revision ?? null;
  const written = { ...data.published, ...changes };
  const saved = await writer.visitor.put<Data<{ revision: number }>>(`${below(of, name)}/draft`, {
    ...{ written, revision, based_on: version },
  });
  return dataOf(saved).revision;
}

const ask = ({ visitor }: Member, of: Of, more: object) =>
  visitor.post<Data<{ address: string }> & Result>(`/api/admin/${of}-previews`, {
    ...{ language: "en", country: "AE", audience: "everyone", ...more },
  });
async function link(of: Of, more: object): Promise<string> {
  const { pathname, search } = new URL(dataOf(await ask(writer, of, more)).address);
  return pathname + search;
}
const open = (path: string) => shop.visitor().get(path);
/** What a link says that shows nothing. */
async function refusal(path: string): Promise<string> {
  const { status, text, headers } = await open(path);
  expect([status, headers.get("cache-control"), headers.get("x-robots-tag")]).toEqual([
    410,
    "no-store",
    "noindex, nofollow",
  ]);
  return /<h1>(.*?)<[/]h1>/.exec(text)?.[1] ?? "";
}

describe("the draft of a product", () => {
  it("is on its page for whoever has the link, as it is written now, and nowhere else", async () => {
    const slug = "lutein-vision";
    const path = `/product/${slug}`;
    const before = await productOf(shop.visitor(), slug);
    const description = { en: "Quokkas at length.", ar: "" };
    await write("product", slug, {
      price_aed: 77,
      sale_price_aed: null,
      name: { en: "Quokka sight", ar: "" },
      description,
    });
    const at = await link("product", { path, draft: slug });
    const page = await open(at);
    expect([page.status, page.headers.get("cache-control"), page.headers.get("x-robots-tag")]).toEqual([
      200,
      "no-store",
      "noindex, nofollow",
    ]);
    const drafted = ["Quokka sight", "Quokkas at length.", formatMoney(toMinor(7700), "AED", "en")];
    for (const words of drafted) expect(page.text).toContain(words);
    // It says in its reader's language that it is one, of where and for whom, and how to leave it; no other page does.
    const bar = ({ text }: { text: string }) =>
      /<section class="preview-bar".*?<\/section>/.exec(text)?.[0].replace(/<[^>]*>/g, "") ?? null;
    expect(bar(page)).toMatch(/^Preview · draft · .* · United Arab Emirates · guestEnd preview$/);
    expect(page.text).toContain(`<a href="/en${path}">End preview</a>`);
    expect(bar(await open(at.replace("/en/", "/ar-sa/")))).toContain("المملكة العربية السعودية");
    expect(bar(await open(`/en${path}`))).toBeNull();
    // Before it is translated, the page says where nothing is said yet.
    expect((await open(at.replace("/en/", "/ar/"))).text).toContain(">لم يُكتب بعد</h1>");
    for (const other of [path, "/shop", ""]) expect((await open(`/en${other}`)).text).not.toContain("Quokka");
    const standing = await open(await link("product", { path }));
    expect([standing.status, standing.text.includes("Quokka")]).toEqual([200, false]);
    // Its price is nobody's: a cart has the one that counts.
    const { cart_items: lines } = await add(shop.visitor(), before.id, 1);
    expect(lines.map(({ price }) => price)).toEqual([before.price]);
    expect((await productOf(shop.visitor(), slug)).price).toBe(before.price);

    await write("product", slug, { name: { en: "Quokka vision", ar: "بصر الكوكا" } });
    expect((await open(at)).text).toContain("Quokka vision");
    // Another draft, another page, or until another day: it is sealed.
    const [, said = "", seal = ""] = /preview=([\w-]+)[.](\w+)/.exec(at) ?? [];
    const told = JSON.parse(Buffer.from(said, "base64url").toString());
    for (const change of [{ draft: { ...told.draft, id: told.draft.id - 1 } }, { until: told.until + 1 }]) {
      const forged = Buffer.from(JSON.stringify({ ...told, ...change })).toString("base64url");
      expect(await refusal(`/en${path}?preview=${forged}.${seal}`)).toBe("This preview cannot be shown");
    }
    expect(await refusal(at.replace(slug, "zinc-bisglycinate"))).toBe("This preview cannot be shown");
    shop.server.setClock(new Date(Date.now() + 24 * 3_600_000 + 1000).toISOString());
    expect(await refusal(at)).toBe("This preview cannot be shown");
  });

  it("is told in words when it is faulty, was given up or published since", async () => {
    const slug = "zinc-bisglycinate";
    const path = `/product/${slug}`;
    expect((await ask(writer, "product", { path, draft: slug })).body.code).toBe("product.no_draft");
    await write("product", slug, { name: { en: "Quokka zinc", ar: "زنك الكوكا" } });
    const at = await link("product", { path, draft: slug });
    const faulty = await write("product", slug, { name: { en: "", ar: "" } });
    expect(await refusal(at)).toBe("This draft cannot be shown just now");
    const refused = await ask(writer, "product", { path, draft: slug });
    expect([refused.status, refused.body.code]).toEqual([422, "preview.faulty"]);
    expect(refused.body.faults?.map(({ key }) => key)).toEqual(["name.en", "name.ar"]);
    await send(writer, `${below("product", slug)}/draft/drop`, { revision: faulty });
    expect(await refusal(at)).toBe("This draft is no more");
    // The next draft has the same number, and is another one.
    const revision = await write("product", slug, { name: { en: "Wombat zinc", ar: "زنك الومبت" } });
    expect(await refusal(at.replace("/en/", "/ar/"))).toBe("لم تعد هذه المسودة موجودة");
    const next = await link("product", { path, draft: slug });
    const moment = new Date(Date.now() + 3_600_000).toISOString();
    expect((await send(owner, `${below("product", slug)}/publish`, { revision, at: moment })).status).toBe(200);
    // One that waits for its moment is not public yet.
    expect((await open(next)).text).toContain("Wombat zinc");
    shop.server.setClock(moment);
    await expect.poll(async () => (await open(next)).status, SOON).toBe(410);
    expect(await refusal(next)).toBe("This draft has been published");
    expect((await open(next)).text).toContain('href="?"');
    expect((await open(`/en${path}`)).text).toContain("Wombat zinc");
  });

  it("is there before anything of it was published, with nothing to be bought", async () => {
    const slug = "quokka-calm";
    const path = `/product/${slug}`;
    expect((await send(writer, "/api/admin/products", { slug, sku: "BG-9123" })).status).toBe(201);
    const said = (file: string) => ({ file, alt: { en: "A jar", ar: "علبة" } });
    const pictures = ["psyllium-fibre-pack.webp", "psyllium-fibre-cover.webp"].map(said);
    await write("product", slug, { name: { en: "Quokka calm", ar: "هدوء الكوكا" }, pictures }, "psyllium-fibre");
    const page = await open(await link("product", { path, draft: slug, language: "ar", country: "SA" }));
    expect([page.status, page.text.includes("هدوء الكوكا")]).toEqual([200, true]);
    expect((await open(`/ar-sa${path}`)).status).toBe(404);
    const { id } = await read("product", slug);
    const refused = await shop.visitor().post("/api/cart/add-to-cart", { product_id: id, quantity: 1 });
    expect(refused.status).toBeGreaterThanOrEqual(400);
  });
});

describe("the draft of a text", () => {
  it("is on its page and in its list for whoever has the link, on its day at the earliest", async () => {
    const name = "article/quokkas-and-sleep";
    await send(writer, "/api/admin/content", { kind: "article", slug: "quokkas-and-sleep" });
    const date = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
    const title = { en: "Quokkas asleep", ar: "الكوكا نائماً" };
    const body = { en: "They sleep **well**.", ar: "" };
    await write("content", name, { slug: "quokkas-and-sleep", title, body, date }, "article/sleep-routines");
    const at = await link("content", { path: "/blog/quokkas-and-sleep", draft: name });
    const page = await open(at);
    expect([page.status, page.text.includes("They sleep <strong>well</strong>.")]).toEqual([200, true]);
    expect((await open(at.replace("/en/", "/ar/"))).text).toContain("الكوكا نائماً");
    expect((await open("/en/blog/quokkas-and-sleep")).status).toBe(404);
    const listed = await link("content", { path: "/blog", draft: name });
    expect(
      [(await open(listed)).text, (await open("/en/blog")).text].map((text) => text.includes("Quokkas asleep")),
    ).toEqual([true, false]);
    // Who may not write texts makes no links to them.
    const support = await newMember(shop, owner, "support");
    expect((await ask(support, "content", { path: "/blog/quokkas-and-sleep", draft: name })).status).toBe(403);
    expect((await ask(writer, "content", { path: "/blog", draft: "none/of/them" })).body.code).toBe("content.no_draft");
  });

  it("may be one of questions or a store, which stand on other pages", async () => {
    const questions = "faq/order-tracking";
    const { data } = await read<ContentVersions>("content", questions);
    const [first, ...others] = (data.published?.items ?? []) as object[];
    await write("content", questions, {
      items: [{ ...first, question: { en: "Where is the quokka?", ar: "أين الكوكا؟" } }, ...others],
    });
    await write("content", "store/dubai-1", { name: { en: "Quokka corner", ar: "ركن الكوكا" } });
    const faq = await link("content", { path: "/faq", draft: questions });
    const home = await link("content", { path: "", draft: "store/dubai-1" });
    for (const [path, words] of [
      [faq, "Where is the quokka?"],
      [home, "Quokka corner"],
    ] as const) {
      expect((await open(path)).text).toContain(words);
      expect((await open(path.replace(/[?].*/, ""))).text).not.toContain(words);
    }
  });
});
